<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Variorum</source>
        <translation>À propos de Variorum</translation>
    </message>
    <message>
        <source>The sign of Variorum</source>
        <translation>L’emblème de Variorum</translation>
    </message>
    <message>
        <source>Answers questions from your own documents, on your own machine, and shows its work: several drafts from different evidence, what a verifier says of each, the exact quotes, and where the sources disagree.</source>
        <translation>Répond à des questions à partir de vos propres documents, sur votre propre machine, et montre son travail&#xa0;: plusieurs brouillons issus de preuves différentes, ce qu’un vérificateur dit de chacun, les citations exactes, et où les sources se contredisent.</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>Copier pour un rapport d’erreur</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>Bibliothèques logicielles et leurs licences</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Columns of the libraries</source>
        <translation>Colonnes des bibliothèques logicielles</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texte de la licence</translation>
    </message>
    <message>
        <source>Choose a library to read its licence.</source>
        <translation>Choisissez une bibliothèque logicielle pour lire sa licence.</translation>
    </message>
    <message>
        <source>The versions can be seen when your library is open.</source>
        <translation>Les versions sont visibles quand votre bibliothèque est ouverte.</translation>
    </message>
    <message>
        <source>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</source>
        <translation>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>non fourni</translation>
    </message>
    <message>
        <source>This package was installed without the text of its licence.</source>
        <translation>Ce paquet a été installé sans le texte de sa licence.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>Download from an address</source>
        <translation>Télécharger depuis une adresse</translation>
    </message>
    <message>
        <source>Address of the .gguf file</source>
        <translation>Adresse du fichier .gguf</translation>
    </message>
    <message>
        <source>sha256 of the file, if its publisher gives one</source>
        <translation>sha256 du fichier, si son éditeur en donne un</translation>
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
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Without a sha256 the file is checked for its size and kind only.</source>
        <translation>Sans sha256, seules la taille et la nature du fichier sont vérifiées.</translation>
    </message>
</context>
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation>
            <numerusform>%Ln brouillon concorde</numerusform>
            <numerusform>%Ln brouillons concordent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation>
            <numerusform>%Ln concorde</numerusform>
            <numerusform>%Ln concordent</numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation>concordent&#xa0;: brouillon {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were accepted</source>
        <comment>%Ln draft was accepted</comment>
        <translation>
            <numerusform>%Ln brouillon a été accepté</numerusform>
            <numerusform>%Ln brouillons ont été acceptés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were accepted</source>
        <comment>%Ln was accepted</comment>
        <translation>
            <numerusform>%Ln a été accepté</numerusform>
            <numerusform>%Ln ont été acceptés</numerusform>
        </translation>
    </message>
    <message>
        <source>were accepted: draft {list}</source>
        <translation>ont été acceptés&#xa0;: brouillon {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation>
            <numerusform>%Ln brouillon diffère</numerusform>
            <numerusform>%Ln brouillons diffèrent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation>
            <numerusform>%Ln diffère</numerusform>
            <numerusform>%Ln diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation>diffèrent&#xa0;: brouillon {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation>
            <numerusform>%Ln brouillon a été rejeté</numerusform>
            <numerusform>%Ln brouillons ont été rejetés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation>
            <numerusform>%Ln a été rejeté</numerusform>
            <numerusform>%Ln ont été rejetés</numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation>ont été rejetés&#xa0;: brouillon {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation>
            <numerusform>%Ln brouillon n’a rien trouvé</numerusform>
            <numerusform>%Ln brouillons n’ont rien trouvé</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln n’a rien trouvé</numerusform>
            <numerusform>%Ln n’ont rien trouvé</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation>n’ont rien trouvé&#xa0;: brouillon {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation>
            <numerusform>%Ln brouillon est en cours de vérification</numerusform>
            <numerusform>%Ln brouillons sont en cours de vérification</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation>
            <numerusform>%Ln est en cours de vérification</numerusform>
            <numerusform>%Ln sont en cours de vérification</numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation>sont en cours de vérification&#xa0;: brouillon {list}</translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation>tous sauf le brouillon {number} ont lu le meilleur passage</translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation>Tous sauf le brouillon {number} ont lu le meilleur passage en plus des leurs&#xa0;: leur accord n’est pas indépendant.</translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation>tous ont lu le meilleur passage</translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation>Tous ont lu le meilleur passage en plus des leurs&#xa0;: leur accord n’est pas indépendant.</translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation>Accord des brouillons</translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation>Page HTML</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Document Word</translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation>Sources en BibTeX</translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation>Sources en CSL-JSON</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>Copier avec les citations</translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation>Copie la réponse et ses sources (Ctrl+Maj+C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation>Enregistre la réponse avec ses sources, brouillons et désaccords (Ctrl+E)</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>Redemander…</translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation>Pose la même question avec d’autres réglages, à côté de cette réponse</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation>Cette conversation est supprimée. Annulez la suppression pour enregistrer, copier ou juger sa réponse.</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Answer, not final. {marks}</source>
        <translation>Réponse, non définitive. {marks}</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>Les sources se contredisent</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation>
            <numerusform>{accepted} sur %Ln brouillon accepté</numerusform>
            <numerusform>{accepted} sur %Ln brouillons acceptés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln n’a rien trouvé</numerusform>
            <numerusform>%Ln n’ont rien trouvé</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation>Ouverture de votre bibliothèque</translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation>La fenêtre est prête&#xa0;; les documents et les modèles sont en cours de recherche.</translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation>Des modèles manquent&#xa0;: une question pourra être posée dès qu’ils seront là.</translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation>Ajoutez d’abord des documents.</translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation>Aucun document n’est coché&#xa0;: cochez-en au moins un dans la bibliothèque.</translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation>Suit {question} · Ctrl+N pour une autre conversation</translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation>Cette conversation n’est plus enregistrée.</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>Posez de nouveau la question.</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation>Réponse vérifiée, du brouillon {number}</translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation>Rédaction de la réponse définitive</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>Les sources se contredisent</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation>
            <numerusform>%Ln brouillon non vérifié</numerusform>
            <numerusform>%Ln brouillons non vérifiés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation>
            <numerusform>%Ln brouillon encore en cours de vérification</numerusform>
            <numerusform>%Ln brouillons encore en cours de vérification</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>Compris comme</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trouvé</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>rien appris</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Recherché</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>Rédigé</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>tous les brouillons</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Répondu</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation>{time} en tout</translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation>Chargement de {model}</translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation>Recherche dans les documents</translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation>Recherche de ‹&#xa0;{question}&#xa0;›</translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation>Vérification des derniers brouillons</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>Rédaction de la réponse</translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation>
            <numerusform>Rédaction de %Ln brouillon, {done} terminé</numerusform>
            <numerusform>Rédaction de %Ln brouillons, {done} terminés</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation>Vérification des brouillons d’après leurs sources</translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation>Comparaison des brouillons</translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation>Lecture des passages</translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation>Début des brouillons</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation>Avis</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Désaccords</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Brouillons</translation>
    </message>
    <message>
        <source>Evidence map</source>
        <translation>Carte des preuves</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation>Brouillons {count}</translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation>Les acceptés d’abord&#xa0;; les rejetés sont conservés.</translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation>Chacun est rédigé à partir de ses propres passages.</translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation>Désaccords {count}</translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation>Là où vos documents ne disent pas la même chose.</translation>
    </message>
    <message>
        <source>Which passages each draft read, and what was cited.</source>
        <translation>Quels passages chaque brouillon a lus, et ce qui a été cité.</translation>
    </message>
    <message>
        <source>Where the time went.</source>
        <translation>Où est passé le temps.</translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation>Documents {count}</translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation>
            <numerusform>Par qui chacun a été cité&#xa0;; %Ln document lu et jamais cité.</numerusform>
            <numerusform>Par qui chacun a été cité&#xa0;; %Ln documents lus et jamais cités.</numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation>Par qui chacun a été cité.</translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation>Sources {count}</translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation>Chaque phrase citée, mot pour mot.</translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>Mode de réponse</translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation>Brouillons rédigés en parallèle</translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation>Passages à trouver</translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation>Graine de l’échantillonnage</translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation>&amp;Mode de réponse</translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation>&amp;Brouillons</translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation>&amp;Passages</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation>La réponse actuelle reste enregistrée et s’affiche à côté de la nouvelle.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>Comme dans les réglages</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation>Une erreur inattendue s’est produite.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation>Réessayez. Si cela se reproduit, veuillez signaler les détails affichés dans le message.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Arrêté.</translation>
    </message>
