<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Variorum</source>
        <translation>Variorum について</translation>
    </message>
    <message>
        <source>The sign of Variorum</source>
        <translation>Variorum のしるし</translation>
    </message>
    <message>
        <source>Answers questions from your own documents, on your own machine, and shows its work: several drafts from different evidence, what a verifier says of each, the exact quotes, and where the sources disagree.</source>
        <translation>自分の文書をもとに、自分のコンピューターの中で質問に答え、その過程を示します。異なる根拠から書いた複数の下書き、それぞれについての検証モデルの判断、正確な引用文、そして出典どうしが食い違うところです。</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>不具合の報告用にコピー</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>ソフトウェアライブラリとそのライセンス</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Columns of the libraries</source>
        <translation>ソフトウェアライブラリの列</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>ライセンスの本文</translation>
    </message>
    <message>
        <source>Choose a library to read its licence.</source>
        <translation>ソフトウェアライブラリを選ぶと、そのライセンスを読めます。</translation>
    </message>
    <message>
        <source>The versions can be seen when your library is open.</source>
        <translation>バージョンは、ライブラリが開いているときに表示されます。</translation>
    </message>
    <message>
        <source>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</source>
        <translation>ライセンス {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>This package was installed without the text of its licence.</source>
        <translation>このパッケージはライセンスの本文なしでインストールされています。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>Download from an address</source>
        <translation>アドレスからダウンロード</translation>
    </message>
    <message>
        <source>Address of the .gguf file</source>
        <translation>.gguf ファイルのアドレス</translation>
    </message>
    <message>
        <source>sha256 of the file, if its publisher gives one</source>
        <translation>ファイルの sha256（公開者が示している場合）</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;sha256</source>
        <translation>sha256(&amp;S)</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Without a sha256 the file is checked for its size and kind only.</source>
        <translation>sha256 がないと、ファイルの大きさと種類だけが確かめられます。</translation>
    </message>
</context>
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation>
            <numerusform>%Ln 件の下書きが一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation>
            <numerusform>%Ln 件が一致</numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation>一致：下書き {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were accepted</source>
        <comment>%Ln draft was accepted</comment>
        <translation>
            <numerusform>%Ln 件の下書きを採用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were accepted</source>
        <comment>%Ln was accepted</comment>
        <translation>
            <numerusform>%Ln 件を採用</numerusform>
        </translation>
    </message>
    <message>
        <source>were accepted: draft {list}</source>
        <translation>採用：下書き {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation>
            <numerusform>%Ln 件の下書きが相違</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation>
            <numerusform>%Ln 件が相違</numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation>相違：下書き {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation>
            <numerusform>%Ln 件の下書きが不採用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation>
            <numerusform>%Ln 件が不採用</numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation>不採用：下書き {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation>
            <numerusform>%Ln 件の下書きは該当なし</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln 件は該当なし</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation>該当なし：下書き {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation>
            <numerusform>%Ln 件の下書きを検証中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation>
            <numerusform>%Ln 件を検証中</numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation>検証中：下書き {list}</translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation>下書き {number} 以外はすべて最良の箇所を読んでいます</translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation>下書き {number} 以外はすべて、自分の箇所に加えて最良の箇所を読んでいます。そのため一致は独立したものではありません。</translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation>すべてが最良の箇所を読んでいます</translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation>すべてが自分の箇所に加えて最良の箇所を読んでいます。そのため一致は独立したものではありません。</translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation>下書きの一致</translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation>HTML ページ</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word 文書</translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation>出典を BibTeX で</translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation>出典を CSL-JSON で</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>引用付きでコピー</translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation>回答とその出典をコピーします (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation>回答を出典、下書き、不一致とともに保存します (Ctrl+E)</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>もう一度質問…</translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation>同じ質問を別の設定で行い、この回答と並べます</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation>この会話は削除されています。回答を保存、コピー、判定するには、削除を取り消してください。</translation>
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
        <translation>確定前の回答。{marks}</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>出典に不一致があります</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation>
            <numerusform>%Ln 件の下書きのうち {accepted} 件を採用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln 件は該当なし</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation>ライブラリを開いています</translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation>ウィンドウの準備ができました。文書とモデルを調べています。</translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation>モデルがありません。そろうと質問できるようになります。</translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation>まず文書を追加してください。</translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation>文書がひとつも選ばれていません。ライブラリで少なくともひとつにチェックを付けてください。</translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation>{question} の続き · Ctrl+N で新しい会話</translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation>この会話はもう保存されていません。</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>もう一度質問してください。</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation>検証済みの回答（下書き {number} より）</translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation>最終的な回答を書いています</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>出典に不一致があります</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation>
            <numerusform>%Ln 件の下書きは未検証</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation>
            <numerusform>%Ln 件の下書きをまだ検証中</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>質問の解釈</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>何もわかりませんでした</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>調査</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>すべての下書き</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>回答済み</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation>合計 {time}</translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation>{model} を読み込んでいます</translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation>文書を検索しています</translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation>「{question}」を調べています</translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation>最後の下書きを検証しています</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>回答を書いています</translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation>
            <numerusform>%Ln 件の下書きを書いています（{done} 件完了）</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation>下書きを出典と照らし合わせています</translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation>下書きを比べています</translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation>箇所を読んでいます</translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation>下書きを始めています</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation>お知らせ</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>Evidence map</source>
        <translation>根拠の地図</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文書</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>時間の流れ</translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation>下書き {count}</translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation>採用されたものが先です。不採用のものも残ります。</translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation>それぞれ別の箇所をもとに書かれています。</translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation>不一致 {count}</translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation>文書どうしの記述が食い違うところです。</translation>
    </message>
    <message>
        <source>Which passages each draft read, and what was cited.</source>
        <translation>各下書きが読んだ箇所と、引用されたもの。</translation>
    </message>
    <message>
        <source>Where the time went.</source>
        <translation>時間がかかったところ。</translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation>文書 {count}</translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation>
            <numerusform>どれがどこから引用されたか。%Ln 件の文書は読まれましたが引用されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation>どれがどこから引用されたか。</translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation>出典 {count}</translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation>引用されたすべての文を、原文どおりに示します。</translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation>もう一度質問</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>回答の方法</translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation>並行して書く下書き</translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation>検索する箇所</translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation>サンプリングのシード</translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation>回答の方法(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation>下書き(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation>箇所(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>シード(&amp;S)</translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation>今の回答は保存されたまま、新しい回答と並べて表示されます。</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>設定に従う</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation>予期しない問題が起きました。</translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation>もう一度お試しください。繰り返す場合は、メッセージに表示された詳細をお知らせください。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>停止しました。</translation>
    </message>
</context>
<context>
    <name>CatalogueDetails</name>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>here</source>
        <translation>あります</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>licence to accept</source>
        <translation>ライセンスの承諾が必要</translation>
    </message>
    <message>
        <source>more than a dozen languages</source>
        <translation>12 以上の言語</translation>
    </message>
    <message>
        <source>about {size} at a context of 8,192 tokens</source>
        <translation>コンテキスト 8,192 トークンで約 {size}</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリー</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>To accept</source>
        <translation>承諾が必要</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>チャットテンプレート</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>リポジトリ</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it on this window, or give its address below.</source>
        <translation>確認していないものは、クリックひとつでは取得しません。.gguf ファイルを自分で取得してこのウィンドウにドロップするか、下にアドレスを入力してください。</translation>
    </message>
    <message>
        <source>I have accepted its licence at {place}</source>
        <translation>{place} でライセンスを承諾しました</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>{size} をダウンロード</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>ダウンロードを再開</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message>
        <source>Download {model}</source>
        <translation>{model} をダウンロード</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation>Enter で開き、F2 で名前を変え、Delete で削除し、メニューキーでその他を表示します。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation>名前、質問、回答を検索します (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>検索を消去</translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation>質問はここに残ります。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation>元に戻します (Ctrl+Z)</translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation>新しい順に {count} 件です。それより古いものは検索で見つかります。</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>この言葉を含む会話はありません。</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>{name} を削除しました</translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation>{name} の削除を元に戻す</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation>
            <numerusform>%Ln バイト</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation>
            <numerusform>%Ln 件の文書</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation>
            <numerusform>%Ln 件の下書き</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation>
            <numerusform>%Ln 個のファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation>
            <numerusform>%Ln ページ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation>
            <numerusform>%Ln 箇所</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln threads</source>
        <comment>%Ln thread</comment>
        <translation>
            <numerusform>スレッド %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation>予期しない問題が起きました。Variorum は動作を続けます。</translation>
    </message>
    <message>
        <source>If it happens again, please report it with the details below.</source>
        <translation>繰り返す場合は、下の詳細を添えてお知らせください。</translation>
    </message>
    <message>
        <source>Variorum ended unexpectedly the last time.</source>
        <translation>前回、Variorum は予期せず終了しました。</translation>
    </message>
    <message>
        <source>This is where it was. Please report it: nothing is sent by itself.</source>
        <translation>問題が起きた場所です。お知らせください。自動では何も送られません。</translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation>会話の名前</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation>不一致：{about}</translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation>どの記述も優先されませんでした。</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation>不一致ではない</translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation>不一致ではないという判定を取り消す</translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation>不一致ではないと記録する</translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation>不一致ではないと記録しました。</translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation>出典ごとの記述</translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation>セルで Enter を押すと、その引用文を他の記述の引用文と並べて表示します。</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>記述</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>記述</translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation>セルを選ぶと、その引用文を他の記述の引用文と並べて表示します。</translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation>この出典にこの記述はありません。</translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation>記述あり、{marks}</translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation>記述なし</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>この記述の出典は見つかりませんでした。</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>about {need} of {free} GB free memory</source>
        <translation>空きメモリー {free} GB のうち約 {need} GB</translation>
    </message>
    <message>
        <source>on the CPU</source>
        <translation>CPU 上</translation>
    </message>
    <message>
        <source>{placed} of {layers} layers on the GPU</source>
        <translation>{layers} 層中 {placed} 層を GPU 上</translation>
    </message>
    <message>
        <source>{memory}, {need} of {free} GB on the GPU</source>
        <translation>{memory}、GPU の {free} GB のうち {need} GB</translation>
    </message>
    <message>
        <source>{role} {model} {where}, {threads}, context of {tokens} tokens, up to {drafts} drafts at once; {memory}</source>
        <translation>{role}：{model}、{where}、{threads}、コンテキスト {tokens} トークン、同時に下書き {drafts} 件まで、{memory}</translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation>{collection} だけに質問</translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation>
            <numerusform>%Ln 件の文書のうち {chosen} 件だけに質問</numerusform>
        </translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>外に出ません</translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>このコンピューターから決して出ません</translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation>文書</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>もう一度読み取る</translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation>パスワードを入力…</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>このコンピューターから決して出さない</translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation>ライブラリから外す（ファイルは残ります）</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>ダウンロード</translation>
    </message>
</context>
<context>
    <name>DownloadRow</name>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Progress of {model}</source>
        <translation>{model} の進み具合</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Pause the download of {model}</source>
        <translation>{model} のダウンロードを一時停止</translation>
    </message>
    <message>
        <source>Close the finished download of {model}</source>
        <translation>完了した {model} のダウンロードを閉じる</translation>
    </message>
    <message>
        <source>Cancel the download of {model}</source>
        <translation>{model} のダウンロードをキャンセル</translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation>下書き {number}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation>下書き {number} を固定</translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation>下書きを 2 件固定すると、単語ごとに比べられます</translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation>下書き {number} の回答</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>執筆中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation>下書き {number} の固定を解除</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation>
            <numerusform>%Ln 箇所を読みました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation>
            <numerusform>{time} で %Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>該当なし</translation>
    </message>
    <message>
        <source>written</source>
        <translation>執筆済み</translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation>下書きモデルが書いた各単語にどれだけ確信を持っていたか</translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation>根拠に照らして、検証モデルがこの回答をどれだけもっともらしいと見ているか</translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation>{value}：引用された文がこの質問への答えを示しているかと尋ねられて、検証モデルが「はい」と答える確率です。</translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation>下書きの確信度</translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation>自己整合性</translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation>検証モデルの「はい」</translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation>{value}：{meaning}。トークンあたりの平均対数確率 {mean}（自然対数）の指数です。</translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation>この検証モデルでは得られません。</translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>比較を閉じる</translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation>下書きの違い</translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation>下書き {first} と下書き {second} の単語ごとの比較</translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation>下書き {first} と下書き {second} の比較</translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation>下書き {number} だけ</translation>
    </message>
    <message>
        <source>Comparing the drafts …</source>
        <translation>下書きを比べています …</translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation>両方の下書きは同じ内容です。</translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation>下書き {number} だけ：{words}</translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation>並べた下書き</translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation>以前の回答</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation>以前の回答をすべて表示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation>以前の回答を閉じる</translation>
    </message>
</context>
<context>
    <name>EndpointDetails</name>
    <message>
        <source>Text may be sent to it</source>
        <translation>テキストの送信を許可する</translation>
    </message>
    <message>
        <source>Show what a question will send, and ask, before it is sent</source>
        <translation>質問が何を送るかを、送る前に表示して確認する</translation>
    </message>
    <message>
        <source>As the drafter it is sent your question and the passages found, with their documents&apos; titles; as the verifier your question, the drafts and the sentences they cite (all passages where one answer is asked for). It is contacted only for questions that you ask with it, and for the test.</source>
        <translation>下書きモデルとしては、質問と見つかった箇所が文書の題名とともに送られます。検証モデルとしては、質問、下書き、引用された文が送られます（ひとつの回答を求めるときはすべての箇所）。接続するのは、これを使う質問のときと、テストのときだけです。</translation>
    </message>
    <message>
        <source>The connection is not encrypted: whoever is on the way can read it.</source>
        <translation>接続が暗号化されていません。途中にいる人が読むことができます。</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>下書きモデルとして使う</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>検証モデルとして使う</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>テストを停止</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>外す…</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>{time} for a reply&apos;s first word</source>
        <translation>返答の最初の単語まで {time}</translation>
    </message>
    <message>
        <source>Tries again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>{count} times after a failure</source>
        <translation>失敗後 {count} 回</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時</translation>
    </message>
    <message>
        <source>{count} requests</source>
        <translation>{count} 件の要求</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Text may be sent to {name}</source>
        <translation>{name} へのテキストの送信を許可する</translation>
    </message>
    <message>
        <source>Show what a question will send to {name}, and ask</source>
        <translation>質問が {name} に何を送るかを表示して確認する</translation>
    </message>
    <message>
        <source>Use {name} as drafter</source>
        <translation>{name} を下書きモデルとして使う</translation>
    </message>
    <message>
        <source>Use {name} as verifier</source>
        <translation>{name} を検証モデルとして使う</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>{name} をテスト</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} を変更</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} を外す</translation>
    </message>
    <message>
        <source>Asking {host} what it can do; nothing of yours is sent …</source>
        <translation>{host} に何ができるかを尋ねています。あなたの情報は送られません …</translation>
    </message>
    <message>
        <source>It is contacted, used and tested only once it is turned on.</source>
        <translation>オンにするまで、接続も使用もテストも行いません。</translation>
    </message>
    <message>
        <source>{sent} for a million tokens sent, {written} for a million written</source>
        <translation>送信 100 万トークンあたり {sent}、書き出し 100 万トークンあたり {written}</translation>
    </message>
</context>
<context>
    <name>EndpointForm</name>
    <message>
        <source>Add an endpoint</source>
        <translation>エンドポイントを追加</translation>
    </message>
    <message>
        <source>Change the endpoint</source>
        <translation>エンドポイントを変更</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>as the server calls it</source>
        <translation>サーバーでの呼び名</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Allow a connection without encryption; whoever is on the way can read it</source>
        <translation>暗号化されていない接続を許可する（途中にいる人が読むことができます）</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Name: small letters, digits, - and _</source>
        <translation>名前：小文字、数字、-、_</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>Address where its API begins, mostly ending in /v1</source>
        <translation>API が始まるアドレス。多くは /v1 で終わります</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>モデル(&amp;M)</translation>
    </message>
    <message>
        <source>Model, by the name the server knows it by</source>
        <translation>サーバーでのモデルの名前</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>鍵(&amp;K)</translation>
    </message>
    <message>
        <source>Key, kept in the keyring of this computer</source>
        <translation>鍵。このコンピューターのキーリングに保管します</translation>
    </message>
    <message>
        <source>&amp;Wait for the first word</source>
        <translation>最初の単語を待つ時間(&amp;W)</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply&apos;s first word</source>
        <translation>返答の最初の単語を待つ秒数</translation>
    </message>
    <message>
        <source>&amp;Tries after a failure</source>
        <translation>失敗後の再試行(&amp;T)</translation>
    </message>
    <message>
        <source>How often a request is sent again</source>
        <translation>要求を再送する回数</translation>
    </message>
    <message>
        <source>Requests at &amp;once</source>
        <translation>同時の要求(&amp;O)</translation>
    </message>
    <message>
        <source>Requests in flight at once</source>
        <translation>同時に処理中の要求の数</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;sent</source>
        <translation>送信 100 万トークンの費用(&amp;S)</translation>
    </message>
    <message>
        <source>Cost of a million tokens that are sent, in your currency</source>
        <translation>送信 100 万トークンの費用（お使いの通貨で）</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;written</source>
        <translation>書き出し 100 万トークンの費用(&amp;W)</translation>
    </message>
    <message>
        <source>Cost of a million tokens that it writes, in your currency</source>
        <translation>書き出し 100 万トークンの費用（お使いの通貨で）</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Nothing is sent to it before you turn it on.</source>
        <translation>オンにするまで、何も送られません。</translation>
    </message>
    <message>
        <source>A key is kept; leave this empty to keep it</source>
        <translation>鍵は保管されています。そのまま使うには空欄にしてください</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Endpoints</source>
        <translation>エンドポイント</translation>
    </message>
    <message>
        <source>Add an endpoint…</source>
        <translation>エンドポイントを追加…</translation>
    </message>
    <message>
        <source>Send numbers instead of documents&apos; names</source>
        <translation>文書名の代わりに番号を送る</translation>
    </message>
    <message>
        <source>What is never sent</source>
        <translation>決して送られないもの</translation>
    </message>
    <message>
        <source>Never leaves this machine: {collections}. The menu of a collection in the library changes that.</source>
        <translation>このコンピューターから決して出ないもの：{collections}。ライブラリのコレクションのメニューで変更できます。</translation>
    </message>
    <message>
        <source>Collections that must never leave this machine are marked in the library, in their menu.</source>
        <translation>このコンピューターから決して出してはならないコレクションは、ライブラリのメニューで指定します。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>There is no endpoint: nothing leaves this machine.</source>
        <translation>エンドポイントはありません。このコンピューターから何も出ません。</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Remove the endpoint?</source>
        <translation>エンドポイントを外しますか？</translation>
    </message>
    <message>
        <source>Remove ‘{name}’ and its key?</source>
        <translation>「{name}」とその鍵を外しますか？</translation>
    </message>
    <message>
        <source>The key is deleted from the keyring of this computer.</source>
        <translation>鍵はこのコンピューターのキーリングから削除されます。</translation>
    </message>
    <message>
        <source>The starter model of this machine will be the {roles} again.</source>
        <translation>このコンピューターの初期モデルが、ふたたび{roles}になります。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>外す</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>EndpointsEditor</name>
    <message>
        <source>Open the models page</source>
        <translation>モデルのページを開く</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>no longer in the library</source>
        <translation>もうライブラリにありません</translation>
    </message>
    <message>
        <source>draft {draft} {marks}</source>
        <translation>下書き {draft} {marks}</translation>
    </message>
    <message>
        <source>the answer {marks}</source>
        <translation>回答 {marks}</translation>
    </message>
    <message>
        <source>Passage {number}: {where}.</source>
        <translation>箇所 {number}：{where}。</translation>
    </message>
    <message>
        <source>Cited sentences: {where}.</source>
        <translation>引用された文：{where}。</translation>
    </message>
    <message>
        <source>Read by draft: {drafts}.</source>
        <translation>読んだ下書き：{drafts}。</translation>
    </message>
    <message>
        <source>Cited by {whom}.</source>
        <translation>引用したもの：{whom}。</translation>
    </message>
    <message>
        <source>A source of a disagreement {marks}.</source>
        <translation>不一致の出典 {marks}。</translation>
    </message>
    <message>
        <source>Never cited.</source>
        <translation>引用されていません。</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Draft {draft}, {verdict}.</source>
        <translation>下書き {draft}、{verdict}。</translation>
    </message>
    <message>
        <source>Read passage: {numbers}.</source>
        <translation>読んだ箇所：{numbers}。</translation>
    </message>
    <message>
        <source>Cites {marks}.</source>
        <translation>引用 {marks}。</translation>
    </message>
    <message>
        <source>Cites nothing.</source>
        <translation>引用なし。</translation>
    </message>
    <message>
        <source>The answer rests on it.</source>
        <translation>回答はこれにもとづいています。</translation>
    </message>
    <message>
        <source>The answer cites nothing.</source>
        <translation>回答は何も引用していません。</translation>
    </message>
    <message>
        <source>The answer cites {marks} and rests on draft: {drafts}.</source>
        <translation>回答は {marks} を引用し、下書き {drafts} にもとづいています。</translation>
    </message>
    <message>
        <source>The answer cites {marks}.</source>
        <translation>回答は {marks} を引用しています。</translation>
    </message>
    <message>
        <source>Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}.</source>
        <translation>箇所：{passages}、引用：{cited}。下書き：{drafts}、採用：{accepted}。</translation>
    </message>
    <message>
        <source>Rejected: draft {drafts}.</source>
        <translation>不採用：下書き {drafts}。</translation>
    </message>
</context>
<context>
    <name>EvidenceMap</name>
    <message>
        <source>Evidence map</source>
        <translation>根拠の地図</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>下書き {number}</translation>
    </message>
    <message>
        <source>Arrow keys go through passages and drafts, Enter opens a passage.</source>
        <translation>矢印キーで箇所と下書きを移動し、Enter で箇所を開きます。</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Show the evidence as a table</source>
        <translation>根拠を表で表示</translation>
    </message>
    <message>
        <source>Evidence as a table</source>
        <translation>根拠の表</translation>
    </message>
    <message>
        <source>Enter on a row opens its passage.</source>
        <translation>行で Enter を押すと、その箇所を開きます。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>箇所</translation>
    </message>
    <message>
        <source>read</source>
        <translation>読んだ</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>cited by a rejected draft</source>
        <translation>不採用の下書きが引用</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>地図を表示</translation>
    </message>
    <message>
        <source>Show the evidence map</source>
        <translation>根拠の地図を表示</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>箇所</translation>
    </message>
    <message>
        <source>Read by draft</source>
        <translation>読んだ下書き</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>引用したもの</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation>もう一度質問する</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>もう一度質問</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter documents</source>
        <translation>文書を絞り込む</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>絞り込みを消去</translation>
    </message>
    <message>
        <source>Lists documents whose title or path has these words (Ctrl+F)</source>
        <translation>題名またはパスにこの言葉を含む文書を表示します (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>works</source>
        <translation>動作</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>失敗</translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation>最初の検証済みの回答（下書き {number} より）</translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation>より裏付けのある回答（下書き {number} より）</translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation>下書き {number} は異なることを述べています</translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation>下書き {numbers} と {last} は異なることを述べています</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation>最初の表示：「{text}」（下書き {number}）。別の出典が異なることを述べています。</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation>最初の表示：「{text}」（下書き {number}）。下書き {better} のほうが裏付けがあります。</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation>最初の表示：「{text}」（下書き {number}）。その後、検証モデルが採用された下書きから回答を書きました。</translation>
    </message>
</context>
<context>
    <name>FirstModels</name>
    <message>
        <source>fits: needs about {need} of the {free} of memory that are free</source>
        <translation>動作可能：空きメモリー {free} のうち約 {need} が必要です</translation>
    </message>
    <message>
        <source>fits: needs about {need} of memory</source>
        <translation>動作可能：メモリーが約 {need} 必要です</translation>
    </message>
    <message>
        <source>needs about {need} of memory, and {free} are free: it may not fit</source>
        <translation>メモリーが約 {need} 必要ですが、空きは {free} です。動作しないかもしれません</translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation>ファイルの読み取りの進み具合</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation>ファイルの読み取りを一時停止</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation>外した文書を元に戻す</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation>ファイルの読み取りを停止</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation>ファイルの読み取りを再試行</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>ファイルを探しています</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation>{file} を読み取っています</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>ファイルを読み取っています</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation>
            <numerusform>%Ln 個中 {done} 個のファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation>{number} ページ/秒</translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation>{number} 箇所/秒</translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation>{number} ファイル/秒</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation>
            <numerusform>%Ln 件は要確認</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation>このファイルのあとで停止します</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation>
            <numerusform>%Ln 件の文書を外しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation>ファイルを読み取れませんでした</translation>
    </message>
    <message>
        <source>All files read</source>
        <translation>すべてのファイルを読み取りました</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation>
            <numerusform>%Ln 件追加</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation>
            <numerusform>%Ln 件更新</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation>
            <numerusform>%Ln 件移動またはコピー</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation>
            <numerusform>%Ln 件変更なし</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation>
            <numerusform>%Ln 件除外</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation>ファイルの読み取りを続ける</translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation>このファイルのあとで一時停止します</translation>
    </message>
</context>
<context>
    <name>InstalledModels</name>
    <message>
        <source>Models on this machine</source>
        <translation>このコンピューターのモデル</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>モデルファイルを追加…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度探す</translation>
    </message>
    <message>
        <source>Look again for models of other programs</source>
        <translation>ほかのプログラムのモデルをもう一度探す</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Bring the removed model back</source>
        <translation>外したモデルを元に戻す</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>コピーを停止</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>モデルファイルを追加</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>モデル (*.gguf);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>コピーしています</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>ファイルを調べています</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>メモリー内</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>なくなりました</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>言語モデル</translation>
    </message>
    <message>
        <source>For search</source>
        <translation>検索用</translation>
    </message>
    <message>
        <source>Of other programs</source>
        <translation>ほかのプログラムのもの</translation>
    </message>
    <message>
        <source>No model is on this machine yet.</source>
        <translation>このコンピューターにはまだモデルがありません。</translation>
    </message>
    <message>
        <source>It can be removed once another model is the {roles}.</source>
        <translation>別のモデルが{roles}になると、外すことができます。</translation>
    </message>
    <message>
        <source>It can be removed once it is no longer in memory.</source>
        <translation>メモリーからなくなると、外すことができます。</translation>
    </message>
    <message>
        <source>You put this file into the models folder yourself: delete it there.</source>
        <translation>このファイルは自分でモデルフォルダーに置いたものです。そこで削除してください。</translation>
    </message>
    <message>
        <source>Loading it, then measuring for ten seconds at most …</source>
        <translation>読み込んで、最大 10 秒間測定します …</translation>
    </message>
    <message>
        <source>Delete the model?</source>
        <translation>モデルを削除しますか？</translation>
    </message>
    <message>
        <source>Delete {model} ({size})?</source>
        <translation>{model} を削除しますか（{size}）？</translation>
    </message>
    <message>
        <source>{place} is deleted from the disk. It can only be fetched again.</source>
        <translation>{place} がディスクから削除されます。もう一度取得するほかありません。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>{model} was deleted.</source>
        <translation>{model} を削除しました。</translation>
    </message>
    <message>
        <source>{model} is no longer in the list.</source>
        <translation>{model} はもう一覧にありません。</translation>
    </message>
    <message>
        <source>Copying {file}: {some} of {all}</source>
        <translation>{file} をコピー中：{all} 中 {some}</translation>
    </message>
    <message>
        <source>Added: {models}</source>
        <translation>追加しました：{models}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>ライブラリにフォルダーを追加</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>ライブラリにファイルを追加</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>フォルダーを追加</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation>フォルダーを追加 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>ファイルを追加</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation>ファイルやフォルダーをここにドロップしてください。</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation>
            <numerusform>%Ln 個のロックされたファイル</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation>ロックされたファイル</translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation>{file} のパスワード（保存されません）：</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>この言葉を含む文書はありません。</translation>
    </message>
    <message>
        <source>{listed} of {count} are listed; the filter finds the others.</source>
        <translation>{count} 件中 {listed} 件を表示しています。残りは絞り込みで見つかります。</translation>
    </message>
    <message>
        <source>Single files</source>
        <translation>単独のファイル</translation>
    </message>
</context>
<context>
    <name>LinesEditor</name>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening your library</source>
        <translation>ライブラリを開いています</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>ライブラリ(&amp;L)</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>フォルダーを追加(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>ファイルを追加(&amp;I)…</translation>
    </message>
    <message>
        <source>Filter the &amp;documents</source>
        <translation>文書を絞り込む(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Models and endpoints</source>
        <translation>モデルとエンドポイント(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>設定(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>質問(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Ask a question</source>
        <translation>質問する(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Begin another conversation</source>
        <translation>新しい会話を始める(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Search the conversations</source>
        <translation>会話を検索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>回答をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export the answer…</source>
        <translation>回答を書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Next citation</source>
        <translation>次の引用(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous citation</source>
        <translation>前の引用(&amp;P)</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>ウィンドウの次の部分(&amp;A)</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>ウィンドウの前の部分(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>文字を大きく(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>文字を小さく(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Usual size of text</source>
        <translation>通常の文字サイズ(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Variorum</source>
        <translation>Variorum について(&amp;A)</translation>
    </message>
</context>
<context>
    <name>ModelCatalogue</name>
    <message>
        <source>Search the catalogue</source>
        <translation>カタログを検索</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>検索を消去</translation>
    </message>
    <message>
        <source>What it is good for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>下書きモデル</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>検証モデル</translation>
    </message>
    <message>
        <source>Embedders</source>
        <translation>埋め込みモデル</translation>
    </message>
    <message>
        <source>Rerankers</source>
        <translation>リランキングモデル</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>すべての種類</translation>
    </message>
    <message>
        <source>Only what can be fetched with one click</source>
        <translation>クリックひとつで取得できるものだけ</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>カタログ</translation>
    </message>
    <message>
        <source>Download from an address…</source>
        <translation>アドレスからダウンロード…</translation>
    </message>
    <message>
        <source>Token for the hub…</source>
        <translation>ハブのアクセストークン…</translation>
    </message>
    <message>
        <source>here</source>
        <translation>あります</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>No model of the catalogue has these words.</source>
        <translation>この言葉を含むカタログのモデルはありません。</translation>
    </message>
    <message>
        <source>Token for the hub</source>
        <translation>ハブのアクセストークン</translation>
    </message>
    <message>
        <source>Your token for the Hugging Face hub; it is kept in the keyring of this computer.
Empty removes it.</source>
        <translation>Hugging Face ハブのアクセストークン。このコンピューターのキーリングに保管されます。
空欄にすると削除されます。</translation>
    </message>
    <message>
        <source>The token is in the keyring.</source>
        <translation>アクセストークンはキーリングにあります。</translation>
    </message>
    <message>
        <source>The token was removed.</source>
        <translation>アクセストークンを削除しました。</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>Drafts written at once</source>
        <translation>同時に書く下書き</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>下書きモデルとして使う</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>検証モデルとして使う</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>速度を測定</translation>
    </message>
    <message>
        <source>Loads the model and lets it write for ten seconds at most.</source>
        <translation>モデルを読み込み、最大 10 秒間書かせます。</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>測定を停止</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>外す…</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>今の場所で使う</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>コピーする</translation>
    </message>
    <message>
        <source>Copies the file into Variorum&apos;s models folder.</source>
        <translation>ファイルを Variorum のモデルフォルダーにコピーします。</translation>
    </message>
    <message>
        <source>Drafts at once</source>
        <translation>同時の下書き</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Its file stays where {program} has put it and is never changed.</source>
        <translation>ファイルは {program} が置いた場所に残り、変更されません。</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>メモリー内</translation>
    </message>
    <message>
        <source>its file has gone</source>
        <translation>ファイルがなくなりました</translation>
    </message>
    <message>
        <source>Use {model} as drafter</source>
        <translation>{model} を下書きモデルとして使う</translation>
    </message>
    <message>
        <source>Use {model} as verifier</source>
        <translation>{model} を検証モデルとして使う</translation>
    </message>
    <message>
        <source>Measure the speed of {model}</source>
        <translation>{model} の速度を測定</translation>
    </message>
    <message>
        <source>Remove {model}</source>
        <translation>{model} を外す</translation>
    </message>
    <message>
        <source>Its speed on this machine was not measured yet.</source>
        <translation>このコンピューターでの速度はまだ測定されていません。</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>{size} with {drafts} drafts at a context of {context} tokens</source>
        <translation>下書き {drafts} 件、コンテキスト {context} トークンで {size}</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリー</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>GPU 上</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} トークン</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>動作場所</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備考</translation>
    </message>
</context>
<context>
    <name>ModelLibrary</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Kinds of models</source>
        <translation>モデルの種類</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>カタログ</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>エンドポイント</translation>
    </message>
    <message>
        <source>Drop a .gguf file, or a folder with some, on this page to add it.</source>
        <translation>.gguf ファイル、またはそれを含むフォルダーをこのページにドロップすると追加できます。</translation>
    </message>
</context>
<context>
    <name>ModelStrip</name>
    <message>
        <source>Models in use</source>
        <translation>使用中のモデル</translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation>まだモデルは読み込まれていません</translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation>モデルは最初の質問のときに読み込まれます。</translation>
    </message>
    <message>
        <source>Memory {size}</source>
        <translation>メモリー {size}</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>drafter</source>
        <translation>下書きモデル</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>検証モデル</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>埋め込みモデル</translation>
    </message>
    <message>
        <source>reranker</source>
        <translation>リランキングモデル</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first}と{last}</translation>
    </message>
    <message>
        <source>Measured on {day} ({device}): reads {read} tokens/s</source>
        <translation>{day} に測定（{device}）：読み取り {read} トークン/秒</translation>
    </message>
    <message>
        <source>had no time to write in the ten seconds</source>
        <translation>10 秒間では書く時間がありませんでした</translation>
    </message>
    <message>
        <source>writes {written} tokens/s in all with {drafts} drafts at once</source>
        <translation>下書き {drafts} 件を同時に、合計 {written} トークン/秒で書き出し</translation>
    </message>
    <message>
        <source>Nothing: the processor computes it</source>
        <translation>なし：プロセッサーが計算します</translation>
    </message>
    <message>
        <source>{some} of {all} layers, {size} of GPU memory</source>
        <translation>{all} 層中 {some} 層、GPU メモリー {size}</translation>
    </message>
    <message>
        <source>{number} billion</source>
        <translation>{number} × 10 億</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} × 100 万</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>順番を待っています</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>接続しています</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Here, and checked</source>
        <translation>あり、確認済み</translation>
    </message>
    <message>
        <source>{some} of {all}</source>
        <translation>{all} 中 {some}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り {time}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>{source} から</translation>
    </message>
    <message>
        <source>the Hugging Face hub</source>
        <translation>Hugging Face ハブ</translation>
    </message>
    <message>
        <source>the package index</source>
        <translation>パッケージ索引</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>アラビア語</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>チェコ語</translation>
    </message>
    <message>
        <source>German</source>
        <translation>ドイツ語</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英語</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>スペイン語</translation>
    </message>
    <message>
        <source>French</source>
        <translation>フランス語</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>ヒンディー語</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>イタリア語</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韓国語</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>オランダ語</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>ポルトガル語</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>タイ語</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中国語</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation>ダウンロードの進み具合</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>ダウンロードを停止</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation>
            <numerusform>%Ln 個のモデルがありません</numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation>このコンピューターで動作し、取得は一度だけです。Variorum が行う接続はこれだけで、ボタンを押したときに限ります。</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>ライセンス {name}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>{size} をダウンロード</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>接続しています</translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation>{total} 中 {received}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り {time}</translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation>{source} から</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation>停止しました。届いた分は残ります。</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>ダウンロードを再開</translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation>ダウンロードを再試行</translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>フォルダーを選ぶ…</translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation>サンプルライブラリを試す</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>ファイルを選ぶ</translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation>ファイルやフォルダーをライブラリにドロップすることもできます。</translation>
    </message>
    <message>
        <source>Choose other models…</source>
        <translation>ほかのモデルを選ぶ…</translation>
    </message>
    <message>
        <source>Choose other models</source>
        <translation>ほかのモデルを選ぶ</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation>質問への回答もここで行い、どこにも何も送りません。</translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation>質問は、設定のとおり、見つかった箇所とともに {hosts} に送られます。</translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation>論文、マニュアル、メモ、表、メールのフォルダーを選んでください。Variorum はこのコンピューターの中で読み取ります。</translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation>どの回答にも、よりどころとなる文と、文書どうしが食い違うところが示されます。</translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation>自分の文書に質問する</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>このお知らせを閉じる</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Or use a model that is on this machine already</source>
        <translation>または、すでにこのコンピューターにあるモデルを使う</translation>
    </message>
    <message>
        <source>Use a model on a server…</source>
        <translation>サーバー上のモデルを使う…</translation>
    </message>
    <message>
        <source>Use a model on a server</source>
        <translation>サーバー上のモデルを使う</translation>
    </message>
    <message>
        <source>Then questions leave this machine, with the passages found for them.</source>
        <translation>その場合、質問は見つかった箇所とともにこのコンピューターの外に送られます。</translation>
    </message>
    <message>
        <source>of {program}</source>
        <translation>{program} のもの</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使う</translation>
    </message>
    <message>
        <source>Use {model}</source>
        <translation>{model} を使う</translation>
    </message>
</context>
<context>
    <name>Outgoing</name>
    <message>
        <source>Finding out what would be sent to {names}; nothing is sent yet.</source>
        <translation>{names} に何が送られるかを調べています。まだ何も送られていません。</translation>
    </message>
    <message>
        <source>Waits until you have seen what would be sent.</source>
        <translation>何が送られるかを確認するまで待ちます。</translation>
    </message>
    <message>
        <source>You decided not to send. Nothing has left this machine.</source>
        <translation>送らないことを選びました。このコンピューターから何も出ていません。</translation>
    </message>
    <message>
        <source>Choose models on this machine to be answered here.</source>
        <translation>ここで回答を得るには、このコンピューターのモデルを選んでください。</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>戻る (Esc)</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation>回答の進み具合</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>What the drafts will say is not known before they are written: then each is sent to the verifier, if that is an endpoint, with the question and the sentences it cites.</source>
        <translation>下書きが何を述べるかは、書かれるまでわかりません。書かれると、検証モデルがエンドポイントであれば、それぞれが質問と引用された文とともに送られます。</translation>
    </message>
    <message>
        <source>Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is sent if all drafts rest on one passage.</source>
        <translation>最後の要求にどの下書きが含まれるかは判定によります。これ以外のものは含まれません。すべての下書きがひとつの箇所にもとづくときは、下書きがもう 1 件送られます。</translation>
    </message>
    <message>
        <source>If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent likewise.</source>
        <translation>どの下書きも採用されない場合は、質問に最も近い文からより短い下書きが書かれ、同じように送信されます。</translation>
    </message>
    <message>
        <source>The question is put into other words first; the drafts then hold those, and passages found with them.</source>
        <translation>質問はまず別の言葉に言い換えられます。下書きには、その言い換えと、それで見つかった箇所が入ります。</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>回答の方法</translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation>読む量に応じて選び、どの方法か、なぜかを示します。</translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation>異なる箇所から書いた複数の短い回答を、出典と照らし合わせて比べます。</translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation>すべての箇所を一度に読んで、ひとつの回答を書きます。</translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation>複数の下書きと同じですが、どれも裏付けられないときは、先に知るべきことを調べます。</translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation>回答の方法：自動、複数の下書き、ひとつの回答、段階的。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>回答を停止</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止 (Esc)</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>質問 (Ctrl+Enter)</translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation>文書について質問してください</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation>引用 {number}：{place}</translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation>ページで開く</translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation>文書を読み取っています</translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation>最初の文書の準備ができれば質問できます。まだ読み取っていないものは検索されません。進み具合は左のライブラリに表示されます。</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation>下書き {list}</translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation>下書き {list}</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>優先</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>あなたの選択</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation>これを優先</translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation>優先を取り消す</translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation>この記述を優先する</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>記述</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>この記述の出典は見つかりませんでした。</translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation>これを質問する</translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation>サンプルライブラリで 2 通りの答えがある質問：</translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation>左で文書にチェックを付けると、その一部だけに質問できます。Ctrl+L で質問に移り、Enter で質問し、Esc で停止し、F6 でウィンドウの部分を移動します。</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>何を知りたいですか？</translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation>{size}の準備ができています。回答のどの文も、もとのページと結び付いています。</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>質問：{question}</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation>質問日時 {when} UTC。</translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation>Variorum が個人の文書をもとに回答しました。</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>質問の解釈</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation>先に調べたこと</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>何もわかりませんでした</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文書</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>回答の方法</translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation>読者の判定：不一致ではない。</translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation>読者が優先した記述：{reading}</translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation>種類：{kind}。</translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation>下書き {list}</translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation>下書き {list}</translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation>検証モデルが優先</translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation>読者が優先</translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation>記述 {number}：</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>この記述の出典は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation>下書き {number}：{verdict}</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>根拠の説明</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>検証モデル</translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation>下書きの確信度（トークンあたりの平均対数確率）</translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation>自己整合性（トークンあたりの平均対数確率）</translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation>検証モデルが「はい」と答える確率</translation>
    </message>
    <message>
        <source>total</source>
        <translation>総合</translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation>スコア：{list}。</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>ファイル {name}</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>下書きモデル</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>埋め込みモデル</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>見つかった箇所</translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation>読み取り {read}（ほかに再利用 {reused}）、書き出し {written}</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>判定</translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation>
            <numerusform>%Ln 件の不一致を読者が不一致ではないと判定</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>SendPreview</name>
    <message>
        <source>Before anything leaves this machine</source>
        <translation>このコンピューターから何かが出る前に</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests would be sent to {hosts}</source>
        <comment>%Ln request would be sent to {hosts}</comment>
        <translation>
            <numerusform>%Ln 件の要求が {hosts} に送られます</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>送られるもの</translation>
    </message>
    <message>
        <source>The exact text</source>
        <translation>正確なテキスト</translation>
    </message>
    <message>
        <source>to {endpoint}, {count} characters</source>
        <translation>{endpoint} へ、{count} 文字</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送る</translation>
    </message>
    <message>
        <source>Send, and do not ask again for {names}</source>
        <translation>送り、{names} については今後確認しない</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>送らない</translation>
    </message>
    <message>
        <source>This is the exact text, word for word. Nothing has been sent yet.</source>
        <translation>これが一字一句そのままのテキストです。まだ何も送られていません。</translation>
    </message>
    <message>
        <source>The question in other words</source>
        <translation>言い換えた質問</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>下書き {number}</translation>
    </message>
    <message>
        <source>Check of draft {number}</source>
        <translation>下書き {number} の検証</translation>
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
        <translation>送られたもの</translation>
    </message>
    <message numerus="yes">
        <source>Sent to {name} ({host}): %Ln requests</source>
        <comment>Sent to {name} ({host}): %Ln request</comment>
        <translation>
            <numerusform>{name}（{host}）に送信：%Ln 件の要求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens sent</source>
        <comment>%Ln token sent</comment>
        <translation>
            <numerusform>送信 %Ln トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens written</source>
        <comment>%Ln token written</comment>
        <translation>
            <numerusform>書き出し %Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>cost {amount}</source>
        <translation>費用 {amount}</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Reset: {setting}</source>
        <translation>リセット：{setting}</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>The models are loaded anew with the next question.</source>
        <translation>モデルは次の質問のときに読み込み直されます。</translation>
    </message>
    <message>
        <source>Takes effect when Variorum is started again.</source>
        <translation>Variorum を次に起動したときに有効になります。</translation>
    </message>
    <message>
        <source>Set by the variable {name} in the environment.</source>
        <translation>環境変数 {name} で設定されています。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>保存しました。</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation>並行して書く下書きの数 (M)。それぞれ一部の箇所をもとにします。</translation>
    </message>
    <message>
        <source>Way of answering</source>
        <translation>回答の方法</translation>
    </message>
    <message>
        <source>How questions are answered: by several drafts that are verified (speculative), by one (standard), or step by step where something has to be found first (iterative). Automatic chooses for each question.</source>
        <translation>質問への回答の方法：検証される複数の下書き (speculative)、ひとつの回答 (standard)、先に何かを見つける必要があるときは段階的 (iterative)。自動では質問ごとに選びます。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>複数の下書き</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>ひとつの回答</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>段階的</translation>
    </message>
    <message>
        <source>Passages for a question</source>
        <translation>質問ごとの箇所</translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K). More find more and take longer.</source>
        <translation>ひとつの質問で検索する箇所の数 (K)。多いほど多く見つかり、時間もかかります。</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>箇所</translation>
    </message>
    <message>
        <source>Drafts for a question</source>
        <translation>質問ごとの下書き</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>件</translation>
    </message>
    <message>
        <source>How passages are dealt to drafts</source>
        <translation>箇所の下書きへの割り当て</translation>
    </message>
    <message>
        <source>Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages are grouped by what they are about and each draft gets one of each group, as in the paper.</source>
        <translation>固定：最良の箇所をすべての下書きに渡し、残りを分けます。多面的：箇所を内容ごとにまとめ、論文のとおり、各下書きにそれぞれのまとまりからひとつずつ渡します。</translation>
    </message>
    <message>
        <source>Anchored</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>In turns, by rank</source>
        <translation>順位順に順番に</translation>
    </message>
    <message>
        <source>In order of rank</source>
        <translation>順位の順</translation>
    </message>
    <message>
        <source>Multi-perspective</source>
        <translation>多面的</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>追加の検索</translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (step by step).</source>
        <translation>先に何かを見つける必要があるときに追加で検索する最大回数（段階的）。</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>回</translation>
    </message>
    <message>
        <source>Drafts are accepted from</source>
        <translation>下書きを採用する下限</translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is what was learned of the verifier, or 0.5 where nothing is known of it.</source>
        <translation>下書きを採用する、正しさの確率の下限（0 から 1）。設定しないときは検証モデルについて学習した値、何もわからなければ 0.5 です。</translation>
    </message>
    <message>
        <source>As learned of the verifier</source>
        <translation>学習した値</translation>
    </message>
    <message>
        <source>Who words the answer</source>
        <translation>回答を書くもの</translation>
    </message>
    <message>
        <source>The answer in the words of the best draft (selection), or written by the verifier from the accepted drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.</source>
        <translation>最良の下書きの言葉による回答 (selection)、または検証モデルが採用された下書きから書く回答 (synthesis)。自動では、約 70 億パラメーター以上の検証モデルが書きます。</translation>
    </message>
    <message>
        <source>The best draft</source>
        <translation>最良の下書き</translation>
    </message>
    <message>
        <source>The verifier</source>
        <translation>検証モデル</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>下書きモデル</translation>
    </message>
    <message>
        <source>The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>下書きを書くモデル：カタログの ID、GGUF ファイルのパス、またはサーバー上のモデルなら remote:NAME。空欄なら初期モデル。</translation>
    </message>
    <message>
        <source>The starter</source>
        <translation>初期モデル</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>検証モデル</translation>
    </message>
    <message>
        <source>The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>下書きを検証するモデル：カタログの ID、GGUF ファイルのパス、またはサーバー上のモデルなら remote:NAME。空欄なら初期モデル。</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>埋め込みモデル</translation>
    </message>
    <message>
        <source>The model that turns passages into vectors for search. After a change all documents are embedded anew.</source>
        <translation>検索のために箇所をベクトルに変えるモデル。変更後はすべての文書を埋め込み直します。</translation>
    </message>
    <message>
        <source>Precision of the embedder</source>
        <translation>埋め込みモデルの精度</translation>
    </message>
    <message>
        <source>float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all documents are embedded anew.</source>
        <translation>float32、または bfloat16。後者は対応するプロセッサー (AVX512-BF16、AMX) では半分の時間で済み、ほかではより長くかかります。変更後はすべての文書を埋め込み直します。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Language of the window. The terminal and answers are not changed by it.</source>
        <translation>ウィンドウの言語。端末と回答には影響しません。</translation>
    </message>
    <message>
        <source>The desktop’s</source>
        <translation>デスクトップの言語</translation>
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
        <translation>除外するファイル</translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.</source>
        <translation>フォルダーの読み取りから除くファイルとフォルダー。1 行にひとつ、.gitignore の書き方：drafts/、*.log。</translation>
    </message>
    <message>
        <source>Layers on the GPU</source>
        <translation>GPU に置く層</translation>
    </message>
    <message>
        <source>Layers of a model placed on the GPU; -1 for all that fit, 0 for none.</source>
        <translation>GPU に置くモデルの層の数。-1 なら入るだけすべて、0 ならなし。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>all that fit</source>
        <translation>入るだけすべて</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>プロセッサーのスレッド</translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation>モデルが使う CPU スレッド数。0 なら物理コアごとにひとつ。</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>one a core</source>
        <translation>コアごとにひとつ</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation>モデルの並行シーケンスが共有するトークン数。0 ならメモリーに応じて選びます。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>chosen by memory</source>
        <translation>メモリーに応じて選択</translation>
    </message>
    <message>
        <source>Tokens in a step</source>
        <translation>1 ステップのトークン</translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation>モデルが 1 ステップで計算するトークン数。0 なら自動（CPU では 512、すべて GPU 上なら 2048）。</translation>
    </message>
    <message>
        <source>chosen by device</source>
        <translation>デバイスに応じて選択</translation>
    </message>
    <message>
        <source>Tokens computed at once</source>
        <translation>一度に計算するトークン</translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation>1 ステップのうち一度に計算するトークン数。作業領域の上限になります。0 ならメモリーに応じて選びます（512 以下）。</translation>
    </message>
    <message>
        <source>Drafts computed at once</source>
        <translation>同時に計算する下書き</translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation>同時に計算する下書きの最大数。残りは待ちます。0 ならコンテキストに応じて選びます。</translation>
    </message>
    <message>
        <source>chosen by context</source>
        <translation>コンテキストに応じて選択</translation>
    </message>
    <message>
        <source>Precision of the KV cache</source>
        <translation>KV キャッシュの精度</translation>
    </message>
    <message>
        <source>q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.</source>
        <translation>q8_0 のメモリーは f16 の半分で、より多くのコンテキストが入ります。Flash attention が必要です。</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>A faster way to compute attention; mostly best left to what suits the device.</source>
        <translation>アテンションをより速く計算する方法。通常はデバイスに合うほうに任せるのが最善です。</translation>
    </message>
    <message>
        <source>As suits the device</source>
        <translation>デバイスに合うほう</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Guess repeated words</source>
        <translation>繰り返される言葉の推測</translation>
    </message>
    <message>
        <source>Drafter instead of an endpoint</source>
        <translation>エンドポイントの代わりの下書きモデル</translation>
    </message>
    <message>
        <source>The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>エンドポイントが使えない、または使ってはならないときに下書きを書く、このコンピューターのモデル：カタログの ID または GGUF ファイル。空欄なら初期モデル。</translation>
    </message>
    <message>
        <source>Verifier instead of an endpoint</source>
        <translation>エンドポイントの代わりの検証モデル</translation>
    </message>
    <message>
        <source>The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>エンドポイントが使えない、または使ってはならないときに検証する、このコンピューターのモデル：カタログの ID または GGUF ファイル。空欄なら初期モデル。</translation>
    </message>
    <message>
        <source>Collections that never leave this machine</source>
        <translation>このコンピューターから決して出ないコレクション</translation>
    </message>
    <message>
        <source>Their names, one a line. Questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation>その名前を 1 行にひとつ。そこで何かが見つかりうる質問には、選択にかかわらず、このコンピューターのモデルが回答します。</translation>
    </message>
    <message>
        <source>Hide documents’ names</source>
        <translation>文書名を隠す</translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents’ names.</source>
        <translation>文書名の代わりに「Document 1」などをエンドポイントに送ります。</translation>
    </message>
    <message>
        <source>Models on servers</source>
        <translation>サーバー上のモデル</translation>
    </message>
    <message>
        <source>Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.</source>
        <translation>エンドポイント。ここになく有効でないものには何も送られません。鍵はキーリングにあります。</translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation>返答の次の単語を出典の同じ単語から推測し、同じステップで確かめます。返答は同じで、根拠を繰り返すところで速くなります。</translation>
    </message>
    <message>
        <source>Earlier prompts in memory</source>
        <translation>以前のプロンプト（メモリー）</translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation>同じ箇所についての質問がすぐ始まるよう、各モデルが以前のプロンプトの計算結果を保持する容量（メガバイト）。0 なら自動（空きメモリーの 8 分の 1）、-1 ならなし。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>an eighth of the free memory</source>
        <translation>空きメモリーの 8 分の 1</translation>
    </message>
    <message>
        <source>Earlier prompts on disk</source>
        <translation>以前のプロンプト（ディスク）</translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation>同じことのために、プログラムの終了後も残るようデータフォルダーのディスクに使う容量（メガバイト）。0 ならなし。</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>設定を検索</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>検索を消去</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>すべてリセット</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults</source>
        <translation>すべての設定を既定値に戻す</translation>
    </message>
    <message>
        <source>Endpoints, and the collections that never leave this machine, stay as they are.</source>
        <translation>エンドポイントと、このコンピューターから決して出ないコレクションは、そのまま残ります。</translation>
    </message>
    <message>
        <source>The settings can be seen when your library is open.</source>
        <translation>設定は、ライブラリが開いているときに表示されます。</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>この言葉を含む設定はありません。</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>すべての設定が既定値に戻りました。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Servers and privacy</source>
        <translation>サーバーとプライバシー</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文書</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>メモリーと速度</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation>システムのビューアーで開く</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ 前へ</translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation>前の引用</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>次へ ›</translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation>次の引用</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation>ページを縮小</translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation>ページを拡大</translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation>ページを幅に合わせる</translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation>[1] のような引用記号か文書を選ぶと、そのページがここに表示されます。</translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation>この文書はもうライブラリにありません。引用文は残っています。</translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation>このページのテキストはもう保存されていません。文書をもう一度読み取ってください。</translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation>長いテキストのため、引用の前後だけを表示しています。</translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation>代わりに保存済みのテキストを表示します。</translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation>引用 {number} / {count}</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>ページ {page} / {pages}</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>ページ {page}</translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation>{path} はもうありません。</translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation>移動または削除されたのかもしれません。新しい場所からもう一度追加してください。</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation>
            <numerusform>、%Ln ページ</numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation>文書 {title}：{words}</translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation>最初の引用を開く</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>開く</translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation>
            <numerusform>%Ln 箇所を読みましたが、引用されていません</numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation>下書き {number}（{times}）</translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation>回答で {times}、{drafts} でも引用</translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation>回答で {times}引用</translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation>{drafts} で引用</translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation>不一致の出典</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>2 回</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation>
            <numerusform>%Ln 回</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation>回答の文書</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{number} tokens/s</source>
        <translation>{number} トークン/秒</translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation>読み取り {number} トークン/秒</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>不明なデバイス</translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation>{device} で動作</translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation>読み取り {number} トークン/秒</translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation>書き出し {number} トークン/秒</translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation>コンテキスト {tokens} トークン、同時に下書き {drafts} 件まで</translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation>メモリー {size} を使用</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>錠</translation>
    </message>
    <message>
        <source>What leaves this machine</source>
        <translation>このコンピューターから出るもの</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>このコンピューターから何も出ません</translation>
    </message>
    <message>
        <source>Sent to {hosts}</source>
        <translation>{hosts} に送信</translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation>質問は箇所または引用文とともに {hosts} に送られます</translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation>モデルを取得しています。文書はここに残ります</translation>
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
        <translation>{file} を保存しています…</translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation>引用付きでコピーしました。</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>{file} として保存しました</translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation>保存済みのテキスト</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Reused {reused} of {whole} prompt tokens ({share})</source>
        <translation>プロンプトの {whole} トークン中 {reused} を再利用（{share}）</translation>
    </message>
    <message>
        <source>first word of a draft after {time}</source>
        <translation>{time} 後に下書きの最初の単語</translation>
    </message>
    <message>
        <source>first verified answer after {time}</source>
        <translation>{time} 後に最初の検証済みの回答</translation>
    </message>
    <message>
        <source>final answer from {time} on</source>
        <translation>{time} から最終的な回答</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>時間の流れ</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Loading and reading</source>
        <translation>読み込みと読み取り</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Loading, comparing and writing</source>
        <translation>読み込み、比較、執筆</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} トークン</translation>
    </message>
    <message>
        <source>{rate} tokens/s</source>
        <translation>{rate} トークン/秒</translation>
    </message>
    <message>
        <source>{count} tokens read</source>
        <translation>読み取り {count} トークン</translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation>ライブラリを開けませんでした</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>読み取り中</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>埋め込み中</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation>これらの箇所に答えはありません。</translation>
    </message>
    <message>
        <source>drafter</source>
        <translation>下書きモデル</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>検証モデル</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>埋め込みモデル</translation>
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
        <translation>{count} ページ</translation>
    </message>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation>日付 {date}</translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation>数値の相違</translation>
    </message>
    <message>
        <source>different dates</source>
        <translation>日付の相違</translation>
    </message>
    <message>
        <source>different names</source>
        <translation>名前の相違</translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation>相反する主張</translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation>新しい出典と相違</translation>
    </message>
    <message>
        <source>different readings</source>
        <translation>記述の相違</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>採用</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>不採用</translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>該当なし</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>複数の下書き</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>ひとつの回答</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>段階的</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} ミリ秒</translation>
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
        <translation>{minutes} 分</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} 時間</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 時間 {minutes} 分</translation>
    </message>
    <message>
        <source>(contested)</source>
        <translation>（争いあり）</translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation>（出典なし）</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>{page} ページ</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>「{quote}」</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{first}, {next}</source>
        <translation>{first}、{next}</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first}と{last}</translation>
    </message>
</context>
<context>
    <name>_Starter</name>
    <message>
        <source>Variorum ended unexpectedly the last time. Your library is safe.</source>
        <translation>前回、Variorum は予期せず終了しました。ライブラリは無事です。</translation>
    </message>
    <message>
        <source>Show what was logged</source>
        <translation>記録を表示</translation>
    </message>
</context>
</TS>
