<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Variorum</source>
        <translation>关于 Variorum</translation>
    </message>
    <message>
        <source>The sign of Variorum</source>
        <translation>Variorum 的标志</translation>
    </message>
    <message>
        <source>Answers questions from your own documents, on your own machine, and shows its work: several drafts from different evidence, what a verifier says of each, the exact quotes, and where the sources disagree.</source>
        <translation>根据您自己的文档，在您自己的电脑上回答问题，并展示过程：依据不同证据写成的多份草稿、验证模型对每份草稿的评判、准确的引文，以及来源之间的分歧。</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>复制以用于错误报告</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>软件库及其许可证</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>资料库</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Columns of the libraries</source>
        <translation>软件库的列</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可证文本</translation>
    </message>
    <message>
        <source>Choose a library to read its licence.</source>
        <translation>选择一个软件库以阅读其许可证。</translation>
    </message>
    <message>
        <source>The versions can be seen when your library is open.</source>
        <translation>资料库打开后即可查看版本。</translation>
    </message>
    <message>
        <source>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</source>
        <translation>许可证 {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未提供</translation>
    </message>
    <message>
        <source>This package was installed without the text of its licence.</source>
        <translation>此软件包安装时未附带许可证文本。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>Download from an address</source>
        <translation>从地址下载</translation>
    </message>
    <message>
        <source>Address of the .gguf file</source>
        <translation>.gguf 文件的地址</translation>
    </message>
    <message>
        <source>sha256 of the file, if its publisher gives one</source>
        <translation>文件的 sha256（如果发布者提供）</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;sha256</source>
        <translation>sha256(&amp;S)</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Without a sha256 the file is checked for its size and kind only.</source>
        <translation>没有 sha256 时，只核对文件的大小和类型。</translation>
    </message>
</context>
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation>
            <numerusform>%Ln 份草稿一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation>
            <numerusform>%Ln 份一致</numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation>一致：草稿 {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were accepted</source>
        <comment>%Ln draft was accepted</comment>
        <translation>
            <numerusform>%Ln 份草稿被采纳</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were accepted</source>
        <comment>%Ln was accepted</comment>
        <translation>
            <numerusform>%Ln 份被采纳</numerusform>
        </translation>
    </message>
    <message>
        <source>were accepted: draft {list}</source>
        <translation>被采纳：草稿 {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation>
            <numerusform>%Ln 份草稿不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation>
            <numerusform>%Ln 份不同</numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation>不同：草稿 {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation>
            <numerusform>%Ln 份草稿被否决</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation>
            <numerusform>%Ln 份被否决</numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation>被否决：草稿 {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation>
            <numerusform>%Ln 份草稿未找到答案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln 份未找到答案</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation>未找到答案：草稿 {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation>
            <numerusform>%Ln 份草稿正在验证</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation>
            <numerusform>%Ln 份正在验证</numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation>正在验证：草稿 {list}</translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation>除草稿 {number} 外都读了最佳段落</translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation>除草稿 {number} 外，都在各自的段落之外读了最佳段落，因此它们的一致并非相互独立。</translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation>都读了最佳段落</translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation>都在各自的段落之外读了最佳段落，因此它们的一致并非相互独立。</translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation>草稿的一致程度</translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation>HTML 网页</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word 文档</translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation>BibTeX 格式的来源</translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation>CSL-JSON 格式的来源</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>连同引文复制</translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation>复制回答及其来源 (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation>保存回答及其来源、草稿和分歧 (Ctrl+E)</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>重新提问…</translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation>用其他设置提出同一问题，与此回答并列显示</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation>此对话已删除。要保存、复制或评判其回答，请先撤销删除。</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer, not final. {marks}</source>
        <translation>回答，尚未定稿。{marks}</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>来源有分歧</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation>
            <numerusform>%Ln 份草稿中采纳 {accepted} 份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln 份未找到答案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation>正在打开资料库</translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation>窗口已就绪，正在查找文档和模型。</translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation>缺少模型：模型到位后即可提问。</translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation>请先添加文档。</translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation>未勾选任何文档：请在资料库中至少勾选一份。</translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation>承接 {question} · 按 Ctrl+N 开始新对话</translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation>此对话已不再保存。</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>请重新提问。</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation>已验证的回答，来自草稿 {number}</translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation>正在撰写最终回答</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>来源有分歧</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation>
            <numerusform>%Ln 份草稿未验证</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation>
            <numerusform>%Ln 份草稿仍在验证</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>理解为</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>未查明</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>撰写</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>全部草稿</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation>共 {time}</translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation>正在加载 {model}</translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation>正在检索文档</translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation>正在查找“{question}”</translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation>正在验证最后的草稿</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>正在撰写回答</translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation>
            <numerusform>正在撰写 %Ln 份草稿，已完成 {done} 份</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation>正在对照来源验证草稿</translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation>正在比较草稿</translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation>正在阅读段落</translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation>正在开始撰写草稿</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Evidence map</source>
        <translation>证据图</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation>草稿 {count}</translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation>采纳的在前，被否决的保留。</translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation>每份都根据各自的段落撰写。</translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation>分歧 {count}</translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation>文档说法不一致之处。</translation>
    </message>
    <message>
        <source>Which passages each draft read, and what was cited.</source>
        <translation>每份草稿读了哪些段落，以及引用了什么。</translation>
    </message>
    <message>
        <source>Where the time went.</source>
        <translation>时间花在哪里。</translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation>文档 {count}</translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation>
            <numerusform>各文档被谁引用；%Ln 份文档读过但从未引用。</numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation>各文档被谁引用。</translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation>来源 {count}</translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation>逐字列出所有被引用的句子。</translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>回答方式</translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation>并行撰写的草稿数</translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation>要检索的段落数</translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation>采样种子</translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation>回答方式(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation>草稿(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation>段落(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation>现有回答会继续保存，并与新回答并列显示。</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>按设置</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation>发生了意外问题。</translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation>请重试。如果再次发生，请报告消息中显示的详细信息。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
</context>
<context>
    <name>CatalogueDetails</name>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>here</source>
        <translation>本机已有</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未确认</translation>
    </message>
    <message>
        <source>licence to accept</source>
        <translation>需接受许可证</translation>
    </message>
    <message>
        <source>more than a dozen languages</source>
        <translation>十几种以上语言</translation>
    </message>
    <message>
        <source>about {size} at a context of 8,192 tokens</source>
        <translation>上下文为 8,192 个词元时约 {size}</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>To accept</source>
        <translation>需接受</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>对话模板</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it on this window, or give its address below.</source>
        <translation>我们没有核对过的模型不能一键获取。请自行获取其 .gguf 文件并拖放到此窗口，或在下面填写其地址。</translation>
    </message>
    <message>
        <source>I have accepted its licence at {place}</source>
        <translation>我已在 {place} 接受其许可证</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>下载 {size}</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>继续下载</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Download {model}</source>
        <translation>下载 {model}</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation>Enter 打开，F2 重命名，Delete 删除，菜单键显示更多。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation>搜索对话</translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation>搜索名称、问题和回答 (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation>您提出的问题会保存在这里。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation>恢复它 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation>最新的 {count} 个；更早的可通过搜索找到。</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>没有包含这些词的对话。</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>已删除{name}</translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation>撤销删除{name}</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation>
            <numerusform>%Ln 份文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation>
            <numerusform>%Ln 份草稿</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation>
            <numerusform>%Ln 页</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation>
            <numerusform>%Ln 个段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln threads</source>
        <comment>%Ln thread</comment>
        <translation>
            <numerusform>%Ln 个线程</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation>发生了意外问题。Variorum 将继续运行。</translation>
    </message>
    <message>
        <source>If it happens again, please report it with the details below.</source>
        <translation>如果再次发生，请连同下面的详细信息一起报告。</translation>
    </message>
    <message>
        <source>Variorum ended unexpectedly the last time.</source>
        <translation>Variorum 上次意外退出。</translation>
    </message>
    <message>
        <source>This is where it was. Please report it: nothing is sent by itself.</source>
        <translation>这是问题发生的位置。请报告此问题：不会自动发送任何内容。</translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation>对话名称</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation>分歧：{about}</translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation>没有优先采用任何一种说法。</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation>不是分歧</translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation>收回“不是分歧”的标记</translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation>标记为不是分歧</translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation>您已将此标记为不是分歧。</translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation>各来源的说法</translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation>在单元格上按 Enter，可将其引文与其他说法的引文并列显示。</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>说法</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>说法</translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation>选择一个单元格，可将其引文与其他说法的引文并列查看。</translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation>此来源没有这种说法。</translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation>有此说法，{marks}</translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation>无此说法</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>未找到这种说法的来源。</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>about {need} of {free} GB free memory</source>
        <translation>约 {need} GB，空闲内存为 {free} GB</translation>
    </message>
    <message>
        <source>on the CPU</source>
        <translation>在 CPU 上</translation>
    </message>
    <message>
        <source>{placed} of {layers} layers on the GPU</source>
        <translation>{layers} 层中的 {placed} 层在 GPU 上</translation>
    </message>
    <message>
        <source>{memory}, {need} of {free} GB on the GPU</source>
        <translation>{memory}，GPU 上 {free} GB 中的 {need} GB</translation>
    </message>
    <message>
        <source>{role} {model} {where}, {threads}, context of {tokens} tokens, up to {drafts} drafts at once; {memory}</source>
        <translation>{role}：{model}，{where}，{threads}，上下文 {tokens} 个词元，最多同时 {drafts} 份草稿；{memory}</translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation>仅询问{collection}</translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation>
            <numerusform>仅询问 %Ln 份文档中的 {chosen} 份</numerusform>
        </translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>留在本机</translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>绝不离开本机</translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation>输入密码…</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>绝不离开本机</translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation>从资料库中移除（文件保留）</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>下载</translation>
    </message>
</context>
<context>
    <name>DownloadRow</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress of {model}</source>
        <translation>{model} 的进度</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Pause the download of {model}</source>
        <translation>暂停下载 {model}</translation>
    </message>
    <message>
        <source>Close the finished download of {model}</source>
        <translation>关闭已完成的 {model} 下载</translation>
    </message>
    <message>
        <source>Cancel the download of {model}</source>
        <translation>取消下载 {model}</translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation>草稿 {number}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation>固定草稿 {number}</translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation>固定两份草稿可逐词比较</translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation>草稿 {number} 的回答</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>撰写中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation>取消固定草稿 {number}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation>
            <numerusform>已读 %Ln 个段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation>
            <numerusform>%Ln 个词元，用时 {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>未找到答案</translation>
    </message>
    <message>
        <source>written</source>
        <translation>已写成</translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation>起草模型对所写每个词的把握程度</translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation>根据其证据，验证模型认为此回答的可能性</translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation>{value}：询问验证模型所引句子是否表明这回答了问题时，它回答“是”的概率。</translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation>草稿置信度</translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation>自我一致性</translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation>验证模型认可</translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation>{value}：{meaning}。即每个词元平均对数概率 {mean}（自然对数）的指数。</translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation>此验证模型不提供该值。</translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>关闭比较</translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation>草稿的差异</translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation>草稿 {first} 与草稿 {second} 逐词比较</translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation>草稿 {first} 与草稿 {second} 的比较</translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation>仅见于草稿 {number}</translation>
    </message>
    <message>
        <source>Comparing the drafts …</source>
        <translation>正在比较草稿 …</translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation>两份草稿内容相同。</translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation>仅草稿 {number}：{words}</translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation>并列的草稿</translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation>先前的回答</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation>完整显示先前的回答</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation>关闭先前的回答</translation>
    </message>
</context>
<context>
    <name>EndpointDetails</name>
    <message>
        <source>Text may be sent to it</source>
        <translation>允许向其发送文本</translation>
    </message>
    <message>
        <source>Show what a question will send, and ask, before it is sent</source>
        <translation>发送前显示问题将发送的内容并询问</translation>
    </message>
    <message>
        <source>As the drafter it is sent your question and the passages found, with their documents&apos; titles; as the verifier your question, the drafts and the sentences they cite (all passages where one answer is asked for). It is contacted only for questions that you ask with it, and for the test.</source>
        <translation>作为起草模型，它会收到您的问题和找到的段落及其文档标题；作为验证模型，它会收到您的问题、草稿和草稿引用的句子（要求单一回答时为全部段落）。只有您用它提问以及测试时才会与它联系。</translation>
    </message>
    <message>
        <source>The connection is not encrypted: whoever is on the way can read it.</source>
        <translation>连接未加密：途中的任何人都能读取。</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>用作起草模型</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>用作验证模型</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>停止测试</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>{time} for a reply&apos;s first word</source>
        <translation>回复的第一个词最多 {time}</translation>
    </message>
    <message>
        <source>Tries again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>{count} times after a failure</source>
        <translation>失败后 {count} 次</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>{count} requests</source>
        <translation>{count} 个请求</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Text may be sent to {name}</source>
        <translation>允许向 {name} 发送文本</translation>
    </message>
    <message>
        <source>Show what a question will send to {name}, and ask</source>
        <translation>显示问题将向 {name} 发送的内容并询问</translation>
    </message>
    <message>
        <source>Use {name} as drafter</source>
        <translation>将 {name} 用作起草模型</translation>
    </message>
    <message>
        <source>Use {name} as verifier</source>
        <translation>将 {name} 用作验证模型</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>测试 {name}</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>更改 {name}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Asking {host} what it can do; nothing of yours is sent …</source>
        <translation>正在询问 {host} 能做什么；不会发送您的任何内容 …</translation>
    </message>
    <message>
        <source>It is contacted, used and tested only once it is turned on.</source>
        <translation>只有开启后才会与它联系、使用和测试它。</translation>
    </message>
    <message>
        <source>{sent} for a million tokens sent, {written} for a million written</source>
        <translation>每发送一百万个词元 {sent}，每写出一百万个词元 {written}</translation>
    </message>
</context>
<context>
    <name>EndpointForm</name>
    <message>
        <source>Add an endpoint</source>
        <translation>添加端点</translation>
    </message>
    <message>
        <source>Change the endpoint</source>
        <translation>更改端点</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>as the server calls it</source>
        <translation>服务器上的名称</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Allow a connection without encryption; whoever is on the way can read it</source>
        <translation>允许未加密的连接；途中的任何人都能读取</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name: small letters, digits, - and _</source>
        <translation>名称：小写字母、数字、- 和 _</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Address where its API begins, mostly ending in /v1</source>
        <translation>其 API 的起始地址，通常以 /v1 结尾</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Model, by the name the server knows it by</source>
        <translation>模型在服务器上的名称</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>密钥(&amp;K)</translation>
    </message>
    <message>
        <source>Key, kept in the keyring of this computer</source>
        <translation>密钥，保存在此电脑的密钥环中</translation>
    </message>
    <message>
        <source>&amp;Wait for the first word</source>
        <translation>等待第一个词(&amp;W)</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply&apos;s first word</source>
        <translation>等待回复第一个词的秒数</translation>
    </message>
    <message>
        <source>&amp;Tries after a failure</source>
        <translation>失败后重试(&amp;T)</translation>
    </message>
    <message>
        <source>How often a request is sent again</source>
        <translation>请求重新发送的次数</translation>
    </message>
    <message>
        <source>Requests at &amp;once</source>
        <translation>同时请求数(&amp;O)</translation>
    </message>
    <message>
        <source>Requests in flight at once</source>
        <translation>同时进行的请求数</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;sent</source>
        <translation>每发送一百万个词元的费用(&amp;S)</translation>
    </message>
    <message>
        <source>Cost of a million tokens that are sent, in your currency</source>
        <translation>每发送一百万个词元的费用（以您的货币计）</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;written</source>
        <translation>每写出一百万个词元的费用(&amp;W)</translation>
    </message>
    <message>
        <source>Cost of a million tokens that it writes, in your currency</source>
        <translation>每写出一百万个词元的费用（以您的货币计）</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Nothing is sent to it before you turn it on.</source>
        <translation>在您开启它之前，不会向其发送任何内容。</translation>
    </message>
    <message>
        <source>A key is kept; leave this empty to keep it</source>
        <translation>已保存密钥；留空则保留</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Endpoints</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Add an endpoint…</source>
        <translation>添加端点…</translation>
    </message>
    <message>
        <source>Send numbers instead of documents&apos; names</source>
        <translation>发送编号而不是文档的名称</translation>
    </message>
    <message>
        <source>What is never sent</source>
        <translation>绝不发送的内容</translation>
    </message>
    <message>
        <source>Never leaves this machine: {collections}. The menu of a collection in the library changes that.</source>
        <translation>绝不离开本机：{collections}。可在资料库中集合的菜单里更改。</translation>
    </message>
    <message>
        <source>Collections that must never leave this machine are marked in the library, in their menu.</source>
        <translation>绝不能离开本机的集合，在资料库中通过其菜单标记。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>There is no endpoint: nothing leaves this machine.</source>
        <translation>没有端点：任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Remove the endpoint?</source>
        <translation>移除端点？</translation>
    </message>
    <message>
        <source>Remove ‘{name}’ and its key?</source>
        <translation>移除“{name}”及其密钥？</translation>
    </message>
    <message>
        <source>The key is deleted from the keyring of this computer.</source>
        <translation>密钥将从此电脑的密钥环中删除。</translation>
    </message>
    <message>
        <source>The starter model of this machine will be the {roles} again.</source>
        <translation>本机的初始模型将重新担任{roles}。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>EndpointsEditor</name>
    <message>
        <source>Open the models page</source>
        <translation>打开模型页面</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>no longer in the library</source>
        <translation>已不在资料库中</translation>
    </message>
    <message>
        <source>draft {draft} {marks}</source>
        <translation>草稿 {draft} {marks}</translation>
    </message>
    <message>
        <source>the answer {marks}</source>
        <translation>回答 {marks}</translation>
    </message>
    <message>
        <source>Passage {number}: {where}.</source>
        <translation>段落 {number}：{where}。</translation>
    </message>
    <message>
        <source>Cited sentences: {where}.</source>
        <translation>被引用的句子：{where}。</translation>
    </message>
    <message>
        <source>Read by draft: {drafts}.</source>
        <translation>读过它的草稿：{drafts}。</translation>
    </message>
    <message>
        <source>Cited by {whom}.</source>
        <translation>引用者：{whom}。</translation>
    </message>
    <message>
        <source>A source of a disagreement {marks}.</source>
        <translation>一处分歧的来源 {marks}。</translation>
    </message>
    <message>
        <source>Never cited.</source>
        <translation>从未被引用。</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Draft {draft}, {verdict}.</source>
        <translation>草稿 {draft}，{verdict}。</translation>
    </message>
    <message>
        <source>Read passage: {numbers}.</source>
        <translation>读过的段落：{numbers}。</translation>
    </message>
    <message>
        <source>Cites {marks}.</source>
        <translation>引用 {marks}。</translation>
    </message>
    <message>
        <source>Cites nothing.</source>
        <translation>未引用任何内容。</translation>
    </message>
    <message>
        <source>The answer rests on it.</source>
        <translation>回答以它为依据。</translation>
    </message>
    <message>
        <source>The answer cites nothing.</source>
        <translation>回答未引用任何内容。</translation>
    </message>
    <message>
        <source>The answer cites {marks} and rests on draft: {drafts}.</source>
        <translation>回答引用 {marks}，以草稿 {drafts} 为依据。</translation>
    </message>
    <message>
        <source>The answer cites {marks}.</source>
        <translation>回答引用 {marks}。</translation>
    </message>
    <message>
        <source>Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}.</source>
        <translation>段落：{passages}，被引用：{cited}。草稿：{drafts}，采纳：{accepted}。</translation>
    </message>
    <message>
        <source>Rejected: draft {drafts}.</source>
        <translation>否决：草稿 {drafts}。</translation>
    </message>
</context>
<context>
    <name>EvidenceMap</name>
    <message>
        <source>Evidence map</source>
        <translation>证据图</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>草稿 {number}</translation>
    </message>
    <message>
        <source>Arrow keys go through passages and drafts, Enter opens a passage.</source>
        <translation>方向键在段落和草稿之间移动，Enter 打开段落。</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Show the evidence as a table</source>
        <translation>以表格显示证据</translation>
    </message>
    <message>
        <source>Evidence as a table</source>
        <translation>证据表格</translation>
    </message>
    <message>
        <source>Enter on a row opens its passage.</source>
        <translation>在一行上按 Enter 可打开其段落。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>已引用</translation>
    </message>
    <message>
        <source>cited by a rejected draft</source>
        <translation>被否决的草稿引用</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>显示图</translation>
    </message>
    <message>
        <source>Show the evidence map</source>
        <translation>显示证据图</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Read by draft</source>
        <translation>读过它的草稿</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>引用者</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation>重新提出问题</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter documents</source>
        <translation>筛选文档</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Lists documents whose title or path has these words (Ctrl+F)</source>
        <translation>列出标题或路径中含有这些词的文档 (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>works</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation>首个已验证的回答，来自草稿 {number}</translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation>依据更充分的回答，来自草稿 {number}</translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation>草稿 {number} 说法不同</translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation>草稿 {numbers} 和 {last} 说法不同</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation>最初显示：“{text}”（草稿 {number}）；另一来源说法不同。</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation>最初显示：“{text}”（草稿 {number}）；草稿 {better} 依据更充分。</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation>最初显示：“{text}”（草稿 {number}）；随后由验证模型根据采纳的草稿撰写了回答。</translation>
    </message>
</context>
<context>
    <name>FirstModels</name>
    <message>
        <source>fits: needs about {need} of the {free} of memory that are free</source>
        <translation>可以运行：约需 {need} 内存，空闲内存为 {free}</translation>
    </message>
    <message>
        <source>fits: needs about {need} of memory</source>
        <translation>可以运行：约需 {need} 内存</translation>
    </message>
    <message>
        <source>needs about {need} of memory, and {free} are free: it may not fit</source>
        <translation>约需 {need} 内存，空闲 {free}：可能放不下</translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation>读取文件的进度</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation>暂停读取文件</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation>恢复移除的文档</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation>停止读取文件</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation>重新尝试读取文件</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>正在查找文件</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation>正在读取 {file}</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>正在读取文件</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation>
            <numerusform>{done} / %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation>{number} 页/秒</translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation>{number} 段/秒</translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation>{number} 个文件/秒</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>剩余 {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation>
            <numerusform>%Ln 个需要处理</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation>读完此文件后停止</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation>
            <numerusform>已移除 %Ln 份文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>All files read</source>
        <translation>所有文件已读取</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation>
            <numerusform>新增 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation>
            <numerusform>更新 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation>
            <numerusform>移动或复制 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation>
            <numerusform>未变 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation>
            <numerusform>移除 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation>继续读取文件</translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation>读完此文件后暂停</translation>
    </message>
</context>
<context>
    <name>InstalledModels</name>
    <message>
        <source>Models on this machine</source>
        <translation>本机上的模型</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Look again for models of other programs</source>
        <translation>重新查找其他程序的模型</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Bring the removed model back</source>
        <translation>恢复移除的模型</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>停止复制</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>添加模型文件</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>模型 (*.gguf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>正在查看文件</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>在内存中</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>For search</source>
        <translation>用于检索</translation>
    </message>
    <message>
        <source>Of other programs</source>
        <translation>其他程序的</translation>
    </message>
    <message>
        <source>No model is on this machine yet.</source>
        <translation>本机上还没有模型。</translation>
    </message>
    <message>
        <source>It can be removed once another model is the {roles}.</source>
        <translation>由另一个模型担任{roles}后即可移除。</translation>
    </message>
    <message>
        <source>It can be removed once it is no longer in memory.</source>
        <translation>不再位于内存中后即可移除。</translation>
    </message>
    <message>
        <source>You put this file into the models folder yourself: delete it there.</source>
        <translation>此文件是您自己放入模型文件夹的：请在那里删除。</translation>
    </message>
    <message>
        <source>Loading it, then measuring for ten seconds at most …</source>
        <translation>正在加载，然后最多测量十秒 …</translation>
    </message>
    <message>
        <source>Delete the model?</source>
        <translation>删除模型？</translation>
    </message>
    <message>
        <source>Delete {model} ({size})?</source>
        <translation>删除 {model}（{size}）？</translation>
    </message>
    <message>
        <source>{place} is deleted from the disk. It can only be fetched again.</source>
        <translation>{place} 将从磁盘删除，只能重新获取。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>{model} was deleted.</source>
        <translation>已删除 {model}。</translation>
    </message>
    <message>
        <source>{model} is no longer in the list.</source>
        <translation>{model} 已不在列表中。</translation>
    </message>
    <message>
        <source>Copying {file}: {some} of {all}</source>
        <translation>正在复制 {file}：{some} / {all}</translation>
    </message>
    <message>
        <source>Added: {models}</source>
        <translation>已添加：{models}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>向资料库添加文件夹</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>向资料库添加文件</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation>添加文件夹 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>资料库</translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation>将文件或文件夹拖放到这里。</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation>
            <numerusform>%Ln 个加锁的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation>加锁的文件</translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation>{file} 的密码（不会保存）：</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>没有包含这些词的文档。</translation>
    </message>
    <message>
        <source>{listed} of {count} are listed; the filter finds the others.</source>
        <translation>列出 {count} 份中的 {listed} 份；其余可通过筛选找到。</translation>
    </message>
    <message>
        <source>Single files</source>
        <translation>单个文件</translation>
    </message>
</context>
<context>
    <name>LinesEditor</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening your library</source>
        <translation>正在打开资料库</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>资料库(&amp;L)</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>添加文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Filter the &amp;documents</source>
        <translation>筛选文档(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Models and endpoints</source>
        <translation>模型和端点(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Ask a question</source>
        <translation>提问(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Begin another conversation</source>
        <translation>开始新对话(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Search the conversations</source>
        <translation>搜索对话(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>复制回答(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export the answer…</source>
        <translation>导出回答(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Next citation</source>
        <translation>下一条引文(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous citation</source>
        <translation>上一条引文(&amp;P)</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>窗口的下一部分(&amp;A)</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>窗口的上一部分(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Usual size of text</source>
        <translation>常规文字大小(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Variorum</source>
        <translation>关于 Variorum(&amp;A)</translation>
    </message>
</context>
<context>
    <name>ModelCatalogue</name>
    <message>
        <source>Search the catalogue</source>
        <translation>搜索目录</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>What it is good for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>起草模型</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>验证模型</translation>
    </message>
    <message>
        <source>Embedders</source>
        <translation>嵌入模型</translation>
    </message>
    <message>
        <source>Rerankers</source>
        <translation>重排序模型</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有种类</translation>
    </message>
    <message>
        <source>Only what can be fetched with one click</source>
        <translation>仅限可一键获取的</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Download from an address…</source>
        <translation>从地址下载…</translation>
    </message>
    <message>
        <source>Token for the hub…</source>
        <translation>Hub 的访问令牌…</translation>
    </message>
    <message>
        <source>here</source>
        <translation>本机已有</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未确认</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>No model of the catalogue has these words.</source>
        <translation>目录中没有包含这些词的模型。</translation>
    </message>
    <message>
        <source>Token for the hub</source>
        <translation>Hub 的访问令牌</translation>
    </message>
    <message>
        <source>Your token for the Hugging Face hub; it is kept in the keyring of this computer.
Empty removes it.</source>
        <translation>您的 Hugging Face Hub 访问令牌；保存在此电脑的密钥环中。
留空则移除。</translation>
    </message>
    <message>
        <source>The token is in the keyring.</source>
        <translation>访问令牌已保存在密钥环中。</translation>
    </message>
    <message>
        <source>The token was removed.</source>
        <translation>访问令牌已移除。</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>Drafts written at once</source>
        <translation>同时撰写的草稿</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>用作起草模型</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>用作验证模型</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>测量速度</translation>
    </message>
    <message>
        <source>Loads the model and lets it write for ten seconds at most.</source>
        <translation>加载模型，并让它最多撰写十秒。</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止测量</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>在原处使用</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>复制它</translation>
    </message>
    <message>
        <source>Copies the file into Variorum&apos;s models folder.</source>
        <translation>将文件复制到 Variorum 的模型文件夹。</translation>
    </message>
    <message>
        <source>Drafts at once</source>
        <translation>同时的草稿数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Its file stays where {program} has put it and is never changed.</source>
        <translation>其文件留在 {program} 存放的位置，绝不更改。</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>在内存中</translation>
    </message>
    <message>
        <source>its file has gone</source>
        <translation>其文件已不存在</translation>
    </message>
    <message>
        <source>Use {model} as drafter</source>
        <translation>将 {model} 用作起草模型</translation>
    </message>
    <message>
        <source>Use {model} as verifier</source>
        <translation>将 {model} 用作验证模型</translation>
    </message>
    <message>
        <source>Measure the speed of {model}</source>
        <translation>测量 {model} 的速度</translation>
    </message>
    <message>
        <source>Remove {model}</source>
        <translation>移除 {model}</translation>
    </message>
    <message>
        <source>Its speed on this machine was not measured yet.</source>
        <translation>尚未测量它在本机的速度。</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>{size} with {drafts} drafts at a context of {context} tokens</source>
        <translation>{drafts} 份草稿、上下文 {context} 个词元时为 {size}</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>在 GPU 上</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} 个词元</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>ModelLibrary</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Kinds of models</source>
        <translation>模型的种类</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>在本机</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Drop a .gguf file, or a folder with some, on this page to add it.</source>
        <translation>将 .gguf 文件或包含它们的文件夹拖放到此页面即可添加。</translation>
    </message>
</context>
<context>
    <name>ModelStrip</name>
    <message>
        <source>Models in use</source>
        <translation>正在使用的模型</translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation>尚未加载模型</translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation>模型在第一次提问时加载。</translation>
    </message>
    <message>
        <source>Memory {size}</source>
        <translation>内存 {size}</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>drafter</source>
        <translation>起草模型</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>验证模型</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>嵌入模型</translation>
    </message>
    <message>
        <source>reranker</source>
        <translation>重排序模型</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first}和{last}</translation>
    </message>
    <message>
        <source>Measured on {day} ({device}): reads {read} tokens/s</source>
        <translation>测量于 {day}（{device}）：读取 {read} 词元/秒</translation>
    </message>
    <message>
        <source>had no time to write in the ten seconds</source>
        <translation>十秒内没有时间写出</translation>
    </message>
    <message>
        <source>writes {written} tokens/s in all with {drafts} drafts at once</source>
        <translation>同时 {drafts} 份草稿，共写出 {written} 词元/秒</translation>
    </message>
    <message>
        <source>Nothing: the processor computes it</source>
        <translation>无：由处理器计算</translation>
    </message>
    <message>
        <source>{some} of {all} layers, {size} of GPU memory</source>
        <translation>{all} 层中的 {some} 层，GPU 内存 {size}</translation>
    </message>
    <message>
        <source>{number} billion</source>
        <translation>{number} × 十亿</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} × 百万</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>等待轮到它</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Here, and checked</source>
        <translation>已在本机并经核对</translation>
    </message>
    <message>
        <source>{some} of {all}</source>
        <translation>{some} / {all}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>剩余 {time}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>来自 {source}</translation>
    </message>
    <message>
        <source>the Hugging Face hub</source>
        <translation>Hugging Face Hub</translation>
    </message>
    <message>
        <source>the package index</source>
        <translation>软件包索引</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯语</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>捷克语</translation>
    </message>
    <message>
        <source>German</source>
        <translation>德语</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
    <message>
        <source>French</source>
        <translation>法语</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>印地语</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利语</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>荷兰语</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>葡萄牙语</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>泰语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation>下载进度</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>停止下载</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation>
            <numerusform>缺少 %Ln 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation>模型在本机运行，只需获取一次。这是 Variorum 建立的唯一连接，而且只在您按下按钮时建立。</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>许可证 {name}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>下载 {size}</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation>{received} / {total}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>剩余 {time}</translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation>来自 {source}</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation>已停止。已收到的部分会保留。</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>继续下载</translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation>重试下载</translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation>试用示例资料库</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation>您也可以将文件和文件夹拖放到资料库上。</translation>
    </message>
    <message>
        <source>Choose other models…</source>
        <translation>选择其他模型…</translation>
    </message>
    <message>
        <source>Choose other models</source>
        <translation>选择其他模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation>问题也在本机回答：不会向任何地方发送任何内容。</translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation>按照您的设置，问题会连同为其找到的段落发送到 {hosts}。</translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation>选择一个包含论文、手册、笔记、表格或邮件的文件夹。Variorum 在本机读取。</translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation>每个回答都会显示它所依据的句子，以及文档之间的分歧。</translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation>向您自己的文档提问</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>关闭此提示</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Or use a model that is on this machine already</source>
        <translation>或使用本机已有的模型</translation>
    </message>
    <message>
        <source>Use a model on a server…</source>
        <translation>使用服务器上的模型…</translation>
    </message>
    <message>
        <source>Use a model on a server</source>
        <translation>使用服务器上的模型</translation>
    </message>
    <message>
        <source>Then questions leave this machine, with the passages found for them.</source>
        <translation>这样，问题会连同为其找到的段落离开本机。</translation>
    </message>
    <message>
        <source>of {program}</source>
        <translation>属于 {program}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use {model}</source>
        <translation>使用 {model}</translation>
    </message>
</context>
<context>
    <name>Outgoing</name>
    <message>
        <source>Finding out what would be sent to {names}; nothing is sent yet.</source>
        <translation>正在查明会向 {names} 发送什么；尚未发送任何内容。</translation>
    </message>
    <message>
        <source>Waits until you have seen what would be sent.</source>
        <translation>等待您看过将要发送的内容。</translation>
    </message>
    <message>
        <source>You decided not to send. Nothing has left this machine.</source>
        <translation>您选择了不发送。没有任何内容离开本机。</translation>
    </message>
    <message>
        <source>Choose models on this machine to be answered here.</source>
        <translation>请选择本机的模型，以便在此获得回答。</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>返回 (Esc)</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation>回答的进度</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>What the drafts will say is not known before they are written: then each is sent to the verifier, if that is an endpoint, with the question and the sentences it cites.</source>
        <translation>草稿写成之前无法知道其内容：写成后，如果验证模型是端点，每份草稿会连同问题及其引用的句子发送给它。</translation>
    </message>
    <message>
        <source>Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is sent if all drafts rest on one passage.</source>
        <translation>最后一个请求包含哪些草稿取决于评判结果，且不会超出这些草稿。如果所有草稿都以同一段落为依据，则会再发送一份草稿。</translation>
    </message>
    <message>
        <source>If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent likewise.</source>
        <translation>如果没有草稿被采纳，将根据最接近问题的句子写出更短的草稿，并同样发送。</translation>
    </message>
    <message>
        <source>The question is put into other words first; the drafts then hold those, and passages found with them.</source>
        <translation>问题会先换一种说法；草稿中包含的是换过的说法，以及据此找到的段落。</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>回答方式</translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation>根据阅读量选择，并说明选了哪种方式及原因。</translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation>根据不同段落写出几个简短回答，对照来源验证并进行比较。</translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation>一次读完所有段落，给出一个回答。</translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation>与多份草稿相同；若没有一份得到证实，则先查找必须了解的内容。</translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation>回答方式：自动、多份草稿、单一回答或逐步。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>停止回答</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止 (Esc)</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>提问 (Ctrl+Enter)</translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation>就您的文档提出问题</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation>引文 {number}：{place}</translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation>在页面中打开</translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation>正在读取您的文档</translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation>第一份文档就绪后即可提问；尚未读取的内容不会被检索。进度显示在左侧的资料库中。</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation>草稿 {list}</translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation>草稿 {list}</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>优先</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>您的选择</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation>优先采用</translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation>收回您的偏好</translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation>优先采用此说法</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>说法</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>未找到这种说法的来源。</translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation>提出此问题</translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation>示例资料库有两种答案的一个问题：</translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation>在左侧勾选文档，可只询问其中一部分。Ctrl+L 转到问题，Enter 提问，Esc 停止，F6 在窗口各部分之间切换。</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>您想了解什么？</translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation>{size}已就绪。回答的每个句子都与其出处页面相关联。</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>提问：{question}</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation>提问时间 {when} UTC。</translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation>由 Variorum 根据个人文档回答。</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>理解为</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation>先行查找</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>未查明</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>回答过程</translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation>读者标记：不是分歧。</translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation>读者优先采用：{reading}</translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation>类型：{kind}。</translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation>草稿 {list}</translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation>草稿 {list}</translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation>验证模型优先采用</translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation>读者优先采用</translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation>说法 {number}：</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>未找到这种说法的来源。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation>草稿 {number}：{verdict}</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>验证模型</translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation>草稿置信度（每个词元的平均对数概率）</translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation>自我一致性（每个词元的平均对数概率）</translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation>验证模型回答“是”的概率</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation>得分：{list}。</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>文件 {name}</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>起草模型</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>嵌入模型</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>找到的段落</translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation>读取 {read}（另重用 {reused}），写出 {written}</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation>
            <numerusform>读者将 %Ln 处分歧标记为不是分歧</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation>未提供</translation>
    </message>
</context>
<context>
    <name>SendPreview</name>
    <message>
        <source>Before anything leaves this machine</source>
        <translation>在任何内容离开本机之前</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests would be sent to {hosts}</source>
        <comment>%Ln request would be sent to {hosts}</comment>
        <translation>
            <numerusform>将向 {hosts} 发送 %Ln 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>将要发送的内容</translation>
    </message>
    <message>
        <source>The exact text</source>
        <translation>确切的文本</translation>
    </message>
    <message>
        <source>to {endpoint}, {count} characters</source>
        <translation>发送到 {endpoint}，{count} 个字符</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Send, and do not ask again for {names}</source>
        <translation>发送，并且对 {names} 不再询问</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>This is the exact text, word for word. Nothing has been sent yet.</source>
        <translation>这是一字不差的确切文本。尚未发送任何内容。</translation>
    </message>
    <message>
        <source>The question in other words</source>
        <translation>换一种说法的问题</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>草稿 {number}</translation>
    </message>
    <message>
        <source>Check of draft {number}</source>
        <translation>草稿 {number} 的验证</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
</context>
<context>
    <name>SentLine</name>
    <message>
        <source>What was sent</source>
        <translation>已发送的内容</translation>
    </message>
    <message numerus="yes">
        <source>Sent to {name} ({host}): %Ln requests</source>
        <comment>Sent to {name} ({host}): %Ln request</comment>
        <translation>
            <numerusform>已发送到 {name}（{host}）：%Ln 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens sent</source>
        <comment>%Ln token sent</comment>
        <translation>
            <numerusform>发送 %Ln 个词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens written</source>
        <comment>%Ln token written</comment>
        <translation>
            <numerusform>写出 %Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>cost {amount}</source>
        <translation>费用 {amount}</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Reset: {setting}</source>
        <translation>重置：{setting}</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>重置为默认值</translation>
    </message>
    <message>
        <source>The models are loaded anew with the next question.</source>
        <translation>模型会在下一次提问时重新加载。</translation>
    </message>
    <message>
        <source>Takes effect when Variorum is started again.</source>
        <translation>重新启动 Variorum 后生效。</translation>
    </message>
    <message>
        <source>Set by the variable {name} in the environment.</source>
        <translation>由环境变量 {name} 设定。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation>并行撰写的草稿数 (M)，每份根据其中几个段落。</translation>
    </message>
    <message>
        <source>Way of answering</source>
        <translation>回答方式</translation>
    </message>
    <message>
        <source>How questions are answered: by several drafts that are verified (speculative), by one (standard), or step by step where something has to be found first (iterative). Automatic chooses for each question.</source>
        <translation>问题的回答方式：多份经验证的草稿 (speculative)、单一回答 (standard)，或在需要先查明某事时逐步进行 (iterative)。“自动”会为每个问题选择。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>多份草稿</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>单一回答</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步</translation>
    </message>
    <message>
        <source>Passages for a question</source>
        <translation>每个问题的段落数</translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K). More find more and take longer.</source>
        <translation>为一个问题检索的段落数 (K)。越多则找到的越多，用时也越长。</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>个段落</translation>
    </message>
    <message>
        <source>Drafts for a question</source>
        <translation>每个问题的草稿数</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>份草稿</translation>
    </message>
    <message>
        <source>How passages are dealt to drafts</source>
        <translation>段落如何分配给草稿</translation>
    </message>
    <message>
        <source>Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages are grouped by what they are about and each draft gets one of each group, as in the paper.</source>
        <translation>锚定：最佳段落分给每份草稿，其余分摊。多视角：段落按内容分组，每份草稿从每组各得一个，如论文所述。</translation>
    </message>
    <message>
        <source>Anchored</source>
        <translation>锚定</translation>
    </message>
    <message>
        <source>In turns, by rank</source>
        <translation>按名次轮流</translation>
    </message>
    <message>
        <source>In order of rank</source>
        <translation>按名次顺序</translation>
    </message>
    <message>
        <source>Multi-perspective</source>
        <translation>多视角</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>追加检索</translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (step by step).</source>
        <translation>需要先查明某事时最多追加的检索次数（逐步）。</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>次检索</translation>
    </message>
    <message>
        <source>Drafts are accepted from</source>
        <translation>采纳草稿的下限</translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is what was learned of the verifier, or 0.5 where nothing is known of it.</source>
        <translation>采纳草稿所需的正确概率，从 0 到 1。未设定时采用对验证模型已学到的值，若一无所知则为 0.5。</translation>
    </message>
    <message>
        <source>As learned of the verifier</source>
        <translation>已学到的值</translation>
    </message>
    <message>
        <source>Who words the answer</source>
        <translation>由谁撰写回答</translation>
    </message>
    <message>
        <source>The answer in the words of the best draft (selection), or written by the verifier from the accepted drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.</source>
        <translation>用最佳草稿的原话作答 (selection)，或由验证模型根据采纳的草稿撰写 (synthesis)。“自动”让约 70 亿参数及以上的验证模型撰写。</translation>
    </message>
    <message>
        <source>The best draft</source>
        <translation>最佳草稿</translation>
    </message>
    <message>
        <source>The verifier</source>
        <translation>验证模型</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>起草模型</translation>
    </message>
    <message>
        <source>The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>撰写草稿的模型：目录中的 ID、GGUF 文件的路径，或以 remote:NAME 表示服务器上的模型。留空则用初始模型。</translation>
    </message>
    <message>
        <source>The starter</source>
        <translation>初始模型</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>验证模型</translation>
    </message>
    <message>
        <source>The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>验证草稿的模型：目录中的 ID、GGUF 文件的路径，或以 remote:NAME 表示服务器上的模型。留空则用初始模型。</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>嵌入模型</translation>
    </message>
    <message>
        <source>The model that turns passages into vectors for search. After a change all documents are embedded anew.</source>
        <translation>把段落转换成向量以供检索的模型。更改后会重新嵌入所有文档。</translation>
    </message>
    <message>
        <source>Precision of the embedder</source>
        <translation>嵌入模型的精度</translation>
    </message>
    <message>
        <source>float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all documents are embedded anew.</source>
        <translation>float32，或 bfloat16；后者在支持它的处理器 (AVX512-BF16、AMX) 上只需一半时间，在其他处理器上则更久。更改后会重新嵌入所有文档。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the window. The terminal and answers are not changed by it.</source>
        <translation>窗口的语言。不影响终端和回答。</translation>
    </message>
    <message>
        <source>The desktop’s</source>
        <translation>桌面的语言</translation>
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
        <translation>略过的文件</translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.</source>
        <translation>读取文件夹时略过的文件和文件夹，每行一项，写法同 .gitignore：drafts/、*.log。</translation>
    </message>
    <message>
        <source>Layers on the GPU</source>
        <translation>GPU 上的层数</translation>
    </message>
    <message>
        <source>Layers of a model placed on the GPU; -1 for all that fit, 0 for none.</source>
        <translation>放在 GPU 上的模型层数；-1 表示放得下的全部，0 表示不放。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>all that fit</source>
        <translation>放得下的全部</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>处理器线程</translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation>模型使用的 CPU 线程数；0 表示每个物理核心一个。</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>个线程</translation>
    </message>
    <message>
        <source>one a core</source>
        <translation>每个核心一个</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation>模型的所有并行序列共用的词元数；0 表示按内存选择。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个词元</translation>
    </message>
    <message>
        <source>chosen by memory</source>
        <translation>按内存选择</translation>
    </message>
    <message>
        <source>Tokens in a step</source>
        <translation>每步的词元数</translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation>模型一步计算的词元数；0 表示自动选择（CPU 上为 512，全部在 GPU 上时为 2048）。</translation>
    </message>
    <message>
        <source>chosen by device</source>
        <translation>按设备选择</translation>
    </message>
    <message>
        <source>Tokens computed at once</source>
        <translation>同时计算的词元数</translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation>一步中同时计算的词元数，它限定工作空间；0 表示按内存选择（512 或更少）。</translation>
    </message>
    <message>
        <source>Drafts computed at once</source>
        <translation>同时计算的草稿数</translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation>同时计算的草稿数上限，其余等待；0 表示按上下文选择。</translation>
    </message>
    <message>
        <source>chosen by context</source>
        <translation>按上下文选择</translation>
    </message>
    <message>
        <source>Precision of the KV cache</source>
        <translation>KV 缓存的精度</translation>
    </message>
    <message>
        <source>q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.</source>
        <translation>q8_0 占用的内存是 f16 的一半，因而能容纳更多上下文；它需要 Flash attention。</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>A faster way to compute attention; mostly best left to what suits the device.</source>
        <translation>一种更快的注意力计算方法；通常最好交由设备决定。</translation>
    </message>
    <message>
        <source>As suits the device</source>
        <translation>适应设备</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Guess repeated words</source>
        <translation>猜测重复的词</translation>
    </message>
    <message>
        <source>Drafter instead of an endpoint</source>
        <translation>代替端点的起草模型</translation>
    </message>
    <message>
        <source>The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>端点不允许或不能使用时，在本机撰写草稿的模型：目录中的 ID 或 GGUF 文件。留空则用初始模型。</translation>
    </message>
    <message>
        <source>Verifier instead of an endpoint</source>
        <translation>代替端点的验证模型</translation>
    </message>
    <message>
        <source>The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>端点不允许或不能使用时，在本机进行验证的模型：目录中的 ID 或 GGUF 文件。留空则用初始模型。</translation>
    </message>
    <message>
        <source>Collections that never leave this machine</source>
        <translation>绝不离开本机的集合</translation>
    </message>
    <message>
        <source>Their names, one a line. Questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation>其名称，每行一个。凡可能在其中找到内容的问题，无论选择如何，都由本机的模型回答。</translation>
    </message>
    <message>
        <source>Hide documents’ names</source>
        <translation>隐藏文档名称</translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents’ names.</source>
        <translation>向端点发送“Document 1”等，而不是文档的名称。</translation>
    </message>
    <message>
        <source>Models on servers</source>
        <translation>服务器上的模型</translation>
    </message>
    <message>
        <source>Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.</source>
        <translation>端点；未在此列出并启用的，不会向其发送任何内容。密钥保存在密钥环中。</translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation>根据来源中相同的词猜测答复的下几个词，并在同一步中核对：答复相同，在重复其证据处更快。</translation>
    </message>
    <message>
        <source>Earlier prompts in memory</source>
        <translation>内存中的先前提示词</translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation>每个模型用多少兆字节保存先前提示词的计算结果，使针对相同段落的问题能立即开始；0 表示自动选择（空闲内存的八分之一），-1 表示不保存。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>an eighth of the free memory</source>
        <translation>空闲内存的八分之一</translation>
    </message>
    <message>
        <source>Earlier prompts on disk</source>
        <translation>磁盘上的先前提示词</translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation>为同一目的在数据文件夹中使用的磁盘空间（兆字节），使其在程序退出后仍保留；0 表示不使用。</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults</source>
        <translation>将所有设置重置为默认值</translation>
    </message>
    <message>
        <source>Endpoints, and the collections that never leave this machine, stay as they are.</source>
        <translation>端点以及绝不离开本机的集合保持不变。</translation>
    </message>
    <message>
        <source>The settings can be seen when your library is open.</source>
        <translation>资料库打开后即可查看设置。</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>没有包含这些词的设置。</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>所有设置已恢复默认值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Servers and privacy</source>
        <translation>服务器与隐私</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>内存与速度</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation>在系统查看器中打开</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ 上一条</translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation>上一条引文</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>下一条 ›</translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation>下一条引文</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation>缩小页面</translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation>放大页面</translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation>使页面适合宽度</translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation>选择 [1] 这样的引文标记或一份文档，即可在此查看其页面。</translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation>此文档已不在资料库中。引文保留其原句。</translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation>此页的文本已不再保存；请重新读取该文档。</translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation>文本较长：只显示引文前后的部分。</translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation>改为显示已保存的文本。</translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation>引文 {number} / {count}</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 页，共 {pages} 页</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>第 {page} 页</translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation>{path} 已不存在。</translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation>它可能已被移动或删除；请从新位置重新添加。</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation>
            <numerusform>，分布于 %Ln 页</numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation>文档 {title}：{words}</translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation>打开其第一条引文</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation>
            <numerusform>已读 %Ln 个段落，从未引用</numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation>草稿 {number}（{times}）</translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation>回答引用{times}，{drafts} 也引用</translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation>回答引用{times}</translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation>{drafts} 引用</translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation>一处分歧的来源</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>两次</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation>回答的文档</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{number} tokens/s</source>
        <translation>{number} 词元/秒</translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation>读取 {number} 词元/秒</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>未知设备</translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation>运行于 {device}</translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation>读取 {number} 词元/秒</translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation>写出 {number} 词元/秒</translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation>上下文 {tokens} 个词元，最多同时 {drafts} 份草稿</translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation>占用内存 {size}</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>What leaves this machine</source>
        <translation>哪些内容离开本机</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>任何内容都不会离开本机</translation>
    </message>
    <message>
        <source>Sent to {hosts}</source>
        <translation>已发送到 {hosts}</translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation>问题会连同段落或引文发送到 {hosts}</translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation>正在获取模型；您的文档留在本机</translation>
    </message>
</context>
<context>
    <name>StoredAnswerActions</name>
    <message>
        <source>Save: {format}</source>
        <translation>保存：{format}</translation>
    </message>
    <message>
        <source>Saving {file} …</source>
        <translation>正在保存 {file}…</translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation>已连同引文复制。</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>已保存为 {file}</translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation>已保存的文本</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Reused {reused} of {whole} prompt tokens ({share})</source>
        <translation>重用了 {whole} 个提示词词元中的 {reused} 个（{share}）</translation>
    </message>
    <message>
        <source>first word of a draft after {time}</source>
        <translation>{time} 后出现草稿的第一个词</translation>
    </message>
    <message>
        <source>first verified answer after {time}</source>
        <translation>{time} 后出现首个已验证的回答</translation>
    </message>
    <message>
        <source>final answer from {time} on</source>
        <translation>{time} 起为最终回答</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Loading and reading</source>
        <translation>加载与阅读</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Loading, comparing and writing</source>
        <translation>加载、比较与撰写</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} 个词元</translation>
    </message>
    <message>
        <source>{rate} tokens/s</source>
        <translation>{rate} 词元/秒</translation>
    </message>
    <message>
        <source>{count} tokens read</source>
        <translation>读取 {count} 个词元</translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation>无法打开您的资料库</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读取中</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入中</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>需处理</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>加锁</translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation>这些段落中没有答案。</translation>
    </message>
    <message>
        <source>drafter</source>
        <translation>起草模型</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>验证模型</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>嵌入模型</translation>
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
        <translation>{count} 页</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>需要处理</translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation>日期 {date}</translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation>数字不同</translation>
    </message>
    <message>
        <source>different dates</source>
        <translation>日期不同</translation>
    </message>
    <message>
        <source>different names</source>
        <translation>名称不同</translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation>说法相反</translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation>较新的来源说法不同</translation>
    </message>
    <message>
        <source>different readings</source>
        <translation>说法不同</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>否决</translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>未找到答案</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>多份草稿</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>单一回答</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} 毫秒</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} 秒</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} 分钟</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 小时</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分</translation>
    </message>
    <message>
        <source>(contested)</source>
        <translation>（有争议）</translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation>（未找到来源）</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>第 {page} 页</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>“{quote}”</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{first}, {next}</source>
        <translation>{first}，{next}</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first}和{last}</translation>
    </message>
</context>
<context>
    <name>_Starter</name>
    <message>
        <source>Variorum ended unexpectedly the last time. Your library is safe.</source>
        <translation>Variorum 上次意外退出。您的资料库完好无损。</translation>
    </message>
    <message>
        <source>Show what was logged</source>
        <translation>显示记录的内容</translation>
    </message>
</context>
</TS>