</context>
<context>
    <name>CatalogueDetails</name>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>here</source>
        <translation>ici</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>non confirmé</translation>
    </message>
    <message>
        <source>licence to accept</source>
        <translation>licence à accepter</translation>
    </message>
    <message>
        <source>more than a dozen languages</source>
        <translation>plus d’une douzaine de langues</translation>
    </message>
    <message>
        <source>about {size} at a context of 8,192 tokens</source>
        <translation>environ {size} pour un contexte de 8 192 jetons</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Convient pour</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>To accept</source>
        <translation>À accepter</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Modèle de conversation</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it on this window, or give its address below.</source>
        <translation>Ce que nous n’avons pas vérifié ne se télécharge pas d’un clic. Téléchargez vous-même son fichier .gguf et déposez-le sur cette fenêtre, ou indiquez son adresse ci-dessous.</translation>
    </message>
    <message>
        <source>I have accepted its licence at {place}</source>
        <translation>J’ai accepté sa licence sur {place}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>Télécharger {size}</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>Reprendre le téléchargement</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Téléchargement</translation>
    </message>
    <message>
        <source>Download {model}</source>
        <translation>Télécharger {model}</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation>Entrée ouvre, F2 renomme, Suppr supprime, la touche de menu en montre plus.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation>Rechercher dans les conversations</translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation>Recherche dans les noms, les questions et les réponses (Ctrl+Maj+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation>Les questions que vous posez sont conservées ici.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation>La faire revenir (Ctrl+Z)</translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation>Les {count} plus récentes&#xa0;; la recherche trouve les plus anciennes.</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>Aucune conversation ne contient ces mots.</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>{name}&#xa0;: supprimée</translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation>Annuler la suppression de {name}</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation>
            <numerusform>%Ln octet</numerusform>
            <numerusform>%Ln octets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation>
            <numerusform>%Ln brouillon</numerusform>
            <numerusform>%Ln brouillons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation>
            <numerusform>%Ln fichier</numerusform>
            <numerusform>%Ln fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation>
            <numerusform>%Ln page</numerusform>
            <numerusform>%Ln pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln threads</source>
        <comment>%Ln thread</comment>
        <translation>
            <numerusform>%Ln thread</numerusform>
            <numerusform>%Ln threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation>Une erreur inattendue s’est produite. Variorum continue.</translation>
    </message>
    <message>
        <source>If it happens again, please report it with the details below.</source>
        <translation>Si cela se reproduit, veuillez le signaler avec les détails ci-dessous.</translation>
    </message>
    <message>
        <source>Variorum ended unexpectedly the last time.</source>
        <translation>Variorum s’est arrêté de façon inattendue la dernière fois.</translation>
    </message>
    <message>
        <source>This is where it was. Please report it: nothing is sent by itself.</source>
        <translation>Voici où cela s’est produit. Veuillez le signaler&#xa0;: rien n’est envoyé automatiquement.</translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation>Nom de la conversation</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation>Désaccord&#xa0;: {about}</translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation>Aucune version n’a été préférée.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation>Pas un désaccord</translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation>Retirer l’avis que ce n’est pas un désaccord</translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation>Marquer comme n’étant pas un désaccord</translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation>Vous avez indiqué que ce n’est pas un désaccord.</translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation>Versions par source</translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation>Entrée sur une cellule affiche sa citation à côté de celles des autres versions.</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>Versions</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation>Choisissez une cellule pour voir sa citation à côté de celles des autres versions.</translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation>Cette source ne donne pas cette version.</translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation>le dit, {marks}</translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation>ne le dit pas</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>Aucune source n’a été trouvée pour cette version.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>about {need} of {free} GB free memory</source>
        <translation>environ {need} sur {free} Go de mémoire libre</translation>
    </message>
    <message>
        <source>on the CPU</source>
        <translation>sur le processeur</translation>
    </message>
    <message>
        <source>{placed} of {layers} layers on the GPU</source>
        <translation>{placed} couches sur {layers} sur le GPU</translation>
    </message>
    <message>
        <source>{memory}, {need} of {free} GB on the GPU</source>
        <translation>{memory}, {need} sur {free} Go du GPU</translation>
    </message>
    <message>
        <source>{role} {model} {where}, {threads}, context of {tokens} tokens, up to {drafts} drafts at once; {memory}</source>
        <translation>{role}&#xa0;: {model} {where}, {threads}, contexte de {tokens} jetons, jusqu’à {drafts} brouillons à la fois&#xa0;; {memory}</translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation>N’interroge que {collection}</translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation>
            <numerusform>N’interroge que {chosen} document sur %Ln</numerusform>
            <numerusform>N’interroge que {chosen} documents sur %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>reste ici</translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>ne quitte jamais cette machine</translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Relire</translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation>Saisir le mot de passe…</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>Ne quitte jamais cette machine</translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation>Retirer de la bibliothèque (le fichier reste)</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>Téléchargements</translation>
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
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Progress of {model}</source>
        <translation>Progression de {model}</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Pause the download of {model}</source>
        <translation>Suspendre le téléchargement de {model}</translation>
    </message>
    <message>
        <source>Close the finished download of {model}</source>
        <translation>Fermer le téléchargement terminé de {model}</translation>
    </message>
    <message>
        <source>Cancel the download of {model}</source>
        <translation>Annuler le téléchargement de {model}</translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation>Brouillon {number}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation>Épingler le brouillon {number}</translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation>Épinglez deux brouillons pour les comparer mot à mot</translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation>Réponse du brouillon {number}</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>rédaction</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>non vérifié</translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation>Détacher le brouillon {number}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation>
            <numerusform>%Ln passage lu</numerusform>
            <numerusform>%Ln passages lus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation>
            <numerusform>%Ln jeton en {time}</numerusform>
            <numerusform>%Ln jetons en {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>rien trouvé</translation>
    </message>
    <message>
        <source>written</source>
        <translation>rédigé</translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation>à quel point le modèle de rédaction était sûr de chaque mot écrit</translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation>à quel point le vérificateur juge cette réponse probable, d’après ses preuves</translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation>{value}&#xa0;: la probabilité que le vérificateur réponde Oui quand on lui demande si les phrases citées montrent que ceci répond à la question.</translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation>Confiance du brouillon</translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation>Cohérence interne</translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation>Le vérificateur dit oui</translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation>{value}&#xa0;: {meaning}. L’exponentielle de la log-probabilité moyenne par jeton, {mean} (logarithme naturel).</translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation>Ce vérificateur ne le fournit pas.</translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>Fermer la comparaison</translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation>Différence des brouillons</translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation>Brouillon {first} et brouillon {second}, mot à mot</translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation>Comparaison du brouillon {first} et du brouillon {second}</translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation>seulement dans le brouillon {number}</translation>
    </message>
    <message>
        <source>Comparing the drafts …</source>
        <translation>Comparaison des brouillons…</translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation>Les deux brouillons disent la même chose.</translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation>seulement le brouillon {number}&#xa0;: {words}</translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation>Brouillons côte à côte</translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation>Réponse précédente</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation>Afficher la réponse précédente en entier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation>Fermer la réponse précédente</translation>
    </message>
</context>
<context>
    <name>EndpointDetails</name>
    <message>
        <source>Text may be sent to it</source>
        <translation>Du texte peut lui être envoyé</translation>
    </message>
    <message>
        <source>Show what a question will send, and ask, before it is sent</source>
        <translation>Montrer ce qu’une question enverra, et demander, avant l’envoi</translation>
    </message>
    <message>
        <source>As the drafter it is sent your question and the passages found, with their documents&apos; titles; as the verifier your question, the drafts and the sentences they cite (all passages where one answer is asked for). It is contacted only for questions that you ask with it, and for the test.</source>
        <translation>Comme modèle de rédaction, il reçoit votre question et les passages trouvés, avec les titres de leurs documents&#xa0;; comme vérificateur, votre question, les brouillons et les phrases qu’ils citent (tous les passages quand une seule réponse est demandée). Il n’est contacté que pour les questions que vous posez avec lui, et pour le test.</translation>
    </message>
    <message>
        <source>The connection is not encrypted: whoever is on the way can read it.</source>
        <translation>La connexion n’est pas chiffrée&#xa0;: quiconque se trouve sur le chemin peut la lire.</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>Utiliser pour la rédaction</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>Utiliser comme vérificateur</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Tester</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Arrêter le test</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>cette machine</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Attend</translation>
    </message>
    <message>
        <source>{time} for a reply&apos;s first word</source>
        <translation>{time} le premier mot d’une réponse</translation>
    </message>
    <message>
        <source>Tries again</source>
        <translation>Réessaie</translation>
    </message>
    <message>
        <source>{count} times after a failure</source>
        <translation>{count} fois après un échec</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>À la fois</translation>
    </message>
    <message>
        <source>{count} requests</source>
        <translation>{count} requêtes</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Text may be sent to {name}</source>
        <translation>Du texte peut être envoyé à {name}</translation>
    </message>
    <message>
        <source>Show what a question will send to {name}, and ask</source>
        <translation>Montrer ce qu’une question enverra à {name}, et demander</translation>
    </message>
    <message>
        <source>Use {name} as drafter</source>
        <translation>Utiliser {name} pour la rédaction</translation>
    </message>
    <message>
        <source>Use {name} as verifier</source>
        <translation>Utiliser {name} comme vérificateur</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>Tester {name}</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Modifier {name}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Retirer {name}</translation>
    </message>
    <message>
        <source>Asking {host} what it can do; nothing of yours is sent …</source>
        <translation>On demande à {host} ce qu’il sait faire&#xa0;; rien de vous n’est envoyé …</translation>
    </message>
    <message>
        <source>It is contacted, used and tested only once it is turned on.</source>
        <translation>Il n’est contacté, utilisé et testé qu’une fois activé.</translation>
    </message>
    <message>
        <source>{sent} for a million tokens sent, {written} for a million written</source>
        <translation>{sent} par million de jetons envoyés, {written} par million rédigés</translation>
    </message>
</context>
<context>
    <name>EndpointForm</name>
    <message>
        <source>Add an endpoint</source>
        <translation>Ajouter un point d’accès</translation>
    </message>
    <message>
        <source>Change the endpoint</source>
        <translation>Modifier le point d’accès</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>as the server calls it</source>
        <translation>comme le serveur l’appelle</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Allow a connection without encryption; whoever is on the way can read it</source>
        <translation>Autoriser une connexion sans chiffrement&#xa0;; quiconque se trouve sur le chemin peut la lire</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>Name: small letters, digits, - and _</source>
        <translation>Nom&#xa0;: lettres minuscules, chiffres, - et _</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>Address where its API begins, mostly ending in /v1</source>
        <translation>Adresse où commence son API, le plus souvent terminée par /v1</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modèle</translation>
    </message>
    <message>
        <source>Model, by the name the server knows it by</source>
        <translation>Modèle, sous le nom que le serveur lui donne</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Clé</translation>
    </message>
    <message>
        <source>Key, kept in the keyring of this computer</source>
        <translation>Clé, conservée dans le trousseau de cet ordinateur</translation>
    </message>
    <message>
        <source>&amp;Wait for the first word</source>
        <translation>A&amp;ttente du premier mot</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply&apos;s first word</source>
        <translation>Secondes d’attente du premier mot d’une réponse</translation>
    </message>
    <message>
        <source>&amp;Tries after a failure</source>
        <translation>&amp;Essais après un échec</translation>
    </message>
    <message>
        <source>How often a request is sent again</source>
        <translation>Combien de fois une requête est renvoyée</translation>
    </message>
    <message>
        <source>Requests at &amp;once</source>
        <translation>Requêtes à la &amp;fois</translation>
    </message>
    <message>
        <source>Requests in flight at once</source>
        <translation>Requêtes en cours en même temps</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;sent</source>
        <translation>Coût d’un million de jetons en&amp;voyés</translation>
    </message>
    <message>
        <source>Cost of a million tokens that are sent, in your currency</source>
        <translation>Coût d’un million de jetons envoyés, dans votre monnaie</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;written</source>
        <translation>Coût d’un million de jetons &amp;rédigés</translation>
    </message>
    <message>
        <source>Cost of a million tokens that it writes, in your currency</source>
        <translation>Coût d’un million de jetons qu’il rédige, dans votre monnaie</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Nothing is sent to it before you turn it on.</source>
        <translation>Rien ne lui est envoyé avant que vous ne l’activiez.</translation>
    </message>
    <message>
        <source>A key is kept; leave this empty to keep it</source>
        <translation>Une clé est conservée&#xa0;; laissez vide pour la garder</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Endpoints</source>
        <translation>Points d’accès</translation>
    </message>
    <message>
        <source>Add an endpoint…</source>
        <translation>Ajouter un point d’accès…</translation>
    </message>
    <message>
        <source>Send numbers instead of documents&apos; names</source>
        <translation>Envoyer des numéros au lieu des noms des documents</translation>
    </message>
    <message>
        <source>What is never sent</source>
        <translation>Ce qui n’est jamais envoyé</translation>
    </message>
    <message>
        <source>Never leaves this machine: {collections}. The menu of a collection in the library changes that.</source>
        <translation>Ne quitte jamais cette machine&#xa0;: {collections}. Le menu d’une collection dans la bibliothèque permet de le changer.</translation>
    </message>
    <message>
        <source>Collections that must never leave this machine are marked in the library, in their menu.</source>
        <translation>Les collections qui ne doivent jamais quitter cette machine se marquent dans la bibliothèque, par leur menu.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>There is no endpoint: nothing leaves this machine.</source>
        <translation>Il n’y a pas de point d’accès&#xa0;: rien ne quitte cette machine.</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>conversation</translation>
    </message>
    <message>
        <source>Remove the endpoint?</source>
        <translation>Retirer le point d’accès&#xa0;?</translation>
    </message>
    <message>
        <source>Remove ‘{name}’ and its key?</source>
        <translation>Retirer ‹&#xa0;{name}&#xa0;› et sa clé&#xa0;?</translation>
    </message>
    <message>
        <source>The key is deleted from the keyring of this computer.</source>
        <translation>La clé est supprimée du trousseau de cet ordinateur.</translation>
    </message>
    <message>
        <source>The starter model of this machine will be the {roles} again.</source>
        <translation>Le modèle de départ de cette machine reprendra ce rôle&#xa0;: {roles}.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Le garder</translation>
    </message>
</context>
<context>
    <name>EndpointsEditor</name>
    <message>
        <source>Open the models page</source>
        <translation>Ouvrir la page des modèles</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>no longer in the library</source>
        <translation>n’est plus dans la bibliothèque</translation>
    </message>
    <message>
        <source>draft {draft} {marks}</source>
        <translation>brouillon {draft} {marks}</translation>
    </message>
    <message>
        <source>the answer {marks}</source>
        <translation>la réponse {marks}</translation>
    </message>
    <message>
        <source>Passage {number}: {where}.</source>
        <translation>Passage {number}&#xa0;: {where}.</translation>
    </message>
    <message>
        <source>Cited sentences: {where}.</source>
        <translation>Phrases citées&#xa0;: {where}.</translation>
    </message>
    <message>
        <source>Read by draft: {drafts}.</source>
        <translation>Lu par le brouillon&#xa0;: {drafts}.</translation>
    </message>
    <message>
        <source>Cited by {whom}.</source>
        <translation>Cité par {whom}.</translation>
    </message>
    <message>
        <source>A source of a disagreement {marks}.</source>
        <translation>Une source d’un désaccord {marks}.</translation>
    </message>
    <message>
        <source>Never cited.</source>
        <translation>Jamais cité.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>non vérifié</translation>
    </message>
    <message>
        <source>Draft {draft}, {verdict}.</source>
        <translation>Brouillon {draft}, {verdict}.</translation>
    </message>
    <message>
        <source>Read passage: {numbers}.</source>
        <translation>A lu le passage&#xa0;: {numbers}.</translation>
    </message>
    <message>
        <source>Cites {marks}.</source>
        <translation>Cite {marks}.</translation>
    </message>
    <message>
        <source>Cites nothing.</source>
        <translation>Ne cite rien.</translation>
    </message>
    <message>
        <source>The answer rests on it.</source>
        <translation>La réponse s’appuie dessus.</translation>
    </message>
    <message>
        <source>The answer cites nothing.</source>
        <translation>La réponse ne cite rien.</translation>
    </message>
    <message>
        <source>The answer cites {marks} and rests on draft: {drafts}.</source>
        <translation>La réponse cite {marks} et s’appuie sur le brouillon&#xa0;: {drafts}.</translation>
    </message>
    <message>
        <source>The answer cites {marks}.</source>
        <translation>La réponse cite {marks}.</translation>
    </message>
    <message>
        <source>Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}.</source>
        <translation>Passages&#xa0;: {passages}, cités&#xa0;: {cited}. Brouillons&#xa0;: {drafts}, acceptés&#xa0;: {accepted}.</translation>
    </message>
    <message>
        <source>Rejected: draft {drafts}.</source>
        <translation>Rejeté&#xa0;: brouillon {drafts}.</translation>
    </message>
</context>
<context>
    <name>EvidenceMap</name>
    <message>
        <source>Evidence map</source>
        <translation>Carte des preuves</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Brouillon {number}</translation>
    </message>
    <message>
        <source>Arrow keys go through passages and drafts, Enter opens a passage.</source>
        <translation>Les flèches parcourent passages et brouillons, Entrée ouvre un passage.</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>Preuves</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Afficher en tableau</translation>
    </message>
    <message>
        <source>Show the evidence as a table</source>
        <translation>Afficher les preuves en tableau</translation>
    </message>
    <message>
        <source>Evidence as a table</source>
        <translation>Preuves en tableau</translation>
    </message>
    <message>
        <source>Enter on a row opens its passage.</source>
        <translation>Entrée sur une ligne ouvre son passage.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lu</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>cité</translation>
    </message>
    <message>
        <source>cited by a rejected draft</source>
        <translation>cité par un brouillon rejeté</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>Afficher la carte</translation>
    </message>
    <message>
        <source>Show the evidence map</source>
        <translation>Afficher la carte des preuves</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>Read by draft</source>
        <translation>Lu par le brouillon</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Cité par</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation>Poser de nouveau la question</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter documents</source>
        <translation>Filtrer les documents</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Lists documents whose title or path has these words (Ctrl+F)</source>
        <translation>Liste les documents dont le titre ou le chemin contient ces mots (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>works</source>
        <translation>fonctionne</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>échoue</translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation>Première réponse vérifiée, du brouillon {number}</translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation>Réponse mieux étayée, du brouillon {number}</translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation>le brouillon {number} dit autre chose</translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation>les brouillons {numbers} et {last} disent autre chose</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation>Affiché d’abord&#xa0;: ‹&#xa0;{text}&#xa0;› (brouillon {number})&#xa0;; une autre source dit autre chose.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation>Affiché d’abord&#xa0;: ‹&#xa0;{text}&#xa0;› (brouillon {number})&#xa0;; le brouillon {better} est mieux étayé.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation>Affiché d’abord&#xa0;: ‹&#xa0;{text}&#xa0;› (brouillon {number})&#xa0;; le vérificateur a ensuite rédigé la réponse à partir des brouillons acceptés.</translation>
    </message>
</context>
<context>
    <name>FirstModels</name>
    <message>
        <source>fits: needs about {need} of the {free} of memory that are free</source>
        <translation>convient&#xa0;: demande environ {need} sur les {free} de mémoire libre</translation>
    </message>
    <message>
        <source>fits: needs about {need} of memory</source>
        <translation>convient&#xa0;: demande environ {need} de mémoire</translation>
    </message>
    <message>
        <source>needs about {need} of memory, and {free} are free: it may not fit</source>
        <translation>demande environ {need} de mémoire, et {free} sont libres&#xa0;: il pourrait ne pas tenir</translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation>Progression de la lecture des fichiers</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation>Suspendre la lecture des fichiers</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation>Faire revenir les documents retirés</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation>Arrêter la lecture des fichiers</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation>Réessayer de lire les fichiers</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>Recherche de fichiers</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation>Lecture de {file}</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Lecture des fichiers</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation>
            <numerusform>{done} sur %Ln fichier</numerusform>
            <numerusform>{done} sur %Ln fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation>{number} pages/s</translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation>{number} passages/s</translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation>{number} fichiers/s</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation>
            <numerusform>%Ln demande votre attention</numerusform>
            <numerusform>%Ln demandent votre attention</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation>Arrêt après ce fichier</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation>
            <numerusform>%Ln document retiré</numerusform>
            <numerusform>%Ln documents retirés</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation>Les fichiers n’ont pas pu être lus</translation>
    </message>
    <message>
        <source>All files read</source>
        <translation>Tous les fichiers sont lus</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation>
            <numerusform>%Ln ajouté</numerusform>
            <numerusform>%Ln ajoutés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation>
            <numerusform>%Ln mis à jour</numerusform>
            <numerusform>%Ln mis à jour</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation>
            <numerusform>%Ln déplacé ou copié</numerusform>
            <numerusform>%Ln déplacés ou copiés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation>
            <numerusform>%Ln inchangé</numerusform>
            <numerusform>%Ln inchangés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation>
            <numerusform>%Ln retiré</numerusform>
            <numerusform>%Ln retirés</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation>Reprendre la lecture des fichiers</translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation>Pause après ce fichier</translation>
    </message>
</context>
<context>
    <name>InstalledModels</name>
    <message>
        <source>Models on this machine</source>
        <translation>Modèles sur cette machine</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Ajouter un fichier de modèle…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Chercher à nouveau</translation>
    </message>
    <message>
        <source>Look again for models of other programs</source>
        <translation>Chercher à nouveau les modèles d’autres programmes</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Bring the removed model back</source>
        <translation>Faire revenir le modèle retiré</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>Arrêter la copie</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>Ajouter un fichier de modèle</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modèles (*.gguf);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Examen des fichiers</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>en mémoire</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>disparu</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>Modèles de langage</translation>
    </message>
    <message>
        <source>For search</source>
        <translation>Pour la recherche</translation>
    </message>
    <message>
        <source>Of other programs</source>
        <translation>D’autres programmes</translation>
    </message>
    <message>
        <source>No model is on this machine yet.</source>
        <translation>Aucun modèle n’est encore sur cette machine.</translation>
    </message>
    <message>
        <source>It can be removed once another model is the {roles}.</source>
        <translation>Il pourra être retiré quand un autre modèle aura ce rôle&#xa0;: {roles}.</translation>
    </message>
    <message>
        <source>It can be removed once it is no longer in memory.</source>
        <translation>Il pourra être retiré quand il ne sera plus en mémoire.</translation>
    </message>
    <message>
        <source>You put this file into the models folder yourself: delete it there.</source>
        <translation>Vous avez mis ce fichier vous-même dans le dossier des modèles&#xa0;: supprimez-le à cet endroit.</translation>
    </message>
    <message>
        <source>Loading it, then measuring for ten seconds at most …</source>
        <translation>Chargement, puis mesure pendant dix secondes au plus …</translation>
    </message>
    <message>
        <source>Delete the model?</source>
        <translation>Supprimer le modèle&#xa0;?</translation>
    </message>
    <message>
        <source>Delete {model} ({size})?</source>
        <translation>Supprimer {model} ({size})&#xa0;?</translation>
    </message>
    <message>
        <source>{place} is deleted from the disk. It can only be fetched again.</source>
        <translation>{place} est supprimé du disque. Il faudra le télécharger à nouveau.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Le garder</translation>
    </message>
    <message>
        <source>{model} was deleted.</source>
        <translation>{model} a été supprimé.</translation>
    </message>
    <message>
        <source>{model} is no longer in the list.</source>
        <translation>{model} n’est plus dans la liste.</translation>
    </message>
    <message>
        <source>Copying {file}: {some} of {all}</source>
        <translation>Copie de {file}&#xa0;: {some} sur {all}</translation>
    </message>
    <message>
        <source>Added: {models}</source>
        <translation>Ajouté&#xa0;: {models}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>Ajouter un dossier à la bibliothèque</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>Ajouter des fichiers à la bibliothèque</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ajouter un dossier</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation>Ajouter un dossier (Ctrl+O)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Ajouter des fichiers</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation>Déposez des fichiers ou des dossiers ici.</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation>
            <numerusform>%Ln fichier protégé</numerusform>
            <numerusform>%Ln fichiers protégés</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation>Fichier protégé</translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation>Mot de passe de {file} (il n’est pas enregistré)&#xa0;:</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>Aucun document ne contient ces mots.</translation>
    </message>
    <message>
        <source>{listed} of {count} are listed; the filter finds the others.</source>
        <translation>{listed} sur {count} sont listés&#xa0;; le filtre trouve les autres.</translation>
    </message>
    <message>
        <source>Single files</source>
        <translation>Fichiers isolés</translation>
    </message>
</context>
<context>
    <name>LinesEditor</name>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening your library</source>
        <translation>Ouverture de votre bibliothèque</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Bibliothèque</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>Ajouter un &amp;dossier…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>Ajouter des &amp;fichiers…</translation>
    </message>
    <message>
        <source>Filter the &amp;documents</source>
        <translation>Filtrer les &amp;documents</translation>
    </message>
    <message>
        <source>&amp;Models and endpoints</source>
        <translation>&amp;Modèles et points d’accès</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Réglages</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Question</translation>
    </message>
    <message>
        <source>&amp;Ask a question</source>
        <translation>&amp;Poser une question</translation>
    </message>
    <message>
        <source>&amp;Begin another conversation</source>
        <translation>&amp;Commencer une autre conversation</translation>
    </message>
    <message>
        <source>&amp;Search the conversations</source>
        <translation>&amp;Rechercher dans les conversations</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>C&amp;opier la réponse</translation>
    </message>
    <message>
        <source>&amp;Export the answer…</source>
        <translation>&amp;Exporter la réponse…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Next citation</source>
        <translation>Citation &amp;suivante</translation>
    </message>
    <message>
        <source>&amp;Previous citation</source>
        <translation>Citation &amp;précédente</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>P&amp;artie suivante de la fenêtre</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>Partie précé&amp;dente de la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Texte plus &amp;grand</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Texte plus p&amp;etit</translation>
    </message>
    <message>
        <source>&amp;Usual size of text</source>
        <translation>&amp;Taille habituelle du texte</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ai&amp;de</translation>
    </message>
    <message>
        <source>&amp;About Variorum</source>
        <translation>&amp;À propos de Variorum</translation>
    </message>
</context>
<context>
    <name>ModelCatalogue</name>
    <message>
        <source>Search the catalogue</source>
        <translation>Rechercher dans le catalogue</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>What it is good for</source>
        <translation>À quoi il convient</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>Modèles de rédaction</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>Vérificateurs</translation>
    </message>
    <message>
        <source>Embedders</source>
        <translation>Modèles de plongement</translation>
    </message>
    <message>
        <source>Rerankers</source>
        <translation>Modèles de reclassement</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Tous les genres</translation>
    </message>
    <message>
        <source>Only what can be fetched with one click</source>
        <translation>Seulement ce qui se télécharge d’un clic</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Catalogue</translation>
    </message>
    <message>
        <source>Download from an address…</source>
        <translation>Télécharger depuis une adresse…</translation>
    </message>
    <message>
        <source>Token for the hub…</source>
        <translation>Jeton d’accès au hub…</translation>
    </message>
    <message>
        <source>here</source>
        <translation>ici</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>non confirmé</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>attend</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>connexion</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échec</translation>
    </message>
    <message>
        <source>No model of the catalogue has these words.</source>
        <translation>Aucun modèle du catalogue ne contient ces mots.</translation>
    </message>
    <message>
        <source>Token for the hub</source>
        <translation>Jeton d’accès au hub</translation>
    </message>
    <message>
        <source>Your token for the Hugging Face hub; it is kept in the keyring of this computer.
Empty removes it.</source>
        <translation>Votre jeton d’accès au hub Hugging Face&#xa0;; il est conservé dans le trousseau de cet ordinateur.
Laisser vide le retire.</translation>
    </message>
    <message>
        <source>The token is in the keyring.</source>
        <translation>Le jeton d’accès est dans le trousseau.</translation>
    </message>
    <message>
        <source>The token was removed.</source>
        <translation>Le jeton d’accès a été retiré.</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>Drafts written at once</source>
        <translation>Brouillons rédigés à la fois</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>Utiliser pour la rédaction</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>Utiliser comme vérificateur</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>Mesurer la vitesse</translation>
    </message>
    <message>
        <source>Loads the model and lets it write for ten seconds at most.</source>
        <translation>Charge le modèle et le fait écrire pendant dix secondes au plus.</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Arrêter la mesure</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>L’utiliser où il est</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Le copier</translation>
    </message>
    <message>
        <source>Copies the file into Variorum&apos;s models folder.</source>
        <translation>Copie le fichier dans le dossier des modèles de Variorum.</translation>
    </message>
    <message>
        <source>Drafts at once</source>
        <translation>Brouillons à la fois</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Its file stays where {program} has put it and is never changed.</source>
        <translation>Son fichier reste où {program} l’a mis et n’est jamais modifié.</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>en mémoire</translation>
    </message>
    <message>
        <source>its file has gone</source>
        <translation>son fichier a disparu</translation>
    </message>
    <message>
        <source>Use {model} as drafter</source>
        <translation>Utiliser {model} pour la rédaction</translation>
    </message>
    <message>
        <source>Use {model} as verifier</source>
        <translation>Utiliser {model} comme vérificateur</translation>
    </message>
    <message>
        <source>Measure the speed of {model}</source>
        <translation>Mesurer la vitesse de {model}</translation>
    </message>
    <message>
        <source>Remove {model}</source>
        <translation>Retirer {model}</translation>
    </message>
    <message>
        <source>Its speed on this machine was not measured yet.</source>
        <translation>Sa vitesse sur cette machine n’a pas encore été mesurée.</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Convient pour</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>{size} with {drafts} drafts at a context of {context} tokens</source>
        <translation>{size} avec {drafts} brouillons pour un contexte de {context} jetons</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>Sur le GPU</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexte</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} jetons</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Fonctionne sur</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>ModelLibrary</name>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Kinds of models</source>
        <translation>Genres de modèles</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>Sur cette machine</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Catalogue</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Points d’accès</translation>
    </message>
    <message>
        <source>Drop a .gguf file, or a folder with some, on this page to add it.</source>
        <translation>Déposez un fichier .gguf, ou un dossier qui en contient, sur cette page pour l’ajouter.</translation>
    </message>
</context>
<context>
    <name>ModelStrip</name>
    <message>
        <source>Models in use</source>
        <translation>Modèles utilisés</translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation>Aucun modèle n’est encore chargé</translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation>Les modèles sont chargés à la première question.</translation>
    </message>
    <message>
        <source>Memory {size}</source>
        <translation>Mémoire {size}</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>drafter</source>
        <translation>modèle de rédaction</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>vérificateur</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>modèle de plongement</translation>
    </message>
    <message>
        <source>reranker</source>
        <translation>modèle de reclassement</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} et {last}</translation>
    </message>
    <message>
        <source>Measured on {day} ({device}): reads {read} tokens/s</source>
        <translation>Mesuré le {day} ({device})&#xa0;: lit {read} jetons/s</translation>
    </message>
    <message>
        <source>had no time to write in the ten seconds</source>
        <translation>n’a pas eu le temps d’écrire pendant les dix secondes</translation>
    </message>
    <message>
        <source>writes {written} tokens/s in all with {drafts} drafts at once</source>
        <translation>écrit {written} jetons/s en tout avec {drafts} brouillons à la fois</translation>
    </message>
    <message>
        <source>Nothing: the processor computes it</source>
        <translation>Rien&#xa0;: le processeur le calcule</translation>
    </message>
    <message>
        <source>{some} of {all} layers, {size} of GPU memory</source>
        <translation>{some} couches sur {all}, {size} de mémoire du GPU</translation>
    </message>
    <message>
        <source>{number} billion</source>
        <translation>{number} milliards</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} millions</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>Attend son tour</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>Here, and checked</source>
        <translation>Ici, et vérifié</translation>
    </message>
    <message>
        <source>{some} of {all}</source>
        <translation>{some} sur {all}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>depuis {source}</translation>
    </message>
    <message>
        <source>the Hugging Face hub</source>
        <translation>le hub Hugging Face</translation>
    </message>
    <message>
        <source>the package index</source>
        <translation>l’index des paquets</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>arabe</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>tchèque</translation>
    </message>
    <message>
        <source>German</source>
        <translation>allemand</translation>
    </message>
    <message>
        <source>English</source>
        <translation>anglais</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>espagnol</translation>
    </message>
    <message>
        <source>French</source>
        <translation>français</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italien</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonais</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coréen</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>néerlandais</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugais</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>thaï</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chinois</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation>Progression du téléchargement</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>Arrêter le téléchargement</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation>
            <numerusform>Un modèle manque</numerusform>
            <numerusform>%Ln modèles manquent</numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation>Ils fonctionnent sur cette machine et ne sont téléchargés qu’une fois. C’est la seule connexion que Variorum établit, et seulement quand vous appuyez sur le bouton.</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>licence {name}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>Télécharger {size}</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation>{received} sur {total}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation>depuis {source}</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation>Arrêté. Ce qui est arrivé est conservé.</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>Reprendre le téléchargement</translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation>Réessayer le téléchargement</translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation>Essayer la bibliothèque d’exemple</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>Choisir des fichiers…</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>Choisir des fichiers</translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation>Vous pouvez aussi déposer des fichiers et des dossiers sur la bibliothèque.</translation>
    </message>
    <message>
        <source>Choose other models…</source>
        <translation>Choisir d’autres modèles…</translation>
    </message>
    <message>
        <source>Choose other models</source>
        <translation>Choisir d’autres modèles</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation>Les questions trouvent aussi leur réponse ici&#xa0;: rien n’est envoyé nulle part.</translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation>Les questions sont envoyées à {hosts}, avec les passages trouvés pour elles, comme vous l’avez réglé.</translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation>Choisissez un dossier d’articles, de manuels, de notes, de tableaux ou de courriels. Variorum le lit ici, sur cette machine.</translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation>Chaque réponse montre les phrases sur lesquelles elle s’appuie, et où vos documents se contredisent.</translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation>Interrogez vos propres documents</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>Masquer cet avis</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Or use a model that is on this machine already</source>
        <translation>Ou utiliser un modèle déjà présent sur cette machine</translation>
    </message>
    <message>
        <source>Use a model on a server…</source>
        <translation>Utiliser un modèle sur un serveur…</translation>
    </message>
    <message>
        <source>Use a model on a server</source>
        <translation>Utiliser un modèle sur un serveur</translation>
    </message>
    <message>
        <source>Then questions leave this machine, with the passages found for them.</source>
        <translation>Les questions quittent alors cette machine, avec les passages trouvés pour elles.</translation>
    </message>
    <message>
        <source>of {program}</source>
        <translation>de {program}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Utiliser</translation>
    </message>
    <message>
        <source>Use {model}</source>
        <translation>Utiliser {model}</translation>
    </message>
