<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer, not final. {marks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please report it with the details below: they can be selected and copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Ask a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin another conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>How questions are answered: auto, speculative, standard or iterative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How passages are dealt to drafts: anchored (the best passage in all), stride, sequential or multi_perspective (clusters, as in the paper).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (iterative).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted; empty for what was learned of the verifier, 0.5 where nothing is known of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wording of the answer: selection (the best draft&apos;s words), synthesis (the verifier writes) or auto (synthesis with verifiers of about 7 billion parameters and more).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model that writes drafts: a catalogue id, a GGUF file or remote:NAME; empty for the starter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model that verifies: a catalogue id, a GGUF file or remote:NAME; empty for the starter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model that turns passages into vectors for search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision the embedder computes with: float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all is embedded anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the window: system (the desktop&apos;s), en, de, fr, es, ja, ar or zh; from the next start on. The terminal and answers are not changed by it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, each as in a .gitignore file: drafts/, *.log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers placed on the GPU; -1 for all that fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision of the KV cache; q8_0 halves its memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash attention: true, false, or empty for what suits the device; a q8_0 cache needs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model on this machine that drafts where an endpoint may not or can&apos;t: a catalogue id or a GGUF file; empty for the starter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model on this machine that verifies where an endpoint may not or can&apos;t: a catalogue id or a GGUF file; empty for the starter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collections that never leave this machine: questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents&apos; names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models on servers; nothing is sent to one that is not here and enabled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>context {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoredAnswerActions</name>
    <message>
        <source>Save: {format}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving {file} …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source> </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drafter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} p.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(contested)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
