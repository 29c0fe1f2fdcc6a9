<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Variorum</source>
        <translation>حول Variorum</translation>
    </message>
    <message>
        <source>The sign of Variorum</source>
        <translation>شعار Variorum</translation>
    </message>
    <message>
        <source>Answers questions from your own documents, on your own machine, and shows its work: several drafts from different evidence, what a verifier says of each, the exact quotes, and where the sources disagree.</source>
        <translation>يجيب عن الأسئلة من مستنداتك، على جهازك، ويُظهر عمله: عدة مسودات من أدلة مختلفة، وما يقوله نموذج التحقق عن كل منها، والاقتباسات الدقيقة، وأين تتعارض المصادر.</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>نسخ لتقرير خطأ</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>المكتبات البرمجية ورخصها</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>المكتبة</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الرخصة</translation>
    </message>
    <message>
        <source>Columns of the libraries</source>
        <translation>أعمدة المكتبات البرمجية</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>نص الرخصة</translation>
    </message>
    <message>
        <source>Choose a library to read its licence.</source>
        <translation>اختر مكتبة برمجية لقراءة رخصتها.</translation>
    </message>
    <message>
        <source>The versions can be seen when your library is open.</source>
        <translation>تظهر الإصدارات عندما تكون مكتبتك مفتوحة.</translation>
    </message>
    <message>
        <source>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</source>
        <translation>الرخصة {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>غير معطاة</translation>
    </message>
    <message>
        <source>This package was installed without the text of its licence.</source>
        <translation>ثُبِّتت هذه الحزمة دون نص رخصتها.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>Download from an address</source>
        <translation>تنزيل من عنوان</translation>
    </message>
    <message>
        <source>Address of the .gguf file</source>
        <translation>عنوان ملف ‎.gguf</translation>
    </message>
    <message>
        <source>sha256 of the file, if its publisher gives one</source>
        <translation>قيمة sha256 للملف إن أعطاها ناشره</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>ال&amp;عنوان</translation>
    </message>
    <message>
        <source>&amp;sha256</source>
        <translation>&amp;sha256</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>Without a sha256 the file is checked for its size and kind only.</source>
        <translation>دون sha256 لا يُتحقق إلا من حجم الملف ونوعه.</translation>
    </message>
</context>
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation>
            <numerusform>لا مسودات متفقة</numerusform>
            <numerusform>مسودة واحدة متفقة</numerusform>
            <numerusform>مسودتان متفقتان</numerusform>
            <numerusform>%Ln مسودات متفقة</numerusform>
            <numerusform>%Ln مسودة متفقة</numerusform>
            <numerusform>%Ln مسودة متفقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation>
            <numerusform>لا شيء متفق</numerusform>
            <numerusform>واحدة متفقة</numerusform>
            <numerusform>اثنتان متفقتان</numerusform>
            <numerusform>%Ln متفقة</numerusform>
            <numerusform>%Ln متفقة</numerusform>
            <numerusform>%Ln متفقة</numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation>متفقة: المسودة {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were accepted</source>
        <comment>%Ln draft was accepted</comment>
        <translation>
            <numerusform>لا مسودات مقبولة</numerusform>
            <numerusform>مسودة واحدة مقبولة</numerusform>
            <numerusform>مسودتان مقبولتان</numerusform>
            <numerusform>%Ln مسودات مقبولة</numerusform>
            <numerusform>%Ln مسودة مقبولة</numerusform>
            <numerusform>%Ln مسودة مقبولة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were accepted</source>
        <comment>%Ln was accepted</comment>
        <translation>
            <numerusform>لا شيء مقبول</numerusform>
            <numerusform>واحدة مقبولة</numerusform>
            <numerusform>اثنتان مقبولتان</numerusform>
            <numerusform>%Ln مقبولة</numerusform>
            <numerusform>%Ln مقبولة</numerusform>
            <numerusform>%Ln مقبولة</numerusform>
        </translation>
    </message>
    <message>
        <source>were accepted: draft {list}</source>
        <translation>مقبولة: المسودة {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation>
            <numerusform>لا مسودات مختلفة</numerusform>
            <numerusform>مسودة واحدة مختلفة</numerusform>
            <numerusform>مسودتان مختلفتان</numerusform>
            <numerusform>%Ln مسودات مختلفة</numerusform>
            <numerusform>%Ln مسودة مختلفة</numerusform>
            <numerusform>%Ln مسودة مختلفة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation>
            <numerusform>لا شيء مختلف</numerusform>
            <numerusform>واحدة مختلفة</numerusform>
            <numerusform>اثنتان مختلفتان</numerusform>
            <numerusform>%Ln مختلفة</numerusform>
            <numerusform>%Ln مختلفة</numerusform>
            <numerusform>%Ln مختلفة</numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation>مختلفة: المسودة {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation>
            <numerusform>لا مسودات مرفوضة</numerusform>
            <numerusform>مسودة واحدة مرفوضة</numerusform>
            <numerusform>مسودتان مرفوضتان</numerusform>
            <numerusform>%Ln مسودات مرفوضة</numerusform>
            <numerusform>%Ln مسودة مرفوضة</numerusform>
            <numerusform>%Ln مسودة مرفوضة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation>
            <numerusform>لا شيء مرفوض</numerusform>
            <numerusform>واحدة مرفوضة</numerusform>
            <numerusform>اثنتان مرفوضتان</numerusform>
            <numerusform>%Ln مرفوضة</numerusform>
            <numerusform>%Ln مرفوضة</numerusform>
            <numerusform>%Ln مرفوضة</numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation>مرفوضة: المسودة {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation>
            <numerusform>لا مسودات بلا نتيجة</numerusform>
            <numerusform>مسودة واحدة لم تجد شيئًا</numerusform>
            <numerusform>مسودتان لم تجدا شيئًا</numerusform>
            <numerusform>%Ln مسودات لم تجد شيئًا</numerusform>
            <numerusform>%Ln مسودة لم تجد شيئًا</numerusform>
            <numerusform>%Ln مسودة لم تجد شيئًا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>لا شيء بلا نتيجة</numerusform>
            <numerusform>واحدة لم تجد شيئًا</numerusform>
            <numerusform>اثنتان لم تجدا شيئًا</numerusform>
            <numerusform>%Ln لم تجد شيئًا</numerusform>
            <numerusform>%Ln لم تجد شيئًا</numerusform>
            <numerusform>%Ln لم تجد شيئًا</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation>لم تجد شيئًا: المسودة {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation>
            <numerusform>لا مسودات قيد التحقق</numerusform>
            <numerusform>مسودة واحدة قيد التحقق</numerusform>
            <numerusform>مسودتان قيد التحقق</numerusform>
            <numerusform>%Ln مسودات قيد التحقق</numerusform>
            <numerusform>%Ln مسودة قيد التحقق</numerusform>
            <numerusform>%Ln مسودة قيد التحقق</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation>
            <numerusform>لا شيء قيد التحقق</numerusform>
            <numerusform>واحدة قيد التحقق</numerusform>
            <numerusform>اثنتان قيد التحقق</numerusform>
            <numerusform>%Ln قيد التحقق</numerusform>
            <numerusform>%Ln قيد التحقق</numerusform>
            <numerusform>%Ln قيد التحقق</numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation>قيد التحقق: المسودة {list}</translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation>قرأت جميعها أفضل مقطع ما عدا المسودة {number}</translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation>قرأت جميعها، ما عدا المسودة {number}، أفضل مقطع إضافة إلى مقاطعها الخاصة: فاتفاقها ليس مستقلًا.</translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation>قرأت جميعها أفضل مقطع</translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation>قرأت جميعها أفضل مقطع إضافة إلى مقاطعها الخاصة: فاتفاقها ليس مستقلًا.</translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation>اتفاق المسودات</translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation>صفحة HTML</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>مستند Word</translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation>المصادر بصيغة BibTeX</translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation>المصادر بصيغة CSL-JSON</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>نسخ مع الاستشهادات</translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation>ينسخ الإجابة ومصادرها (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation>يحفظ الإجابة مع المصادر والمسودات والتعارضات (Ctrl+E)</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>السؤال مجددًا…</translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation>يطرح السؤال نفسه بإعدادات أخرى، إلى جانب هذه الإجابة</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation>هذه المحادثة محذوفة. تراجع عن الحذف لحفظ إجابتها أو نسخها أو الحكم عليها.</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Answer</source>
        <translation>الإجابة</translation>
    </message>
    <message>
        <source>Answer, not final. {marks}</source>
        <translation>إجابة غير نهائية. {marks}</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>المصادر متعارضة</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation>
            <numerusform>قُبلت {accepted} من %Ln مسودة</numerusform>
            <numerusform>قُبلت {accepted} من مسودة واحدة</numerusform>
            <numerusform>قُبلت {accepted} من مسودتين</numerusform>
            <numerusform>قُبلت {accepted} من %Ln مسودات</numerusform>
            <numerusform>قُبلت {accepted} من %Ln مسودة</numerusform>
            <numerusform>قُبلت {accepted} من %Ln مسودة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>لا شيء بلا نتيجة</numerusform>
            <numerusform>واحدة لم تجد شيئًا</numerusform>
            <numerusform>اثنتان لم تجدا شيئًا</numerusform>
            <numerusform>%Ln لم تجد شيئًا</numerusform>
            <numerusform>%Ln لم تجد شيئًا</numerusform>
            <numerusform>%Ln لم تجد شيئًا</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation>جارٍ فتح مكتبتك</translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation>النافذة جاهزة، ويجري البحث عن المستندات والنماذج.</translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation>النماذج ناقصة: يمكن طرح سؤال عندما تصبح هنا.</translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation>أضف مستندات أولًا.</translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation>لم يُحدَّد أي مستند: حدِّد مستندًا واحدًا على الأقل في المكتبة.</translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation>تتبع {question} · ‏Ctrl+N لمحادثة أخرى</translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation>لم تعد هذه المحادثة محفوظة.</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>اطرح السؤال مجددًا.</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation>إجابة متحقَّق منها، من المسودة {number}</translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation>جارٍ كتابة الإجابة النهائية</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>المصادر متعارضة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation>
            <numerusform>لا مسودات دون تحقق</numerusform>
            <numerusform>مسودة واحدة دون تحقق</numerusform>
            <numerusform>مسودتان دون تحقق</numerusform>
            <numerusform>%Ln مسودات دون تحقق</numerusform>
            <numerusform>%Ln مسودة دون تحقق</numerusform>
            <numerusform>%Ln مسودة دون تحقق</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation>
            <numerusform>لا مسودات ما زالت قيد التحقق</numerusform>
            <numerusform>مسودة واحدة ما زالت قيد التحقق</numerusform>
            <numerusform>مسودتان ما زالتا قيد التحقق</numerusform>
            <numerusform>%Ln مسودات ما زالت قيد التحقق</numerusform>
            <numerusform>%Ln مسودة ما زالت قيد التحقق</numerusform>
            <numerusform>%Ln مسودة ما زالت قيد التحقق</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>فُهم السؤال هكذا</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>وُجد</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>لم يُعرف شيء</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>بُحث عن</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>كُتب</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>كل المسودات</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>تم التحقق</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>تمت الإجابة</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation>{time} إجمالًا</translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation>جارٍ تحميل {model}</translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation>جارٍ البحث في المستندات</translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation>جارٍ البحث عن «{question}»</translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation>جارٍ التحقق من المسودات الأخيرة</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>جارٍ كتابة الإجابة</translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation>
            <numerusform>لا مسودات تُكتب، اكتملت {done}</numerusform>
            <numerusform>جارٍ كتابة مسودة واحدة، اكتملت {done}</numerusform>
            <numerusform>جارٍ كتابة مسودتين، اكتملت {done}</numerusform>
            <numerusform>جارٍ كتابة %Ln مسودات، اكتملت {done}</numerusform>
            <numerusform>جارٍ كتابة %Ln مسودة، اكتملت {done}</numerusform>
            <numerusform>جارٍ كتابة %Ln مسودة، اكتملت {done}</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation>جارٍ التحقق من المسودات بمقابلتها بمصادرها</translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation>جارٍ مقارنة المسودات</translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation>جارٍ قراءة المقاطع</translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation>جارٍ بدء المسودات</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation>تنبيه</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>التعارضات</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>المسودات</translation>
    </message>
    <message>
        <source>Evidence map</source>
        <translation>خريطة الأدلة</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>المستندات</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>الخط الزمني</translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation>المسودات {count}</translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation>المقبولة أولًا، وتبقى المرفوضة محفوظة.</translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation>تُكتب كل واحدة من مقاطعها الخاصة.</translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation>التعارضات {count}</translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation>حيث لا تقول مستنداتك الشيء نفسه.</translation>
    </message>
    <message>
        <source>Which passages each draft read, and what was cited.</source>
        <translation>أي المقاطع قرأتها كل مسودة، وما استُشهد به.</translation>
    </message>
    <message>
        <source>Where the time went.</source>
        <translation>أين ذهب الوقت.</translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation>المستندات {count}</translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation>
            <numerusform>من استشهد بكل منها؛ لا مستندات قُرئت ولم يُستشهد بها.</numerusform>
            <numerusform>من استشهد بكل منها؛ مستند واحد قُرئ ولم يُستشهد به قط.</numerusform>
            <numerusform>من استشهد بكل منها؛ مستندان قُرئا ولم يُستشهد بهما قط.</numerusform>
            <numerusform>من استشهد بكل منها؛ %Ln مستندات قُرئت ولم يُستشهد بها قط.</numerusform>
            <numerusform>من استشهد بكل منها؛ %Ln مستندًا قُرئ ولم يُستشهد به قط.</numerusform>
            <numerusform>من استشهد بكل منها؛ %Ln مستند قُرئ ولم يُستشهد به قط.</numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation>من استشهد بكل منها.</translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation>المصادر {count}</translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation>كل جملة مستشهد بها، بنصها.</translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation>السؤال مجددًا</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>طريقة الإجابة</translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation>عدد المسودات المكتوبة بالتوازي</translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation>عدد المقاطع المطلوب إيجادها</translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation>بذرة المعاينة</translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation>&amp;طريقة الإجابة</translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation>&amp;المسودات</translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation>ا&amp;لمقاطع</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;البذرة</translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation>تبقى الإجابة الحالية محفوظة وتُعرض إلى جانب الجديدة.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>كما في الإعدادات</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation>حدث خطأ غير متوقع.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation>حاول مجددًا. وإذا تكرر الأمر فيُرجى الإبلاغ بالتفاصيل المعروضة في الرسالة.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>توقف.</translation>
    </message>
</context>
<context>
    <name>CatalogueDetails</name>
    <message>
        <source>Download</source>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>here</source>
        <translation>هنا</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>غير مؤكد</translation>
    </message>
    <message>
        <source>licence to accept</source>
        <translation>رخصة يجب قبولها</translation>
    </message>
    <message>
        <source>more than a dozen languages</source>
        <translation>أكثر من اثنتي عشرة لغة</translation>
    </message>
    <message>
        <source>about {size} at a context of 8,192 tokens</source>
        <translation>نحو {size} عند سياق من 8,192 رمزًا</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>يصلح لـ</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الرخصة</translation>
    </message>
    <message>
        <source>To accept</source>
        <translation>يجب قبوله</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>اللغات</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>قالب المحادثة</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>المستودع</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>الملفات</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>المكان</translation>
    </message>
    <message>
        <source>What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it on this window, or give its address below.</source>
        <translation>ما لم نتحقق منه لا يُجلب بنقرة واحدة. اجلب ملف ‎.gguf بنفسك وأفلته على هذه النافذة، أو أعطِ عنوانه أدناه.</translation>
    </message>
    <message>
        <source>I have accepted its licence at {place}</source>
        <translation>قبلتُ رخصته في {place}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>تنزيل {size}</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>استئناف التنزيل</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>جارٍ التنزيل</translation>
    </message>
    <message>
        <source>Download {model}</source>
        <translation>تنزيل {model}</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>المحادثات</translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation>‏Enter للفتح، وF2 لإعادة التسمية، وDelete للحذف، ومفتاح القائمة يعرض المزيد.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة التسمية</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>استعادة</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation>البحث في المحادثات</translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation>يبحث في الأسماء والأسئلة والإجابات (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation>تُحفظ هنا الأسئلة التي تطرحها.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation>إعادتها (Ctrl+Z)</translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation>أحدث {count}، والبحث يجد الأقدم منها.</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>لا توجد محادثة تحتوي على هذه الكلمات.</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>حُذفت {name}</translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation>التراجع عن حذف {name}</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation>
            <numerusform>%Ln بايت</numerusform>
            <numerusform>بايت واحد</numerusform>
            <numerusform>بايتان</numerusform>
            <numerusform>%Ln بايت</numerusform>
            <numerusform>%Ln بايت</numerusform>
            <numerusform>%Ln بايت</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation>
            <numerusform>لا مستندات</numerusform>
            <numerusform>مستند واحد</numerusform>
            <numerusform>مستندان</numerusform>
            <numerusform>%Ln مستندات</numerusform>
            <numerusform>%Ln مستندًا</numerusform>
            <numerusform>%Ln مستند</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation>
            <numerusform>لا مسودات</numerusform>
            <numerusform>مسودة واحدة</numerusform>
            <numerusform>مسودتان</numerusform>
            <numerusform>%Ln مسودات</numerusform>
            <numerusform>%Ln مسودة</numerusform>
            <numerusform>%Ln مسودة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation>
            <numerusform>لا ملفات</numerusform>
            <numerusform>ملف واحد</numerusform>
            <numerusform>ملفان</numerusform>
            <numerusform>%Ln ملفات</numerusform>
            <numerusform>%Ln ملفًا</numerusform>
            <numerusform>%Ln ملف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation>
            <numerusform>لا صفحات</numerusform>
            <numerusform>صفحة واحدة</numerusform>
            <numerusform>صفحتان</numerusform>
            <numerusform>%Ln صفحات</numerusform>
            <numerusform>%Ln صفحة</numerusform>
            <numerusform>%Ln صفحة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation>
            <numerusform>لا مقاطع</numerusform>
            <numerusform>مقطع واحد</numerusform>
            <numerusform>مقطعان</numerusform>
            <numerusform>%Ln مقاطع</numerusform>
            <numerusform>%Ln مقطعًا</numerusform>
            <numerusform>%Ln مقطع</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln threads</source>
        <comment>%Ln thread</comment>
        <translation>
            <numerusform>لا خيوط</numerusform>
            <numerusform>خيط واحد</numerusform>
            <numerusform>خيطان</numerusform>
            <numerusform>%Ln خيوط</numerusform>
            <numerusform>%Ln خيطًا</numerusform>
            <numerusform>%Ln خيط</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation>حدث خطأ غير متوقع. يواصل Variorum عمله.</translation>
    </message>
    <message>
        <source>If it happens again, please report it with the details below.</source>
        <translation>إذا تكرر ذلك فيُرجى الإبلاغ عنه مع التفاصيل أدناه.</translation>
    </message>
    <message>
        <source>Variorum ended unexpectedly the last time.</source>
        <translation>انتهى Variorum على نحو غير متوقع في المرة السابقة.</translation>
    </message>
    <message>
        <source>This is where it was. Please report it: nothing is sent by itself.</source>
        <translation>هذا هو الموضع. يُرجى الإبلاغ عنه: لا يُرسل شيء تلقائيًا.</translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation>اسم المحادثة</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation>تعارض: {about}</translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation>لم تُفضَّل أي قراءة.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>سحب</translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation>ليس تعارضًا</translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation>سحب الحكم بأن هذا ليس تعارضًا</translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation>التعليم بأنه ليس تعارضًا</translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation>علَّمتَ هذا بأنه ليس تعارضًا.</translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation>القراءات حسب المصادر</translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation>يعرض Enter على خلية اقتباسها إلى جانب اقتباسات القراءات الأخرى.</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>القراءات</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>القراءة</translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation>اختر خلية لعرض اقتباسها إلى جانب اقتباسات القراءات الأخرى.</translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation>لا يذكر هذا المصدر هذه القراءة.</translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation>يذكر ذلك، {marks}</translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation>لا يذكر ذلك</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>لم يوجد مصدر لهذه القراءة.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>about {need} of {free} GB free memory</source>
        <translation>نحو {need} من {free} غ.ب متاحة من الذاكرة</translation>
    </message>
    <message>
        <source>on the CPU</source>
        <translation>على المعالج</translation>
    </message>
    <message>
        <source>{placed} of {layers} layers on the GPU</source>
        <translation>{placed} من {layers} طبقة على وحدة معالجة الرسومات</translation>
    </message>
    <message>
        <source>{memory}, {need} of {free} GB on the GPU</source>
        <translation>{memory}، و{need} من {free} غ.ب على وحدة معالجة الرسومات</translation>
    </message>
    <message>
        <source>{role} {model} {where}, {threads}, context of {tokens} tokens, up to {drafts} drafts at once; {memory}</source>
        <translation>{role}: ‏{model} {where}، {threads}، سياق من {tokens} رمز، حتى {drafts} مسودات في آن واحد؛ {memory}</translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation>يسأل {collection} فقط</translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation>
            <numerusform>يسأل {chosen} فقط من %Ln مستند</numerusform>
            <numerusform>يسأل {chosen} فقط من مستند واحد</numerusform>
            <numerusform>يسأل {chosen} فقط من مستندين</numerusform>
            <numerusform>يسأل {chosen} فقط من %Ln مستندات</numerusform>
            <numerusform>يسأل {chosen} فقط من %Ln مستندًا</numerusform>
            <numerusform>يسأل {chosen} فقط من %Ln مستند</numerusform>
        </translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>تبقى هنا</translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>لا تغادر هذا الجهاز أبدًا</translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation>المستندات</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>إعادة القراءة</translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation>إدخال كلمة المرور…</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>لا تغادر هذا الجهاز أبدًا</translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation>إزالة من المكتبة (يبقى الملف)</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>التنزيلات</translation>
    </message>
</context>
<context>
    <name>DownloadRow</name>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Progress of {model}</source>
        <translation>تقدم {model}</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Pause the download of {model}</source>
        <translation>إيقاف تنزيل {model} مؤقتًا</translation>
    </message>
    <message>
        <source>Close the finished download of {model}</source>
        <translation>إغلاق تنزيل {model} المكتمل</translation>
    </message>
    <message>
        <source>Cancel the download of {model}</source>
        <translation>إلغاء تنزيل {model}</translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation>المسودة {number}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>في الانتظار</translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation>تثبيت المسودة {number}</translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation>ثبِّت مسودتين لمقارنتهما كلمة بكلمة</translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation>إجابة المسودة {number}</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>قيد الكتابة</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>متوقفة</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>دون تحقق</translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation>إلغاء تثبيت المسودة {number}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation>
            <numerusform>لم تُقرأ مقاطع</numerusform>
            <numerusform>قُرئ مقطع واحد</numerusform>
            <numerusform>قُرئ مقطعان</numerusform>
            <numerusform>قُرئت %Ln مقاطع</numerusform>
            <numerusform>قُرئ %Ln مقطعًا</numerusform>
            <numerusform>قُرئ %Ln مقطع</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation>
            <numerusform>لا رموز في {time}</numerusform>
            <numerusform>رمز واحد في {time}</numerusform>
            <numerusform>رمزان في {time}</numerusform>
            <numerusform>%Ln رموز في {time}</numerusform>
            <numerusform>%Ln رمزًا في {time}</numerusform>
            <numerusform>%Ln رمز في {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>لم تجد شيئًا</translation>
    </message>
    <message>
        <source>written</source>
        <translation>مكتوبة</translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation>مدى ثقة نموذج الصياغة بكل كلمة كتبها</translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation>مدى ترجيح نموذج التحقق لهذه الإجابة بناءً على أدلتها</translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation>{value}: احتمال أن يجيب نموذج التحقق بنعم حين يُسأل هل تُظهر الجمل المستشهد بها أن هذا يجيب عن السؤال.</translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation>ثقة المسودة</translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation>الاتساق الذاتي</translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation>نموذج التحقق يقول نعم</translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation>{value}: {meaning}. وهو الدالة الأسية لمتوسط لوغاريتم الاحتمال لكل رمز، {mean} (لوغاريتم طبيعي).</translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation>لا يعطي نموذج التحقق هذا هذه القيمة.</translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>إغلاق المقارنة</translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation>الفرق بين المسودتين</translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation>المسودة {first} والمسودة {second}، كلمة بكلمة</translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation>مقارنة المسودة {first} بالمسودة {second}</translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation>في المسودة {number} فقط</translation>
    </message>
    <message>
        <source>Comparing the drafts …</source>
        <translation>جارٍ مقارنة المسودتين …</translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation>تقول المسودتان الشيء نفسه.</translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation>المسودة {number} فقط: {words}</translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation>المسودات جنبًا إلى جنب</translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation>إجابة سابقة</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation>عرض الإجابة السابقة كاملة</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation>إغلاق الإجابة السابقة</translation>
    </message>
</context>
<context>
    <name>EndpointDetails</name>
    <message>
        <source>Text may be sent to it</source>
        <translation>يجوز إرسال نص إليها</translation>
    </message>
    <message>
        <source>Show what a question will send, and ask, before it is sent</source>
        <translation>عرض ما سيرسله السؤال والاستئذان قبل إرساله</translation>
    </message>
    <message>
        <source>As the drafter it is sent your question and the passages found, with their documents&apos; titles; as the verifier your question, the drafts and the sentences they cite (all passages where one answer is asked for). It is contacted only for questions that you ask with it, and for the test.</source>
        <translation>بصفتها نموذج الصياغة يُرسل إليها سؤالك والمقاطع التي وُجدت مع عناوين مستنداتها؛ وبصفتها نموذج التحقق سؤالك والمسودات والجمل التي تستشهد بها (وكل المقاطع حيث تُطلب إجابة واحدة). ولا يُتصل بها إلا للأسئلة التي تطرحها بها، وللاختبار.</translation>
    </message>
    <message>
        <source>The connection is not encrypted: whoever is on the way can read it.</source>
        <translation>الاتصال غير مشفر: يستطيع من في الطريق قراءته.</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>استخدام كنموذج صياغة</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>استخدام كنموذج تحقق</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>اختبار</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>إيقاف الاختبار</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>تغيير…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>إزالة…</translation>
    </message>
    <message>
        <source>on</source>
        <translation>مفعَّلة</translation>
    </message>
    <message>
        <source>off</source>
        <translation>معطَّلة</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>هذا الجهاز</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>{time} for a reply&apos;s first word</source>
        <translation>{time} لأول كلمة من الرد</translation>
    </message>
    <message>
        <source>Tries again</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>{count} times after a failure</source>
        <translation>{count} مرات بعد الإخفاق</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>في آن واحد</translation>
    </message>
    <message>
        <source>{count} requests</source>
        <translation>{count} طلبات</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>Text may be sent to {name}</source>
        <translation>يجوز إرسال نص إلى {name}</translation>
    </message>
    <message>
        <source>Show what a question will send to {name}, and ask</source>
        <translation>عرض ما سيرسله السؤال إلى {name} والاستئذان</translation>
    </message>
    <message>
        <source>Use {name} as drafter</source>
        <translation>استخدام {name} كنموذج صياغة</translation>
    </message>
    <message>
        <source>Use {name} as verifier</source>
        <translation>استخدام {name} كنموذج تحقق</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>اختبار {name}</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>تغيير {name}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>إزالة {name}</translation>
    </message>
    <message>
        <source>Asking {host} what it can do; nothing of yours is sent …</source>
        <translation>جارٍ سؤال {host} عما يستطيعه؛ لا يُرسل شيء من بياناتك …</translation>
    </message>
    <message>
        <source>It is contacted, used and tested only once it is turned on.</source>
        <translation>لا يُتصل بها ولا تُستخدم ولا تُختبر إلا بعد تفعيلها.</translation>
    </message>
    <message>
        <source>{sent} for a million tokens sent, {written} for a million written</source>
        <translation>{sent} لكل مليون رمز مرسل، و{written} لكل مليون رمز مكتوب</translation>
    </message>
</context>
<context>
    <name>EndpointForm</name>
    <message>
        <source>Add an endpoint</source>
        <translation>إضافة نقطة نهاية</translation>
    </message>
    <message>
        <source>Change the endpoint</source>
        <translation>تغيير نقطة النهاية</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>as the server calls it</source>
        <translation>كما يسميه الخادم</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source> s</source>
        <translation> ث</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>Allow a connection without encryption; whoever is on the way can read it</source>
        <translation>السماح باتصال دون تشفير؛ يستطيع من في الطريق قراءته</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>الا&amp;سم</translation>
    </message>
    <message>
        <source>Name: small letters, digits, - and _</source>
        <translation>الاسم: حروف لاتينية صغيرة وأرقام و- و_</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>ال&amp;عنوان</translation>
    </message>
    <message>
        <source>Address where its API begins, mostly ending in /v1</source>
        <translation>العنوان الذي تبدأ عنده واجهتها البرمجية، وينتهي غالبًا بـ ‎/v1</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>ال&amp;نموذج</translation>
    </message>
    <message>
        <source>Model, by the name the server knows it by</source>
        <translation>النموذج، بالاسم الذي يعرفه به الخادم</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>ال&amp;مفتاح</translation>
    </message>
    <message>
        <source>Key, kept in the keyring of this computer</source>
        <translation>المفتاح، محفوظ في سلسلة مفاتيح هذا الجهاز</translation>
    </message>
    <message>
        <source>&amp;Wait for the first word</source>
        <translation>ا&amp;نتظار أول كلمة</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply&apos;s first word</source>
        <translation>عدد ثواني انتظار أول كلمة من الرد</translation>
    </message>
    <message>
        <source>&amp;Tries after a failure</source>
        <translation>الم&amp;حاولات بعد الإخفاق</translation>
    </message>
    <message>
        <source>How often a request is sent again</source>
        <translation>كم مرة يُعاد إرسال الطلب</translation>
    </message>
    <message>
        <source>Requests at &amp;once</source>
        <translation>الطلبات في &amp;آن واحد</translation>
    </message>
    <message>
        <source>Requests in flight at once</source>
        <translation>الطلبات الجارية في آن واحد</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;sent</source>
        <translation>تكلفة مليون رمز م&amp;رسل</translation>
    </message>
    <message>
        <source>Cost of a million tokens that are sent, in your currency</source>
        <translation>تكلفة مليون رمز مرسل، بعملتك</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;written</source>
        <translation>تكلفة مليون رمز م&amp;كتوب</translation>
    </message>
    <message>
        <source>Cost of a million tokens that it writes, in your currency</source>
        <translation>تكلفة مليون رمز يكتبه، بعملتك</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Nothing is sent to it before you turn it on.</source>
        <translation>لا يُرسل إليها شيء قبل أن تفعِّلها.</translation>
    </message>
    <message>
        <source>A key is kept; leave this empty to keep it</source>
        <translation>هناك مفتاح محفوظ؛ اتركه فارغًا للإبقاء عليه</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Endpoints</source>
        <translation>نقاط النهاية</translation>
    </message>
    <message>
        <source>Add an endpoint…</source>
        <translation>إضافة نقطة نهاية…</translation>
    </message>
    <message>
        <source>Send numbers instead of documents&apos; names</source>
        <translation>إرسال أرقام بدلًا من أسماء المستندات</translation>
    </message>
    <message>
        <source>What is never sent</source>
        <translation>ما لا يُرسل أبدًا</translation>
    </message>
    <message>
        <source>Never leaves this machine: {collections}. The menu of a collection in the library changes that.</source>
        <translation>لا يغادر هذا الجهاز أبدًا: {collections}. يمكن تغيير ذلك من قائمة المجموعة في المكتبة.</translation>
    </message>
    <message>
        <source>Collections that must never leave this machine are marked in the library, in their menu.</source>
        <translation>تُعلَّم المجموعات التي يجب ألا تغادر هذا الجهاز أبدًا في المكتبة، من قائمتها.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>مفعَّلة</translation>
    </message>
    <message>
        <source>off</source>
        <translation>معطَّلة</translation>
    </message>
    <message>
        <source>There is no endpoint: nothing leaves this machine.</source>
        <translation>لا توجد نقطة نهاية: لا شيء يغادر هذا الجهاز.</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>محادثة</translation>
    </message>
    <message>
        <source>Remove the endpoint?</source>
        <translation>إزالة نقطة النهاية؟</translation>
    </message>
    <message>
        <source>Remove ‘{name}’ and its key?</source>
        <translation>إزالة «{name}» ومفتاحها؟</translation>
    </message>
    <message>
        <source>The key is deleted from the keyring of this computer.</source>
        <translation>يُحذف المفتاح من سلسلة مفاتيح هذا الجهاز.</translation>
    </message>
    <message>
        <source>The starter model of this machine will be the {roles} again.</source>
        <translation>سيتولى النموذج الابتدائي لهذا الجهاز هذا الدور مجددًا: {roles}.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>الإبقاء عليها</translation>
    </message>
</context>
<context>
    <name>EndpointsEditor</name>
    <message>
        <source>Open the models page</source>
        <translation>فتح صفحة النماذج</translation>
    </message>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>no longer in the library</source>
        <translation>لم يعد في المكتبة</translation>
    </message>
    <message>
        <source>draft {draft} {marks}</source>
        <translation>المسودة {draft} {marks}</translation>
    </message>
    <message>
        <source>the answer {marks}</source>
        <translation>الإجابة {marks}</translation>
    </message>
    <message>
        <source>Passage {number}: {where}.</source>
        <translation>المقطع {number}: {where}.</translation>
    </message>
    <message>
        <source>Cited sentences: {where}.</source>
        <translation>الجمل المستشهد بها: {where}.</translation>
    </message>
    <message>
        <source>Read by draft: {drafts}.</source>
        <translation>قرأته المسودة: {drafts}.</translation>
    </message>
    <message>
        <source>Cited by {whom}.</source>
        <translation>استشهد به: {whom}.</translation>
    </message>
    <message>
        <source>A source of a disagreement {marks}.</source>
        <translation>مصدر لتعارض {marks}.</translation>
    </message>
    <message>
        <source>Never cited.</source>
        <translation>لم يُستشهد به قط.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>دون تحقق</translation>
    </message>
    <message>
        <source>Draft {draft}, {verdict}.</source>
        <translation>المسودة {draft}، {verdict}.</translation>
    </message>
    <message>
        <source>Read passage: {numbers}.</source>
        <translation>قرأت المقطع: {numbers}.</translation>
    </message>
    <message>
        <source>Cites {marks}.</source>
        <translation>تستشهد بـ {marks}.</translation>
    </message>
    <message>
        <source>Cites nothing.</source>
        <translation>لا تستشهد بشيء.</translation>
    </message>
    <message>
        <source>The answer rests on it.</source>
        <translation>تستند الإجابة إليها.</translation>
    </message>
    <message>
        <source>The answer cites nothing.</source>
        <translation>لا تستشهد الإجابة بشيء.</translation>
    </message>
    <message>
        <source>The answer cites {marks} and rests on draft: {drafts}.</source>
        <translation>تستشهد الإجابة بـ {marks} وتستند إلى المسودة: {drafts}.</translation>
    </message>
    <message>
        <source>The answer cites {marks}.</source>
        <translation>تستشهد الإجابة بـ {marks}.</translation>
    </message>
    <message>
        <source>Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}.</source>
        <translation>المقاطع: {passages}، المستشهد بها: {cited}. المسودات: {drafts}، المقبولة: {accepted}.</translation>
    </message>
    <message>
        <source>Rejected: draft {drafts}.</source>
        <translation>مرفوضة: المسودة {drafts}.</translation>
    </message>
</context>
<context>
    <name>EvidenceMap</name>
    <message>
        <source>Evidence map</source>
        <translation>خريطة الأدلة</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>الإجابة</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>المسودة {number}</translation>
    </message>
    <message>
        <source>Arrow keys go through passages and drafts, Enter opens a passage.</source>
        <translation>تنتقل مفاتيح الأسهم بين المقاطع والمسودات، ويفتح Enter مقطعًا.</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>الأدلة</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>عرض كجدول</translation>
    </message>
    <message>
        <source>Show the evidence as a table</source>
        <translation>عرض الأدلة كجدول</translation>
    </message>
    <message>
        <source>Evidence as a table</source>
        <translation>الأدلة كجدول</translation>
    </message>
    <message>
        <source>Enter on a row opens its passage.</source>
        <translation>يفتح Enter على صف مقطعَه.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>الأعمدة</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>المقاطع</translation>
    </message>
    <message>
        <source>read</source>
        <translation>مقروء</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>مستشهد به</translation>
    </message>
    <message>
        <source>cited by a rejected draft</source>
        <translation>استشهدت به مسودة مرفوضة</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>عرض الخريطة</translation>
    </message>
    <message>
        <source>Show the evidence map</source>
        <translation>عرض خريطة الأدلة</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>لا أحد</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>المقطع</translation>
    </message>
    <message>
        <source>Read by draft</source>
        <translation>قرأته المسودة</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>استشهد به</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation>طرح السؤال مجددًا</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>السؤال مجددًا</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter documents</source>
        <translation>تصفية المستندات</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>مسح التصفية</translation>
    </message>
    <message>
        <source>Lists documents whose title or path has these words (Ctrl+F)</source>
        <translation>يعرض المستندات التي يحتوي عنوانها أو مسارها على هذه الكلمات (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>works</source>
        <translation>يعمل</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>ناقص</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>يخفق</translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation>أول إجابة متحقَّق منها، من المسودة {number}</translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation>إجابة أفضل سندًا، من المسودة {number}</translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation>المسودة {number} تقول غير ذلك</translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation>المسودات {numbers} و{last} تقول غير ذلك</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation>عُرض أولًا: «{text}» (المسودة {number})؛ ومصدر آخر يقول غير ذلك.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation>عُرض أولًا: «{text}» (المسودة {number})؛ والمسودة {better} أفضل سندًا.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation>عُرض أولًا: «{text}» (المسودة {number})؛ ثم كتب نموذج التحقق الإجابة من المسودات المقبولة.</translation>
    </message>
</context>
<context>
    <name>FirstModels</name>
    <message>
        <source>fits: needs about {need} of the {free} of memory that are free</source>
        <translation>يتسع: يحتاج إلى نحو {need} من {free} المتاحة من الذاكرة</translation>
    </message>
    <message>
        <source>fits: needs about {need} of memory</source>
        <translation>يتسع: يحتاج إلى نحو {need} من الذاكرة</translation>
    </message>
    <message>
        <source>needs about {need} of memory, and {free} are free: it may not fit</source>
        <translation>يحتاج إلى نحو {need} من الذاكرة والمتاح {free}: قد لا يتسع</translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation>تقدم قراءة الملفات</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation>إيقاف قراءة الملفات مؤقتًا</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation>إعادة المستندات المُزالة</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation>إيقاف قراءة الملفات</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation>محاولة قراءة الملفات مجددًا</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>جارٍ البحث عن ملفات</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation>جارٍ قراءة {file}</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>جارٍ قراءة الملفات</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation>
            <numerusform>{done} من %Ln ملف</numerusform>
            <numerusform>{done} من ملف واحد</numerusform>
            <numerusform>{done} من ملفين</numerusform>
            <numerusform>{done} من %Ln ملفات</numerusform>
            <numerusform>{done} من %Ln ملفًا</numerusform>
            <numerusform>{done} من %Ln ملف</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation>{number} صفحة/ث</translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation>{number} مقطع/ث</translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation>{number} ملف/ث</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>بقي {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation>
            <numerusform>لا شيء يحتاج إلى انتباه</numerusform>
            <numerusform>واحد يحتاج إلى انتباه</numerusform>
            <numerusform>اثنان يحتاجان إلى انتباه</numerusform>
            <numerusform>%Ln تحتاج إلى انتباه</numerusform>
            <numerusform>%Ln تحتاج إلى انتباه</numerusform>
            <numerusform>%Ln تحتاج إلى انتباه</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation>سيتوقف بعد هذا الملف</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation>
            <numerusform>لم يُزل أي مستند</numerusform>
            <numerusform>أُزيل مستند واحد</numerusform>
            <numerusform>أُزيل مستندان</numerusform>
            <numerusform>أُزيلت %Ln مستندات</numerusform>
            <numerusform>أُزيل %Ln مستندًا</numerusform>
            <numerusform>أُزيل %Ln مستند</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation>تعذرت قراءة الملفات</translation>
    </message>
    <message>
        <source>All files read</source>
        <translation>قُرئت كل الملفات</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation>
            <numerusform>أُضيف %Ln</numerusform>
            <numerusform>أُضيف واحد</numerusform>
            <numerusform>أُضيف اثنان</numerusform>
            <numerusform>أُضيفت %Ln</numerusform>
            <numerusform>أُضيف %Ln</numerusform>
            <numerusform>أُضيف %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation>
            <numerusform>حُدِّث %Ln</numerusform>
            <numerusform>حُدِّث واحد</numerusform>
            <numerusform>حُدِّث اثنان</numerusform>
            <numerusform>حُدِّثت %Ln</numerusform>
            <numerusform>حُدِّث %Ln</numerusform>
            <numerusform>حُدِّث %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation>
            <numerusform>نُقل أو نُسخ %Ln</numerusform>
            <numerusform>نُقل أو نُسخ واحد</numerusform>
            <numerusform>نُقل أو نُسخ اثنان</numerusform>
            <numerusform>نُقلت أو نُسخت %Ln</numerusform>
            <numerusform>نُقل أو نُسخ %Ln</numerusform>
            <numerusform>نُقل أو نُسخ %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation>
            <numerusform>%Ln دون تغيير</numerusform>
            <numerusform>واحد دون تغيير</numerusform>
            <numerusform>اثنان دون تغيير</numerusform>
            <numerusform>%Ln دون تغيير</numerusform>
            <numerusform>%Ln دون تغيير</numerusform>
            <numerusform>%Ln دون تغيير</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation>
            <numerusform>أُزيل %Ln</numerusform>
            <numerusform>أُزيل واحد</numerusform>
            <numerusform>أُزيل اثنان</numerusform>
            <numerusform>أُزيلت %Ln</numerusform>
            <numerusform>أُزيل %Ln</numerusform>
            <numerusform>أُزيل %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation>متابعة قراءة الملفات</translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation>سيتوقف مؤقتًا بعد هذا الملف</translation>
    </message>
</context>
<context>
    <name>InstalledModels</name>
    <message>
        <source>Models on this machine</source>
        <translation>النماذج على هذا الجهاز</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>إضافة ملف نموذج…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>البحث مجددًا</translation>
    </message>
    <message>
        <source>Look again for models of other programs</source>
        <translation>البحث مجددًا عن نماذج البرامج الأخرى</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Bring the removed model back</source>
        <translation>إعادة النموذج المُزال</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>إيقاف النسخ</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>إضافة ملف نموذج</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>النماذج (*.gguf);;كل الملفات (*)</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>جارٍ النسخ</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>جارٍ فحص الملفات</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>في الذاكرة</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>اختفى</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>النماذج اللغوية</translation>
    </message>
    <message>
        <source>For search</source>
        <translation>للبحث</translation>
    </message>
    <message>
        <source>Of other programs</source>
        <translation>من برامج أخرى</translation>
    </message>
    <message>
        <source>No model is on this machine yet.</source>
        <translation>لا يوجد نموذج على هذا الجهاز بعد.</translation>
    </message>
    <message>
        <source>It can be removed once another model is the {roles}.</source>
        <translation>يمكن إزالته حين يتولى نموذج آخر هذا الدور: {roles}.</translation>
    </message>
    <message>
        <source>It can be removed once it is no longer in memory.</source>
        <translation>يمكن إزالته حين لا يبقى في الذاكرة.</translation>
    </message>
    <message>
        <source>You put this file into the models folder yourself: delete it there.</source>
        <translation>وضعتَ هذا الملف بنفسك في مجلد النماذج: احذفه هناك.</translation>
    </message>
    <message>
        <source>Loading it, then measuring for ten seconds at most …</source>
        <translation>جارٍ تحميله، ثم قياسه لعشر ثوانٍ على الأكثر …</translation>
    </message>
    <message>
        <source>Delete the model?</source>
        <translation>حذف النموذج؟</translation>
    </message>
    <message>
        <source>Delete {model} ({size})?</source>
        <translation>حذف {model} ({size})؟</translation>
    </message>
    <message>
        <source>{place} is deleted from the disk. It can only be fetched again.</source>
        <translation>يُحذف {place} من القرص، ولا يمكن إلا جلبه مجددًا.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>الإبقاء عليها</translation>
    </message>
    <message>
        <source>{model} was deleted.</source>
        <translation>حُذف {model}.</translation>
    </message>
    <message>
        <source>{model} is no longer in the list.</source>
        <translation>لم يعد {model} في القائمة.</translation>
    </message>
    <message>
        <source>Copying {file}: {some} of {all}</source>
        <translation>جارٍ نسخ {file}: ‏{some} من {all}</translation>
    </message>
    <message>
        <source>Added: {models}</source>
        <translation>أُضيف: {models}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>إضافة مجلد إلى المكتبة</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>إضافة ملفات إلى المكتبة</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>إضافة مجلد</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation>إضافة مجلد (Ctrl+O)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>إضافة ملفات</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>المكتبة</translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation>أفلت الملفات أو المجلدات هنا.</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>المحادثات</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation>
            <numerusform>لا ملفات مقفلة</numerusform>
            <numerusform>ملف مقفل واحد</numerusform>
            <numerusform>ملفان مقفلان</numerusform>
            <numerusform>%Ln ملفات مقفلة</numerusform>
            <numerusform>%Ln ملفًا مقفلًا</numerusform>
            <numerusform>%Ln ملف مقفل</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation>ملف مقفل</translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation>كلمة مرور {file} (لا تُحفظ):</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>لا يوجد مستند يحتوي على هذه الكلمات.</translation>
    </message>
    <message>
        <source>{listed} of {count} are listed; the filter finds the others.</source>
        <translation>يُعرض {listed} من {count}، والتصفية تجد البقية.</translation>
    </message>
    <message>
        <source>Single files</source>
        <translation>ملفات مفردة</translation>
    </message>
</context>
<context>
    <name>LinesEditor</name>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening your library</source>
        <translation>جارٍ فتح مكتبتك</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Menu</source>
        <translation>القائمة</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>الم&amp;كتبة</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>إضافة &amp;مجلد…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>إضافة م&amp;لفات…</translation>
    </message>
    <message>
        <source>Filter the &amp;documents</source>
        <translation>تصفية المس&amp;تندات</translation>
    </message>
    <message>
        <source>&amp;Models and endpoints</source>
        <translation>النما&amp;ذج ونقاط النهاية</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>الإ&amp;عدادات</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>إ&amp;نهاء</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;السؤال</translation>
    </message>
    <message>
        <source>&amp;Ask a question</source>
        <translation>&amp;طرح سؤال</translation>
    </message>
    <message>
        <source>&amp;Begin another conversation</source>
        <translation>&amp;بدء محادثة أخرى</translation>
    </message>
    <message>
        <source>&amp;Search the conversations</source>
        <translation>الب&amp;حث في المحادثات</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>&amp;نسخ الإجابة</translation>
    </message>
    <message>
        <source>&amp;Export the answer…</source>
        <translation>ت&amp;صدير الإجابة…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;عرض</translation>
    </message>
    <message>
        <source>&amp;Next citation</source>
        <translation>الاستشهاد ال&amp;تالي</translation>
    </message>
    <message>
        <source>&amp;Previous citation</source>
        <translation>الاستشهاد ال&amp;سابق</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>الجزء التالي من ال&amp;نافذة</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>الجزء السابق من النا&amp;فذة</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>نص أ&amp;كبر</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>نص أ&amp;صغر</translation>
    </message>
    <message>
        <source>&amp;Usual size of text</source>
        <translation>ال&amp;حجم المعتاد للنص</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;مساعدة</translation>
    </message>
    <message>
        <source>&amp;About Variorum</source>
        <translation>&amp;حول Variorum</translation>
    </message>
</context>
<context>
    <name>ModelCatalogue</name>
    <message>
        <source>Search the catalogue</source>
        <translation>البحث في الفهرس</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>What it is good for</source>
        <translation>ما يصلح له</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>نماذج الصياغة</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>نماذج التحقق</translation>
    </message>
    <message>
        <source>Embedders</source>
        <translation>نماذج التضمين</translation>
    </message>
    <message>
        <source>Rerankers</source>
        <translation>نماذج إعادة الترتيب</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>كل الأنواع</translation>
    </message>
    <message>
        <source>Only what can be fetched with one click</source>
        <translation>ما يمكن جلبه بنقرة واحدة فقط</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>الفهرس</translation>
    </message>
    <message>
        <source>Download from an address…</source>
        <translation>تنزيل من عنوان…</translation>
    </message>
    <message>
        <source>Token for the hub…</source>
        <translation>رمز الوصول إلى المنصة…</translation>
    </message>
    <message>
        <source>here</source>
        <translation>هنا</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>غير مؤكد</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>ينتظر</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>جارٍ الاتصال</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>أخفق</translation>
    </message>
    <message>
        <source>No model of the catalogue has these words.</source>
        <translation>لا يوجد في الفهرس نموذج يحتوي على هذه الكلمات.</translation>
    </message>
    <message>
        <source>Token for the hub</source>
        <translation>رمز الوصول إلى المنصة</translation>
    </message>
    <message>
        <source>Your token for the Hugging Face hub; it is kept in the keyring of this computer.
Empty removes it.</source>
        <translation>رمز وصولك إلى منصة Hugging Face؛ يُحفظ في سلسلة مفاتيح هذا الجهاز.
تركه فارغًا يزيله.</translation>
    </message>
    <message>
        <source>The token is in the keyring.</source>
        <translation>رمز الوصول محفوظ في سلسلة المفاتيح.</translation>
    </message>
    <message>
        <source>The token was removed.</source>
        <translation>أُزيل رمز الوصول.</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>Drafts written at once</source>
        <translation>المسودات المكتوبة في آن واحد</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>استخدام كنموذج صياغة</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>استخدام كنموذج تحقق</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>قياس السرعة</translation>
    </message>
    <message>
        <source>Loads the model and lets it write for ten seconds at most.</source>
        <translation>يحمِّل النموذج ويدعه يكتب عشر ثوانٍ على الأكثر.</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>إيقاف القياس</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>إزالة…</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>استخدامه في مكانه</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>نسخه</translation>
    </message>
    <message>
        <source>Copies the file into Variorum&apos;s models folder.</source>
        <translation>ينسخ الملف إلى مجلد نماذج Variorum.</translation>
    </message>
    <message>
        <source>Drafts at once</source>
        <translation>المسودات في آن واحد</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>المكان</translation>
    </message>
    <message>
        <source>Its file stays where {program} has put it and is never changed.</source>
        <translation>يبقى ملفه حيث وضعه {program} ولا يُغيَّر أبدًا.</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>في الذاكرة</translation>
    </message>
    <message>
        <source>its file has gone</source>
        <translation>اختفى ملفه</translation>
    </message>
    <message>
        <source>Use {model} as drafter</source>
        <translation>استخدام {model} كنموذج صياغة</translation>
    </message>
    <message>
        <source>Use {model} as verifier</source>
        <translation>استخدام {model} كنموذج تحقق</translation>
    </message>
    <message>
        <source>Measure the speed of {model}</source>
        <translation>قياس سرعة {model}</translation>
    </message>
    <message>
        <source>Remove {model}</source>
        <translation>إزالة {model}</translation>
    </message>
    <message>
        <source>Its speed on this machine was not measured yet.</source>
        <translation>لم تُقس سرعته على هذا الجهاز بعد.</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>يصلح لـ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>المعاملات</translation>
    </message>
    <message>
        <source>{size} with {drafts} drafts at a context of {context} tokens</source>
        <translation>{size} مع {drafts} مسودات عند سياق من {context} رمز</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>على وحدة معالجة الرسومات</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} رمز</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الرخصة</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>يعمل على</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
</context>
<context>
    <name>ModelLibrary</name>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>Kinds of models</source>
        <translation>أنواع النماذج</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>على هذا الجهاز</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>الفهرس</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>نقاط النهاية</translation>
    </message>
    <message>
        <source>Drop a .gguf file, or a folder with some, on this page to add it.</source>
        <translation>أفلت ملف ‎.gguf أو مجلدًا فيه مثله على هذه الصفحة لإضافته.</translation>
    </message>
</context>
<context>
    <name>ModelStrip</name>
    <message>
        <source>Models in use</source>
        <translation>النماذج المستخدمة</translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation>لم يُحمَّل أي نموذج بعد</translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation>تُحمَّل النماذج مع أول سؤال.</translation>
    </message>
    <message>
        <source>Memory {size}</source>
        <translation>الذاكرة {size}</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>drafter</source>
        <translation>نموذج الصياغة</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>نموذج التحقق</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>نموذج التضمين</translation>
    </message>
    <message>
        <source>reranker</source>
        <translation>نموذج إعادة الترتيب</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} و{last}</translation>
    </message>
    <message>
        <source>Measured on {day} ({device}): reads {read} tokens/s</source>
        <translation>قيس في {day} ‏({device}): يقرأ {read} رمز/ث</translation>
    </message>
    <message>
        <source>had no time to write in the ten seconds</source>
        <translation>لم يتسع الوقت للكتابة في الثواني العشر</translation>
    </message>
    <message>
        <source>writes {written} tokens/s in all with {drafts} drafts at once</source>
        <translation>يكتب {written} رمز/ث إجمالًا مع {drafts} مسودات في آن واحد</translation>
    </message>
    <message>
        <source>Nothing: the processor computes it</source>
        <translation>لا شيء: يحسبه المعالج</translation>
    </message>
    <message>
        <source>{some} of {all} layers, {size} of GPU memory</source>
        <translation>{some} من {all} طبقة، و{size} من ذاكرة وحدة معالجة الرسومات</translation>
    </message>
    <message>
        <source>{number} billion</source>
        <translation>{number} مليار</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} مليون</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>ينتظر دوره</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>جارٍ الاتصال</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>Here, and checked</source>
        <translation>هنا، ومتحقَّق منه</translation>
    </message>
    <message>
        <source>{some} of {all}</source>
        <translation>{some} من {all}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>بقي {time}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>من {source}</translation>
    </message>
    <message>
        <source>the Hugging Face hub</source>
        <translation>منصة Hugging Face</translation>
    </message>
    <message>
        <source>the package index</source>
        <translation>فهرس الحزم</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>العربية</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>التشيكية</translation>
    </message>
    <message>
        <source>German</source>
        <translation>الألمانية</translation>
    </message>
    <message>
        <source>English</source>
        <translation>الإنجليزية</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>الإسبانية</translation>
    </message>
    <message>
        <source>French</source>
        <translation>الفرنسية</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>الهندية</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>الإيطالية</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>اليابانية</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>الكورية</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>الهولندية</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>البرتغالية</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>التايلاندية</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>الصينية</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation>تقدم التنزيل</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>إيقاف التنزيل</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation>
            <numerusform>لا نماذج ناقصة</numerusform>
            <numerusform>نموذج واحد ناقص</numerusform>
            <numerusform>نموذجان ناقصان</numerusform>
            <numerusform>%Ln نماذج ناقصة</numerusform>
            <numerusform>%Ln نموذجًا ناقصًا</numerusform>
            <numerusform>%Ln نموذج ناقص</numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation>تعمل النماذج على هذا الجهاز وتُجلب مرة واحدة. هذا هو الاتصال الوحيد الذي يجريه Variorum، ولا يكون إلا عند ضغطك الزر.</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>الرخصة {name}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>تنزيل {size}</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>جارٍ الاتصال</translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation>{received} من {total}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>بقي {time}</translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation>من {source}</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation>توقف. ما وصل محفوظ.</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>استئناف التنزيل</translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation>إعادة محاولة التنزيل</translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>اختيار مجلد…</translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation>تجربة مكتبة العينة</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>اختيار ملفات…</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>اختيار ملفات</translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation>يمكنك أيضًا إفلات الملفات والمجلدات على المكتبة.</translation>
    </message>
    <message>
        <source>Choose other models…</source>
        <translation>اختيار نماذج أخرى…</translation>
    </message>
    <message>
        <source>Choose other models</source>
        <translation>اختيار نماذج أخرى</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation>وتُجاب الأسئلة هنا أيضًا: لا يُرسل شيء إلى أي مكان.</translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation>تُرسل الأسئلة إلى {hosts} مع المقاطع التي وُجدت لها، كما ضبطتَ.</translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation>اختر مجلدًا فيه أوراق بحثية أو أدلة أو ملاحظات أو جداول أو رسائل بريد. يقرؤه Variorum هنا، على هذا الجهاز.</translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation>تُظهر كل إجابة الجمل التي تستند إليها، وأين تتعارض مستنداتك.</translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation>اسأل مستنداتك</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>إخفاء</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>إخفاء هذا التنبيه</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Or use a model that is on this machine already</source>
        <translation>أو استخدام نموذج موجود على هذا الجهاز</translation>
    </message>
    <message>
        <source>Use a model on a server…</source>
        <translation>استخدام نموذج على خادم…</translation>
    </message>
    <message>
        <source>Use a model on a server</source>
        <translation>استخدام نموذج على خادم</translation>
    </message>
    <message>
        <source>Then questions leave this machine, with the passages found for them.</source>
        <translation>عندئذ تغادر الأسئلة هذا الجهاز مع المقاطع التي وُجدت لها.</translation>
    </message>
    <message>
        <source>of {program}</source>
        <translation>من {program}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>Use {model}</source>
        <translation>استخدام {model}</translation>
    </message>
</context>
<context>
    <name>Outgoing</name>
    <message>
        <source>Finding out what would be sent to {names}; nothing is sent yet.</source>
        <translation>جارٍ معرفة ما سيُرسل إلى {names}؛ لم يُرسل شيء بعد.</translation>
    </message>
    <message>
        <source>Waits until you have seen what would be sent.</source>
        <translation>ينتظر حتى ترى ما سيُرسل.</translation>
    </message>
    <message>
        <source>You decided not to send. Nothing has left this machine.</source>
        <translation>قررتَ ألا ترسل. لم يغادر شيء هذا الجهاز.</translation>
    </message>
    <message>
        <source>Choose models on this machine to be answered here.</source>
        <translation>اختر نماذج على هذا الجهاز لتحصل على الإجابة هنا.</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>رجوع (Esc)</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>الصفحة</translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation>تقدم الإجابة</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>What the drafts will say is not known before they are written: then each is sent to the verifier, if that is an endpoint, with the question and the sentences it cites.</source>
        <translation>ما ستقوله المسودات لا يُعرف قبل كتابتها: عندئذ تُرسل كل منها إلى نموذج التحقق، إن كان نقطة نهاية، مع السؤال والجمل التي تستشهد بها.</translation>
    </message>
    <message>
        <source>Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is sent if all drafts rest on one passage.</source>
        <translation>المسودات التي يحتويها الطلب الأخير تعتمد على الأحكام، ولا يحتوي غير هذه. وتُرسل مسودة أخرى إذا استندت كل المسودات إلى مقطع واحد.</translation>
    </message>
    <message>
        <source>If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent likewise.</source>
        <translation>إذا لم تُقبل أي مسودة، تُكتب مسودات أقصر من الجمل الأقرب إلى السؤال وتُرسل بالطريقة نفسها.</translation>
    </message>
    <message>
        <source>The question is put into other words first; the drafts then hold those, and passages found with them.</source>
        <translation>يُصاغ السؤال أولًا بكلمات أخرى؛ ثم تتضمن المسودات هذه الصياغة والمقاطع التي عُثر عليها بها.</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation>اسأل</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>طريقة الإجابة</translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation>يختار بحسب مقدار ما يجب أن يُقرأ، ويذكر الطريقة والسبب.</translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation>عدة إجابات قصيرة من مقاطع مختلفة يُتحقق منها بمقابلتها بمصادرها وتُقارن.</translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation>تُقرأ كل المقاطع دفعة واحدة لإجابة واحدة.</translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation>مثل عدة مسودات؛ وإذا لم تثبت أي منها فيُبحث عما يجب معرفته أولًا.</translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation>طريقة الإجابة: تلقائية، أو بعدة مسودات، أو بإجابة واحدة، أو خطوة بخطوة.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>إيقاف الإجابة</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>إيقاف (Esc)</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>اسأل (Ctrl+Enter)</translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation>اطرح سؤالًا عن مستنداتك</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>السؤال</translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation>الاستشهاد {number}: {place}</translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation>فتح في الصفحة</translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation>جارٍ قراءة مستنداتك</translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation>يمكنك السؤال حالما يصبح أول مستند جاهزًا، وما لم يُقرأ بعد لا يُبحث فيه. يظهر التقدم في المكتبة على الجانب.</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation>المسودة {list}</translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation>المسودات {list}</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>مفضَّلة</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>اختيارك</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>سحب</translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation>تفضيل هذه</translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation>سحب تفضيلك</translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation>تفضيل هذه القراءة</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>القراءة</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>لم يوجد مصدر لهذه القراءة.</translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation>اسأل هذا</translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation>سؤال تجيب عنه مكتبة العينة بطريقتين:</translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation>حدِّد مستندات على الجانب لتسأل بعضها فقط. ينتقل Ctrl+L إلى السؤال، ويسأل Enter، ويوقف Esc، وينقل F6 بين أجزاء النافذة.</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>ماذا تريد أن تعرف؟</translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation>جاهز: {size}. كل جملة في الإجابة مرتبطة بالصفحة التي جاءت منها.</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>اسأل: {question}</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation>سُئل في {when} بالتوقيت العالمي.</translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation>أجاب عنه Variorum من مستندات شخصية.</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>فُهم السؤال هكذا</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>التعارضات</translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation>ما بُحث عنه أولًا</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>لم يُعرف شيء</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>المسودات</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>المستندات</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>كيف أُجيب</translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation>علَّمه القارئ: ليس تعارضًا.</translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation>فضَّل القارئ: {reading}</translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation>النوع: {kind}.</translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation>المسودة {list}</translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation>المسودات {list}</translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation>فضَّلها نموذج التحقق</translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation>فضَّلها القارئ</translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation>القراءة {number}:</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>لم يوجد مصدر لهذه القراءة.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>دون تحقق</translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation>المسودة {number}: {verdict}</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>التعليل</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>نموذج التحقق</translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation>ثقة المسودة (متوسط لوغاريتم الاحتمال لكل رمز)</translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation>الاتساق الذاتي (متوسط لوغاريتم الاحتمال لكل رمز)</translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation>احتمال أن يجيب نموذج التحقق بنعم</translation>
    </message>
    <message>
        <source>total</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation>الدرجات: {list}.</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>الملف {name}</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>نموذج الصياغة</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>نموذج التضمين</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>المقاطع التي وُجدت</translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation>قُرئ {read} (وأُعيد استخدام {reused} أخرى)، وكُتب {written}</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>الرموز</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>المطالبات</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>الإجابة</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>العلامات</translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation>
            <numerusform>لم يعلِّم القارئ أي تعارض بأنه ليس تعارضًا</numerusform>
            <numerusform>علَّم القارئ تعارضًا واحدًا بأنه ليس تعارضًا</numerusform>
            <numerusform>علَّم القارئ تعارضين بأنهما ليسا تعارضًا</numerusform>
            <numerusform>علَّم القارئ %Ln تعارضات بأنها ليست تعارضًا</numerusform>
            <numerusform>علَّم القارئ %Ln تعارضًا بأنها ليست تعارضًا</numerusform>
            <numerusform>علَّم القارئ %Ln تعارض بأنها ليست تعارضًا</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>نسخ التفاصيل</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation>غير معطاة</translation>
    </message>
</context>
<context>
    <name>SendPreview</name>
    <message>
        <source>Before anything leaves this machine</source>
        <translation>قبل أن يغادر أي شيء هذا الجهاز</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests would be sent to {hosts}</source>
        <comment>%Ln request would be sent to {hosts}</comment>
        <translation>
            <numerusform>لن يُرسل أي طلب إلى {hosts}</numerusform>
            <numerusform>سيُرسل طلب واحد إلى {hosts}</numerusform>
            <numerusform>سيُرسل طلبان إلى {hosts}</numerusform>
            <numerusform>ستُرسل %Ln طلبات إلى {hosts}</numerusform>
            <numerusform>سيُرسل %Ln طلبًا إلى {hosts}</numerusform>
            <numerusform>سيُرسل %Ln طلب إلى {hosts}</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>ما سيُرسل</translation>
    </message>
    <message>
        <source>The exact text</source>
        <translation>النص الحرفي</translation>
    </message>
    <message>
        <source>to {endpoint}, {count} characters</source>
        <translation>إلى {endpoint}، ‏{count} حرف</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>Send, and do not ask again for {names}</source>
        <translation>إرسال، وعدم السؤال مجددًا بشأن {names}</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>عدم الإرسال</translation>
    </message>
    <message>
        <source>This is the exact text, word for word. Nothing has been sent yet.</source>
        <translation>هذا هو النص الحرفي كلمة بكلمة. لم يُرسل شيء بعد.</translation>
    </message>
    <message>
        <source>The question in other words</source>
        <translation>السؤال بصياغة أخرى</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>المسودة {number}</translation>
    </message>
    <message>
        <source>Check of draft {number}</source>
        <translation>التحقق من المسودة {number}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>الإجابة</translation>
    </message>
</context>
<context>
    <name>SentLine</name>
    <message>
        <source>What was sent</source>
        <translation>ما أُرسل</translation>
    </message>
    <message numerus="yes">
        <source>Sent to {name} ({host}): %Ln requests</source>
        <comment>Sent to {name} ({host}): %Ln request</comment>
        <translation>
            <numerusform>إلى {name} ‏({host}): لم يُرسل أي طلب</numerusform>
            <numerusform>أُرسل إلى {name} ‏({host}): طلب واحد</numerusform>
            <numerusform>أُرسل إلى {name} ‏({host}): طلبان</numerusform>
            <numerusform>أُرسل إلى {name} ‏({host}): %Ln طلبات</numerusform>
            <numerusform>أُرسل إلى {name} ‏({host}): %Ln طلبًا</numerusform>
            <numerusform>أُرسل إلى {name} ‏({host}): %Ln طلب</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens sent</source>
        <comment>%Ln token sent</comment>
        <translation>
            <numerusform>لم تُرسل رموز</numerusform>
            <numerusform>أُرسل رمز واحد</numerusform>
            <numerusform>أُرسل رمزان</numerusform>
            <numerusform>أُرسلت %Ln رموز</numerusform>
            <numerusform>أُرسل %Ln رمزًا</numerusform>
            <numerusform>أُرسل %Ln رمز</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens written</source>
        <comment>%Ln token written</comment>
        <translation>
            <numerusform>لم تُكتب رموز</numerusform>
            <numerusform>كُتب رمز واحد</numerusform>
            <numerusform>كُتب رمزان</numerusform>
            <numerusform>كُتبت %Ln رموز</numerusform>
            <numerusform>كُتب %Ln رمزًا</numerusform>
            <numerusform>كُتب %Ln رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>cost {amount}</source>
        <translation>التكلفة {amount}</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Reset: {setting}</source>
        <translation>إعادة ضبط: {setting}</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>إعادة الضبط إلى القيمة الافتراضية</translation>
    </message>
    <message>
        <source>The models are loaded anew with the next question.</source>
        <translation>تُحمَّل النماذج من جديد مع السؤال التالي.</translation>
    </message>
    <message>
        <source>Takes effect when Variorum is started again.</source>
        <translation>يسري عند تشغيل Variorum مجددًا.</translation>
    </message>
    <message>
        <source>Set by the variable {name} in the environment.</source>
        <translation>محدد بمتغير البيئة {name}.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>حُفظ.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation>عدد المسودات المكتوبة بالتوازي (M)، كل واحدة من بعض المقاطع.</translation>
    </message>
    <message>
        <source>Way of answering</source>
        <translation>طريقة الإجابة</translation>
    </message>
    <message>
        <source>How questions are answered: by several drafts that are verified (speculative), by one (standard), or step by step where something has to be found first (iterative). Automatic chooses for each question.</source>
        <translation>كيف تُجاب الأسئلة: بعدة مسودات يُتحقق منها (speculative)، أو بواحدة (standard)، أو خطوة بخطوة حيث يجب إيجاد شيء أولًا (iterative). ويختار «تلقائي» لكل سؤال.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>عدة مسودات</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>إجابة واحدة</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>خطوة بخطوة</translation>
    </message>
    <message>
        <source>Passages for a question</source>
        <translation>المقاطع لكل سؤال</translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K). More find more and take longer.</source>
        <translation>عدد المقاطع المسترجعة لسؤال واحد (K). الأكثر يجد أكثر ويستغرق وقتًا أطول.</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>مقطع</translation>
    </message>
    <message>
        <source>Drafts for a question</source>
        <translation>المسودات لكل سؤال</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>مسودة</translation>
    </message>
    <message>
        <source>How passages are dealt to drafts</source>
        <translation>توزيع المقاطع على المسودات</translation>
    </message>
    <message>
        <source>Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages are grouped by what they are about and each draft gets one of each group, as in the paper.</source>
        <translation>مرتكز: يذهب أفضل مقطع إلى كل مسودة وتُوزَّع المقاطع الأخرى. متعدد المنظورات: تُجمع المقاطع بحسب موضوعها وتأخذ كل مسودة واحدًا من كل مجموعة، كما في الورقة البحثية.</translation>
    </message>
    <message>
        <source>Anchored</source>
        <translation>مرتكز</translation>
    </message>
    <message>
        <source>In turns, by rank</source>
        <translation>بالتناوب حسب الترتيب</translation>
    </message>
    <message>
        <source>In order of rank</source>
        <translation>بحسب الترتيب</translation>
    </message>
    <message>
        <source>Multi-perspective</source>
        <translation>متعدد المنظورات</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>عمليات بحث إضافية</translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (step by step).</source>
        <translation>أقصى عدد من عمليات البحث الإضافية حيث يجب إيجاد شيء أولًا (خطوة بخطوة).</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>عملية بحث</translation>
    </message>
    <message>
        <source>Drafts are accepted from</source>
        <translation>تُقبل المسودات ابتداءً من</translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is what was learned of the verifier, or 0.5 where nothing is known of it.</source>
        <translation>احتمال الصواب الذي تُقبل المسودة ابتداءً منه، من 0 إلى 1. وإن لم يُضبط فهو ما عُرف عن نموذج التحقق، أو 0.5 إن لم يُعرف عنه شيء.</translation>
    </message>
    <message>
        <source>As learned of the verifier</source>
        <translation>القيمة المعروفة</translation>
    </message>
    <message>
        <source>Who words the answer</source>
        <translation>من يصوغ الإجابة</translation>
    </message>
    <message>
        <source>The answer in the words of the best draft (selection), or written by the verifier from the accepted drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.</source>
        <translation>الإجابة بكلمات أفضل مسودة (selection)، أو يكتبها نموذج التحقق من المسودات المقبولة (synthesis). ويجعل «تلقائي» نماذج التحقق ذات 7 مليارات معامل تقريبًا فأكثر تكتبها.</translation>
    </message>
    <message>
        <source>The best draft</source>
        <translation>أفضل مسودة</translation>
    </message>
    <message>
        <source>The verifier</source>
        <translation>نموذج التحقق</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>نموذج الصياغة</translation>
    </message>
    <message>
        <source>The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>النموذج الذي يكتب المسودات: معرِّف من الفهرس أو مسار ملف GGUF أو remote:NAME لنموذج على خادم. اتركه فارغًا للنموذج الابتدائي.</translation>
    </message>
    <message>
        <source>The starter</source>
        <translation>النموذج الابتدائي</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>نموذج التحقق</translation>
    </message>
    <message>
        <source>The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>النموذج الذي يتحقق من المسودات: معرِّف من الفهرس أو مسار ملف GGUF أو remote:NAME لنموذج على خادم. اتركه فارغًا للنموذج الابتدائي.</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>نموذج التضمين</translation>
    </message>
    <message>
        <source>The model that turns passages into vectors for search. After a change all documents are embedded anew.</source>
        <translation>النموذج الذي يحوِّل المقاطع إلى متجهات للبحث. بعد التغيير يُعاد تضمين كل المستندات.</translation>
    </message>
    <message>
        <source>Precision of the embedder</source>
        <translation>دقة نموذج التضمين</translation>
    </message>
    <message>
        <source>float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all documents are embedded anew.</source>
        <translation>‏float32، أو bfloat16 الذي يستغرق نصف الوقت على المعالجات التي تدعمه (AVX512-BF16 وAMX) ووقتًا أطول على غيرها. بعد التغيير يُعاد تضمين كل المستندات.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Language of the window. The terminal and answers are not changed by it.</source>
        <translation>لغة النافذة. لا تتغير بها الطرفية ولا الإجابات.</translation>
    </message>
    <message>
        <source>The desktop’s</source>
        <translation>لغة سطح المكتب</translation>
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
        <translation>الملفات المتروكة</translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.</source>
        <translation>الملفات والمجلدات التي تُترك عند قراءة مجلد، واحد في كل سطر، كما في ‎.gitignore: ‏drafts/ و‎*.log.</translation>
    </message>
    <message>
        <source>Layers on the GPU</source>
        <translation>الطبقات على وحدة معالجة الرسومات</translation>
    </message>
    <message>
        <source>Layers of a model placed on the GPU; -1 for all that fit, 0 for none.</source>
        <translation>عدد طبقات النموذج الموضوعة على وحدة معالجة الرسومات؛ ‎-1 لكل ما يتسع له المكان، و0 لعدم وضع أي منها.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>طبقة</translation>
    </message>
    <message>
        <source>all that fit</source>
        <translation>كل ما يتسع له المكان</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>خيوط المعالج</translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation>عدد خيوط المعالج للنموذج؛ 0 لخيط لكل نواة فعلية.</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>خيط</translation>
    </message>
    <message>
        <source>one a core</source>
        <translation>خيط لكل نواة</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation>عدد الرموز التي تتقاسمها كل المتتاليات المتوازية للنموذج؛ 0 للاختيار بحسب الذاكرة.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>رمز</translation>
    </message>
    <message>
        <source>chosen by memory</source>
        <translation>يُختار بحسب الذاكرة</translation>
    </message>
    <message>
        <source>Tokens in a step</source>
        <translation>الرموز في الخطوة</translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation>عدد الرموز التي يحسبها النموذج في خطوة واحدة؛ 0 للاختيار (512 على المعالج، و2048 حيث كل شيء على وحدة معالجة الرسومات).</translation>
    </message>
    <message>
        <source>chosen by device</source>
        <translation>يُختار بحسب الجهاز</translation>
    </message>
    <message>
        <source>Tokens computed at once</source>
        <translation>الرموز المحسوبة دفعة واحدة</translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation>عدد رموز الخطوة التي تُحسب دفعة واحدة، وهو ما يحد مساحة العمل؛ 0 للاختيار بحسب الذاكرة (512 أو أقل).</translation>
    </message>
    <message>
        <source>Drafts computed at once</source>
        <translation>المسودات المحسوبة في آن واحد</translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation>أقصى عدد من المسودات التي تُحسب في الوقت نفسه، وتنتظر الأخرى؛ 0 للاختيار بحسب السياق.</translation>
    </message>
    <message>
        <source>chosen by context</source>
        <translation>يُختار بحسب السياق</translation>
    </message>
    <message>
        <source>Precision of the KV cache</source>
        <translation>دقة ذاكرة KV المخبأة</translation>
    </message>
    <message>
        <source>q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.</source>
        <translation>يأخذ q8_0 نصف ذاكرة f16، فيتسع لسياق أكبر؛ ويحتاج إلى flash attention.</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>‏Flash attention</translation>
    </message>
    <message>
        <source>A faster way to compute attention; mostly best left to what suits the device.</source>
        <translation>طريقة أسرع لحساب الانتباه؛ والأفضل غالبًا تركها لما يناسب الجهاز.</translation>
    </message>
    <message>
        <source>As suits the device</source>
        <translation>ما يناسب الجهاز</translation>
    </message>
    <message>
        <source>On</source>
        <translation>مفعَّل</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>معطَّل</translation>
    </message>
    <message>
        <source>Guess repeated words</source>
        <translation>تخمين الكلمات المتكررة</translation>
    </message>
    <message>
        <source>Drafter instead of an endpoint</source>
        <translation>نموذج الصياغة بدلًا من نقطة نهاية</translation>
    </message>
    <message>
        <source>The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>النموذج على هذا الجهاز الذي يصوغ حيث لا يجوز لنقطة النهاية أو لا يمكنها ذلك: معرِّف من الفهرس أو ملف GGUF. اتركه فارغًا للنموذج الابتدائي.</translation>
    </message>
    <message>
        <source>Verifier instead of an endpoint</source>
        <translation>نموذج التحقق بدلًا من نقطة نهاية</translation>
    </message>
    <message>
        <source>The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>النموذج على هذا الجهاز الذي يتحقق حيث لا يجوز لنقطة النهاية أو لا يمكنها ذلك: معرِّف من الفهرس أو ملف GGUF. اتركه فارغًا للنموذج الابتدائي.</translation>
    </message>
    <message>
        <source>Collections that never leave this machine</source>
        <translation>المجموعات التي لا تغادر هذا الجهاز أبدًا</translation>
    </message>
    <message>
        <source>Their names, one a line. Questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation>أسماؤها، واحد في كل سطر. الأسئلة التي قد تجد فيها شيئًا تجيب عنها نماذج على هذا الجهاز، أيًّا كان الاختيار.</translation>
    </message>
    <message>
        <source>Hide documents’ names</source>
        <translation>إخفاء أسماء المستندات</translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents’ names.</source>
        <translation>إرسال «Document 1» وهكذا إلى نقاط النهاية بدلًا من أسماء المستندات.</translation>
    </message>
    <message>
        <source>Models on servers</source>
        <translation>النماذج على الخوادم</translation>
    </message>
    <message>
        <source>Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.</source>
        <translation>نقاط النهاية؛ لا يُرسل شيء إلى ما ليس هنا مفعَّلًا. المفاتيح محفوظة في سلسلة المفاتيح.</translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation>تخمين الكلمات التالية من الرد من الكلمات نفسها في مصادره والتحقق منها في الخطوة نفسها: الرد نفسه، وأسرع حيث يكرر أدلته.</translation>
    </message>
    <message>
        <source>Earlier prompts in memory</source>
        <translation>المطالبات السابقة في الذاكرة</translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation>عدد الميغابايتات التي يحفظ فيها كل نموذج ما حسبه من مطالبات سابقة، لتبدأ الأسئلة عن المقاطع نفسها فورًا؛ 0 للاختيار (ثُمن الذاكرة الحرة)، و‎-1 لعدم الحفظ.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>م.ب</translation>
    </message>
    <message>
        <source>an eighth of the free memory</source>
        <translation>ثُمن الذاكرة الحرة</translation>
    </message>
    <message>
        <source>Earlier prompts on disk</source>
        <translation>المطالبات السابقة على القرص</translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation>عدد الميغابايتات على القرص، في مجلد البيانات، للغرض نفسه، لتبقى بعد إغلاق البرنامج؛ 0 لعدم الحفظ.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>البحث في الإعدادات</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>إعادة ضبط الكل</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults</source>
        <translation>إعادة كل الإعدادات إلى قيمها الافتراضية</translation>
    </message>
    <message>
        <source>Endpoints, and the collections that never leave this machine, stay as they are.</source>
        <translation>تبقى نقاط النهاية، والمجموعات التي لا تغادر هذا الجهاز أبدًا، كما هي.</translation>
    </message>
    <message>
        <source>The settings can be seen when your library is open.</source>
        <translation>تظهر الإعدادات عندما تكون مكتبتك مفتوحة.</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>لا يوجد إعداد يحتوي على هذه الكلمات.</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>عادت كل الإعدادات إلى قيمها الافتراضية.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>Servers and privacy</source>
        <translation>الخوادم والخصوصية</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>المستندات</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>الذاكرة والسرعة</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation>فتح في عارض النظام</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ السابق</translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation>الاستشهاد السابق</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>التالي ›</translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation>الاستشهاد التالي</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>الصفحة السابقة</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>الصفحة التالية</translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation>تصغير الصفحة</translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation>تكبير الصفحة</translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation>ملاءمة الصفحة للعرض</translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation>اختر علامة استشهاد مثل [1]، أو مستندًا، لترى صفحته هنا.</translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation>لم يعد هذا المستند في المكتبة. يحتفظ الاستشهاد باقتباسه.</translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation>لم يعد نص هذه الصفحة محفوظًا؛ أعد قراءة المستند.</translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation>هذا نص طويل: لا يُعرض إلا الجزء المحيط بالاستشهاد.</translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation>يُعرض النص المحفوظ بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation>الاستشهاد {number} من {count}</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>الصفحة {page} من {pages}</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>الصفحة {page}</translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation>لم يعد {path} موجودًا.</translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation>ربما نُقل أو حُذف؛ أضفه مجددًا من مكانه الجديد.</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation>
            <numerusform>، على %Ln صفحة</numerusform>
            <numerusform>، على صفحة واحدة</numerusform>
            <numerusform>، على صفحتين</numerusform>
            <numerusform>، على %Ln صفحات</numerusform>
            <numerusform>، على %Ln صفحة</numerusform>
            <numerusform>، على %Ln صفحة</numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation>المستند {title}: {words}</translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation>فتح أول استشهاد به</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>فتحه</translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation>
            <numerusform>لم تُقرأ منه مقاطع، ولم يُستشهد به</numerusform>
            <numerusform>قُرئ منه مقطع واحد، ولم يُستشهد به قط</numerusform>
            <numerusform>قُرئ منه مقطعان، ولم يُستشهد به قط</numerusform>
            <numerusform>قُرئت منه %Ln مقاطع، ولم يُستشهد به قط</numerusform>
            <numerusform>قُرئ منه %Ln مقطعًا، ولم يُستشهد به قط</numerusform>
            <numerusform>قُرئ منه %Ln مقطع، ولم يُستشهد به قط</numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation>المسودة {number} ({times})</translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation>استشهدت به الإجابة {times} واستشهدت به {drafts}</translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation>استشهدت به الإجابة {times}</translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation>استشهدت به {drafts}</translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation>مصدر لتعارض</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>مرتين</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation>
            <numerusform>%Ln مرة</numerusform>
            <numerusform>مرة واحدة</numerusform>
            <numerusform>مرتين</numerusform>
            <numerusform>%Ln مرات</numerusform>
            <numerusform>%Ln مرة</numerusform>
            <numerusform>%Ln مرة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation>مستندات الإجابة</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{number} tokens/s</source>
        <translation>{number} رمز/ث</translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation>{number} رمز/ث مقروء</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>جهاز غير معروف</translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation>يعمل على {device}</translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation>يقرأ {number} رمز/ث</translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation>يكتب {number} رمز/ث</translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation>سياق من {tokens} رمز، وحتى {drafts} مسودات في آن واحد</translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation>يستخدم {size} من الذاكرة</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>القفل</translation>
    </message>
    <message>
        <source>What leaves this machine</source>
        <translation>ما يغادر هذا الجهاز</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>لا شيء يغادر هذا الجهاز</translation>
    </message>
    <message>
        <source>Sent to {hosts}</source>
        <translation>أُرسل إلى {hosts}</translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation>تُرسل الأسئلة، مع مقاطع أو اقتباسات، إلى {hosts}</translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation>جارٍ جلب النماذج؛ تبقى مستنداتك هنا</translation>
    </message>
</context>
<context>
    <name>StoredAnswerActions</name>
    <message>
        <source>Save: {format}</source>
        <translation>حفظ: {format}</translation>
    </message>
    <message>
        <source>Saving {file} …</source>
        <translation>جارٍ حفظ {file}…</translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation>نُسخت مع استشهاداتها.</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>حُفظت باسم {file}</translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation>النص المحفوظ</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>مفعَّل</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Reused {reused} of {whole} prompt tokens ({share})</source>
        <translation>أُعيد استخدام {reused} من {whole} من رموز المطالبات ({share})</translation>
    </message>
    <message>
        <source>first word of a draft after {time}</source>
        <translation>أول كلمة من مسودة بعد {time}</translation>
    </message>
    <message>
        <source>first verified answer after {time}</source>
        <translation>أول إجابة متحقَّق منها بعد {time}</translation>
    </message>
    <message>
        <source>final answer from {time} on</source>
        <translation>الإجابة النهائية ابتداءً من {time}</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>الخط الزمني</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>البحث</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>المسودات</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>التحقق</translation>
    </message>
    <message>
        <source>Loading and reading</source>
        <translation>التحميل والقراءة</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>الإجابة</translation>
    </message>
    <message>
        <source>Loading, comparing and writing</source>
        <translation>التحميل والمقارنة والكتابة</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} رمز</translation>
    </message>
    <message>
        <source>{rate} tokens/s</source>
        <translation>{rate} رمز/ث</translation>
    </message>
    <message>
        <source>{count} tokens read</source>
        <translation>{count} رمز مقروء</translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation>تعذر فتح مكتبتك</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>waiting</source>
        <translation>في الانتظار</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>قيد القراءة</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>قيد التضمين</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>انتباه</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>مقفل</translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation>لا إجابة في هذه المقاطع.</translation>
    </message>
    <message>
        <source>drafter</source>
        <translation>نموذج الصياغة</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>نموذج التحقق</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>نموذج التضمين</translation>
    </message>
    <message>
        <source>{number} kB</source>
        <translation>{number} ك.ب</translation>
    </message>
    <message>
        <source>{number} MB</source>
        <translation>{number} م.ب</translation>
    </message>
    <message>
        <source>{number} GB</source>
        <translation>{number} غ.ب</translation>
    </message>
    <message>
        <source>{count} p.</source>
        <translation>{count} ص</translation>
    </message>
    <message>
        <source>text</source>
        <translation>نص</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>يحتاج إلى انتباه</translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation>بتاريخ {date}</translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation>أعداد مختلفة</translation>
    </message>
    <message>
        <source>different dates</source>
        <translation>تواريخ مختلفة</translation>
    </message>
    <message>
        <source>different names</source>
        <translation>أسماء مختلفة</translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation>أقوال متناقضة</translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation>مصدر أحدث يخالف</translation>
    </message>
    <message>
        <source>different readings</source>
        <translation>قراءات مختلفة</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>مقبولة</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>مرفوضة</translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>لم تجد شيئًا</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>عدة مسودات</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>إجابة واحدة</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>خطوة بخطوة</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} م.ث</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} ث</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} د {seconds} ث</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} د</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} س</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} س {minutes} د</translation>
    </message>
    <message>
        <source>(contested)</source>
        <translation>(محل خلاف)</translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation>(لم يوجد مصدر)</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>⁨ص {page}⁩</translation>
    </message>
    <message>
        <source>“{quote}”</source>
        <translation>«{quote}»</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>{first}, {next}</source>
        <translation>{first}، ⁨{next}⁩</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} و{last}</translation>
    </message>
</context>
<context>
    <name>_Starter</name>
    <message>
        <source>Variorum ended unexpectedly the last time. Your library is safe.</source>
        <translation>انتهى Variorum على نحو غير متوقع في المرة السابقة. مكتبتك سليمة.</translation>
    </message>
    <message>
        <source>Show what was logged</source>
        <translation>عرض ما سُجِّل</translation>
    </message>
</context>
</TS>