</context>
<context>
    <name>Outgoing</name>
    <message>
        <source>Finding out what would be sent to {names}; nothing is sent yet.</source>
        <translation>Recherche de ce qui serait envoyé à {names}&#xa0;; rien n’est encore envoyé.</translation>
    </message>
    <message>
        <source>Waits until you have seen what would be sent.</source>
        <translation>Attend que vous ayez vu ce qui serait envoyé.</translation>
    </message>
    <message>
        <source>You decided not to send. Nothing has left this machine.</source>
        <translation>Vous avez choisi de ne pas envoyer. Rien n’a quitté cette machine.</translation>
    </message>
    <message>
        <source>Choose models on this machine to be answered here.</source>
        <translation>Choisissez des modèles de cette machine pour obtenir la réponse ici.</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Retour (Échap)</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation>Progression de la réponse</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>What the drafts will say is not known before they are written: then each is sent to the verifier, if that is an endpoint, with the question and the sentences it cites.</source>
        <translation>Ce que diront les brouillons n’est pas connu avant qu’ils soient rédigés&#xa0;: chacun est alors envoyé au vérificateur, si c’est un point d’accès, avec la question et les phrases qu’il cite.</translation>
    </message>
    <message>
        <source>Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is sent if all drafts rest on one passage.</source>
        <translation>Les brouillons que contient la dernière requête dépendent des verdicts&#xa0;; elle n’en contient pas d’autres que ceux-ci. Un brouillon de plus est envoyé si tous s’appuient sur un seul passage.</translation>
    </message>
    <message>
        <source>If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent likewise.</source>
        <translation>Si aucun brouillon n’est accepté, d’autres, plus courts, sont rédigés à partir des phrases les plus proches de la question et envoyés de même.</translation>
    </message>
    <message>
        <source>The question is put into other words first; the drafts then hold those, and passages found with them.</source>
        <translation>La question est d’abord reformulée&#xa0;; les brouillons contiennent alors cette formulation et les passages trouvés avec elle.</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>Mode de réponse</translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation>Choisit selon la quantité à lire, et dit quel mode et pourquoi.</translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation>Plusieurs réponses courtes tirées de passages différents sont vérifiées d’après leurs sources et comparées.</translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation>Tous les passages sont lus en une fois pour une seule réponse.</translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation>Comme plusieurs brouillons&#xa0;; si aucun n’est confirmé, ce qu’il faut d’abord savoir est recherché.</translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation>Mode de réponse&#xa0;: automatique, par plusieurs brouillons, par une seule réponse ou étape par étape.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Arrêter la réponse</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Arrêter (Échap)</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>Demander (Ctrl+Entrée)</translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation>Posez une question sur vos documents</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation>Citation {number}&#xa0;: {place}</translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation>Ouvrir dans la page</translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation>Lecture de vos documents</translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation>Vous pouvez poser une question dès que le premier document est prêt&#xa0;; ce qui n’est pas encore lu n’est pas interrogé. La progression s’affiche dans la bibliothèque, à gauche.</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation>Brouillon {list}</translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation>Brouillons {list}</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>préférée</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>votre choix</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation>Préférer</translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation>Retirer votre préférence</translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation>Préférer cette version</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>Aucune source n’a été trouvée pour cette version.</translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation>Demander ceci</translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation>Une question à laquelle la bibliothèque d’exemple répond de deux façons&#xa0;:</translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation>Cochez des documents à gauche pour n’interroger que certains d’entre eux. Ctrl+L va à la question, Entrée demande, Échap arrête, F6 passe d’une partie de la fenêtre à l’autre.</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>Que voulez-vous savoir&#xa0;?</translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation>{size} à disposition. Chaque phrase d’une réponse est reliée à la page d’où elle vient.</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>Demander&#xa0;: {question}</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation>Question posée le {when} UTC.</translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation>Réponse tirée de documents personnels par Variorum.</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>Compris comme</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Désaccords</translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation>Recherché d’abord</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>rien appris</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Brouillons</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>Comment la réponse a été obtenue</translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation>Marqué par le lecteur&#xa0;: pas un désaccord.</translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation>Préféré par le lecteur&#xa0;: {reading}</translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation>Nature&#xa0;: {kind}.</translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation>brouillon {list}</translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation>brouillons {list}</translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation>préférée par le vérificateur</translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation>préférée par le lecteur</translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation>Version {number}&#xa0;:</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>Aucune source n’a été trouvée pour cette version.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>non vérifié</translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation>Brouillon {number}&#xa0;: {verdict}</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>Justification</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Vérificateur</translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation>confiance du brouillon (log-probabilité moyenne par jeton)</translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation>cohérence interne (log-probabilité moyenne par jeton)</translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation>probabilité que le vérificateur réponde Oui</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation>Scores&#xa0;: {list}.</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>fichier {name}</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Modèle de rédaction</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>Modèle de plongement</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>Passages trouvés</translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation>{read} lus ({reused} de plus réutilisés), {written} écrits</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Jetons</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Invites</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marques</translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation>
            <numerusform>%Ln désaccord marqué comme n’en étant pas un par le lecteur</numerusform>
            <numerusform>%Ln désaccords marqués comme n’en étant pas par le lecteur</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>Copier les détails</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation>non fourni</translation>
    </message>
