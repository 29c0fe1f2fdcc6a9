<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Variorum</source>
        <translation>Über Variorum</translation>
    </message>
    <message>
        <source>The sign of Variorum</source>
        <translation>Das Zeichen von Variorum</translation>
    </message>
    <message>
        <source>Answers questions from your own documents, on your own machine, and shows its work: several drafts from different evidence, what a verifier says of each, the exact quotes, and where the sources disagree.</source>
        <translation>Beantwortet Fragen aus Ihren eigenen Dokumenten, auf Ihrem eigenen Rechner, und zeigt, wie: mehrere Entwürfe aus verschiedenen Belegen, was ein Prüfmodell zu jedem sagt, die genauen Zitate und wo die Quellen sich widersprechen.</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>Für einen Fehlerbericht kopieren</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>Programmbibliotheken und ihre Lizenzen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Columns of the libraries</source>
        <translation>Spalten der Programmbibliotheken</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <source>Choose a library to read its licence.</source>
        <translation>Wählen Sie eine Programmbibliothek, um ihre Lizenz zu lesen.</translation>
    </message>
    <message>
        <source>The versions can be seen when your library is open.</source>
        <translation>Die Versionen sind zu sehen, wenn Ihre Bibliothek geöffnet ist.</translation>
    </message>
    <message>
        <source>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</source>
        <translation>Lizenz {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>This package was installed without the text of its licence.</source>
        <translation>Dieses Paket wurde ohne den Text seiner Lizenz installiert.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>Download from an address</source>
        <translation>Von einer Adresse herunterladen</translation>
    </message>
    <message>
        <source>Address of the .gguf file</source>
        <translation>Adresse der .gguf-Datei</translation>
    </message>
    <message>
        <source>sha256 of the file, if its publisher gives one</source>
        <translation>sha256 der Datei, falls ihr Herausgeber eine nennt</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>&amp;sha256</source>
        <translation>&amp;sha256</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Without a sha256 the file is checked for its size and kind only.</source>
        <translation>Ohne sha256 werden nur Größe und Art der Datei geprüft.</translation>
    </message>
</context>
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation>
            <numerusform>%Ln Entwurf stimmt überein</numerusform>
            <numerusform>%Ln Entwürfe stimmen überein</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation>
            <numerusform>%Ln stimmt überein</numerusform>
            <numerusform>%Ln stimmen überein</numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation>stimmen überein: Entwurf {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were accepted</source>
        <comment>%Ln draft was accepted</comment>
        <translation>
            <numerusform>%Ln Entwurf wurde angenommen</numerusform>
            <numerusform>%Ln Entwürfe wurden angenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were accepted</source>
        <comment>%Ln was accepted</comment>
        <translation>
            <numerusform>%Ln wurde angenommen</numerusform>
            <numerusform>%Ln wurden angenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>were accepted: draft {list}</source>
        <translation>wurden angenommen: Entwurf {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation>
            <numerusform>%Ln Entwurf weicht ab</numerusform>
            <numerusform>%Ln Entwürfe weichen ab</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation>
            <numerusform>%Ln weicht ab</numerusform>
            <numerusform>%Ln weichen ab</numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation>weichen ab: Entwurf {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation>
            <numerusform>%Ln Entwurf wurde abgelehnt</numerusform>
            <numerusform>%Ln Entwürfe wurden abgelehnt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation>
            <numerusform>%Ln wurde abgelehnt</numerusform>
            <numerusform>%Ln wurden abgelehnt</numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation>wurden abgelehnt: Entwurf {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation>
            <numerusform>%Ln Entwurf fand nichts</numerusform>
            <numerusform>%Ln Entwürfe fanden nichts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln fand nichts</numerusform>
            <numerusform>%Ln fanden nichts</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation>fanden nichts: Entwurf {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation>
            <numerusform>%Ln Entwurf wird geprüft</numerusform>
            <numerusform>%Ln Entwürfe werden geprüft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation>
            <numerusform>%Ln wird geprüft</numerusform>
            <numerusform>%Ln werden geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation>werden geprüft: Entwurf {list}</translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation>alle außer Entwurf {number} haben die beste Textstelle gelesen</translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation>Alle außer Entwurf {number} haben neben ihren eigenen die beste Textstelle gelesen: Ihre Übereinstimmung ist nicht unabhängig.</translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation>alle haben die beste Textstelle gelesen</translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation>Alle haben neben ihren eigenen die beste Textstelle gelesen: Ihre Übereinstimmung ist nicht unabhängig.</translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation>Übereinstimmung der Entwürfe</translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation>HTML-Seite</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word-Dokument</translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation>Quellen als BibTeX</translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation>Quellen als CSL-JSON</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>Mit Belegen kopieren</translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation>Kopiert die Antwort und ihre Quellen (Strg+Umschalt+C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation>Speichert die Antwort mit Quellen, Entwürfen und Widersprüchen (Strg+E)</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>Erneut fragen …</translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation>Stellt dieselbe Frage mit anderen Einstellungen, neben dieser Antwort</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation>Dieses Gespräch ist gelöscht. Machen Sie das rückgängig, um seine Antwort zu speichern, zu kopieren oder zu beurteilen.</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answer, not final. {marks}</source>
        <translation>Antwort, nicht endgültig. {marks}</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>Quellen widersprechen sich</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation>
            <numerusform>{accepted} von %Ln Entwurf angenommen</numerusform>
            <numerusform>{accepted} von %Ln Entwürfen angenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln fand nichts</numerusform>
            <numerusform>%Ln fanden nichts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation>Bibliothek wird geöffnet</translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation>Das Fenster ist bereit; Dokumente und Modelle werden nachgesehen.</translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation>Modelle fehlen: Sobald sie da sind, kann gefragt werden.</translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation>Fügen Sie zuerst Dokumente hinzu.</translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation>Kein Dokument ist angehakt: Haken Sie in der Bibliothek mindestens eines an.</translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation>Folgt auf {question} · Strg+N für ein neues Gespräch</translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation>Dieses Gespräch ist nicht mehr gespeichert.</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>Stellen Sie die Frage noch einmal.</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation>Geprüfte Antwort, aus Entwurf {number}</translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation>Die endgültige Antwort wird geschrieben</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>Quellen widersprechen sich</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation>
            <numerusform>%Ln Entwurf nicht geprüft</numerusform>
            <numerusform>%Ln Entwürfe nicht geprüft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation>
            <numerusform>%Ln Entwurf wird noch geprüft</numerusform>
            <numerusform>%Ln Entwürfe werden noch geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>Verstanden als</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>nichts erfahren</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Nachgeschlagen</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>alle Entwürfe</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation>{time} insgesamt</translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation>{model} wird geladen</translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation>Die Dokumente werden durchsucht</translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation>‚{question}‘ wird nachgeschlagen</translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation>Die letzten Entwürfe werden geprüft</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>Die Antwort wird geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation>
            <numerusform>%Ln Entwurf wird geschrieben, {done} fertig</numerusform>
            <numerusform>%Ln Entwürfe werden geschrieben, {done} fertig</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation>Die Entwürfe werden an ihren Quellen geprüft</translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation>Die Entwürfe werden verglichen</translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation>Die Textstellen werden gelesen</translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation>Die Entwürfe werden begonnen</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Widersprüche</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Evidence map</source>
        <translation>Belegkarte</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitverlauf</translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation>Entwürfe {count}</translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation>Angenommene zuerst; abgelehnte bleiben erhalten.</translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation>Jeder wird aus eigenen Textstellen geschrieben.</translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation>Widersprüche {count}</translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation>Wo Ihre Dokumente nicht dasselbe sagen.</translation>
    </message>
    <message>
        <source>Which passages each draft read, and what was cited.</source>
        <translation>Welche Textstellen jeder Entwurf gelesen hat und was zitiert wurde.</translation>
    </message>
    <message>
        <source>Where the time went.</source>
        <translation>Wofür die Zeit gebraucht wurde.</translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation>Dokumente {count}</translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation>
            <numerusform>Von wem jedes zitiert wurde; %Ln Dokument gelesen und nie zitiert.</numerusform>
            <numerusform>Von wem jedes zitiert wurde; %Ln Dokumente gelesen und nie zitiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation>Von wem jedes zitiert wurde.</translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation>Quellen {count}</translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation>Jeder zitierte Satz, Wort für Wort.</translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation>Gleichzeitig geschriebene Entwürfe</translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation>Zu findende Textstellen</translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation>Startwert der Zufallswahl</translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation>&amp;Art der Antwort</translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation>&amp;Entwürfe</translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation>&amp;Textstellen</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation>Die jetzige Antwort bleibt gespeichert und wird neben der neuen gezeigt.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>Wie in den Einstellungen</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation>Etwas Unerwartetes ist schiefgegangen.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation>Versuchen Sie es noch einmal. Wenn es wieder geschieht, melden Sie bitte die Einzelheiten aus der Meldung.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
</context>
<context>
    <name>CatalogueDetails</name>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>nicht bestätigt</translation>
    </message>
    <message>
        <source>licence to accept</source>
        <translation>Lizenz ist anzunehmen</translation>
    </message>
    <message>
        <source>more than a dozen languages</source>
        <translation>mehr als ein Dutzend Sprachen</translation>
    </message>
    <message>
        <source>about {size} at a context of 8,192 tokens</source>
        <translation>etwa {size} bei einem Kontext von 8.192 Tokens</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Gut für</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>To accept</source>
        <translation>Anzunehmen</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Chat-Vorlage</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it on this window, or give its address below.</source>
        <translation>Was wir nicht geprüft haben, wird nicht mit einem Klick geholt. Holen Sie die .gguf-Datei selbst und legen Sie sie auf diesem Fenster ab, oder geben Sie unten ihre Adresse an.</translation>
    </message>
    <message>
        <source>I have accepted its licence at {place}</source>
        <translation>Ich habe die Lizenz bei {place} angenommen</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>{size} herunterladen</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>Herunterladen fortsetzen</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Wird heruntergeladen</translation>
    </message>
    <message>
        <source>Download {model}</source>
        <translation>{model} herunterladen</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation>Eingabe öffnet, F2 benennt um, Entf löscht, die Menütaste zeigt mehr.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation>Gespräche durchsuchen</translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation>Durchsucht Namen, Fragen und Antworten (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation>Ihre Fragen werden hier aufbewahrt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation>Zurückholen (Strg+Z)</translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation>Die neuesten {count}; die Suche findet ältere.</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>Kein Gespräch enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>{name} gelöscht</translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation>Löschen von {name} rückgängig machen</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation>
            <numerusform>%Ln Byte</numerusform>
            <numerusform>%Ln Byte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation>
            <numerusform>%Ln Entwurf</numerusform>
            <numerusform>%Ln Entwürfe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation>
            <numerusform>%Ln Textstelle</numerusform>
            <numerusform>%Ln Textstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln threads</source>
        <comment>%Ln thread</comment>
        <translation>
            <numerusform>%Ln Thread</numerusform>
            <numerusform>%Ln Threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation>Etwas Unerwartetes ist schiefgegangen. Variorum läuft weiter.</translation>
    </message>
    <message>
        <source>If it happens again, please report it with the details below.</source>
        <translation>Wenn es wieder geschieht, melden Sie es bitte mit den Einzelheiten unten.</translation>
    </message>
    <message>
        <source>Variorum ended unexpectedly the last time.</source>
        <translation>Variorum wurde das letzte Mal unerwartet beendet.</translation>
    </message>
    <message>
        <source>This is where it was. Please report it: nothing is sent by itself.</source>
        <translation>Hier ist es geschehen. Bitte melden Sie es: Von selbst wird nichts gesendet.</translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation>Name des Gesprächs</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation>Widerspruch: {about}</translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation>Keine Lesart wurde bevorzugt.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation>Kein Widerspruch</translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation>Zurücknehmen, dass dies kein Widerspruch ist</translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation>Als keinen Widerspruch kennzeichnen</translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation>Sie haben dies als keinen Widerspruch gekennzeichnet.</translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation>Lesarten nach Quellen</translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation>Eingabe in einer Zelle zeigt ihr Zitat neben denen der anderen Lesarten.</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>Lesarten</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesart</translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation>Wählen Sie eine Zelle, um ihr Zitat neben denen der anderen Lesarten zu sehen.</translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation>Diese Quelle nennt diese Lesart nicht.</translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation>sagt es, {marks}</translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation>sagt es nicht</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>Für diese Lesart wurde keine Quelle gefunden.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>about {need} of {free} GB free memory</source>
        <translation>etwa {need} von {free} GB freien Speichers</translation>
    </message>
    <message>
        <source>on the CPU</source>
        <translation>auf der CPU</translation>
    </message>
    <message>
        <source>{placed} of {layers} layers on the GPU</source>
        <translation>{placed} von {layers} Schichten auf der GPU</translation>
    </message>
    <message>
        <source>{memory}, {need} of {free} GB on the GPU</source>
        <translation>{memory}, {need} von {free} GB auf der GPU</translation>
    </message>
    <message>
        <source>{role} {model} {where}, {threads}, context of {tokens} tokens, up to {drafts} drafts at once; {memory}</source>
        <translation>{role}: {model} {where}, {threads}, Kontext von {tokens} Tokens, bis zu {drafts} Entwürfe gleichzeitig; {memory}</translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation>Fragt nur {collection}</translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation>
            <numerusform>Fragt nur {chosen} von %Ln Dokument</numerusform>
            <numerusform>Fragt nur {chosen} von %Ln Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>bleibt hier</translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>verlässt diesen Rechner nie</translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut einlesen</translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation>Passwort eingeben …</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>Verlässt diesen Rechner nie</translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation>Aus der Bibliothek entfernen (die Datei bleibt)</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>Heruntergeladenes</translation>
    </message>
</context>
<context>
    <name>DownloadRow</name>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of {model}</source>
        <translation>Fortschritt von {model}</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Pause the download of {model}</source>
        <translation>Herunterladen von {model} unterbrechen</translation>
    </message>
    <message>
        <source>Close the finished download of {model}</source>
        <translation>Das fertige {model} aus der Liste nehmen</translation>
    </message>
    <message>
        <source>Cancel the download of {model}</source>
        <translation>Herunterladen von {model} abbrechen</translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation>Entwurf {number}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation>Entwurf {number} anheften</translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation>Heften Sie zwei Entwürfe an, um sie Wort für Wort zu vergleichen</translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation>Antwort von Entwurf {number}</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation>Entwurf {number} lösen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation>
            <numerusform>%Ln Textstelle gelesen</numerusform>
            <numerusform>%Ln Textstellen gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation>
            <numerusform>%Ln Token in {time}</numerusform>
            <numerusform>%Ln Tokens in {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>fand nichts</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation>wie sicher sich das Entwurfsmodell bei jedem geschriebenen Wort war</translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation>für wie wahrscheinlich das Prüfmodell diese Antwort hält, gegeben ihre Belege</translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation>{value}: Wahrscheinlichkeit, mit der das Prüfmodell Ja sagt auf die Frage, ob die zitierten Sätze zeigen, dass dies die Frage beantwortet.</translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation>Sicherheit des Entwurfs</translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation>Stimmigkeit</translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation>Prüfmodell sagt Ja</translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation>{value}: {meaning}. Die Exponentialfunktion der mittleren logarithmierten Wahrscheinlichkeit je Token, {mean} (natürlicher Logarithmus).</translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation>Dieses Prüfmodell gibt das nicht an.</translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>Vergleich schließen</translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation>Unterschied der Entwürfe</translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation>Entwurf {first} und Entwurf {second}, Wort für Wort</translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation>Vergleich von Entwurf {first} und Entwurf {second}</translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation>nur in Entwurf {number}</translation>
    </message>
    <message>
        <source>Comparing the drafts …</source>
        <translation>Die Entwürfe werden verglichen …</translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation>Beide Entwürfe sagen dasselbe.</translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation>nur Entwurf {number}: {words}</translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation>Entwürfe nebeneinander</translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation>Frühere Antwort</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation>Frühere Antwort ganz zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation>Frühere Antwort schließen</translation>
    </message>
</context>
<context>
    <name>EndpointDetails</name>
    <message>
        <source>Text may be sent to it</source>
        <translation>An ihn darf Text gesendet werden</translation>
    </message>
    <message>
        <source>Show what a question will send, and ask, before it is sent</source>
        <translation>Vor dem Senden zeigen, was eine Frage senden wird, und fragen</translation>
    </message>
    <message>
        <source>As the drafter it is sent your question and the passages found, with their documents&apos; titles; as the verifier your question, the drafts and the sentences they cite (all passages where one answer is asked for). It is contacted only for questions that you ask with it, and for the test.</source>
        <translation>Als Entwurfsmodell erhält er Ihre Frage und die gefundenen Textstellen mit den Titeln ihrer Dokumente; als Prüfmodell Ihre Frage, die Entwürfe und die Sätze, die sie zitieren (alle Textstellen, wo nach einer Antwort gefragt wird). Er wird nur für Fragen angesprochen, die Sie mit ihm stellen, und für den Test.</translation>
    </message>
    <message>
        <source>The connection is not encrypted: whoever is on the way can read it.</source>
        <translation>Die Verbindung ist nicht verschlüsselt: Wer auf dem Weg ist, kann mitlesen.</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>Als Entwurfsmodell verwenden</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>Als Prüfmodell verwenden</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Test anhalten</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>{time} for a reply&apos;s first word</source>
        <translation>{time} auf das erste Wort einer Antwort</translation>
    </message>
    <message>
        <source>Tries again</source>
        <translation>Versucht es wieder</translation>
    </message>
    <message>
        <source>{count} times after a failure</source>
        <translation>{count}-mal nach einem Fehler</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Gleichzeitig</translation>
    </message>
    <message>
        <source>{count} requests</source>
        <translation>{count} Anfragen</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Text may be sent to {name}</source>
        <translation>An {name} darf Text gesendet werden</translation>
    </message>
    <message>
        <source>Show what a question will send to {name}, and ask</source>
        <translation>Zeigen, was eine Frage an {name} senden wird, und fragen</translation>
    </message>
    <message>
        <source>Use {name} as drafter</source>
        <translation>{name} als Entwurfsmodell verwenden</translation>
    </message>
    <message>
        <source>Use {name} as verifier</source>
        <translation>{name} als Prüfmodell verwenden</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>{name} testen</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Asking {host} what it can do; nothing of yours is sent …</source>
        <translation>{host} wird gefragt, was er kann; nichts von Ihnen wird gesendet …</translation>
    </message>
    <message>
        <source>It is contacted, used and tested only once it is turned on.</source>
        <translation>Er wird erst angesprochen, verwendet und getestet, wenn er eingeschaltet ist.</translation>
    </message>
    <message>
        <source>{sent} for a million tokens sent, {written} for a million written</source>
        <translation>{sent} für eine Million gesendete Tokens, {written} für eine Million geschriebene</translation>
    </message>
</context>
<context>
    <name>EndpointForm</name>
    <message>
        <source>Add an endpoint</source>
        <translation>Einen Endpunkt hinzufügen</translation>
    </message>
    <message>
        <source>Change the endpoint</source>
        <translation>Den Endpunkt ändern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>as the server calls it</source>
        <translation>wie der Server es nennt</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Allow a connection without encryption; whoever is on the way can read it</source>
        <translation>Eine Verbindung ohne Verschlüsselung erlauben; wer auf dem Weg ist, kann mitlesen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name: small letters, digits, - and _</source>
        <translation>Name: kleine Buchstaben, Ziffern, - und _</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>Address where its API begins, mostly ending in /v1</source>
        <translation>Adresse, an der seine API beginnt, meist mit /v1 am Ende</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Model, by the name the server knows it by</source>
        <translation>Modell, mit dem Namen, unter dem der Server es kennt</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>Key, kept in the keyring of this computer</source>
        <translation>Schlüssel, aufbewahrt im Schlüsselbund dieses Rechners</translation>
    </message>
    <message>
        <source>&amp;Wait for the first word</source>
        <translation>Auf das erste &amp;Wort warten</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply&apos;s first word</source>
        <translation>Sekunden, die auf das erste Wort einer Antwort gewartet wird</translation>
    </message>
    <message>
        <source>&amp;Tries after a failure</source>
        <translation>&amp;Versuche nach einem Fehler</translation>
    </message>
    <message>
        <source>How often a request is sent again</source>
        <translation>Wie oft eine Anfrage wieder gesendet wird</translation>
    </message>
    <message>
        <source>Requests at &amp;once</source>
        <translation>&amp;Gleichzeitige Anfragen</translation>
    </message>
    <message>
        <source>Requests in flight at once</source>
        <translation>Anfragen, die gleichzeitig unterwegs sind</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;sent</source>
        <translation>Kosten einer Million &amp;gesendeter Tokens</translation>
    </message>
    <message>
        <source>Cost of a million tokens that are sent, in your currency</source>
        <translation>Kosten einer Million gesendeter Tokens, in Ihrer Währung</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;written</source>
        <translation>Kosten einer Million ges&amp;chriebener Tokens</translation>
    </message>
    <message>
        <source>Cost of a million tokens that it writes, in your currency</source>
        <translation>Kosten einer Million geschriebener Tokens, in Ihrer Währung</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Nothing is sent to it before you turn it on.</source>
        <translation>Nichts wird an ihn gesendet, bevor Sie ihn einschalten.</translation>
    </message>
    <message>
        <source>A key is kept; leave this empty to keep it</source>
        <translation>Ein Schlüssel ist aufbewahrt; leer lassen, um ihn zu behalten</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Add an endpoint…</source>
        <translation>Endpunkt hinzufügen …</translation>
    </message>
    <message>
        <source>Send numbers instead of documents&apos; names</source>
        <translation>Nummern statt der Namen der Dokumente senden</translation>
    </message>
    <message>
        <source>What is never sent</source>
        <translation>Was nie gesendet wird</translation>
    </message>
    <message>
        <source>Never leaves this machine: {collections}. The menu of a collection in the library changes that.</source>
        <translation>Verlässt diesen Rechner nie: {collections}. Das Menü einer Sammlung in der Bibliothek ändert das.</translation>
    </message>
    <message>
        <source>Collections that must never leave this machine are marked in the library, in their menu.</source>
        <translation>Sammlungen, die diesen Rechner nie verlassen dürfen, werden in der Bibliothek in ihrem Menü gekennzeichnet.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>There is no endpoint: nothing leaves this machine.</source>
        <translation>Es gibt keinen Endpunkt: Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Remove the endpoint?</source>
        <translation>Endpunkt entfernen?</translation>
    </message>
    <message>
        <source>Remove ‘{name}’ and its key?</source>
        <translation>‚{name}‘ und den Schlüssel dazu entfernen?</translation>
    </message>
    <message>
        <source>The key is deleted from the keyring of this computer.</source>
        <translation>Der Schlüssel wird aus dem Schlüsselbund dieses Rechners gelöscht.</translation>
    </message>
    <message>
        <source>The starter model of this machine will be the {roles} again.</source>
        <translation>{roles} wird wieder das Startmodell dieses Rechners.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>EndpointsEditor</name>
    <message>
        <source>Open the models page</source>
        <translation>Seite der Modelle öffnen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>no longer in the library</source>
        <translation>nicht mehr in der Bibliothek</translation>
    </message>
    <message>
        <source>draft {draft} {marks}</source>
        <translation>Entwurf {draft} {marks}</translation>
    </message>
    <message>
        <source>the answer {marks}</source>
        <translation>die Antwort {marks}</translation>
    </message>
    <message>
        <source>Passage {number}: {where}.</source>
        <translation>Textstelle {number}: {where}.</translation>
    </message>
    <message>
        <source>Cited sentences: {where}.</source>
        <translation>Zitierte Sätze: {where}.</translation>
    </message>
    <message>
        <source>Read by draft: {drafts}.</source>
        <translation>Gelesen von Entwurf: {drafts}.</translation>
    </message>
    <message>
        <source>Cited by {whom}.</source>
        <translation>Zitiert von: {whom}.</translation>
    </message>
    <message>
        <source>A source of a disagreement {marks}.</source>
        <translation>Quelle eines Widerspruchs {marks}.</translation>
    </message>
    <message>
        <source>Never cited.</source>
        <translation>Nie zitiert.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Draft {draft}, {verdict}.</source>
        <translation>Entwurf {draft}, {verdict}.</translation>
    </message>
    <message>
        <source>Read passage: {numbers}.</source>
        <translation>Hat Textstelle gelesen: {numbers}.</translation>
    </message>
    <message>
        <source>Cites {marks}.</source>
        <translation>Zitiert {marks}.</translation>
    </message>
    <message>
        <source>Cites nothing.</source>
        <translation>Zitiert nichts.</translation>
    </message>
    <message>
        <source>The answer rests on it.</source>
        <translation>Die Antwort beruht darauf.</translation>
    </message>
    <message>
        <source>The answer cites nothing.</source>
        <translation>Die Antwort zitiert nichts.</translation>
    </message>
    <message>
        <source>The answer cites {marks} and rests on draft: {drafts}.</source>
        <translation>Die Antwort zitiert {marks} und beruht auf Entwurf: {drafts}.</translation>
    </message>
    <message>
        <source>The answer cites {marks}.</source>
        <translation>Die Antwort zitiert {marks}.</translation>
    </message>
    <message>
        <source>Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}.</source>
        <translation>Textstellen: {passages}, zitiert: {cited}. Entwürfe: {drafts}, angenommen: {accepted}.</translation>
    </message>
    <message>
        <source>Rejected: draft {drafts}.</source>
        <translation>Abgelehnt: Entwurf {drafts}.</translation>
    </message>
</context>
<context>
    <name>EvidenceMap</name>
    <message>
        <source>Evidence map</source>
        <translation>Belegkarte</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Entwurf {number}</translation>
    </message>
    <message>
        <source>Arrow keys go through passages and drafts, Enter opens a passage.</source>
        <translation>Die Pfeiltasten gehen durch Textstellen und Entwürfe, Eingabe öffnet eine Textstelle.</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the evidence as a table</source>
        <translation>Die Belege als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Evidence as a table</source>
        <translation>Belege als Tabelle</translation>
    </message>
    <message>
        <source>Enter on a row opens its passage.</source>
        <translation>Eingabe in einer Zeile öffnet ihre Textstelle.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>zitiert</translation>
    </message>
    <message>
        <source>cited by a rejected draft</source>
        <translation>von einem abgelehnten Entwurf zitiert</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>Karte zeigen</translation>
    </message>
    <message>
        <source>Show the evidence map</source>
        <translation>Die Belegkarte zeigen</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Textstelle</translation>
    </message>
    <message>
        <source>Read by draft</source>
        <translation>Gelesen von Entwurf</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Zitiert von</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation>Die Frage erneut stellen</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter documents</source>
        <translation>Dokumente filtern</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Lists documents whose title or path has these words (Ctrl+F)</source>
        <translation>Führt Dokumente auf, deren Titel oder Pfad diese Wörter enthält (Strg+F)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>works</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>geht nicht</translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation>Erste geprüfte Antwort, aus Entwurf {number}</translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation>Besser belegte Antwort, aus Entwurf {number}</translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation>Entwurf {number} sagt etwas anderes</translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation>die Entwürfe {numbers} und {last} sagen etwas anderes</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation>Zuerst gezeigt: ‚{text}‘ (Entwurf {number}); eine andere Quelle sagt etwas anderes.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation>Zuerst gezeigt: ‚{text}‘ (Entwurf {number}); Entwurf {better} ist besser belegt.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation>Zuerst gezeigt: ‚{text}‘ (Entwurf {number}); danach schrieb das Prüfmodell die Antwort aus den angenommenen Entwürfen.</translation>
    </message>
</context>
<context>
    <name>FirstModels</name>
    <message>
        <source>fits: needs about {need} of the {free} of memory that are free</source>
        <translation>passt: braucht etwa {need} der {free} freien Speichers</translation>
    </message>
    <message>
        <source>fits: needs about {need} of memory</source>
        <translation>passt: braucht etwa {need} Speicher</translation>
    </message>
    <message>
        <source>needs about {need} of memory, and {free} are free: it may not fit</source>
        <translation>braucht etwa {need} Speicher, und {free} sind frei: passt vielleicht nicht</translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation>Fortschritt des Einlesens</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation>Einlesen unterbrechen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation>Die entfernten Dokumente zurückholen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation>Einlesen anhalten</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation>Das Einlesen noch einmal versuchen</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>Dateien werden gesucht</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation>{file} wird gelesen</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Dateien werden gelesen</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation>
            <numerusform>{done} von %Ln Datei</numerusform>
            <numerusform>{done} von %Ln Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation>{number} Seiten/s</translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation>{number} Textstellen/s</translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation>{number} Dateien/s</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation>
            <numerusform>%Ln braucht Aufmerksamkeit</numerusform>
            <numerusform>%Ln brauchen Aufmerksamkeit</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation>Hält nach dieser Datei an</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation>
            <numerusform>%Ln Dokument entfernt</numerusform>
            <numerusform>%Ln Dokumente entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation>Die Dateien konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>All files read</source>
        <translation>Alle Dateien gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation>
            <numerusform>%Ln hinzugefügt</numerusform>
            <numerusform>%Ln hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation>
            <numerusform>%Ln aktualisiert</numerusform>
            <numerusform>%Ln aktualisiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation>
            <numerusform>%Ln verschoben oder kopiert</numerusform>
            <numerusform>%Ln verschoben oder kopiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation>
            <numerusform>%Ln unverändert</numerusform>
            <numerusform>%Ln unverändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation>
            <numerusform>%Ln entfernt</numerusform>
            <numerusform>%Ln entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation>Einlesen fortsetzen</translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation>Unterbricht nach dieser Datei</translation>
    </message>
</context>
<context>
    <name>InstalledModels</name>
    <message>
        <source>Models on this machine</source>
        <translation>Modelle auf diesem Rechner</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Modelldatei hinzufügen …</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Look again for models of other programs</source>
        <translation>Erneut nach Modellen anderer Programme suchen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Bring the removed model back</source>
        <translation>Das entfernte Modell zurückholen</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>Kopieren anhalten</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>Eine Modelldatei hinzufügen</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelle (*.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Wird kopiert</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Die Dateien werden angesehen</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>im Speicher</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verschwunden</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>Sprachmodelle</translation>
    </message>
    <message>
        <source>For search</source>
        <translation>Für die Suche</translation>
    </message>
    <message>
        <source>Of other programs</source>
        <translation>Von anderen Programmen</translation>
    </message>
    <message>
        <source>No model is on this machine yet.</source>
        <translation>Noch ist kein Modell auf diesem Rechner.</translation>
    </message>
    <message>
        <source>It can be removed once another model is the {roles}.</source>
        <translation>Es kann entfernt werden, wenn ein anderes Modell diese Aufgabe hat: {roles}.</translation>
    </message>
    <message>
        <source>It can be removed once it is no longer in memory.</source>
        <translation>Es kann entfernt werden, wenn es nicht mehr im Speicher ist.</translation>
    </message>
    <message>
        <source>You put this file into the models folder yourself: delete it there.</source>
        <translation>Sie haben diese Datei selbst in den Modellordner gelegt: Löschen Sie sie dort.</translation>
    </message>
    <message>
        <source>Loading it, then measuring for ten seconds at most …</source>
        <translation>Wird geladen, dann höchstens zehn Sekunden lang gemessen …</translation>
    </message>
    <message>
        <source>Delete the model?</source>
        <translation>Modell löschen?</translation>
    </message>
    <message>
        <source>Delete {model} ({size})?</source>
        <translation>{model} löschen ({size})?</translation>
    </message>
    <message>
        <source>{place} is deleted from the disk. It can only be fetched again.</source>
        <translation>{place} wird vom Datenträger gelöscht. Es kann nur wieder geholt werden.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>{model} was deleted.</source>
        <translation>{model} wurde gelöscht.</translation>
    </message>
    <message>
        <source>{model} is no longer in the list.</source>
        <translation>{model} ist nicht mehr in der Liste.</translation>
    </message>
    <message>
        <source>Copying {file}: {some} of {all}</source>
        <translation>{file} wird kopiert: {some} von {all}</translation>
    </message>
    <message>
        <source>Added: {models}</source>
        <translation>Hinzugefügt: {models}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>Der Bibliothek einen Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>Der Bibliothek Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation>Ordner hinzufügen (Strg+O)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation>Dateien oder Ordner hier ablegen.</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation>
            <numerusform>%Ln verschlüsselte Datei</numerusform>
            <numerusform>%Ln verschlüsselte Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation>Verschlüsselte Datei</translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation>Passwort von {file} (es wird nicht gespeichert):</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>Kein Dokument enthält diese Wörter.</translation>
    </message>
    <message>
        <source>{listed} of {count} are listed; the filter finds the others.</source>
        <translation>{listed} von {count} sind aufgeführt; der Filter findet die anderen.</translation>
    </message>
    <message>
        <source>Single files</source>
        <translation>Einzelne Dateien</translation>
    </message>
</context>
<context>
    <name>LinesEditor</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening your library</source>
        <translation>Bibliothek wird geöffnet</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Bibliothek</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>&amp;Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>&amp;Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Filter the &amp;documents</source>
        <translation>&amp;Dokumente filtern</translation>
    </message>
    <message>
        <source>&amp;Models and endpoints</source>
        <translation>&amp;Modelle und Endpunkte</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>&amp;Ask a question</source>
        <translation>Eine &amp;Frage stellen</translation>
    </message>
    <message>
        <source>&amp;Begin another conversation</source>
        <translation>Ein neues &amp;Gespräch beginnen</translation>
    </message>
    <message>
        <source>&amp;Search the conversations</source>
        <translation>Gespräche &amp;durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>Antwort &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Export the answer…</source>
        <translation>Antwort &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Next citation</source>
        <translation>&amp;Nächster Beleg</translation>
    </message>
    <message>
        <source>&amp;Previous citation</source>
        <translation>&amp;Voriger Beleg</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>Nächster &amp;Teil des Fensters</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>Voriger T&amp;eil des Fensters</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>&amp;Größerer Text</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>&amp;Kleinerer Text</translation>
    </message>
    <message>
        <source>&amp;Usual size of text</source>
        <translation>&amp;Übliche Textgröße</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Variorum</source>
        <translation>&amp;Über Variorum</translation>
    </message>
</context>
<context>
    <name>ModelCatalogue</name>
    <message>
        <source>Search the catalogue</source>
        <translation>Katalog durchsuchen</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>What it is good for</source>
        <translation>Wofür es gut ist</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>Entwurfsmodelle</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>Prüfmodelle</translation>
    </message>
    <message>
        <source>Embedders</source>
        <translation>Embedding-Modelle</translation>
    </message>
    <message>
        <source>Rerankers</source>
        <translation>Reranking-Modelle</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Only what can be fetched with one click</source>
        <translation>Nur was mit einem Klick geholt werden kann</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Download from an address…</source>
        <translation>Von einer Adresse herunterladen …</translation>
    </message>
    <message>
        <source>Token for the hub…</source>
        <translation>Zugangstoken für den Hub …</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>nicht bestätigt</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>No model of the catalogue has these words.</source>
        <translation>Kein Modell des Katalogs enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Token for the hub</source>
        <translation>Zugangstoken für den Hub</translation>
    </message>
    <message>
        <source>Your token for the Hugging Face hub; it is kept in the keyring of this computer.
Empty removes it.</source>
        <translation>Ihr Zugangstoken für den Hugging-Face-Hub; es wird im Schlüsselbund dieses Rechners aufbewahrt.
Leer lassen entfernt es.</translation>
    </message>
    <message>
        <source>The token is in the keyring.</source>
        <translation>Das Zugangstoken ist im Schlüsselbund.</translation>
    </message>
    <message>
        <source>The token was removed.</source>
        <translation>Das Zugangstoken wurde entfernt.</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>Drafts written at once</source>
        <translation>Gleichzeitig geschriebene Entwürfe</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>Als Entwurfsmodell verwenden</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>Als Prüfmodell verwenden</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>Geschwindigkeit messen</translation>
    </message>
    <message>
        <source>Loads the model and lets it write for ten seconds at most.</source>
        <translation>Lädt das Modell und lässt es höchstens zehn Sekunden lang schreiben.</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messen anhalten</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>Dort verwenden, wo es ist</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the file into Variorum&apos;s models folder.</source>
        <translation>Kopiert die Datei in den Modellordner von Variorum.</translation>
    </message>
    <message>
        <source>Drafts at once</source>
        <translation>Entwürfe gleichzeitig</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Its file stays where {program} has put it and is never changed.</source>
        <translation>Die Datei bleibt, wo {program} sie abgelegt hat, und wird nie verändert.</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>im Speicher</translation>
    </message>
    <message>
        <source>its file has gone</source>
        <translation>die Datei ist verschwunden</translation>
    </message>
    <message>
        <source>Use {model} as drafter</source>
        <translation>{model} als Entwurfsmodell verwenden</translation>
    </message>
    <message>
        <source>Use {model} as verifier</source>
        <translation>{model} als Prüfmodell verwenden</translation>
    </message>
    <message>
        <source>Measure the speed of {model}</source>
        <translation>Geschwindigkeit von {model} messen</translation>
    </message>
    <message>
        <source>Remove {model}</source>
        <translation>{model} entfernen</translation>
    </message>
    <message>
        <source>Its speed on this machine was not measured yet.</source>
        <translation>Die Geschwindigkeit auf diesem Rechner wurde noch nicht gemessen.</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Gut für</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>{size} with {drafts} drafts at a context of {context} tokens</source>
        <translation>{size} mit {drafts} Entwürfen bei einem Kontext von {context} Tokens</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>Auf der GPU</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} Tokens</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>ModelLibrary</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Kinds of models</source>
        <translation>Arten von Modellen</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Drop a .gguf file, or a folder with some, on this page to add it.</source>
        <translation>Legen Sie eine .gguf-Datei oder einen Ordner mit solchen auf dieser Seite ab, um sie hinzuzufügen.</translation>
    </message>
</context>
<context>
    <name>ModelStrip</name>
    <message>
        <source>Models in use</source>
        <translation>Modelle in Gebrauch</translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation>Noch ist kein Modell geladen</translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation>Modelle werden mit der ersten Frage geladen.</translation>
    </message>
    <message>
        <source>Memory {size}</source>
        <translation>Speicher {size}</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>drafter</source>
        <translation>Entwurfsmodell</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>Prüfmodell</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>Embedding-Modell</translation>
    </message>
    <message>
        <source>reranker</source>
        <translation>Reranking-Modell</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
    <message>
        <source>Measured on {day} ({device}): reads {read} tokens/s</source>
        <translation>Gemessen am {day} ({device}): liest {read} Tokens/s</translation>
    </message>
    <message>
        <source>had no time to write in the ten seconds</source>
        <translation>kam in den zehn Sekunden nicht zum Schreiben</translation>
    </message>
    <message>
        <source>writes {written} tokens/s in all with {drafts} drafts at once</source>
        <translation>schreibt mit {drafts} Entwürfen gleichzeitig insgesamt {written} Tokens/s</translation>
    </message>
    <message>
        <source>Nothing: the processor computes it</source>
        <translation>Nichts: Der Prozessor rechnet</translation>
    </message>
    <message>
        <source>{some} of {all} layers, {size} of GPU memory</source>
        <translation>{some} von {all} Schichten, {size} GPU-Speicher</translation>
    </message>
    <message>
        <source>{number} billion</source>
        <translation>{number} Milliarden</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} Millionen</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>Wartet, bis es an der Reihe ist</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindung wird hergestellt</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Here, and checked</source>
        <translation>Hier und geprüft</translation>
    </message>
    <message>
        <source>{some} of {all}</source>
        <translation>{some} von {all}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>von {source}</translation>
    </message>
    <message>
        <source>the Hugging Face hub</source>
        <translation>dem Hugging-Face-Hub</translation>
    </message>
    <message>
        <source>the package index</source>
        <translation>dem Paketverzeichnis</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation>Fortschritt des Herunterladens</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>Herunterladen anhalten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation>
            <numerusform>Ein Modell fehlt</numerusform>
            <numerusform>%Ln Modelle fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation>Sie laufen auf diesem Rechner und werden einmal geholt. Dies ist die einzige Verbindung, die Variorum herstellt, und nur, wenn Sie die Schaltfläche drücken.</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>Lizenz {name}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>{size} herunterladen</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindung wird hergestellt</translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation>{received} von {total}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation>von {source}</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation>Angehalten. Was angekommen ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>Herunterladen fortsetzen</translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation>Herunterladen wiederholen</translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation>Beispielbibliothek ausprobieren</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>Dateien wählen …</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>Dateien wählen</translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation>Sie können Dateien und Ordner auch auf der Bibliothek ablegen.</translation>
    </message>
    <message>
        <source>Choose other models…</source>
        <translation>Andere Modelle wählen …</translation>
    </message>
    <message>
        <source>Choose other models</source>
        <translation>Andere Modelle wählen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation>Auch Fragen werden hier beantwortet: Nichts wird irgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation>Fragen werden mit den dazu gefundenen Textstellen an {hosts} gesendet, wie Sie es eingestellt haben.</translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation>Wählen Sie einen Ordner mit Aufsätzen, Handbüchern, Notizen, Tabellen oder E-Mails. Variorum liest ihn hier, auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation>Jede Antwort zeigt die Sätze, auf denen sie beruht, und wo Ihre Dokumente sich widersprechen.</translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation>Fragen Sie Ihre eigenen Dokumente</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>Diesen Hinweis ausblenden</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Or use a model that is on this machine already</source>
        <translation>Oder ein Modell verwenden, das schon auf diesem Rechner ist</translation>
    </message>
    <message>
        <source>Use a model on a server…</source>
        <translation>Ein Modell auf einem Server verwenden …</translation>
    </message>
    <message>
        <source>Use a model on a server</source>
        <translation>Ein Modell auf einem Server verwenden</translation>
    </message>
    <message>
        <source>Then questions leave this machine, with the passages found for them.</source>
        <translation>Dann verlassen Fragen mit den dazu gefundenen Textstellen diesen Rechner.</translation>
    </message>
    <message>
        <source>of {program}</source>
        <translation>von {program}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Use {model}</source>
        <translation>{model} verwenden</translation>
    </message>
</context>
<context>
    <name>Outgoing</name>
    <message>
        <source>Finding out what would be sent to {names}; nothing is sent yet.</source>
        <translation>Es wird festgestellt, was an {names} gesendet würde; noch wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Waits until you have seen what would be sent.</source>
        <translation>Wartet, bis Sie gesehen haben, was gesendet würde.</translation>
    </message>
    <message>
        <source>You decided not to send. Nothing has left this machine.</source>
        <translation>Sie haben sich entschieden, nicht zu senden. Nichts hat diesen Rechner verlassen.</translation>
    </message>
    <message>
        <source>Choose models on this machine to be answered here.</source>
        <translation>Wählen Sie Modelle auf diesem Rechner, um hier eine Antwort zu erhalten.</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation>Fortschritt der Antwort</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>What the drafts will say is not known before they are written: then each is sent to the verifier, if that is an endpoint, with the question and the sentences it cites.</source>
        <translation>Was die Entwürfe sagen werden, ist nicht bekannt, bevor sie geschrieben sind: Dann wird jeder mit der Frage und den Sätzen, die er zitiert, an das Prüfmodell gesendet, wenn das ein Endpunkt ist.</translation>
    </message>
    <message>
        <source>Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is sent if all drafts rest on one passage.</source>
        <translation>Welche Entwürfe die letzte Anfrage enthält, hängt von den Urteilen ab; sie enthält nicht mehr als diese. Ein weiterer Entwurf wird gesendet, wenn alle auf einer Textstelle beruhen.</translation>
    </message>
    <message>
        <source>If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent likewise.</source>
        <translation>Wird kein Entwurf angenommen, werden kürzere aus den Sätzen geschrieben, die der Frage am nächsten kommen, und ebenso gesendet.</translation>
    </message>
    <message>
        <source>The question is put into other words first; the drafts then hold those, and passages found with them.</source>
        <translation>Die Frage wird zuerst in andere Worte gefasst; die Entwürfe enthalten dann diese und die damit gefundenen Textstellen.</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation>Wählt danach, wie viel zu lesen ist, und sagt, welche Art und warum.</translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation>Mehrere kurze Antworten aus verschiedenen Textstellen werden an ihren Quellen geprüft und verglichen.</translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation>Alle Textstellen werden auf einmal für eine Antwort gelesen.</translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation>Wie mehrere Entwürfe; wo keiner standhält, wird nachgeschlagen, was zuerst bekannt sein muss.</translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation>Art der Antwort: automatisch, mit mehreren Entwürfen, mit einer Antwort oder schrittweise.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Antworten anhalten</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Anhalten (Esc)</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>Fragen (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation>Stellen Sie eine Frage zu Ihren Dokumenten</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation>Beleg {number}: {place}</translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation>Auf der Seite öffnen</translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation>Ihre Dokumente werden gelesen</translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation>Sie können fragen, sobald das erste Dokument bereit ist; was noch nicht gelesen ist, wird nicht durchsucht. Den Fortschritt zeigt die Bibliothek am Rand.</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation>Entwurf {list}</translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation>Entwürfe {list}</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>bevorzugt</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>Ihre Wahl</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation>Bevorzugen</translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation>Ihre Bevorzugung zurücknehmen</translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation>Diese Lesart bevorzugen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesart</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>Für diese Lesart wurde keine Quelle gefunden.</translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation>Dies fragen</translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation>Eine Frage, die die Beispielbibliothek auf zwei Arten beantwortet:</translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation>Haken Sie links Dokumente an, um nur einige zu fragen. Strg+L geht zur Frage, Eingabe fragt, Esc hält an, F6 wechselt zwischen den Teilen des Fensters.</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation>{size} bereit. Jeder Satz einer Antwort ist mit der Seite verbunden, von der er stammt.</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>Fragen: {question}</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation>Gefragt {when} UTC.</translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation>Beantwortet aus eigenen Dokumenten von Variorum.</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>Verstanden als</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Widersprüche</translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation>Zuerst nachgeschlagen</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>nichts erfahren</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>Wie geantwortet wurde</translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation>Vom Leser gekennzeichnet: kein Widerspruch.</translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation>Vom Leser bevorzugt: {reading}</translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation>Art: {kind}.</translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation>Entwurf {list}</translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation>Entwürfe {list}</translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation>vom Prüfmodell bevorzugt</translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation>vom Leser bevorzugt</translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation>Lesart {number}:</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>Für diese Lesart wurde keine Quelle gefunden.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation>Entwurf {number}: {verdict}</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Prüfmodell</translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation>Sicherheit des Entwurfs (mittlere logarithmierte Wahrscheinlichkeit je Token)</translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation>Stimmigkeit (mittlere logarithmierte Wahrscheinlichkeit je Token)</translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation>Wahrscheinlichkeit, mit der das Prüfmodell Ja sagt</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation>Bewertung: {list}.</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>Datei {name}</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Entwurfsmodell</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>Embedding-Modell</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>Gefundene Textstellen</translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation>{read} gelesen ({reused} weitere wiederverwendet), {written} geschrieben</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Kennzeichnungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation>
            <numerusform>%Ln Widerspruch vom Leser als keiner gekennzeichnet</numerusform>
            <numerusform>%Ln Widersprüche vom Leser als keine gekennzeichnet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
</context>
<context>
    <name>SendPreview</name>
    <message>
        <source>Before anything leaves this machine</source>
        <translation>Bevor etwas diesen Rechner verlässt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests would be sent to {hosts}</source>
        <comment>%Ln request would be sent to {hosts}</comment>
        <translation>
            <numerusform>%Ln Anfrage würde an {hosts} gesendet</numerusform>
            <numerusform>%Ln Anfragen würden an {hosts} gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>Was gesendet würde</translation>
    </message>
    <message>
        <source>The exact text</source>
        <translation>Der genaue Text</translation>
    </message>
    <message>
        <source>to {endpoint}, {count} characters</source>
        <translation>an {endpoint}, {count} Zeichen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send, and do not ask again for {names}</source>
        <translation>Senden und für {names} nicht mehr fragen</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>Nicht senden</translation>
    </message>
    <message>
        <source>This is the exact text, word for word. Nothing has been sent yet.</source>
        <translation>Dies ist der genaue Text, Wort für Wort. Noch wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The question in other words</source>
        <translation>Die Frage in anderen Worten</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Entwurf {number}</translation>
    </message>
    <message>
        <source>Check of draft {number}</source>
        <translation>Prüfung von Entwurf {number}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>SentLine</name>
    <message>
        <source>What was sent</source>
        <translation>Was gesendet wurde</translation>
    </message>
    <message numerus="yes">
        <source>Sent to {name} ({host}): %Ln requests</source>
        <comment>Sent to {name} ({host}): %Ln request</comment>
        <translation>
            <numerusform>An {name} ({host}) gesendet: %Ln Anfrage</numerusform>
            <numerusform>An {name} ({host}) gesendet: %Ln Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens sent</source>
        <comment>%Ln token sent</comment>
        <translation>
            <numerusform>%Ln Token gesendet</numerusform>
            <numerusform>%Ln Tokens gesendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens written</source>
        <comment>%Ln token written</comment>
        <translation>
            <numerusform>%Ln Token geschrieben</numerusform>
            <numerusform>%Ln Tokens geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>cost {amount}</source>
        <translation>Kosten {amount}</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Reset: {setting}</source>
        <translation>Zurücksetzen: {setting}</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Auf die Voreinstellung zurücksetzen</translation>
    </message>
    <message>
        <source>The models are loaded anew with the next question.</source>
        <translation>Die Modelle werden mit der nächsten Frage neu geladen.</translation>
    </message>
    <message>
        <source>Takes effect when Variorum is started again.</source>
        <translation>Gilt, wenn Variorum neu gestartet wird.</translation>
    </message>
    <message>
        <source>Set by the variable {name} in the environment.</source>
        <translation>Durch die Umgebungsvariable {name} festgelegt.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation>Gleichzeitig geschriebene Entwürfe (M), jeder aus einigen der Textstellen.</translation>
    </message>
    <message>
        <source>Way of answering</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>How questions are answered: by several drafts that are verified (speculative), by one (standard), or step by step where something has to be found first (iterative). Automatic chooses for each question.</source>
        <translation>Wie Fragen beantwortet werden: mit mehreren Entwürfen, die geprüft werden (speculative), mit einem (standard) oder schrittweise, wo zuerst etwas gefunden werden muss (iterative). Automatisch wählt für jede Frage.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>Mehrere Entwürfe</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Eine Antwort</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schrittweise</translation>
    </message>
    <message>
        <source>Passages for a question</source>
        <translation>Textstellen für eine Frage</translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K). More find more and take longer.</source>
        <translation>Zu einer Frage gesuchte Textstellen (K). Mehr finden mehr und dauern länger.</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Drafts for a question</source>
        <translation>Entwürfe für eine Frage</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>How passages are dealt to drafts</source>
        <translation>Verteilung der Textstellen auf Entwürfe</translation>
    </message>
    <message>
        <source>Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages are grouped by what they are about and each draft gets one of each group, as in the paper.</source>
        <translation>Verankert: Die beste Textstelle geht an jeden Entwurf, die anderen werden aufgeteilt. Mehrperspektivisch: Textstellen werden nach ihrem Thema gruppiert, und jeder Entwurf bekommt eine aus jeder Gruppe, wie im Aufsatz.</translation>
    </message>
    <message>
        <source>Anchored</source>
        <translation>Verankert</translation>
    </message>
    <message>
        <source>In turns, by rank</source>
        <translation>Reihum nach Rang</translation>
    </message>
    <message>
        <source>In order of rank</source>
        <translation>Der Reihe nach</translation>
    </message>
    <message>
        <source>Multi-perspective</source>
        <translation>Mehrperspektivisch</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>Weitere Suchen</translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (step by step).</source>
        <translation>Höchstzahl weiterer Suchen, wo zuerst etwas gefunden werden muss (schrittweise).</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Drafts are accepted from</source>
        <translation>Entwürfe werden angenommen ab</translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is what was learned of the verifier, or 0.5 where nothing is known of it.</source>
        <translation>Wahrscheinlichkeit, richtig zu sein, ab der ein Entwurf angenommen wird, von 0 bis 1. Wo nichts gesetzt ist, gilt, was über das Prüfmodell gelernt wurde, oder 0,5, wo nichts darüber bekannt ist.</translation>
    </message>
    <message>
        <source>As learned of the verifier</source>
        <translation>Gelernter Wert</translation>
    </message>
    <message>
        <source>Who words the answer</source>
        <translation>Wer die Antwort formuliert</translation>
    </message>
    <message>
        <source>The answer in the words of the best draft (selection), or written by the verifier from the accepted drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.</source>
        <translation>Die Antwort in den Worten des besten Entwurfs (selection) oder vom Prüfmodell aus den angenommenen Entwürfen geschrieben (synthesis). Automatisch lässt Prüfmodelle ab etwa 7 Milliarden Parametern schreiben.</translation>
    </message>
    <message>
        <source>The best draft</source>
        <translation>Der beste Entwurf</translation>
    </message>
    <message>
        <source>The verifier</source>
        <translation>Das Prüfmodell</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Entwurfsmodell</translation>
    </message>
    <message>
        <source>The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>Das Modell, das Entwürfe schreibt: eine Kennung aus dem Katalog, der Pfad einer GGUF-Datei oder remote:NAME für ein Modell auf einem Server. Leer für das Startmodell.</translation>
    </message>
    <message>
        <source>The starter</source>
        <translation>Das Startmodell</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Prüfmodell</translation>
    </message>
    <message>
        <source>The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>Das Modell, das Entwürfe prüft: eine Kennung aus dem Katalog, der Pfad einer GGUF-Datei oder remote:NAME für ein Modell auf einem Server. Leer für das Startmodell.</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>Embedding-Modell</translation>
    </message>
    <message>
        <source>The model that turns passages into vectors for search. After a change all documents are embedded anew.</source>
        <translation>Das Modell, das Textstellen für die Suche in Vektoren verwandelt. Nach einer Änderung werden alle Dokumente neu eingebettet.</translation>
    </message>
    <message>
        <source>Precision of the embedder</source>
        <translation>Genauigkeit des Embedding-Modells</translation>
    </message>
    <message>
        <source>float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all documents are embedded anew.</source>
        <translation>float32 oder bfloat16, das auf Prozessoren, die es beherrschen (AVX512-BF16, AMX), halb so lange braucht und auf anderen länger. Nach einer Änderung werden alle Dokumente neu eingebettet.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of the window. The terminal and answers are not changed by it.</source>
        <translation>Sprache des Fensters. Das Terminal und die Antworten ändern sich dadurch nicht.</translation>
    </message>
    <message>
        <source>The desktop’s</source>
        <translation>Die des Desktops</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>Deutsch</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Français</source>
        <translation>Français</translation>
    </message>
    <message>
        <source>Español</source>
        <translation>Español</translation>
    </message>
    <message>
        <source>日本語</source>
        <translation>日本語</translation>
    </message>
    <message>
        <source>العربية</source>
        <translation>العربية</translation>
    </message>
    <message>
        <source>简体中文</source>
        <translation>简体中文</translation>
    </message>
    <message>
        <source>Files that are left out</source>
        <translation>Ausgelassene Dateien</translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.</source>
        <translation>Dateien und Ordner, die beim Einlesen eines Ordners ausgelassen werden, je Zeile eine Angabe wie in .gitignore: drafts/, *.log.</translation>
    </message>
    <message>
        <source>Layers on the GPU</source>
        <translation>Schichten auf der GPU</translation>
    </message>
    <message>
        <source>Layers of a model placed on the GPU; -1 for all that fit, 0 for none.</source>
        <translation>Schichten eines Modells auf der GPU; -1 für alle, die hineinpassen, 0 für keine.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>all that fit</source>
        <translation>alle, die hineinpassen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>Prozessor-Threads</translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation>CPU-Threads für ein Modell; 0 für einen je physischem Kern.</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>one a core</source>
        <translation>einer je Kern</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation>Tokens, die sich alle gleichzeitigen Sequenzen eines Modells teilen; 0, um nach dem Speicher zu wählen.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>chosen by memory</source>
        <translation>nach dem Speicher gewählt</translation>
    </message>
    <message>
        <source>Tokens in a step</source>
        <translation>Tokens je Schritt</translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation>Tokens, die ein Modell in einem Schritt berechnet; 0 für die passende Wahl (512 auf einer CPU, 2048, wo alles auf einer GPU ist).</translation>
    </message>
    <message>
        <source>chosen by device</source>
        <translation>nach dem Gerät gewählt</translation>
    </message>
    <message>
        <source>Tokens computed at once</source>
        <translation>Auf einmal berechnete Tokens</translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation>Tokens eines Schritts, die auf einmal berechnet werden, was den Arbeitsspeicher begrenzt; 0, um nach dem Speicher zu wählen (512 oder weniger).</translation>
    </message>
    <message>
        <source>Drafts computed at once</source>
        <translation>Gleichzeitig berechnete Entwürfe</translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation>Entwürfe, die höchstens gleichzeitig berechnet werden, die anderen warten; 0, um nach dem Kontext zu wählen.</translation>
    </message>
    <message>
        <source>chosen by context</source>
        <translation>nach dem Kontext gewählt</translation>
    </message>
    <message>
        <source>Precision of the KV cache</source>
        <translation>Genauigkeit des KV-Caches</translation>
    </message>
    <message>
        <source>q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.</source>
        <translation>q8_0 braucht halb so viel Speicher wie f16, sodass mehr Kontext hineinpasst; es braucht Flash Attention.</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash Attention</translation>
    </message>
    <message>
        <source>A faster way to compute attention; mostly best left to what suits the device.</source>
        <translation>Ein schnellerer Weg, Attention zu berechnen; meist am besten dem überlassen, was zum Gerät passt.</translation>
    </message>
    <message>
        <source>As suits the device</source>
        <translation>Was zum Gerät passt</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Guess repeated words</source>
        <translation>Wiederholte Wörter raten</translation>
    </message>
    <message>
        <source>Drafter instead of an endpoint</source>
        <translation>Entwurfsmodell statt eines Endpunkts</translation>
    </message>
    <message>
        <source>The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>Das Modell auf diesem Rechner, das Entwürfe schreibt, wo ein Endpunkt es nicht darf oder kann: eine Kennung aus dem Katalog oder eine GGUF-Datei. Leer für das Startmodell.</translation>
    </message>
    <message>
        <source>Verifier instead of an endpoint</source>
        <translation>Prüfmodell statt eines Endpunkts</translation>
    </message>
    <message>
        <source>The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>Das Modell auf diesem Rechner, das prüft, wo ein Endpunkt es nicht darf oder kann: eine Kennung aus dem Katalog oder eine GGUF-Datei. Leer für das Startmodell.</translation>
    </message>
    <message>
        <source>Collections that never leave this machine</source>
        <translation>Sammlungen, die diesen Rechner nie verlassen</translation>
    </message>
    <message>
        <source>Their names, one a line. Questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation>Ihre Namen, einer je Zeile. Fragen, die darin etwas finden könnten, werden von Modellen auf diesem Rechner beantwortet, gleich was gewählt ist.</translation>
    </message>
    <message>
        <source>Hide documents’ names</source>
        <translation>Namen der Dokumente verbergen</translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents’ names.</source>
        <translation>Endpunkten ‚Document 1‘ und so weiter statt der Namen der Dokumente senden.</translation>
    </message>
    <message>
        <source>Models on servers</source>
        <translation>Modelle auf Servern</translation>
    </message>
    <message>
        <source>Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.</source>
        <translation>Endpunkte; an keinen, der nicht hier steht und eingeschaltet ist, wird etwas gesendet. Schlüssel liegen im Schlüsselbund.</translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation>Die nächsten Wörter einer Antwort aus denselben Wörtern ihrer Quellen raten und im selben Schritt prüfen: dieselbe Antwort, früher, wo sie ihre Belege wiederholt.</translation>
    </message>
    <message>
        <source>Earlier prompts in memory</source>
        <translation>Frühere Prompts im Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation>Megabyte, in denen jedes Modell aufbewahrt, was es für frühere Prompts berechnet hat, damit Fragen zu denselben Textstellen sofort beginnen; 0 für die passende Wahl (ein Achtel des freien Speichers), -1 für keine.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>an eighth of the free memory</source>
        <translation>ein Achtel des freien Speichers</translation>
    </message>
    <message>
        <source>Earlier prompts on disk</source>
        <translation>Frühere Prompts auf dem Datenträger</translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation>Megabyte auf dem Datenträger, im Datenordner, für dasselbe, damit es das Programm überdauert; 0 für keine.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults</source>
        <translation>Alle Einstellungen auf ihre Voreinstellung zurücksetzen</translation>
    </message>
    <message>
        <source>Endpoints, and the collections that never leave this machine, stay as they are.</source>
        <translation>Endpunkte und die Sammlungen, die diesen Rechner nie verlassen, bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The settings can be seen when your library is open.</source>
        <translation>Die Einstellungen sind zu sehen, wenn Ihre Bibliothek geöffnet ist.</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Keine Einstellung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>Alle Einstellungen haben wieder ihre Voreinstellung.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Servers and privacy</source>
        <translation>Server und Vertraulichkeit</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>Speicher und Geschwindigkeit</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation>Im Systembetrachter öffnen</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation>Voriger Beleg</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Weiter ›</translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation>Nächster Beleg</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation>Seite verkleinern</translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation>Seite vergrößern</translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation>Seite an die Breite anpassen</translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation>Wählen Sie eine Belegmarke wie [1] oder ein Dokument, um hier die Seite zu sehen.</translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation>Dieses Dokument ist nicht mehr in der Bibliothek. Der Beleg behält sein Zitat.</translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation>Der Text dieser Seite ist nicht mehr gespeichert; lesen Sie das Dokument erneut ein.</translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation>Dies ist ein langer Text: Nur der Teil um den Beleg wird gezeigt.</translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation>Stattdessen wird der gespeicherte Text gezeigt.</translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation>Beleg {number} von {count}</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Seite {page} von {pages}</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>Seite {page}</translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation>{path} ist nicht mehr da.</translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation>Es wurde vielleicht verschoben oder gelöscht; fügen Sie es von seinem neuen Ort wieder hinzu.</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation>
            <numerusform>, auf %Ln Seite</numerusform>
            <numerusform>, auf %Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation>Dokument {title}: {words}</translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation>Den ersten Beleg daraus öffnen</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation>
            <numerusform>%Ln Textstelle gelesen, nie zitiert</numerusform>
            <numerusform>%Ln Textstellen gelesen, nie zitiert</numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation>Entwurf {number} ({times})</translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation>{times} von der Antwort und von {drafts} zitiert</translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation>{times} von der Antwort zitiert</translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation>von {drafts} zitiert</translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation>Quelle eines Widerspruchs</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>zweimal</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation>
            <numerusform>einmal</numerusform>
            <numerusform>%Ln-mal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation>Dokumente der Antwort</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{number} tokens/s</source>
        <translation>{number} Tokens/s</translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation>{number} Tokens/s gelesen</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>einem unbekannten Gerät</translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation>läuft auf {device}</translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation>liest {number} Tokens/s</translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation>schreibt {number} Tokens/s</translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation>Kontext von {tokens} Tokens, bis zu {drafts} Entwürfe gleichzeitig</translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation>belegt {size} Speicher</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Schloss</translation>
    </message>
    <message>
        <source>What leaves this machine</source>
        <translation>Was diesen Rechner verlässt</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>Nichts verlässt diesen Rechner</translation>
    </message>
    <message>
        <source>Sent to {hosts}</source>
        <translation>Gesendet an {hosts}</translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation>Fragen werden mit Textstellen oder Zitaten an {hosts} gesendet</translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation>Modelle werden geholt; Ihre Dokumente bleiben hier</translation>
    </message>
</context>
<context>
    <name>StoredAnswerActions</name>
    <message>
        <source>Save: {format}</source>
        <translation>Speichern: {format}</translation>
    </message>
    <message>
        <source>Saving {file} …</source>
        <translation>{file} wird gespeichert …</translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation>Mit Belegen kopiert.</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>Gespeichert als {file}</translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation>Gespeicherter Text</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Reused {reused} of {whole} prompt tokens ({share})</source>
        <translation>{reused} von {whole} Prompt-Tokens wiederverwendet ({share})</translation>
    </message>
    <message>
        <source>first word of a draft after {time}</source>
        <translation>erstes Wort eines Entwurfs nach {time}</translation>
    </message>
    <message>
        <source>first verified answer after {time}</source>
        <translation>erste geprüfte Antwort nach {time}</translation>
    </message>
    <message>
        <source>final answer from {time} on</source>
        <translation>endgültige Antwort ab {time}</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitverlauf</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Loading and reading</source>
        <translation>Laden und Lesen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Loading, comparing and writing</source>
        <translation>Laden, Vergleichen und Schreiben</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} Tokens</translation>
    </message>
    <message>
        <source>{rate} tokens/s</source>
        <translation>{rate} Tokens/s</translation>
    </message>
    <message>
        <source>{count} tokens read</source>
        <translation>{count} Tokens gelesen</translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation>Ihre Bibliothek konnte nicht geöffnet werden</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>wird eingebettet</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>beachten</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>verschlüsselt</translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation>Keine Antwort in diesen Textstellen.</translation>
    </message>
    <message>
        <source>drafter</source>
        <translation>Entwurfsmodell</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>Prüfmodell</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>Embedding-Modell</translation>
    </message>
    <message>
        <source>{number} kB</source>
        <translation>{number} kB</translation>
    </message>
    <message>
        <source>{number} MB</source>
        <translation>{number} MB</translation>
    </message>
    <message>
        <source>{number} GB</source>
        <translation>{number} GB</translation>
    </message>
    <message>
        <source>{count} p.</source>
        <translation>{count} S.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation>vom {date}</translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation>verschiedene Zahlen</translation>
    </message>
    <message>
        <source>different dates</source>
        <translation>verschiedene Daten</translation>
    </message>
    <message>
        <source>different names</source>
        <translation>verschiedene Namen</translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation>gegensätzliche Aussagen</translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation>eine neuere Quelle weicht ab</translation>
    </message>
    <message>
        <source>different readings</source>
        <translation>verschiedene Lesarten</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>fand nichts</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>Mehrere Entwürfe</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Eine Antwort</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schrittweise</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} ms</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} s</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} min {seconds} s</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>(contested)</source>
        <translation>(umstritten)</translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation>(keine Quelle gefunden)</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>S. {page}</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>„{quote}“</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{first}, {next}</source>
        <translation>{first}, {next}</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
</context>
<context>
    <name>_Starter</name>
    <message>
        <source>Variorum ended unexpectedly the last time. Your library is safe.</source>
        <translation>Variorum wurde das letzte Mal unerwartet beendet. Ihre Bibliothek ist unversehrt.</translation>
    </message>
    <message>
        <source>Show what was logged</source>
        <translation>Aufgezeichnetes zeigen</translation>
    </message>
</context>
</TS>