</context>
<context>
    <name>SendPreview</name>
    <message>
        <source>Before anything leaves this machine</source>
        <translation>Avant que quelque chose ne quitte cette machine</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests would be sent to {hosts}</source>
        <comment>%Ln request would be sent to {hosts}</comment>
        <translation>
            <numerusform>%Ln requête serait envoyée à {hosts}</numerusform>
            <numerusform>%Ln requêtes seraient envoyées à {hosts}</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>Ce qui serait envoyé</translation>
    </message>
    <message>
        <source>The exact text</source>
        <translation>Le texte exact</translation>
    </message>
    <message>
        <source>to {endpoint}, {count} characters</source>
        <translation>à {endpoint}, {count} caractères</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Send, and do not ask again for {names}</source>
        <translation>Envoyer, et ne plus demander pour {names}</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>Ne pas envoyer</translation>
    </message>
    <message>
        <source>This is the exact text, word for word. Nothing has been sent yet.</source>
        <translation>Voici le texte exact, mot pour mot. Rien n’a encore été envoyé.</translation>
    </message>
    <message>
        <source>The question in other words</source>
        <translation>La question reformulée</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Brouillon {number}</translation>
    </message>
    <message>
        <source>Check of draft {number}</source>
        <translation>Vérification du brouillon {number}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
</context>
<context>
    <name>SentLine</name>
    <message>
        <source>What was sent</source>
        <translation>Ce qui a été envoyé</translation>
    </message>
    <message numerus="yes">
        <source>Sent to {name} ({host}): %Ln requests</source>
        <comment>Sent to {name} ({host}): %Ln request</comment>
        <translation>
            <numerusform>Envoyé à {name} ({host})&#xa0;: %Ln requête</numerusform>
            <numerusform>Envoyé à {name} ({host})&#xa0;: %Ln requêtes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens sent</source>
        <comment>%Ln token sent</comment>
        <translation>
            <numerusform>%Ln jeton envoyé</numerusform>
            <numerusform>%Ln jetons envoyés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens written</source>
        <comment>%Ln token written</comment>
        <translation>
            <numerusform>%Ln jeton rédigé</numerusform>
            <numerusform>%Ln jetons rédigés</numerusform>
        </translation>
    </message>
    <message>
        <source>cost {amount}</source>
        <translation>coût {amount}</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Reset: {setting}</source>
        <translation>Réinitialiser&#xa0;: {setting}</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Rétablir la valeur par défaut</translation>
    </message>
    <message>
        <source>The models are loaded anew with the next question.</source>
        <translation>Les modèles sont rechargés à la prochaine question.</translation>
    </message>
    <message>
        <source>Takes effect when Variorum is started again.</source>
        <translation>Prend effet au prochain démarrage de Variorum.</translation>
    </message>
    <message>
        <source>Set by the variable {name} in the environment.</source>
        <translation>Fixé par la variable d’environnement {name}.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Enregistré.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation>Brouillons rédigés en parallèle (M), chacun à partir de quelques-uns des passages.</translation>
    </message>
    <message>
        <source>Way of answering</source>
        <translation>Mode de réponse</translation>
    </message>
    <message>
        <source>How questions are answered: by several drafts that are verified (speculative), by one (standard), or step by step where something has to be found first (iterative). Automatic chooses for each question.</source>
        <translation>Comment les questions reçoivent leur réponse&#xa0;: par plusieurs brouillons vérifiés (speculative), par un seul (standard) ou étape par étape quand il faut d’abord trouver quelque chose (iterative). Automatique choisit pour chaque question.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>Plusieurs brouillons</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Une seule réponse</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Étape par étape</translation>
    </message>
    <message>
        <source>Passages for a question</source>
        <translation>Passages par question</translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K). More find more and take longer.</source>
        <translation>Passages recherchés pour une question (K). Un plus grand nombre trouve davantage et prend plus de temps.</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>passages</translation>
    </message>
    <message>
        <source>Drafts for a question</source>
        <translation>Brouillons par question</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>brouillons</translation>
    </message>
    <message>
        <source>How passages are dealt to drafts</source>
        <translation>Répartition des passages entre les brouillons</translation>
    </message>
    <message>
        <source>Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages are grouped by what they are about and each draft gets one of each group, as in the paper.</source>
        <translation>Ancrée&#xa0;: le meilleur passage va à tous les brouillons, les autres sont partagés. Multiperspective&#xa0;: les passages sont groupés par sujet et chaque brouillon en reçoit un de chaque groupe, comme dans l’article.</translation>
    </message>
    <message>
        <source>Anchored</source>
        <translation>Ancrée</translation>
    </message>
    <message>
        <source>In turns, by rank</source>
        <translation>À tour de rôle, par rang</translation>
    </message>
    <message>
        <source>In order of rank</source>
        <translation>Dans l’ordre des rangs</translation>
    </message>
    <message>
        <source>Multi-perspective</source>
        <translation>Multiperspective</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>Recherches supplémentaires</translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (step by step).</source>
        <translation>Nombre maximal de recherches supplémentaires, quand il faut d’abord trouver quelque chose (étape par étape).</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>recherches</translation>
    </message>
    <message>
        <source>Drafts are accepted from</source>
        <translation>Brouillons acceptés à partir de</translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is what was learned of the verifier, or 0.5 where nothing is known of it.</source>
        <translation>Probabilité d’être juste à partir de laquelle un brouillon est accepté, de 0 à 1. Sans réglage, c’est ce qui a été appris du vérificateur, ou 0,5 si rien n’en est connu.</translation>
    </message>
    <message>
        <source>As learned of the verifier</source>
        <translation>Valeur apprise</translation>
    </message>
    <message>
        <source>Who words the answer</source>
        <translation>Qui formule la réponse</translation>
    </message>
    <message>
        <source>The answer in the words of the best draft (selection), or written by the verifier from the accepted drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.</source>
        <translation>La réponse dans les mots du meilleur brouillon (selection), ou rédigée par le vérificateur à partir des brouillons acceptés (synthesis). Automatique fait rédiger les vérificateurs d’environ 7 milliards de paramètres et plus.</translation>
    </message>
    <message>
        <source>The best draft</source>
        <translation>Le meilleur brouillon</translation>
    </message>
    <message>
        <source>The verifier</source>
        <translation>Le vérificateur</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Modèle de rédaction</translation>
    </message>
    <message>
        <source>The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>Le modèle qui rédige les brouillons&#xa0;: un identifiant du catalogue, le chemin d’un fichier GGUF, ou remote:NOM pour un modèle sur un serveur. Vide pour celui de départ.</translation>
    </message>
    <message>
        <source>The starter</source>
        <translation>Celui de départ</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Vérificateur</translation>
    </message>
    <message>
        <source>The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>Le modèle qui vérifie les brouillons&#xa0;: un identifiant du catalogue, le chemin d’un fichier GGUF, ou remote:NOM pour un modèle sur un serveur. Vide pour celui de départ.</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>Modèle de plongement</translation>
    </message>
    <message>
        <source>The model that turns passages into vectors for search. After a change all documents are embedded anew.</source>
        <translation>Le modèle qui transforme les passages en vecteurs pour la recherche. Après un changement, tous les documents sont recalculés.</translation>
    </message>
    <message>
        <source>Precision of the embedder</source>
        <translation>Précision du modèle de plongement</translation>
    </message>
    <message>
        <source>float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all documents are embedded anew.</source>
        <translation>float32, ou bfloat16, qui prend deux fois moins de temps sur les processeurs qui le connaissent (AVX512-BF16, AMX) et davantage sur les autres. Après un changement, tous les documents sont recalculés.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Language of the window. The terminal and answers are not changed by it.</source>
        <translation>Langue de la fenêtre. Le terminal et les réponses n’en sont pas changés.</translation>
    </message>
    <message>
        <source>The desktop’s</source>
        <translation>Celle du bureau</translation>
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
        <translation>Fichiers omis</translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.</source>
        <translation>Fichiers et dossiers omis à la lecture d’un dossier, un par ligne, chacun comme dans .gitignore&#xa0;: drafts/, *.log.</translation>
    </message>
    <message>
        <source>Layers on the GPU</source>
        <translation>Couches sur le GPU</translation>
    </message>
    <message>
        <source>Layers of a model placed on the GPU; -1 for all that fit, 0 for none.</source>
        <translation>Couches d’un modèle placées sur le GPU&#xa0;; -1 pour toutes celles qui y tiennent, 0 pour aucune.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>couches</translation>
    </message>
    <message>
        <source>all that fit</source>
        <translation>toutes celles qui tiennent</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>Threads du processeur</translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation>Threads du processeur pour un modèle&#xa0;; 0 pour un par cœur physique.</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>threads</translation>
    </message>
    <message>
        <source>one a core</source>
        <translation>un par cœur</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexte</translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation>Jetons que se partagent toutes les séquences parallèles d’un modèle&#xa0;; 0 pour choisir selon la mémoire.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>chosen by memory</source>
        <translation>choisi selon la mémoire</translation>
    </message>
    <message>
        <source>Tokens in a step</source>
        <translation>Jetons par étape</translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation>Jetons qu’un modèle calcule en une étape&#xa0;; 0 pour un choix automatique (512 sur un processeur, 2048 si tout est sur un GPU).</translation>
    </message>
    <message>
        <source>chosen by device</source>
        <translation>choisi selon l’appareil</translation>
    </message>
    <message>
        <source>Tokens computed at once</source>
        <translation>Jetons calculés à la fois</translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation>Jetons d’une étape calculés à la fois, ce qui limite l’espace de travail&#xa0;; 0 pour choisir selon la mémoire (512 ou moins).</translation>
    </message>
    <message>
        <source>Drafts computed at once</source>
        <translation>Brouillons calculés à la fois</translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation>Brouillons calculés en même temps au plus, les autres attendent&#xa0;; 0 pour choisir selon le contexte.</translation>
    </message>
    <message>
        <source>chosen by context</source>
        <translation>choisi selon le contexte</translation>
    </message>
    <message>
        <source>Precision of the KV cache</source>
        <translation>Précision du cache KV</translation>
    </message>
    <message>
        <source>q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.</source>
        <translation>q8_0 prend moitié moins de mémoire que f16, ce qui laisse place à plus de contexte&#xa0;; il lui faut la flash attention.</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>A faster way to compute attention; mostly best left to what suits the device.</source>
        <translation>Une façon plus rapide de calculer l’attention&#xa0;; le mieux est en général de laisser ce qui convient à l’appareil.</translation>
    </message>
    <message>
        <source>As suits the device</source>
        <translation>Selon l’appareil</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>Guess repeated words</source>
        <translation>Deviner les mots répétés</translation>
    </message>
    <message>
        <source>Drafter instead of an endpoint</source>
        <translation>Modèle de rédaction à la place d’un point d’accès</translation>
    </message>
    <message>
        <source>The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>Le modèle de cette machine qui rédige quand un point d’accès n’en a pas le droit ou ne le peut pas&#xa0;: un identifiant du catalogue ou un fichier GGUF. Vide pour celui de départ.</translation>
    </message>
    <message>
        <source>Verifier instead of an endpoint</source>
        <translation>Vérificateur à la place d’un point d’accès</translation>
    </message>
    <message>
        <source>The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>Le modèle de cette machine qui vérifie quand un point d’accès n’en a pas le droit ou ne le peut pas&#xa0;: un identifiant du catalogue ou un fichier GGUF. Vide pour celui de départ.</translation>
    </message>
    <message>
        <source>Collections that never leave this machine</source>
        <translation>Collections qui ne quittent jamais cette machine</translation>
    </message>
    <message>
        <source>Their names, one a line. Questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation>Leurs noms, un par ligne. Les questions qui pourraient y trouver quelque chose sont traitées par des modèles de cette machine, quel que soit le choix.</translation>
    </message>
    <message>
        <source>Hide documents’ names</source>
        <translation>Masquer les noms des documents</translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents’ names.</source>
        <translation>Envoyer ‹&#xa0;Document 1&#xa0;› et ainsi de suite aux points d’accès au lieu des noms des documents.</translation>
    </message>
    <message>
        <source>Models on servers</source>
        <translation>Modèles sur des serveurs</translation>
    </message>
    <message>
        <source>Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.</source>
        <translation>Points d’accès&#xa0;; rien n’est envoyé à celui qui n’est pas ici et activé. Les clés sont dans le trousseau.</translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation>Deviner les mots suivants d’une réponse d’après les mêmes mots de ses sources et les vérifier dans la même étape&#xa0;: la même réponse, plus tôt là où elle répète ses preuves.</translation>
    </message>
    <message>
        <source>Earlier prompts in memory</source>
        <translation>Invites précédentes en mémoire</translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation>Mégaoctets dans lesquels chaque modèle garde ce qu’il a calculé d’invites précédentes, afin que les questions sur les mêmes passages commencent aussitôt&#xa0;; 0 pour choisir (un huitième de la mémoire libre), -1 pour aucun.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>Mo</translation>
    </message>
    <message>
        <source>an eighth of the free memory</source>
        <translation>un huitième de la mémoire libre</translation>
    </message>
    <message>
        <source>Earlier prompts on disk</source>
        <translation>Invites précédentes sur le disque</translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation>Mégaoctets sur le disque, dans le dossier de données, pour la même chose, afin que cela survive au programme&#xa0;; 0 pour aucun.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Rechercher dans les réglages</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Tout réinitialiser</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults</source>
        <translation>Rétablir tous les réglages par défaut</translation>
    </message>
    <message>
        <source>Endpoints, and the collections that never leave this machine, stay as they are.</source>
        <translation>Les points d’accès, et les collections qui ne quittent jamais cette machine, restent tels quels.</translation>
    </message>
    <message>
        <source>The settings can be seen when your library is open.</source>
        <translation>Les réglages sont visibles quand votre bibliothèque est ouverte.</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Aucun réglage ne contient ces mots.</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>Tous les réglages ont retrouvé leur valeur par défaut.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Servers and privacy</source>
        <translation>Serveurs et confidentialité</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>Mémoire et vitesse</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation>Ouvrir dans la visionneuse du système</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹&#xa0;Précédente</translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation>Citation précédente</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Suivante&#xa0;›</translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation>Citation suivante</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Page précédente</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Page suivante</translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation>Réduire la page</translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation>Agrandir la page</translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation>Ajuster la page à la largeur</translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation>Choisissez un appel de citation comme [1], ou un document, pour voir sa page ici.</translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation>Ce document n’est plus dans la bibliothèque. La citation conserve son texte.</translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation>Le texte de cette page n’est plus enregistré&#xa0;; relisez le document.</translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation>Ce texte est long&#xa0;: seule la partie autour de la citation est affichée.</translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation>Le texte enregistré est affiché à la place.</translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation>Citation {number} sur {count}</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Page {page} sur {pages}</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>Page {page}</translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation>{path} n’est plus là.</translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation>Il a peut-être été déplacé ou supprimé&#xa0;; ajoutez-le de nouveau depuis son nouvel emplacement.</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation>
            <numerusform>, sur %Ln page</numerusform>
            <numerusform>, sur %Ln pages</numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation>Document {title}&#xa0;: {words}</translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation>Ouvrir sa première citation</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>L’ouvrir</translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation>
            <numerusform>%Ln passage lu, jamais cité</numerusform>
            <numerusform>%Ln passages lus, jamais cités</numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation>le brouillon {number} ({times})</translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation>cité {times} par la réponse et par {drafts}</translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation>cité {times} par la réponse</translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation>cité par {drafts}</translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation>une source d’un désaccord</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>deux fois</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation>
            <numerusform>une fois</numerusform>
            <numerusform>%Ln fois</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation>Documents de la réponse</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{number} tokens/s</source>
        <translation>{number} jetons/s</translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation>{number} jetons/s lus</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>un appareil inconnu</translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation>fonctionne sur {device}</translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation>lit {number} jetons/s</translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation>écrit {number} jetons/s</translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation>contexte de {tokens} jetons, jusqu’à {drafts} brouillons à la fois</translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation>utilise {size} de mémoire</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Cadenas</translation>
    </message>
    <message>
        <source>What leaves this machine</source>
        <translation>Ce qui quitte cette machine</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>Rien ne quitte cette machine</translation>
    </message>
    <message>
        <source>Sent to {hosts}</source>
        <translation>Envoyé à {hosts}</translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation>Les questions, avec des passages ou des citations, sont envoyées à {hosts}</translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation>Téléchargement de modèles&#xa0;; vos documents restent ici</translation>
    </message>
</context>
<context>
    <name>StoredAnswerActions</name>
    <message>
        <source>Save: {format}</source>
        <translation>Enregistrer&#xa0;: {format}</translation>
    </message>
    <message>
        <source>Saving {file} …</source>
        <translation>Enregistrement de {file}…</translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation>Copié avec ses citations.</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>Enregistré sous {file}</translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation>Texte enregistré</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Reused {reused} of {whole} prompt tokens ({share})</source>
        <translation>{reused} jetons d’invite sur {whole} réutilisés ({share})</translation>
    </message>
    <message>
        <source>first word of a draft after {time}</source>
        <translation>premier mot d’un brouillon après {time}</translation>
    </message>
    <message>
        <source>first verified answer after {time}</source>
        <translation>première réponse vérifiée après {time}</translation>
    </message>
    <message>
        <source>final answer from {time} on</source>
        <translation>réponse définitive à partir de {time}</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Brouillons</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Loading and reading</source>
        <translation>Chargement et lecture</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Loading, comparing and writing</source>
        <translation>Chargement, comparaison et rédaction</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} jetons</translation>
    </message>
    <message>
        <source>{rate} tokens/s</source>
        <translation>{rate} jetons/s</translation>
    </message>
    <message>
        <source>{count} tokens read</source>
        <translation>{count} jetons lus</translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation>Votre bibliothèque n’a pas pu être ouverte</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>lecture</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>plongement</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>prêt</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>protégé</translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation>Pas de réponse dans ces passages.</translation>
    </message>
    <message>
        <source>drafter</source>
        <translation>modèle de rédaction</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>vérificateur</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>modèle de plongement</translation>
    </message>
    <message>
        <source>{number} kB</source>
        <translation>{number} ko</translation>
    </message>
    <message>
        <source>{number} MB</source>
        <translation>{number} Mo</translation>
    </message>
    <message>
        <source>{number} GB</source>
        <translation>{number} Go</translation>
    </message>
    <message>
        <source>{count} p.</source>
        <translation>{count} p.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>demande votre attention</translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation>daté de {date}</translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation>nombres différents</translation>
    </message>
    <message>
        <source>different dates</source>
        <translation>dates différentes</translation>
    </message>
    <message>
        <source>different names</source>
        <translation>noms différents</translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation>affirmations opposées</translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation>une source plus récente diffère</translation>
    </message>
    <message>
        <source>different readings</source>
        <translation>versions différentes</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accepté</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rejeté</translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>rien trouvé</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>Plusieurs brouillons</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Une seule réponse</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Étape par étape</translation>
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
        <translation>(contesté)</translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation>(aucune source trouvée)</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>p. {page}</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>«&#xa0;{quote}&#xa0;»</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}&#xa0;%</translation>
    </message>
    <message>
        <source>{first}, {next}</source>
        <translation>{first}, {next}</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} et {last}</translation>
    </message>
</context>
<context>
    <name>_Starter</name>
    <message>
        <source>Variorum ended unexpectedly the last time. Your library is safe.</source>
        <translation>Variorum s’est arrêté de façon inattendue la dernière fois. Votre bibliothèque est intacte.</translation>
    </message>
    <message>
        <source>Show what was logged</source>
        <translation>Afficher ce qui a été consigné</translation>
    </message>
</context>
</TS>
