<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Variorum</source>
        <translation>Acerca de Variorum</translation>
    </message>
    <message>
        <source>The sign of Variorum</source>
        <translation>El emblema de Variorum</translation>
    </message>
    <message>
        <source>Answers questions from your own documents, on your own machine, and shows its work: several drafts from different evidence, what a verifier says of each, the exact quotes, and where the sources disagree.</source>
        <translation>Responde preguntas a partir de sus propios documentos, en su propio equipo, y muestra su trabajo: varios borradores de pruebas distintas, lo que un verificador dice de cada uno, las citas exactas y dónde discrepan las fuentes.</translation>
    </message>
    <message>
        <source>Copy for a bug report</source>
        <translation>Copiar para un informe de error</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>Bibliotecas de software y sus licencias</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Columns of the libraries</source>
        <translation>Columnas de las bibliotecas de software</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texto de la licencia</translation>
    </message>
    <message>
        <source>Choose a library to read its licence.</source>
        <translation>Elija una biblioteca de software para leer su licencia.</translation>
    </message>
    <message>
        <source>The versions can be seen when your library is open.</source>
        <translation>Las versiones se ven cuando su biblioteca está abierta.</translation>
    </message>
    <message>
        <source>Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</source>
        <translation>Licencia {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>no indicado</translation>
    </message>
    <message>
        <source>This package was installed without the text of its licence.</source>
        <translation>Este paquete se instaló sin el texto de su licencia.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>Download from an address</source>
        <translation>Descargar desde una dirección</translation>
    </message>
    <message>
        <source>Address of the .gguf file</source>
        <translation>Dirección del archivo .gguf</translation>
    </message>
    <message>
        <source>sha256 of the file, if its publisher gives one</source>
        <translation>sha256 del archivo, si su editor lo indica</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Dirección</translation>
    </message>
    <message>
        <source>&amp;sha256</source>
        <translation>&amp;sha256</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Without a sha256 the file is checked for its size and kind only.</source>
        <translation>Sin sha256 solo se comprueban el tamaño y el tipo del archivo.</translation>
    </message>
</context>
<context>
    <name>AgreementBar</name>
    <message numerus="yes">
        <source>%Ln drafts agree</source>
        <comment>%Ln draft agrees</comment>
        <translation>
            <numerusform>%Ln borrador coincide</numerusform>
            <numerusform>%Ln borradores coinciden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agree</source>
        <comment>%Ln agrees</comment>
        <translation>
            <numerusform>%Ln coincide</numerusform>
            <numerusform>%Ln coinciden</numerusform>
        </translation>
    </message>
    <message>
        <source>agree: draft {list}</source>
        <translation>coinciden: borrador {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were accepted</source>
        <comment>%Ln draft was accepted</comment>
        <translation>
            <numerusform>%Ln borrador se aceptó</numerusform>
            <numerusform>%Ln borradores se aceptaron</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were accepted</source>
        <comment>%Ln was accepted</comment>
        <translation>
            <numerusform>%Ln se aceptó</numerusform>
            <numerusform>%Ln se aceptaron</numerusform>
        </translation>
    </message>
    <message>
        <source>were accepted: draft {list}</source>
        <translation>se aceptaron: borrador {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts differ</source>
        <comment>%Ln draft differs</comment>
        <translation>
            <numerusform>%Ln borrador difiere</numerusform>
            <numerusform>%Ln borradores difieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <comment>%Ln differs</comment>
        <translation>
            <numerusform>%Ln difiere</numerusform>
            <numerusform>%Ln difieren</numerusform>
        </translation>
    </message>
    <message>
        <source>differ: draft {list}</source>
        <translation>difieren: borrador {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts were rejected</source>
        <comment>%Ln draft was rejected</comment>
        <translation>
            <numerusform>%Ln borrador se rechazó</numerusform>
            <numerusform>%Ln borradores se rechazaron</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rejected</source>
        <comment>%Ln was rejected</comment>
        <translation>
            <numerusform>%Ln se rechazó</numerusform>
            <numerusform>%Ln se rechazaron</numerusform>
        </translation>
    </message>
    <message>
        <source>were rejected: draft {list}</source>
        <translation>se rechazaron: borrador {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts found nothing</source>
        <comment>%Ln draft found nothing</comment>
        <translation>
            <numerusform>%Ln borrador no encontró nada</numerusform>
            <numerusform>%Ln borradores no encontraron nada</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln no encontró nada</numerusform>
            <numerusform>%Ln no encontraron nada</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing: draft {list}</source>
        <translation>no encontraron nada: borrador {list}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts are being checked</source>
        <comment>%Ln draft is being checked</comment>
        <translation>
            <numerusform>%Ln borrador se está verificando</numerusform>
            <numerusform>%Ln borradores se están verificando</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are being checked</source>
        <comment>%Ln is being checked</comment>
        <translation>
            <numerusform>%Ln se está verificando</numerusform>
            <numerusform>%Ln se están verificando</numerusform>
        </translation>
    </message>
    <message>
        <source>are being checked: draft {list}</source>
        <translation>se están verificando: borrador {list}</translation>
    </message>
    <message>
        <source>all but draft {number} read the best passage</source>
        <translation>todos menos el borrador {number} leyeron el mejor pasaje</translation>
    </message>
    <message>
        <source>All but draft {number} read the best passage besides their own: their agreement is not independent.</source>
        <translation>Todos menos el borrador {number} leyeron el mejor pasaje además de los suyos: su coincidencia no es independiente.</translation>
    </message>
    <message>
        <source>all read the best passage</source>
        <translation>todos leyeron el mejor pasaje</translation>
    </message>
    <message>
        <source>All read the best passage besides their own: their agreement is not independent.</source>
        <translation>Todos leyeron el mejor pasaje además de los suyos: su coincidencia no es independiente.</translation>
    </message>
    <message>
        <source>Agreement of the drafts</source>
        <translation>Coincidencia de los borradores</translation>
    </message>
</context>
<context>
    <name>AnswerActions</name>
    <message>
        <source>HTML page</source>
        <translation>Página HTML</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Documento de Word</translation>
    </message>
    <message>
        <source>Sources as BibTeX</source>
        <translation>Fuentes en BibTeX</translation>
    </message>
    <message>
        <source>Sources as CSL-JSON</source>
        <translation>Fuentes en CSL-JSON</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>Copiar con citas</translation>
    </message>
    <message>
        <source>Copies the answer and its sources (Ctrl+Shift+C)</source>
        <translation>Copia la respuesta y sus fuentes (Ctrl+Mayús+C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Saves the answer with sources, drafts and disagreements (Ctrl+E)</source>
        <translation>Guarda la respuesta con fuentes, borradores y discrepancias (Ctrl+E)</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>Preguntar otra vez…</translation>
    </message>
    <message>
        <source>Asks the same question with other settings, beside this answer</source>
        <translation>Hace la misma pregunta con otros ajustes, junto a esta respuesta</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>This conversation is deleted. Undo that to save, copy or judge its answer.</source>
        <translation>Esta conversación está eliminada. Deshágalo para guardar, copiar o valorar su respuesta.</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Answer, not final. {marks}</source>
        <translation>Respuesta, no definitiva. {marks}</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>Las fuentes discrepan</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} of %Ln drafts accepted</source>
        <comment>{accepted} of %Ln draft accepted</comment>
        <translation>
            <numerusform>{accepted} de %Ln borrador aceptado</numerusform>
            <numerusform>{accepted} de %Ln borradores aceptados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found nothing</source>
        <comment>%Ln found nothing</comment>
        <translation>
            <numerusform>%Ln no encontró nada</numerusform>
            <numerusform>%Ln no encontraron nada</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Opening your library</source>
        <translation>Abriendo su biblioteca</translation>
    </message>
    <message>
        <source>The window is ready; documents and models are being looked up.</source>
        <translation>La ventana está lista; se están buscando los documentos y los modelos.</translation>
    </message>
    <message>
        <source>Models are missing: a question can be asked once they are here.</source>
        <translation>Faltan modelos: se podrá preguntar en cuanto estén aquí.</translation>
    </message>
    <message>
        <source>Add documents first.</source>
        <translation>Añada primero documentos.</translation>
    </message>
    <message>
        <source>No document is ticked: tick at least one in the library.</source>
        <translation>No hay ningún documento marcado: marque al menos uno en la biblioteca.</translation>
    </message>
    <message>
        <source>Follows {question} · Ctrl+N for another conversation</source>
        <translation>Sigue a {question} · Ctrl+N para otra conversación</translation>
    </message>
    <message>
        <source>This conversation is no longer stored.</source>
        <translation>Esta conversación ya no está guardada.</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>Haga la pregunta de nuevo.</translation>
    </message>
</context>
<context>
    <name>AnswerState</name>
    <message>
        <source>Verified answer, from draft {number}</source>
        <translation>Respuesta verificada, del borrador {number}</translation>
    </message>
    <message>
        <source>Writing the final answer</source>
        <translation>Redactando la respuesta definitiva</translation>
    </message>
    <message>
        <source>Sources disagree</source>
        <translation>Las fuentes discrepan</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts not checked</source>
        <comment>%Ln draft not checked</comment>
        <translation>
            <numerusform>%Ln borrador sin verificar</numerusform>
            <numerusform>%Ln borradores sin verificar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts still being checked</source>
        <comment>%Ln draft still being checked</comment>
        <translation>
            <numerusform>%Ln borrador aún se está verificando</numerusform>
            <numerusform>%Ln borradores aún se están verificando</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>Entendido como</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>nada averiguado</translation>
    </message>
    <message>
        <source>Looked up</source>
        <translation>Consultado</translation>
    </message>
    <message>
        <source>Wrote</source>
        <translation>Redactado</translation>
    </message>
    <message>
        <source>all drafts</source>
        <translation>todos los borradores</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Verificado</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Respondido</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>{time} in all</source>
        <translation>{time} en total</translation>
    </message>
    <message>
        <source>Loading {model}</source>
        <translation>Cargando {model}</translation>
    </message>
    <message>
        <source>Searching the documents</source>
        <translation>Buscando en los documentos</translation>
    </message>
    <message>
        <source>Looking up ‘{question}’</source>
        <translation>Consultando ‘{question}’</translation>
    </message>
    <message>
        <source>Checking the last drafts</source>
        <translation>Verificando los últimos borradores</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>Redactando la respuesta</translation>
    </message>
    <message numerus="yes">
        <source>Writing %Ln drafts, {done} done</source>
        <comment>Writing %Ln draft, {done} done</comment>
        <translation>
            <numerusform>Redactando %Ln borrador, {done} listo</numerusform>
            <numerusform>Redactando %Ln borradores, {done} listos</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the drafts against their sources</source>
        <translation>Verificando los borradores con sus fuentes</translation>
    </message>
    <message>
        <source>Comparing the drafts</source>
        <translation>Comparando los borradores</translation>
    </message>
    <message>
        <source>Reading the passages</source>
        <translation>Leyendo los pasajes</translation>
    </message>
    <message>
        <source>Starting the drafts</source>
        <translation>Empezando los borradores</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Notice</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Discrepancias</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Borradores</translation>
    </message>
    <message>
        <source>Evidence map</source>
        <translation>Mapa de pruebas</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Drafts {count}</source>
        <translation>Borradores {count}</translation>
    </message>
    <message>
        <source>Accepted first; rejected ones are kept.</source>
        <translation>Primero los aceptados; los rechazados se conservan.</translation>
    </message>
    <message>
        <source>Each is written from its own passages.</source>
        <translation>Cada uno se redacta a partir de sus propios pasajes.</translation>
    </message>
    <message>
        <source>Disagreements {count}</source>
        <translation>Discrepancias {count}</translation>
    </message>
    <message>
        <source>Where your documents do not say the same.</source>
        <translation>Donde sus documentos no dicen lo mismo.</translation>
    </message>
    <message>
        <source>Which passages each draft read, and what was cited.</source>
        <translation>Qué pasajes leyó cada borrador y qué se citó.</translation>
    </message>
    <message>
        <source>Where the time went.</source>
        <translation>En qué se fue el tiempo.</translation>
    </message>
    <message>
        <source>Documents {count}</source>
        <translation>Documentos {count}</translation>
    </message>
    <message numerus="yes">
        <source>By whom each was cited; %Ln documents read and never cited.</source>
        <comment>By whom each was cited; %Ln document read and never cited.</comment>
        <translation>
            <numerusform>Quién citó cada uno; %Ln documento leído y nunca citado.</numerusform>
            <numerusform>Quién citó cada uno; %Ln documentos leídos y nunca citados.</numerusform>
        </translation>
    </message>
    <message>
        <source>By whom each was cited.</source>
        <translation>Quién citó cada uno.</translation>
    </message>
    <message>
        <source>Sources {count}</source>
        <translation>Fuentes {count}</translation>
    </message>
    <message>
        <source>Every sentence cited, word for word.</source>
        <translation>Cada frase citada, palabra por palabra.</translation>
    </message>
</context>
<context>
    <name>AskAgainDialog</name>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>Cómo responder</translation>
    </message>
    <message>
        <source>Drafts written in parallel</source>
        <translation>Borradores redactados en paralelo</translation>
    </message>
    <message>
        <source>Passages to find</source>
        <translation>Pasajes que buscar</translation>
    </message>
    <message>
        <source>Seed for sampling</source>
        <translation>Semilla del muestreo</translation>
    </message>
    <message>
        <source>How to &amp;answer</source>
        <translation>Cómo &amp;responder</translation>
    </message>
    <message>
        <source>&amp;Drafts</source>
        <translation>&amp;Borradores</translation>
    </message>
    <message>
        <source>&amp;Passages</source>
        <translation>&amp;Pasajes</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Semilla</translation>
    </message>
    <message>
        <source>The answer there is now stays stored, and is shown beside the new one.</source>
        <translation>La respuesta actual queda guardada y se muestra junto a la nueva.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>Como en los ajustes</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Something unexpected went wrong.</source>
        <translation>Se ha producido un error inesperado.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, please report the details shown in the message.</source>
        <translation>Inténtelo de nuevo. Si vuelve a ocurrir, comunique los detalles que muestra el mensaje.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
</context>
<context>
    <name>CatalogueDetails</name>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>here</source>
        <translation>aquí</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>sin confirmar</translation>
    </message>
    <message>
        <source>licence to accept</source>
        <translation>licencia por aceptar</translation>
    </message>
    <message>
        <source>more than a dozen languages</source>
        <translation>más de una docena de idiomas</translation>
    </message>
    <message>
        <source>about {size} at a context of 8,192 tokens</source>
        <translation>unos {size} con un contexto de 8192 tokens</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Sirve para</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>To accept</source>
        <translation>Por aceptar</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Plantilla de chat</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it on this window, or give its address below.</source>
        <translation>Lo que no hemos comprobado no se descarga con un clic. Descargue usted mismo su archivo .gguf y suéltelo en esta ventana, o indique su dirección abajo.</translation>
    </message>
    <message>
        <source>I have accepted its licence at {place}</source>
        <translation>He aceptado su licencia en {place}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>Descargar {size}</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>Reanudar la descarga</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Descargando</translation>
    </message>
    <message>
        <source>Download {model}</source>
        <translation>Descargar {model}</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Enter opens, F2 renames, Delete deletes, the menu key shows more.</source>
        <translation>Intro abre, F2 cambia el nombre, Supr elimina, la tecla de menú muestra más.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
</context>
<context>
    <name>ConversationPanel</name>
    <message>
        <source>Search conversations</source>
        <translation>Buscar en las conversaciones</translation>
    </message>
    <message>
        <source>Searches names, questions and answers (Ctrl+Shift+F)</source>
        <translation>Busca en nombres, preguntas y respuestas (Ctrl+Mayús+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Questions you ask are kept here.</source>
        <translation>Aquí se guardan las preguntas que haga.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Bring it back (Ctrl+Z)</source>
        <translation>Recuperarla (Ctrl+Z)</translation>
    </message>
    <message>
        <source>The newest {count}; searching finds older ones.</source>
        <translation>Las {count} más recientes; la búsqueda encuentra las anteriores.</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>Ninguna conversación contiene estas palabras.</translation>
    </message>
    <message>
        <source>Deleted {name}</source>
        <translation>{name}: eliminada</translation>
    </message>
    <message>
        <source>Undo deleting {name}</source>
        <translation>Deshacer la eliminación de {name}</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <comment>%Ln bytes</comment>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <comment>%Ln document</comment>
        <translation>
            <numerusform>%Ln documento</numerusform>
            <numerusform>%Ln documentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts</source>
        <comment>%Ln draft</comment>
        <translation>
            <numerusform>%Ln borrador</numerusform>
            <numerusform>%Ln borradores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <comment>%Ln file</comment>
        <translation>
            <numerusform>%Ln archivo</numerusform>
            <numerusform>%Ln archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pages</source>
        <comment>%Ln page</comment>
        <translation>
            <numerusform>%Ln página</numerusform>
            <numerusform>%Ln páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages</source>
        <comment>%Ln passage</comment>
        <translation>
            <numerusform>%Ln pasaje</numerusform>
            <numerusform>%Ln pasajes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln threads</source>
        <comment>%Ln thread</comment>
        <translation>
            <numerusform>%Ln hilo</numerusform>
            <numerusform>%Ln hilos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something unexpected went wrong. Variorum goes on.</source>
        <translation>Se ha producido un error inesperado. Variorum continúa.</translation>
    </message>
    <message>
        <source>If it happens again, please report it with the details below.</source>
        <translation>Si vuelve a ocurrir, comuníquelo con los detalles de abajo.</translation>
    </message>
    <message>
        <source>Variorum ended unexpectedly the last time.</source>
        <translation>Variorum terminó inesperadamente la última vez.</translation>
    </message>
    <message>
        <source>This is where it was. Please report it: nothing is sent by itself.</source>
        <translation>Aquí ocurrió. Comuníquelo: nada se envía por sí solo.</translation>
    </message>
</context>
<context>
    <name>DirectedDelegate</name>
    <message>
        <source>Name of the conversation</source>
        <translation>Nombre de la conversación</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>Disagreement: {about}</source>
        <translation>Discrepancia: {about}</translation>
    </message>
    <message>
        <source>Neither reading was preferred.</source>
        <translation>No se prefirió ninguna lectura.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Not a disagreement</source>
        <translation>No es una discrepancia</translation>
    </message>
    <message>
        <source>Take back that this is not a disagreement</source>
        <translation>Retirar que esto no es una discrepancia</translation>
    </message>
    <message>
        <source>Mark as not a disagreement</source>
        <translation>Marcar como que no es una discrepancia</translation>
    </message>
    <message>
        <source>You marked this as not a disagreement.</source>
        <translation>Usted marcó que esto no es una discrepancia.</translation>
    </message>
</context>
<context>
    <name>DisagreementMatrix</name>
    <message>
        <source>Readings by sources</source>
        <translation>Lecturas por fuentes</translation>
    </message>
    <message>
        <source>Enter on a cell shows its quote beside those of the other readings.</source>
        <translation>Intro en una celda muestra su cita junto a las de las otras lecturas.</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>Lecturas</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <source>Choose a cell to see its quote beside those of the other readings.</source>
        <translation>Elija una celda para ver su cita junto a las de las otras lecturas.</translation>
    </message>
    <message>
        <source>This source does not say this reading.</source>
        <translation>Esta fuente no da esta lectura.</translation>
    </message>
    <message>
        <source>says so, {marks}</source>
        <translation>lo dice, {marks}</translation>
    </message>
    <message>
        <source>does not say so</source>
        <translation>no lo dice</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>No se encontró ninguna fuente para esta lectura.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>about {need} of {free} GB free memory</source>
        <translation>unos {need} de {free} GB de memoria libre</translation>
    </message>
    <message>
        <source>on the CPU</source>
        <translation>en la CPU</translation>
    </message>
    <message>
        <source>{placed} of {layers} layers on the GPU</source>
        <translation>{placed} de {layers} capas en la GPU</translation>
    </message>
    <message>
        <source>{memory}, {need} of {free} GB on the GPU</source>
        <translation>{memory}, {need} de {free} GB en la GPU</translation>
    </message>
    <message>
        <source>{role} {model} {where}, {threads}, context of {tokens} tokens, up to {drafts} drafts at once; {memory}</source>
        <translation>{role}: {model} {where}, {threads}, contexto de {tokens} tokens, hasta {drafts} borradores a la vez; {memory}</translation>
    </message>
</context>
<context>
    <name>DocumentModel</name>
    <message>
        <source>Asks only {collection}</source>
        <translation>Pregunta solo a {collection}</translation>
    </message>
    <message numerus="yes">
        <source>Asks only {chosen} of %Ln documents</source>
        <comment>Asks only {chosen} of %Ln document</comment>
        <translation>
            <numerusform>Pregunta solo a {chosen} de %Ln documento</numerusform>
            <numerusform>Pregunta solo a {chosen} de %Ln documentos</numerusform>
        </translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>se queda aquí</translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>nunca sale de este equipo</translation>
    </message>
</context>
<context>
    <name>DocumentTree</name>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
    <message>
        <source>Enter the password…</source>
        <translation>Introducir la contraseña…</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>Nunca sale de este equipo</translation>
    </message>
    <message>
        <source>Remove from the library (the file stays)</source>
        <translation>Quitar de la biblioteca (el archivo se queda)</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>Descargas</translation>
    </message>
</context>
<context>
    <name>DownloadRow</name>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Progress of {model}</source>
        <translation>Progreso de {model}</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Pause the download of {model}</source>
        <translation>Pausar la descarga de {model}</translation>
    </message>
    <message>
        <source>Close the finished download of {model}</source>
        <translation>Cerrar la descarga terminada de {model}</translation>
    </message>
    <message>
        <source>Cancel the download of {model}</source>
        <translation>Cancelar la descarga de {model}</translation>
    </message>
</context>
<context>
    <name>DraftColumn</name>
    <message>
        <source>Draft {number}</source>
        <translation>Borrador {number}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>Pin draft {number}</source>
        <translation>Fijar el borrador {number}</translation>
    </message>
    <message>
        <source>Pin two drafts to compare them word by word</source>
        <translation>Fije dos borradores para compararlos palabra por palabra</translation>
    </message>
    <message>
        <source>Answer of draft {number}</source>
        <translation>Respuesta del borrador {number}</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>redactando</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>sin verificar</translation>
    </message>
    <message>
        <source>Unpin draft {number}</source>
        <translation>Soltar el borrador {number}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passages read</source>
        <comment>%Ln passage read</comment>
        <translation>
            <numerusform>%Ln pasaje leído</numerusform>
            <numerusform>%Ln pasajes leídos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens in {time}</source>
        <comment>%Ln token in {time}</comment>
        <translation>
            <numerusform>%Ln token en {time}</numerusform>
            <numerusform>%Ln tokens en {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>nada encontrado</translation>
    </message>
    <message>
        <source>written</source>
        <translation>redactado</translation>
    </message>
    <message>
        <source>how sure the drafting model was of each word it wrote</source>
        <translation>lo seguro que estaba el modelo redactor de cada palabra que escribió</translation>
    </message>
    <message>
        <source>how likely the verifier finds this answer, given its evidence</source>
        <translation>lo probable que el verificador considera esta respuesta, dadas sus pruebas</translation>
    </message>
    <message>
        <source>{value}: the verifier&apos;s probability of Yes when asked whether the cited sentences show that this answers the question.</source>
        <translation>{value}: la probabilidad de que el verificador diga Sí cuando se le pregunta si las frases citadas muestran que esto responde a la pregunta.</translation>
    </message>
    <message>
        <source>Draft confidence</source>
        <translation>Confianza del borrador</translation>
    </message>
    <message>
        <source>Self-consistency</source>
        <translation>Coherencia interna</translation>
    </message>
    <message>
        <source>Verifier says yes</source>
        <translation>El verificador dice sí</translation>
    </message>
    <message>
        <source>{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).</source>
        <translation>{value}: {meaning}. La exponencial de la log-probabilidad media por token, {mean} (logaritmo natural).</translation>
    </message>
    <message>
        <source>This verifier does not give it.</source>
        <translation>Este verificador no lo proporciona.</translation>
    </message>
</context>
<context>
    <name>DraftComparison</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>Cerrar la comparación</translation>
    </message>
    <message>
        <source>Difference of the drafts</source>
        <translation>Diferencia de los borradores</translation>
    </message>
    <message>
        <source>Draft {first} and draft {second}, word by word</source>
        <translation>Borrador {first} y borrador {second}, palabra por palabra</translation>
    </message>
    <message>
        <source>Comparison of draft {first} and draft {second}</source>
        <translation>Comparación del borrador {first} y del borrador {second}</translation>
    </message>
    <message>
        <source>only in draft {number}</source>
        <translation>solo en el borrador {number}</translation>
    </message>
    <message>
        <source>Comparing the drafts …</source>
        <translation>Comparando los borradores…</translation>
    </message>
    <message>
        <source>Both drafts say the same.</source>
        <translation>Ambos borradores dicen lo mismo.</translation>
    </message>
    <message>
        <source>only draft {number}: {words}</source>
        <translation>solo el borrador {number}: {words}</translation>
    </message>
</context>
<context>
    <name>DraftsRow</name>
    <message>
        <source>Drafts side by side</source>
        <translation>Borradores lado a lado</translation>
    </message>
</context>
<context>
    <name>EarlierAnswer</name>
    <message>
        <source>Earlier answer</source>
        <translation>Respuesta anterior</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show the earlier answer in full</source>
        <translation>Mostrar la respuesta anterior completa</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the earlier answer</source>
        <translation>Cerrar la respuesta anterior</translation>
    </message>
</context>
<context>
    <name>EndpointDetails</name>
    <message>
        <source>Text may be sent to it</source>
        <translation>Se le puede enviar texto</translation>
    </message>
    <message>
        <source>Show what a question will send, and ask, before it is sent</source>
        <translation>Mostrar lo que enviará una pregunta, y preguntar, antes de enviarlo</translation>
    </message>
    <message>
        <source>As the drafter it is sent your question and the passages found, with their documents&apos; titles; as the verifier your question, the drafts and the sentences they cite (all passages where one answer is asked for). It is contacted only for questions that you ask with it, and for the test.</source>
        <translation>Como redactor recibe su pregunta y los pasajes encontrados, con los títulos de sus documentos; como verificador, su pregunta, los borradores y las frases que citan (todos los pasajes si se pide una sola respuesta). Solo se contacta para las preguntas que usted hace con él, y para la prueba.</translation>
    </message>
    <message>
        <source>The connection is not encrypted: whoever is on the way can read it.</source>
        <translation>La conexión no está cifrada: quien esté en el camino puede leerla.</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>Usar como redactor</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>Usar como verificador</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Detener la prueba</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambiar…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activado</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>este equipo</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>{time} for a reply&apos;s first word</source>
        <translation>{time} la primera palabra de una respuesta</translation>
    </message>
    <message>
        <source>Tries again</source>
        <translation>Lo intenta de nuevo</translation>
    </message>
    <message>
        <source>{count} times after a failure</source>
        <translation>{count} veces tras un fallo</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>A la vez</translation>
    </message>
    <message>
        <source>{count} requests</source>
        <translation>{count} peticiones</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Text may be sent to {name}</source>
        <translation>Se puede enviar texto a {name}</translation>
    </message>
    <message>
        <source>Show what a question will send to {name}, and ask</source>
        <translation>Mostrar lo que una pregunta enviará a {name}, y preguntar</translation>
    </message>
    <message>
        <source>Use {name} as drafter</source>
        <translation>Usar {name} como redactor</translation>
    </message>
    <message>
        <source>Use {name} as verifier</source>
        <translation>Usar {name} como verificador</translation>
    </message>
    <message>
        <source>Test {name}</source>
        <translation>Probar {name}</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>Cambiar {name}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Quitar {name}</translation>
    </message>
    <message>
        <source>Asking {host} what it can do; nothing of yours is sent …</source>
        <translation>Preguntando a {host} qué sabe hacer; no se envía nada suyo …</translation>
    </message>
    <message>
        <source>It is contacted, used and tested only once it is turned on.</source>
        <translation>Solo se contacta, se usa y se prueba cuando está activado.</translation>
    </message>
    <message>
        <source>{sent} for a million tokens sent, {written} for a million written</source>
        <translation>{sent} por un millón de tokens enviados, {written} por un millón escritos</translation>
    </message>
</context>
<context>
    <name>EndpointForm</name>
    <message>
        <source>Add an endpoint</source>
        <translation>Añadir un punto de conexión</translation>
    </message>
    <message>
        <source>Change the endpoint</source>
        <translation>Cambiar el punto de conexión</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>as the server calls it</source>
        <translation>como lo llama el servidor</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>no se sabe</translation>
    </message>
    <message>
        <source>Allow a connection without encryption; whoever is on the way can read it</source>
        <translation>Permitir una conexión sin cifrar; quien esté en el camino puede leerla</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>Name: small letters, digits, - and _</source>
        <translation>Nombre: minúsculas, cifras, - y _</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Dirección</translation>
    </message>
    <message>
        <source>Address where its API begins, mostly ending in /v1</source>
        <translation>Dirección donde empieza su API, casi siempre terminada en /v1</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modelo</translation>
    </message>
    <message>
        <source>Model, by the name the server knows it by</source>
        <translation>Modelo, con el nombre con que lo conoce el servidor</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Clave</translation>
    </message>
    <message>
        <source>Key, kept in the keyring of this computer</source>
        <translation>Clave, guardada en el llavero de este equipo</translation>
    </message>
    <message>
        <source>&amp;Wait for the first word</source>
        <translation>&amp;Espera de la primera palabra</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply&apos;s first word</source>
        <translation>Segundos de espera de la primera palabra de una respuesta</translation>
    </message>
    <message>
        <source>&amp;Tries after a failure</source>
        <translation>&amp;Intentos tras un fallo</translation>
    </message>
    <message>
        <source>How often a request is sent again</source>
        <translation>Cuántas veces se vuelve a enviar una petición</translation>
    </message>
    <message>
        <source>Requests at &amp;once</source>
        <translation>Peticiones a la &amp;vez</translation>
    </message>
    <message>
        <source>Requests in flight at once</source>
        <translation>Peticiones en curso a la vez</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;sent</source>
        <translation>Coste de un millón de tokens en&amp;viados</translation>
    </message>
    <message>
        <source>Cost of a million tokens that are sent, in your currency</source>
        <translation>Coste de un millón de tokens enviados, en su moneda</translation>
    </message>
    <message>
        <source>Cost of a million tokens &amp;written</source>
        <translation>Coste de un millón de tokens e&amp;scritos</translation>
    </message>
    <message>
        <source>Cost of a million tokens that it writes, in your currency</source>
        <translation>Coste de un millón de tokens que escribe, en su moneda</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Nothing is sent to it before you turn it on.</source>
        <translation>No se le envía nada antes de que usted lo active.</translation>
    </message>
    <message>
        <source>A key is kept; leave this empty to keep it</source>
        <translation>Hay una clave guardada; déjelo vacío para conservarla</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Endpoints</source>
        <translation>Puntos de conexión</translation>
    </message>
    <message>
        <source>Add an endpoint…</source>
        <translation>Añadir un punto de conexión…</translation>
    </message>
    <message>
        <source>Send numbers instead of documents&apos; names</source>
        <translation>Enviar números en lugar de los nombres de los documentos</translation>
    </message>
    <message>
        <source>What is never sent</source>
        <translation>Lo que nunca se envía</translation>
    </message>
    <message>
        <source>Never leaves this machine: {collections}. The menu of a collection in the library changes that.</source>
        <translation>Nunca sale de este equipo: {collections}. Se cambia en el menú de una colección en la biblioteca.</translation>
    </message>
    <message>
        <source>Collections that must never leave this machine are marked in the library, in their menu.</source>
        <translation>Las colecciones que nunca deben salir de este equipo se marcan en la biblioteca, en su menú.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activado</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>There is no endpoint: nothing leaves this machine.</source>
        <translation>No hay ningún punto de conexión: nada sale de este equipo.</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>chat</translation>
    </message>
    <message>
        <source>Remove the endpoint?</source>
        <translation>¿Quitar el punto de conexión?</translation>
    </message>
    <message>
        <source>Remove ‘{name}’ and its key?</source>
        <translation>¿Quitar ‘{name}’ y su clave?</translation>
    </message>
    <message>
        <source>The key is deleted from the keyring of this computer.</source>
        <translation>La clave se elimina del llavero de este equipo.</translation>
    </message>
    <message>
        <source>The starter model of this machine will be the {roles} again.</source>
        <translation>El modelo inicial de este equipo volverá a tener esta función: {roles}.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Conservarlo</translation>
    </message>
</context>
<context>
    <name>EndpointsEditor</name>
    <message>
        <source>Open the models page</source>
        <translation>Abrir la página de modelos</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>no longer in the library</source>
        <translation>ya no está en la biblioteca</translation>
    </message>
    <message>
        <source>draft {draft} {marks}</source>
        <translation>borrador {draft} {marks}</translation>
    </message>
    <message>
        <source>the answer {marks}</source>
        <translation>la respuesta {marks}</translation>
    </message>
    <message>
        <source>Passage {number}: {where}.</source>
        <translation>Pasaje {number}: {where}.</translation>
    </message>
    <message>
        <source>Cited sentences: {where}.</source>
        <translation>Frases citadas: {where}.</translation>
    </message>
    <message>
        <source>Read by draft: {drafts}.</source>
        <translation>Leído por el borrador: {drafts}.</translation>
    </message>
    <message>
        <source>Cited by {whom}.</source>
        <translation>Citado por {whom}.</translation>
    </message>
    <message>
        <source>A source of a disagreement {marks}.</source>
        <translation>Una fuente de una discrepancia {marks}.</translation>
    </message>
    <message>
        <source>Never cited.</source>
        <translation>Nunca citado.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>sin verificar</translation>
    </message>
    <message>
        <source>Draft {draft}, {verdict}.</source>
        <translation>Borrador {draft}, {verdict}.</translation>
    </message>
    <message>
        <source>Read passage: {numbers}.</source>
        <translation>Leyó el pasaje: {numbers}.</translation>
    </message>
    <message>
        <source>Cites {marks}.</source>
        <translation>Cita {marks}.</translation>
    </message>
    <message>
        <source>Cites nothing.</source>
        <translation>No cita nada.</translation>
    </message>
    <message>
        <source>The answer rests on it.</source>
        <translation>La respuesta se apoya en él.</translation>
    </message>
    <message>
        <source>The answer cites nothing.</source>
        <translation>La respuesta no cita nada.</translation>
    </message>
    <message>
        <source>The answer cites {marks} and rests on draft: {drafts}.</source>
        <translation>La respuesta cita {marks} y se apoya en el borrador: {drafts}.</translation>
    </message>
    <message>
        <source>The answer cites {marks}.</source>
        <translation>La respuesta cita {marks}.</translation>
    </message>
    <message>
        <source>Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}.</source>
        <translation>Pasajes: {passages}, citados: {cited}. Borradores: {drafts}, aceptados: {accepted}.</translation>
    </message>
    <message>
        <source>Rejected: draft {drafts}.</source>
        <translation>Rechazado: borrador {drafts}.</translation>
    </message>
</context>
<context>
    <name>EvidenceMap</name>
    <message>
        <source>Evidence map</source>
        <translation>Mapa de pruebas</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Borrador {number}</translation>
    </message>
    <message>
        <source>Arrow keys go through passages and drafts, Enter opens a passage.</source>
        <translation>Las flechas recorren pasajes y borradores, Intro abre un pasaje.</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>Pruebas</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Mostrar como tabla</translation>
    </message>
    <message>
        <source>Show the evidence as a table</source>
        <translation>Mostrar las pruebas como tabla</translation>
    </message>
    <message>
        <source>Evidence as a table</source>
        <translation>Pruebas como tabla</translation>
    </message>
    <message>
        <source>Enter on a row opens its passage.</source>
        <translation>Intro en una fila abre su pasaje.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Pasajes</translation>
    </message>
    <message>
        <source>read</source>
        <translation>leído</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>citado</translation>
    </message>
    <message>
        <source>cited by a rejected draft</source>
        <translation>citado por un borrador rechazado</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>Mostrar el mapa</translation>
    </message>
    <message>
        <source>Show the evidence map</source>
        <translation>Mostrar el mapa de pruebas</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Pasaje</translation>
    </message>
    <message>
        <source>Read by draft</source>
        <translation>Leído por el borrador</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Citado por</translation>
    </message>
</context>
<context>
    <name>FailureCard</name>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Ask the question again</source>
        <translation>Hacer la pregunta de nuevo</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter documents</source>
        <translation>Filtrar documentos</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Borrar el filtro</translation>
    </message>
    <message>
        <source>Lists documents whose title or path has these words (Ctrl+F)</source>
        <translation>Muestra los documentos cuyo título o ruta contiene estas palabras (Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>works</source>
        <translation>funciona</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>falla</translation>
    </message>
</context>
<context>
    <name>FirstAnswer</name>
    <message>
        <source>First verified answer, from draft {number}</source>
        <translation>Primera respuesta verificada, del borrador {number}</translation>
    </message>
    <message>
        <source>Better supported answer, from draft {number}</source>
        <translation>Respuesta mejor respaldada, del borrador {number}</translation>
    </message>
    <message>
        <source>draft {number} says otherwise</source>
        <translation>el borrador {number} dice otra cosa</translation>
    </message>
    <message>
        <source>drafts {numbers} and {last} say otherwise</source>
        <translation>los borradores {numbers} y {last} dicen otra cosa</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); another source says otherwise.</source>
        <translation>Se mostró primero: ‘{text}’ (borrador {number}); otra fuente dice otra cosa.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); draft {better} is better supported.</source>
        <translation>Se mostró primero: ‘{text}’ (borrador {number}); el borrador {better} está mejor respaldado.</translation>
    </message>
    <message>
        <source>Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.</source>
        <translation>Se mostró primero: ‘{text}’ (borrador {number}); después el verificador redactó la respuesta a partir de los borradores aceptados.</translation>
    </message>
</context>
<context>
    <name>FirstModels</name>
    <message>
        <source>fits: needs about {need} of the {free} of memory that are free</source>
        <translation>cabe: necesita unos {need} de los {free} de memoria libre</translation>
    </message>
    <message>
        <source>fits: needs about {need} of memory</source>
        <translation>cabe: necesita unos {need} de memoria</translation>
    </message>
    <message>
        <source>needs about {need} of memory, and {free} are free: it may not fit</source>
        <translation>necesita unos {need} de memoria, y hay {free} libres: puede que no quepa</translation>
    </message>
</context>
<context>
    <name>IndexStrip</name>
    <message>
        <source>Progress of reading files</source>
        <translation>Progreso de la lectura de archivos</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Pause reading files</source>
        <translation>Pausar la lectura de archivos</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Bring the removed documents back</source>
        <translation>Recuperar los documentos quitados</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop reading files</source>
        <translation>Detener la lectura de archivos</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Try reading the files again</source>
        <translation>Intentar leer los archivos de nuevo</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>Buscando archivos</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Reading {file}</source>
        <translation>Leyendo {file}</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Leyendo archivos</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %Ln files</source>
        <comment>{done} of %Ln file</comment>
        <translation>
            <numerusform>{done} de %Ln archivo</numerusform>
            <numerusform>{done} de %Ln archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} pages/s</source>
        <translation>{number} páginas/s</translation>
    </message>
    <message>
        <source>{number} passages/s</source>
        <translation>{number} pasajes/s</translation>
    </message>
    <message>
        <source>{number} files/s</source>
        <translation>{number} archivos/s</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>quedan {time}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need attention</source>
        <comment>%Ln needs attention</comment>
        <translation>
            <numerusform>%Ln requiere atención</numerusform>
            <numerusform>%Ln requieren atención</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping after this file</source>
        <translation>Se detendrá tras este archivo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents removed</source>
        <comment>%Ln document removed</comment>
        <translation>
            <numerusform>%Ln documento quitado</numerusform>
            <numerusform>%Ln documentos quitados</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Could not read the files</source>
        <translation>No se pudieron leer los archivos</translation>
    </message>
    <message>
        <source>All files read</source>
        <translation>Todos los archivos leídos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <comment>%Ln added</comment>
        <translation>
            <numerusform>%Ln añadido</numerusform>
            <numerusform>%Ln añadidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln updated</source>
        <comment>%Ln updated</comment>
        <translation>
            <numerusform>%Ln actualizado</numerusform>
            <numerusform>%Ln actualizados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moved or copied</source>
        <comment>%Ln moved or copied</comment>
        <translation>
            <numerusform>%Ln movido o copiado</numerusform>
            <numerusform>%Ln movidos o copiados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <comment>%Ln unchanged</comment>
        <translation>
            <numerusform>%Ln sin cambios</numerusform>
            <numerusform>%Ln sin cambios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <comment>%Ln removed</comment>
        <translation>
            <numerusform>%Ln quitado</numerusform>
            <numerusform>%Ln quitados</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Go on reading files</source>
        <translation>Seguir leyendo archivos</translation>
    </message>
    <message>
        <source>Pausing after this file</source>
        <translation>Pausa tras este archivo</translation>
    </message>
</context>
<context>
    <name>InstalledModels</name>
    <message>
        <source>Models on this machine</source>
        <translation>Modelos en este equipo</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Añadir un archivo de modelo…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Buscar de nuevo</translation>
    </message>
    <message>
        <source>Look again for models of other programs</source>
        <translation>Buscar de nuevo modelos de otros programas</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Bring the removed model back</source>
        <translation>Recuperar el modelo quitado</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>Detener la copia</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>Añadir un archivo de modelo</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelos (*.gguf);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copiando</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Examinando los archivos</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>en memoria</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>desaparecido</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>Modelos de lenguaje</translation>
    </message>
    <message>
        <source>For search</source>
        <translation>Para la búsqueda</translation>
    </message>
    <message>
        <source>Of other programs</source>
        <translation>De otros programas</translation>
    </message>
    <message>
        <source>No model is on this machine yet.</source>
        <translation>Aún no hay ningún modelo en este equipo.</translation>
    </message>
    <message>
        <source>It can be removed once another model is the {roles}.</source>
        <translation>Se podrá quitar cuando otro modelo tenga esta función: {roles}.</translation>
    </message>
    <message>
        <source>It can be removed once it is no longer in memory.</source>
        <translation>Se podrá quitar cuando ya no esté en memoria.</translation>
    </message>
    <message>
        <source>You put this file into the models folder yourself: delete it there.</source>
        <translation>Usted mismo puso este archivo en la carpeta de modelos: elimínelo allí.</translation>
    </message>
    <message>
        <source>Loading it, then measuring for ten seconds at most …</source>
        <translation>Cargándolo y luego midiendo diez segundos como máximo …</translation>
    </message>
    <message>
        <source>Delete the model?</source>
        <translation>¿Eliminar el modelo?</translation>
    </message>
    <message>
        <source>Delete {model} ({size})?</source>
        <translation>¿Eliminar {model} ({size})?</translation>
    </message>
    <message>
        <source>{place} is deleted from the disk. It can only be fetched again.</source>
        <translation>{place} se elimina del disco. Solo se puede volver a descargar.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Conservarlo</translation>
    </message>
    <message>
        <source>{model} was deleted.</source>
        <translation>{model} se ha eliminado.</translation>
    </message>
    <message>
        <source>{model} is no longer in the list.</source>
        <translation>{model} ya no está en la lista.</translation>
    </message>
    <message>
        <source>Copying {file}: {some} of {all}</source>
        <translation>Copiando {file}: {some} de {all}</translation>
    </message>
    <message>
        <source>Added: {models}</source>
        <translation>Añadido: {models}</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Add a folder to the library</source>
        <translation>Añadir una carpeta a la biblioteca</translation>
    </message>
    <message>
        <source>Add files to the library</source>
        <translation>Añadir archivos a la biblioteca</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>Add a folder (Ctrl+O)</source>
        <translation>Añadir una carpeta (Ctrl+O)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Añadir archivos</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Drop files or folders here.</source>
        <translation>Suelte archivos o carpetas aquí.</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked files</source>
        <comment>%Ln locked file</comment>
        <translation>
            <numerusform>%Ln archivo protegido</numerusform>
            <numerusform>%Ln archivos protegidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked file</source>
        <translation>Archivo protegido</translation>
    </message>
    <message>
        <source>Password of {file} (it is not stored):</source>
        <translation>Contraseña de {file} (no se guarda):</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>Ningún documento contiene estas palabras.</translation>
    </message>
    <message>
        <source>{listed} of {count} are listed; the filter finds the others.</source>
        <translation>Se muestran {listed} de {count}; el filtro encuentra los demás.</translation>
    </message>
    <message>
        <source>Single files</source>
        <translation>Archivos sueltos</translation>
    </message>
</context>
<context>
    <name>LinesEditor</name>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Opening your library</source>
        <translation>Abriendo su biblioteca</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Biblioteca</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>Añadir una &amp;carpeta…</translation>
    </message>
    <message>
        <source>Add f&amp;iles…</source>
        <translation>Añadir &amp;archivos…</translation>
    </message>
    <message>
        <source>Filter the &amp;documents</source>
        <translation>Filtrar los &amp;documentos</translation>
    </message>
    <message>
        <source>&amp;Models and endpoints</source>
        <translation>&amp;Modelos y puntos de conexión</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>A&amp;justes</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Pregunta</translation>
    </message>
    <message>
        <source>&amp;Ask a question</source>
        <translation>&amp;Hacer una pregunta</translation>
    </message>
    <message>
        <source>&amp;Begin another conversation</source>
        <translation>&amp;Empezar otra conversación</translation>
    </message>
    <message>
        <source>&amp;Search the conversations</source>
        <translation>&amp;Buscar en las conversaciones</translation>
    </message>
    <message>
        <source>&amp;Copy the answer</source>
        <translation>&amp;Copiar la respuesta</translation>
    </message>
    <message>
        <source>&amp;Export the answer…</source>
        <translation>E&amp;xportar la respuesta…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Next citation</source>
        <translation>Cita &amp;siguiente</translation>
    </message>
    <message>
        <source>&amp;Previous citation</source>
        <translation>Cita a&amp;nterior</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>Parte s&amp;iguiente de la ventana</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>Parte an&amp;terior de la ventana</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Texto más &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Texto más &amp;pequeño</translation>
    </message>
    <message>
        <source>&amp;Usual size of text</source>
        <translation>Tamaño &amp;habitual del texto</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;About Variorum</source>
        <translation>&amp;Acerca de Variorum</translation>
    </message>
</context>
<context>
    <name>ModelCatalogue</name>
    <message>
        <source>Search the catalogue</source>
        <translation>Buscar en el catálogo</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>What it is good for</source>
        <translation>Para qué sirve</translation>
    </message>
    <message>
        <source>Drafters</source>
        <translation>Redactores</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>Verificadores</translation>
    </message>
    <message>
        <source>Embedders</source>
        <translation>Modelos de embeddings</translation>
    </message>
    <message>
        <source>Rerankers</source>
        <translation>Modelos de reordenación</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Todas las clases</translation>
    </message>
    <message>
        <source>Only what can be fetched with one click</source>
        <translation>Solo lo que se descarga con un clic</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Catálogo</translation>
    </message>
    <message>
        <source>Download from an address…</source>
        <translation>Descargar desde una dirección…</translation>
    </message>
    <message>
        <source>Token for the hub…</source>
        <translation>Token de acceso al hub…</translation>
    </message>
    <message>
        <source>here</source>
        <translation>aquí</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>sin confirmar</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>conectando</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
    <message>
        <source>No model of the catalogue has these words.</source>
        <translation>Ningún modelo del catálogo contiene estas palabras.</translation>
    </message>
    <message>
        <source>Token for the hub</source>
        <translation>Token de acceso al hub</translation>
    </message>
    <message>
        <source>Your token for the Hugging Face hub; it is kept in the keyring of this computer.
Empty removes it.</source>
        <translation>Su token de acceso al hub de Hugging Face; se guarda en el llavero de este equipo.
Vacío lo elimina.</translation>
    </message>
    <message>
        <source>The token is in the keyring.</source>
        <translation>El token de acceso está en el llavero.</translation>
    </message>
    <message>
        <source>The token was removed.</source>
        <translation>El token de acceso se ha eliminado.</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>Drafts written at once</source>
        <translation>Borradores escritos a la vez</translation>
    </message>
    <message>
        <source>Use as drafter</source>
        <translation>Usar como redactor</translation>
    </message>
    <message>
        <source>Use as verifier</source>
        <translation>Usar como verificador</translation>
    </message>
    <message>
        <source>Measure speed</source>
        <translation>Medir la velocidad</translation>
    </message>
    <message>
        <source>Loads the model and lets it write for ten seconds at most.</source>
        <translation>Carga el modelo y lo deja escribir diez segundos como máximo.</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Detener la medición</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>Use it where it is</source>
        <translation>Usarlo donde está</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copiarlo</translation>
    </message>
    <message>
        <source>Copies the file into Variorum&apos;s models folder.</source>
        <translation>Copia el archivo en la carpeta de modelos de Variorum.</translation>
    </message>
    <message>
        <source>Drafts at once</source>
        <translation>Borradores a la vez</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>Its file stays where {program} has put it and is never changed.</source>
        <translation>Su archivo se queda donde {program} lo puso y nunca se modifica.</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>en memoria</translation>
    </message>
    <message>
        <source>its file has gone</source>
        <translation>su archivo ha desaparecido</translation>
    </message>
    <message>
        <source>Use {model} as drafter</source>
        <translation>Usar {model} como redactor</translation>
    </message>
    <message>
        <source>Use {model} as verifier</source>
        <translation>Usar {model} como verificador</translation>
    </message>
    <message>
        <source>Measure the speed of {model}</source>
        <translation>Medir la velocidad de {model}</translation>
    </message>
    <message>
        <source>Remove {model}</source>
        <translation>Quitar {model}</translation>
    </message>
    <message>
        <source>Its speed on this machine was not measured yet.</source>
        <translation>Su velocidad en este equipo aún no se ha medido.</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Sirve para</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>{size} with {drafts} drafts at a context of {context} tokens</source>
        <translation>{size} con {drafts} borradores y un contexto de {context} tokens</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>En la GPU</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} tokens</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Funciona en</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
</context>
<context>
    <name>ModelLibrary</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Kinds of models</source>
        <translation>Clases de modelos</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Catálogo</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Puntos de conexión</translation>
    </message>
    <message>
        <source>Drop a .gguf file, or a folder with some, on this page to add it.</source>
        <translation>Suelte un archivo .gguf, o una carpeta que los contenga, en esta página para añadirlo.</translation>
    </message>
</context>
<context>
    <name>ModelStrip</name>
    <message>
        <source>Models in use</source>
        <translation>Modelos en uso</translation>
    </message>
    <message>
        <source>No model is loaded yet</source>
        <translation>Aún no se ha cargado ningún modelo</translation>
    </message>
    <message>
        <source>Models are loaded with the first question.</source>
        <translation>Los modelos se cargan con la primera pregunta.</translation>
    </message>
    <message>
        <source>Memory {size}</source>
        <translation>Memoria {size}</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>drafter</source>
        <translation>redactor</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>verificador</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>modelo de embeddings</translation>
    </message>
    <message>
        <source>reranker</source>
        <translation>modelo de reordenación</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} y {last}</translation>
    </message>
    <message>
        <source>Measured on {day} ({device}): reads {read} tokens/s</source>
        <translation>Medido el {day} ({device}): lee {read} tokens/s</translation>
    </message>
    <message>
        <source>had no time to write in the ten seconds</source>
        <translation>no tuvo tiempo de escribir en los diez segundos</translation>
    </message>
    <message>
        <source>writes {written} tokens/s in all with {drafts} drafts at once</source>
        <translation>escribe {written} tokens/s en total con {drafts} borradores a la vez</translation>
    </message>
    <message>
        <source>Nothing: the processor computes it</source>
        <translation>Nada: lo calcula el procesador</translation>
    </message>
    <message>
        <source>{some} of {all} layers, {size} of GPU memory</source>
        <translation>{some} de {all} capas, {size} de memoria de la GPU</translation>
    </message>
    <message>
        <source>{number} billion</source>
        <translation>{number} mil millones</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} millones</translation>
    </message>
    <message>
        <source>Waits its turn</source>
        <translation>Espera su turno</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Here, and checked</source>
        <translation>Aquí, y comprobado</translation>
    </message>
    <message>
        <source>{some} of {all}</source>
        <translation>{some} de {all}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>quedan {time}</translation>
    </message>
    <message>
        <source>from {source}</source>
        <translation>desde {source}</translation>
    </message>
    <message>
        <source>the Hugging Face hub</source>
        <translation>el hub de Hugging Face</translation>
    </message>
    <message>
        <source>the package index</source>
        <translation>el índice de paquetes</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>checo</translation>
    </message>
    <message>
        <source>German</source>
        <translation>alemán</translation>
    </message>
    <message>
        <source>English</source>
        <translation>inglés</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>español</translation>
    </message>
    <message>
        <source>French</source>
        <translation>francés</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italiano</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>neerlandés</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugués</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>tailandés</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chino</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Download progress</source>
        <translation>Progreso de la descarga</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>Detener la descarga</translation>
    </message>
    <message numerus="yes">
        <source>%Ln models are missing</source>
        <comment>One model is missing</comment>
        <translation>
            <numerusform>Falta un modelo</numerusform>
            <numerusform>Faltan %Ln modelos</numerusform>
        </translation>
    </message>
    <message>
        <source>They run on this machine and are fetched once. This is the only connection Variorum makes, and only when you press the button.</source>
        <translation>Funcionan en este equipo y se descargan una sola vez. Esta es la única conexión que hace Variorum, y solo cuando usted pulsa el botón.</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>licencia {name}</translation>
    </message>
    <message>
        <source>Download {size}</source>
        <translation>Descargar {size}</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>{received} of {total}</source>
        <translation>{received} de {total}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>quedan {time}</translation>
    </message>
    <message>
        <source>from the {source}</source>
        <translation>desde {source}</translation>
    </message>
    <message>
        <source>Stopped. What has arrived is kept.</source>
        <translation>Detenido. Lo que ha llegado se conserva.</translation>
    </message>
    <message>
        <source>Resume the download</source>
        <translation>Reanudar la descarga</translation>
    </message>
    <message>
        <source>Retry the download</source>
        <translation>Reintentar la descarga</translation>
    </message>
</context>
<context>
    <name>NoDocumentsPage</name>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Try the sample library</source>
        <translation>Probar la biblioteca de ejemplo</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>Elegir archivos…</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>Elegir archivos</translation>
    </message>
    <message>
        <source>You can also drop files and folders on the library.</source>
        <translation>También puede soltar archivos y carpetas sobre la biblioteca.</translation>
    </message>
    <message>
        <source>Choose other models…</source>
        <translation>Elegir otros modelos…</translation>
    </message>
    <message>
        <source>Choose other models</source>
        <translation>Elegir otros modelos</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Questions are answered here too: nothing is sent anywhere.</source>
        <translation>Las preguntas también se responden aquí: no se envía nada a ningún sitio.</translation>
    </message>
    <message>
        <source>Questions are sent to {hosts}, with the passages found for them, as you have set.</source>
        <translation>Las preguntas se envían a {hosts}, con los pasajes encontrados para ellas, como usted ha configurado.</translation>
    </message>
    <message>
        <source>Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine.</source>
        <translation>Elija una carpeta de artículos, manuales, notas, tablas o correos. Variorum la lee aquí, en este equipo.</translation>
    </message>
    <message>
        <source>Each answer shows the sentences it rests on, and where your documents disagree.</source>
        <translation>Cada respuesta muestra las frases en las que se apoya y dónde discrepan sus documentos.</translation>
    </message>
    <message>
        <source>Ask your own documents</source>
        <translation>Pregunte a sus propios documentos</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Dismiss this notice</source>
        <translation>Descartar este aviso</translation>
    </message>
</context>
<context>
    <name>OtherModels</name>
    <message>
        <source>Or use a model that is on this machine already</source>
        <translation>O usar un modelo que ya está en este equipo</translation>
    </message>
    <message>
        <source>Use a model on a server…</source>
        <translation>Usar un modelo en un servidor…</translation>
    </message>
    <message>
        <source>Use a model on a server</source>
        <translation>Usar un modelo en un servidor</translation>
    </message>
    <message>
        <source>Then questions leave this machine, with the passages found for them.</source>
        <translation>Entonces las preguntas salen de este equipo, con los pasajes encontrados para ellas.</translation>
    </message>
    <message>
        <source>of {program}</source>
        <translation>de {program}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Use {model}</source>
        <translation>Usar {model}</translation>
    </message>
</context>
<context>
    <name>Outgoing</name>
    <message>
        <source>Finding out what would be sent to {names}; nothing is sent yet.</source>
        <translation>Averiguando lo que se enviaría a {names}; aún no se envía nada.</translation>
    </message>
    <message>
        <source>Waits until you have seen what would be sent.</source>
        <translation>Espera hasta que usted haya visto lo que se enviaría.</translation>
    </message>
    <message>
        <source>You decided not to send. Nothing has left this machine.</source>
        <translation>Usted decidió no enviar. Nada ha salido de este equipo.</translation>
    </message>
    <message>
        <source>Choose models on this machine to be answered here.</source>
        <translation>Elija modelos de este equipo para obtener aquí la respuesta.</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Volver (Esc)</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
</context>
<context>
    <name>PhaseLine</name>
    <message>
        <source>Progress of the answer</source>
        <translation>Progreso de la respuesta</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>What the drafts will say is not known before they are written: then each is sent to the verifier, if that is an endpoint, with the question and the sentences it cites.</source>
        <translation>Lo que dirán los borradores no se sabe antes de que se redacten: entonces cada uno se envía al verificador, si es un punto de conexión, con la pregunta y las frases que cita.</translation>
    </message>
    <message>
        <source>Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is sent if all drafts rest on one passage.</source>
        <translation>Qué borradores contiene la última petición depende de los veredictos; no contiene más que estos. Se envía un borrador más si todos se apoyan en un solo pasaje.</translation>
    </message>
    <message>
        <source>If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent likewise.</source>
        <translation>Si no se acepta ningún borrador, se escriben otros más breves a partir de las frases más cercanas a la pregunta y se envían igualmente.</translation>
    </message>
    <message>
        <source>The question is put into other words first; the drafts then hold those, and passages found with them.</source>
        <translation>La pregunta se expresa primero en otras palabras; los borradores contienen entonces esas palabras y los pasajes encontrados con ellas.</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>How to answer</source>
        <translation>Cómo responder</translation>
    </message>
    <message>
        <source>Chooses by how much there is to read, and says which way and why.</source>
        <translation>Elige según cuánto haya que leer, y dice qué modo y por qué.</translation>
    </message>
    <message>
        <source>Several short answers from different passages are checked against their sources and compared.</source>
        <translation>Varias respuestas cortas de pasajes distintos se verifican con sus fuentes y se comparan.</translation>
    </message>
    <message>
        <source>All passages are read at once for one answer.</source>
        <translation>Todos los pasajes se leen a la vez para una sola respuesta.</translation>
    </message>
    <message>
        <source>As several drafts; where none is borne out, what must be known first is looked up.</source>
        <translation>Como varios borradores; si ninguno se confirma, se consulta lo que hay que saber primero.</translation>
    </message>
    <message>
        <source>How to answer: automatically, by several drafts, by one answer, or step by step.</source>
        <translation>Cómo responder: automáticamente, con varios borradores, con una sola respuesta o paso a paso.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Detener la respuesta</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Detener (Esc)</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>Preguntar (Ctrl+Intro)</translation>
    </message>
</context>
<context>
    <name>QuestionEdit</name>
    <message>
        <source>Ask a question about your documents</source>
        <translation>Haga una pregunta sobre sus documentos</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
</context>
<context>
    <name>QuoteBlock</name>
    <message>
        <source>Citation {number}: {place}</source>
        <translation>Cita {number}: {place}</translation>
    </message>
    <message>
        <source>Open in the page</source>
        <translation>Abrir en la página</translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Reading your documents</source>
        <translation>Leyendo sus documentos</translation>
    </message>
    <message>
        <source>You can ask as soon as the first document is ready; what is not read yet is not searched. Progress is shown in the library on the left.</source>
        <translation>Puede preguntar en cuanto el primer documento esté listo; lo que aún no se ha leído no se consulta. El progreso se muestra en la biblioteca, a la izquierda.</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>Draft {list}</source>
        <translation>Borrador {list}</translation>
    </message>
    <message>
        <source>Drafts {list}</source>
        <translation>Borradores {list}</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>preferida</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>su elección</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Prefer this</source>
        <translation>Preferir</translation>
    </message>
    <message>
        <source>Take your preference back</source>
        <translation>Retirar su preferencia</translation>
    </message>
    <message>
        <source>Prefer this reading</source>
        <translation>Preferir esta lectura</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>No se encontró ninguna fuente para esta lectura.</translation>
    </message>
</context>
<context>
    <name>ReadyPage</name>
    <message>
        <source>Ask this</source>
        <translation>Preguntar esto</translation>
    </message>
    <message>
        <source>A question that the sample library answers in two ways:</source>
        <translation>Una pregunta que la biblioteca de ejemplo responde de dos maneras:</translation>
    </message>
    <message>
        <source>Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, Esc stops, F6 moves between the parts of the window.</source>
        <translation>Marque documentos a la izquierda para preguntar solo a algunos. Ctrl+L va a la pregunta, Intro pregunta, Esc detiene, F6 cambia entre las partes de la ventana.</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>¿Qué quiere saber?</translation>
    </message>
    <message>
        <source>{size} ready. Every sentence of an answer is tied to the page it comes from.</source>
        <translation>{size} a su disposición. Cada frase de una respuesta está ligada a la página de la que procede.</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>Preguntar: {question}</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Asked {when} UTC.</source>
        <translation>Preguntado el {when} UTC.</translation>
    </message>
    <message>
        <source>Answered from a person&apos;s own documents by Variorum.</source>
        <translation>Respondido por Variorum a partir de documentos propios.</translation>
    </message>
    <message>
        <source>Understood as</source>
        <translation>Entendido como</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Discrepancias</translation>
    </message>
    <message>
        <source>Looked up first</source>
        <translation>Consultado primero</translation>
    </message>
    <message>
        <source>nothing learned</source>
        <translation>nada averiguado</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Borradores</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>Cómo se respondió</translation>
    </message>
    <message>
        <source>Marked by the reader: not a disagreement.</source>
        <translation>Marcado por el lector: no es una discrepancia.</translation>
    </message>
    <message>
        <source>Preferred by the reader: {reading}</source>
        <translation>Preferido por el lector: {reading}</translation>
    </message>
    <message>
        <source>Kind: {kind}.</source>
        <translation>Tipo: {kind}.</translation>
    </message>
    <message>
        <source>draft {list}</source>
        <translation>borrador {list}</translation>
    </message>
    <message>
        <source>drafts {list}</source>
        <translation>borradores {list}</translation>
    </message>
    <message>
        <source>preferred by the verifier</source>
        <translation>preferida por el verificador</translation>
    </message>
    <message>
        <source>preferred by the reader</source>
        <translation>preferida por el lector</translation>
    </message>
    <message>
        <source>Reading {number}:</source>
        <translation>Lectura {number}:</translation>
    </message>
    <message>
        <source>No source was found for this reading.</source>
        <translation>No se encontró ninguna fuente para esta lectura.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>sin verificar</translation>
    </message>
    <message>
        <source>Draft {number}: {verdict}</source>
        <translation>Borrador {number}: {verdict}</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>Justificación</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Verificador</translation>
    </message>
    <message>
        <source>draft confidence (mean log-probability per token)</source>
        <translation>confianza del borrador (log-probabilidad media por token)</translation>
    </message>
    <message>
        <source>self-consistency (mean log-probability per token)</source>
        <translation>coherencia interna (log-probabilidad media por token)</translation>
    </message>
    <message>
        <source>verifier&apos;s probability of Yes</source>
        <translation>probabilidad de que el verificador diga Sí</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>Scores: {list}.</source>
        <translation>Puntuaciones: {list}.</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>archivo {name}</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Redactor</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>Modelo de embeddings</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Passages found</source>
        <translation>Pasajes encontrados</translation>
    </message>
    <message>
        <source>{read} read ({reused} more reused), {written} written</source>
        <translation>{read} leídos ({reused} más reutilizados), {written} escritos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Instrucciones</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marcas</translation>
    </message>
    <message numerus="yes">
        <source>%Ln disagreements marked as none by the reader</source>
        <comment>%Ln disagreement marked as none by the reader</comment>
        <translation>
            <numerusform>%Ln discrepancia que el lector marcó como inexistente</numerusform>
            <numerusform>%Ln discrepancias que el lector marcó como inexistentes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>Copiar los detalles</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
</context>
<context>
    <name>ScoreBar</name>
    <message>
        <source>not given</source>
        <translation>no indicado</translation>
    </message>
</context>
<context>
    <name>SendPreview</name>
    <message>
        <source>Before anything leaves this machine</source>
        <translation>Antes de que algo salga de este equipo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests would be sent to {hosts}</source>
        <comment>%Ln request would be sent to {hosts}</comment>
        <translation>
            <numerusform>Se enviaría %Ln petición a {hosts}</numerusform>
            <numerusform>Se enviarían %Ln peticiones a {hosts}</numerusform>
        </translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>Lo que se enviaría</translation>
    </message>
    <message>
        <source>The exact text</source>
        <translation>El texto exacto</translation>
    </message>
    <message>
        <source>to {endpoint}, {count} characters</source>
        <translation>a {endpoint}, {count} caracteres</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Send, and do not ask again for {names}</source>
        <translation>Enviar, y no volver a preguntar para {names}</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>No enviar</translation>
    </message>
    <message>
        <source>This is the exact text, word for word. Nothing has been sent yet.</source>
        <translation>Este es el texto exacto, palabra por palabra. Aún no se ha enviado nada.</translation>
    </message>
    <message>
        <source>The question in other words</source>
        <translation>La pregunta en otras palabras</translation>
    </message>
    <message>
        <source>Draft {number}</source>
        <translation>Borrador {number}</translation>
    </message>
    <message>
        <source>Check of draft {number}</source>
        <translation>Verificación del borrador {number}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
</context>
<context>
    <name>SentLine</name>
    <message>
        <source>What was sent</source>
        <translation>Lo que se envió</translation>
    </message>
    <message numerus="yes">
        <source>Sent to {name} ({host}): %Ln requests</source>
        <comment>Sent to {name} ({host}): %Ln request</comment>
        <translation>
            <numerusform>Enviado a {name} ({host}): %Ln petición</numerusform>
            <numerusform>Enviado a {name} ({host}): %Ln peticiones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens sent</source>
        <comment>%Ln token sent</comment>
        <translation>
            <numerusform>%Ln token enviado</numerusform>
            <numerusform>%Ln tokens enviados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens written</source>
        <comment>%Ln token written</comment>
        <translation>
            <numerusform>%Ln token escrito</numerusform>
            <numerusform>%Ln tokens escritos</numerusform>
        </translation>
    </message>
    <message>
        <source>cost {amount}</source>
        <translation>coste {amount}</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Reset: {setting}</source>
        <translation>Restablecer: {setting}</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>Restablecer el valor predeterminado</translation>
    </message>
    <message>
        <source>The models are loaded anew with the next question.</source>
        <translation>Los modelos se cargan de nuevo con la próxima pregunta.</translation>
    </message>
    <message>
        <source>Takes effect when Variorum is started again.</source>
        <translation>Surte efecto cuando se vuelve a iniciar Variorum.</translation>
    </message>
    <message>
        <source>Set by the variable {name} in the environment.</source>
        <translation>Fijado por la variable de entorno {name}.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Drafts written in parallel (M), each from a few of the passages.</source>
        <translation>Borradores redactados en paralelo (M), cada uno a partir de algunos de los pasajes.</translation>
    </message>
    <message>
        <source>Way of answering</source>
        <translation>Modo de respuesta</translation>
    </message>
    <message>
        <source>How questions are answered: by several drafts that are verified (speculative), by one (standard), or step by step where something has to be found first (iterative). Automatic chooses for each question.</source>
        <translation>Cómo se responden las preguntas: con varios borradores que se verifican (speculative), con uno (standard) o paso a paso cuando hay que encontrar algo primero (iterative). Automático elige para cada pregunta.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>Varios borradores</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Una respuesta</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Paso a paso</translation>
    </message>
    <message>
        <source>Passages for a question</source>
        <translation>Pasajes por pregunta</translation>
    </message>
    <message>
        <source>Passages retrieved for a question (K). More find more and take longer.</source>
        <translation>Pasajes que se buscan para una pregunta (K). Con más se encuentra más y se tarda más.</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>pasajes</translation>
    </message>
    <message>
        <source>Drafts for a question</source>
        <translation>Borradores por pregunta</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>borradores</translation>
    </message>
    <message>
        <source>How passages are dealt to drafts</source>
        <translation>Reparto de los pasajes entre borradores</translation>
    </message>
    <message>
        <source>Anchored: the best passage goes to every draft, the others are shared out. Multi-perspective: passages are grouped by what they are about and each draft gets one of each group, as in the paper.</source>
        <translation>Anclado: el mejor pasaje va a todos los borradores y los demás se reparten. Multiperspectiva: los pasajes se agrupan por su tema y cada borrador recibe uno de cada grupo, como en el artículo.</translation>
    </message>
    <message>
        <source>Anchored</source>
        <translation>Anclado</translation>
    </message>
    <message>
        <source>In turns, by rank</source>
        <translation>Por turnos, según su puesto</translation>
    </message>
    <message>
        <source>In order of rank</source>
        <translation>En orden de puesto</translation>
    </message>
    <message>
        <source>Multi-perspective</source>
        <translation>Multiperspectiva</translation>
    </message>
    <message>
        <source>Further searches</source>
        <translation>Búsquedas adicionales</translation>
    </message>
    <message>
        <source>Further searches at most, where something has to be found first (step by step).</source>
        <translation>Búsquedas adicionales como máximo, cuando hay que encontrar algo primero (paso a paso).</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>búsquedas</translation>
    </message>
    <message>
        <source>Drafts are accepted from</source>
        <translation>Los borradores se aceptan desde</translation>
    </message>
    <message>
        <source>The probability of being right from which a draft is accepted, from 0 to 1. Where nothing is set it is what was learned of the verifier, or 0.5 where nothing is known of it.</source>
        <translation>La probabilidad de acierto a partir de la cual se acepta un borrador, de 0 a 1. Si no se fija, es lo aprendido del verificador, o 0,5 si no se sabe nada de él.</translation>
    </message>
    <message>
        <source>As learned of the verifier</source>
        <translation>Valor aprendido</translation>
    </message>
    <message>
        <source>Who words the answer</source>
        <translation>Quién redacta la respuesta</translation>
    </message>
    <message>
        <source>The answer in the words of the best draft (selection), or written by the verifier from the accepted drafts (synthesis). Automatic lets verifiers of about 7 billion parameters and more write.</source>
        <translation>La respuesta con las palabras del mejor borrador (selection), o redactada por el verificador a partir de los borradores aceptados (synthesis). Automático hace redactar a los verificadores de unos 7000 millones de parámetros o más.</translation>
    </message>
    <message>
        <source>The best draft</source>
        <translation>El mejor borrador</translation>
    </message>
    <message>
        <source>The verifier</source>
        <translation>El verificador</translation>
    </message>
    <message>
        <source>Drafter</source>
        <translation>Redactor</translation>
    </message>
    <message>
        <source>The model that writes drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>El modelo que redacta los borradores: un identificador del catálogo, la ruta de un archivo GGUF o remote:NOMBRE para un modelo en un servidor. Vacío para el inicial.</translation>
    </message>
    <message>
        <source>The starter</source>
        <translation>El inicial</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Verificador</translation>
    </message>
    <message>
        <source>The model that verifies drafts: an id of the catalogue, the path of a GGUF file, or remote:NAME for a model on a server. Empty for the starter.</source>
        <translation>El modelo que verifica los borradores: un identificador del catálogo, la ruta de un archivo GGUF o remote:NOMBRE para un modelo en un servidor. Vacío para el inicial.</translation>
    </message>
    <message>
        <source>Embedder</source>
        <translation>Modelo de embeddings</translation>
    </message>
    <message>
        <source>The model that turns passages into vectors for search. After a change all documents are embedded anew.</source>
        <translation>El modelo que convierte los pasajes en vectores para la búsqueda. Tras un cambio se vuelven a calcular todos los documentos.</translation>
    </message>
    <message>
        <source>Precision of the embedder</source>
        <translation>Precisión del modelo de embeddings</translation>
    </message>
    <message>
        <source>float32, or bfloat16, which takes half the time on processors that have it (AVX512-BF16, AMX) and more on others. After a change all documents are embedded anew.</source>
        <translation>float32, o bfloat16, que tarda la mitad en procesadores que lo admiten (AVX512-BF16, AMX) y más en otros. Tras un cambio se vuelven a calcular todos los documentos.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language of the window. The terminal and answers are not changed by it.</source>
        <translation>Idioma de la ventana. No cambia el terminal ni las respuestas.</translation>
    </message>
    <message>
        <source>The desktop’s</source>
        <translation>El del escritorio</translation>
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
        <translation>Archivos que se omiten</translation>
    </message>
    <message>
        <source>Files and folders left out when a folder is read, one a line, each as in .gitignore: drafts/, *.log.</source>
        <translation>Archivos y carpetas que se omiten al leer una carpeta, uno por línea, cada uno como en .gitignore: drafts/, *.log.</translation>
    </message>
    <message>
        <source>Layers on the GPU</source>
        <translation>Capas en la GPU</translation>
    </message>
    <message>
        <source>Layers of a model placed on the GPU; -1 for all that fit, 0 for none.</source>
        <translation>Capas de un modelo situadas en la GPU; -1 para todas las que quepan, 0 para ninguna.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>capas</translation>
    </message>
    <message>
        <source>all that fit</source>
        <translation>todas las que quepan</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>Hilos del procesador</translation>
    </message>
    <message>
        <source>CPU threads for a model; 0 for one a physical core.</source>
        <translation>Hilos de CPU para un modelo; 0 para uno por núcleo físico.</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>hilos</translation>
    </message>
    <message>
        <source>one a core</source>
        <translation>uno por núcleo</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Tokens all parallel sequences of a model share; 0 to choose by memory.</source>
        <translation>Tokens que comparten todas las secuencias paralelas de un modelo; 0 para elegir según la memoria.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>chosen by memory</source>
        <translation>se elige según la memoria</translation>
    </message>
    <message>
        <source>Tokens in a step</source>
        <translation>Tokens por paso</translation>
    </message>
    <message>
        <source>Tokens a model computes in one step; 0 to choose (512 on a CPU, 2048 where all is on a GPU).</source>
        <translation>Tokens que un modelo calcula en un paso; 0 para elegir (512 en una CPU, 2048 si todo está en una GPU).</translation>
    </message>
    <message>
        <source>chosen by device</source>
        <translation>se elige según el dispositivo</translation>
    </message>
    <message>
        <source>Tokens computed at once</source>
        <translation>Tokens calculados a la vez</translation>
    </message>
    <message>
        <source>Tokens of a step that are computed at once, which bounds the work space; 0 to choose by memory (512 or less).</source>
        <translation>Tokens de un paso que se calculan a la vez, lo que limita el espacio de trabajo; 0 para elegir según la memoria (512 o menos).</translation>
    </message>
    <message>
        <source>Drafts computed at once</source>
        <translation>Borradores calculados a la vez</translation>
    </message>
    <message>
        <source>Drafts that are computed at the same time at most, the others wait; 0 to choose by the context.</source>
        <translation>Borradores que se calculan al mismo tiempo como máximo, los demás esperan; 0 para elegir según el contexto.</translation>
    </message>
    <message>
        <source>chosen by context</source>
        <translation>se elige según el contexto</translation>
    </message>
    <message>
        <source>Precision of the KV cache</source>
        <translation>Precisión de la caché KV</translation>
    </message>
    <message>
        <source>q8_0 takes half the memory of f16, so that more context fits; it needs flash attention.</source>
        <translation>q8_0 ocupa la mitad de memoria que f16, así que cabe más contexto; necesita flash attention.</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>A faster way to compute attention; mostly best left to what suits the device.</source>
        <translation>Una forma más rápida de calcular la atención; casi siempre es mejor dejar lo que convenga al dispositivo.</translation>
    </message>
    <message>
        <source>As suits the device</source>
        <translation>Lo que convenga al dispositivo</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>Guess repeated words</source>
        <translation>Adivinar palabras repetidas</translation>
    </message>
    <message>
        <source>Drafter instead of an endpoint</source>
        <translation>Redactor en lugar de un punto de conexión</translation>
    </message>
    <message>
        <source>The model on this machine that drafts where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>El modelo de este equipo que redacta cuando un punto de conexión no puede o no debe: un identificador del catálogo o un archivo GGUF. Vacío para el inicial.</translation>
    </message>
    <message>
        <source>Verifier instead of an endpoint</source>
        <translation>Verificador en lugar de un punto de conexión</translation>
    </message>
    <message>
        <source>The model on this machine that verifies where an endpoint may not or can’t: an id of the catalogue or a GGUF file. Empty for the starter.</source>
        <translation>El modelo de este equipo que verifica cuando un punto de conexión no puede o no debe: un identificador del catálogo o un archivo GGUF. Vacío para el inicial.</translation>
    </message>
    <message>
        <source>Collections that never leave this machine</source>
        <translation>Colecciones que nunca salen de este equipo</translation>
    </message>
    <message>
        <source>Their names, one a line. Questions that could find something in them are answered by models on this machine, whatever was chosen.</source>
        <translation>Sus nombres, uno por línea. Las preguntas que podrían encontrar algo en ellas las responden modelos de este equipo, sea cual sea la elección.</translation>
    </message>
    <message>
        <source>Hide documents’ names</source>
        <translation>Ocultar los nombres de los documentos</translation>
    </message>
    <message>
        <source>Send ‘Document 1’ and so on to endpoints instead of documents’ names.</source>
        <translation>Enviar ‘Document 1’ y así sucesivamente a los puntos de conexión en lugar de los nombres de los documentos.</translation>
    </message>
    <message>
        <source>Models on servers</source>
        <translation>Modelos en servidores</translation>
    </message>
    <message>
        <source>Endpoints; nothing is sent to one that is not here and turned on. Keys are in the keyring.</source>
        <translation>Puntos de conexión; no se envía nada a ninguno que no esté aquí y activado. Las claves están en el llavero.</translation>
    </message>
    <message>
        <source>Guess the next words of a reply from the same words in its sources and check them in the same step: the same reply, sooner where it repeats its evidence.</source>
        <translation>Adivinar las siguientes palabras de una respuesta a partir de las mismas palabras de sus fuentes y comprobarlas en el mismo paso: la misma respuesta, antes donde repite sus pruebas.</translation>
    </message>
    <message>
        <source>Earlier prompts in memory</source>
        <translation>Instrucciones anteriores en memoria</translation>
    </message>
    <message>
        <source>Megabytes in which each model keeps what it has computed of earlier prompts, so that questions over the same passages start at once; 0 to choose (an eighth of the free memory), -1 for none.</source>
        <translation>Megabytes en los que cada modelo guarda lo que calculó de instrucciones anteriores, para que las preguntas sobre los mismos pasajes empiecen enseguida; 0 para elegir (un octavo de la memoria libre), -1 para ninguno.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>an eighth of the free memory</source>
        <translation>un octavo de la memoria libre</translation>
    </message>
    <message>
        <source>Earlier prompts on disk</source>
        <translation>Instrucciones anteriores en disco</translation>
    </message>
    <message>
        <source>Megabytes on disk, in the home folder, for the same, so that it outlives the program; 0 for none.</source>
        <translation>Megabytes en disco, en la carpeta de datos, para lo mismo, de modo que sobreviva al programa; 0 para ninguno.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Buscar en los ajustes</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Restablecer todo</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults</source>
        <translation>Restablecer todos los ajustes a sus valores predeterminados</translation>
    </message>
    <message>
        <source>Endpoints, and the collections that never leave this machine, stay as they are.</source>
        <translation>Los puntos de conexión, y las colecciones que nunca salen de este equipo, quedan como están.</translation>
    </message>
    <message>
        <source>The settings can be seen when your library is open.</source>
        <translation>Los ajustes se ven cuando su biblioteca está abierta.</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Ningún ajuste contiene estas palabras.</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>Todos los ajustes vuelven a tener sus valores predeterminados.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Servers and privacy</source>
        <translation>Servidores y privacidad</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Memory and speed</source>
        <translation>Memoria y velocidad</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Open in the system viewer</source>
        <translation>Abrir en el visor del sistema</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ Anterior</translation>
    </message>
    <message>
        <source>Previous citation</source>
        <translation>Cita anterior</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Siguiente ›</translation>
    </message>
    <message>
        <source>Next citation</source>
        <translation>Cita siguiente</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Zoom out of the page</source>
        <translation>Alejar la página</translation>
    </message>
    <message>
        <source>Zoom into the page</source>
        <translation>Acercar la página</translation>
    </message>
    <message>
        <source>Fit the page to the width</source>
        <translation>Ajustar la página al ancho</translation>
    </message>
    <message>
        <source>Choose a citation mark such as [1], or a document, to see its page here.</source>
        <translation>Elija una marca de cita como [1], o un documento, para ver aquí su página.</translation>
    </message>
    <message>
        <source>This document is no longer in the library. The citation keeps its quote.</source>
        <translation>Este documento ya no está en la biblioteca. La cita conserva su texto.</translation>
    </message>
    <message>
        <source>The text of this page is not stored any more; read the document again.</source>
        <translation>El texto de esta página ya no está guardado; lea el documento de nuevo.</translation>
    </message>
    <message>
        <source>This is a long text: only the part around the citation is shown.</source>
        <translation>Es un texto largo: solo se muestra la parte en torno a la cita.</translation>
    </message>
    <message>
        <source>The stored text is shown instead.</source>
        <translation>En su lugar se muestra el texto guardado.</translation>
    </message>
    <message>
        <source>Citation {number} of {count}</source>
        <translation>Cita {number} de {count}</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Página {page} de {pages}</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>Página {page}</translation>
    </message>
    <message>
        <source>{path} is not there any more.</source>
        <translation>{path} ya no está.</translation>
    </message>
    <message>
        <source>It may have been moved or deleted; add it again from its new place.</source>
        <translation>Puede que se haya movido o eliminado; añádalo de nuevo desde su nuevo lugar.</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message numerus="yes">
        <source>, on %Ln pages</source>
        <comment>, on %Ln page</comment>
        <translation>
            <numerusform>, en %Ln página</numerusform>
            <numerusform>, en %Ln páginas</numerusform>
        </translation>
    </message>
    <message>
        <source>Document {title}: {words}</source>
        <translation>Documento {title}: {words}</translation>
    </message>
    <message>
        <source>Open its first citation</source>
        <translation>Abrir su primera cita</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Abrirlo</translation>
    </message>
</context>
<context>
    <name>SourceUse</name>
    <message numerus="yes">
        <source>%Ln passages read, never cited</source>
        <comment>%Ln passage read, never cited</comment>
        <translation>
            <numerusform>%Ln pasaje leído, nunca citado</numerusform>
            <numerusform>%Ln pasajes leídos, nunca citados</numerusform>
        </translation>
    </message>
    <message>
        <source>draft {number} ({times})</source>
        <translation>el borrador {number} ({times})</translation>
    </message>
    <message>
        <source>cited {times} by the answer and by {drafts}</source>
        <translation>citado {times} por la respuesta y por {drafts}</translation>
    </message>
    <message>
        <source>cited {times} by the answer</source>
        <translation>citado {times} por la respuesta</translation>
    </message>
    <message>
        <source>cited by {drafts}</source>
        <translation>citado por {drafts}</translation>
    </message>
    <message>
        <source>a source of a disagreement</source>
        <translation>una fuente de una discrepancia</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>dos veces</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <comment>once</comment>
        <translation>
            <numerusform>una vez</numerusform>
            <numerusform>%Ln veces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesList</name>
    <message>
        <source>Documents of the answer</source>
        <translation>Documentos de la respuesta</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{number} tokens/s</source>
        <translation>{number} tokens/s</translation>
    </message>
    <message>
        <source>{number} tokens/s read</source>
        <translation>{number} tokens/s leídos</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>un dispositivo desconocido</translation>
    </message>
    <message>
        <source>runs on {device}</source>
        <translation>funciona en {device}</translation>
    </message>
    <message>
        <source>reads {number} tokens/s</source>
        <translation>lee {number} tokens/s</translation>
    </message>
    <message>
        <source>writes {number} tokens/s</source>
        <translation>escribe {number} tokens/s</translation>
    </message>
    <message>
        <source>context of {tokens} tokens, up to {drafts} drafts at once</source>
        <translation>contexto de {tokens} tokens, hasta {drafts} borradores a la vez</translation>
    </message>
    <message>
        <source>uses {size} of memory</source>
        <translation>usa {size} de memoria</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Candado</translation>
    </message>
    <message>
        <source>What leaves this machine</source>
        <translation>Lo que sale de este equipo</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>Nada sale de este equipo</translation>
    </message>
    <message>
        <source>Sent to {hosts}</source>
        <translation>Enviado a {hosts}</translation>
    </message>
    <message>
        <source>Questions, with passages or quotations, are sent to {hosts}</source>
        <translation>Las preguntas, con pasajes o citas, se envían a {hosts}</translation>
    </message>
    <message>
        <source>Fetching models; your documents stay here</source>
        <translation>Descargando modelos; sus documentos se quedan aquí</translation>
    </message>
</context>
<context>
    <name>StoredAnswerActions</name>
    <message>
        <source>Save: {format}</source>
        <translation>Guardar: {format}</translation>
    </message>
    <message>
        <source>Saving {file} …</source>
        <translation>Guardando {file}…</translation>
    </message>
    <message>
        <source>Copied with its citations.</source>
        <translation>Copiado con sus citas.</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>Guardado como {file}</translation>
    </message>
</context>
<context>
    <name>StoredTextView</name>
    <message>
        <source>Stored text</source>
        <translation>Texto guardado</translation>
    </message>
</context>
<context>
    <name>SwitchEditor</name>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Reused {reused} of {whole} prompt tokens ({share})</source>
        <translation>Reutilizados {reused} de {whole} tokens de instrucciones ({share})</translation>
    </message>
    <message>
        <source>first word of a draft after {time}</source>
        <translation>primera palabra de un borrador tras {time}</translation>
    </message>
    <message>
        <source>first verified answer after {time}</source>
        <translation>primera respuesta verificada tras {time}</translation>
    </message>
    <message>
        <source>final answer from {time} on</source>
        <translation>respuesta definitiva desde {time}</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Borradores</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Verificación</translation>
    </message>
    <message>
        <source>Loading and reading</source>
        <translation>Carga y lectura</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Loading, comparing and writing</source>
        <translation>Carga, comparación y redacción</translation>
    </message>
    <message>
        <source>{count} tokens</source>
        <translation>{count} tokens</translation>
    </message>
    <message>
        <source>{rate} tokens/s</source>
        <translation>{rate} tokens/s</translation>
    </message>
    <message>
        <source>{count} tokens read</source>
        <translation>{count} tokens leídos</translation>
    </message>
</context>
<context>
    <name>UnavailablePage</name>
    <message>
        <source>Retry</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Your library could not be opened</source>
        <translation>No se pudo abrir su biblioteca</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>leyendo</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>vectorizando</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>atención</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>protegido</translation>
    </message>
    <message>
        <source>No answer in these passages.</source>
        <translation>No hay respuesta en estos pasajes.</translation>
    </message>
    <message>
        <source>drafter</source>
        <translation>redactor</translation>
    </message>
    <message>
        <source>verifier</source>
        <translation>verificador</translation>
    </message>
    <message>
        <source>embedder</source>
        <translation>modelo de embeddings</translation>
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
        <translation>{count} p.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>requiere atención</translation>
    </message>
    <message>
        <source>dated {date}</source>
        <translation>con fecha {date}</translation>
    </message>
    <message>
        <source>different numbers</source>
        <translation>números distintos</translation>
    </message>
    <message>
        <source>different dates</source>
        <translation>fechas distintas</translation>
    </message>
    <message>
        <source>different names</source>
        <translation>nombres distintos</translation>
    </message>
    <message>
        <source>opposite claims</source>
        <translation>afirmaciones opuestas</translation>
    </message>
    <message>
        <source>a newer source differs</source>
        <translation>una fuente más reciente difiere</translation>
    </message>
    <message>
        <source>different readings</source>
        <translation>lecturas distintas</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>aceptado</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rechazado</translation>
    </message>
    <message>
        <source>found nothing</source>
        <translation>nada encontrado</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Several drafts</source>
        <translation>Varios borradores</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Una respuesta</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Paso a paso</translation>
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
        <translation>(discutido)</translation>
    </message>
    <message>
        <source>(no source found)</source>
        <translation>(sin fuente)</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>p. {page}</translation>
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
        <translation>{first}, {next}</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} y {last}</translation>
    </message>
</context>
<context>
    <name>_Starter</name>
    <message>
        <source>Variorum ended unexpectedly the last time. Your library is safe.</source>
        <translation>Variorum terminó inesperadamente la última vez. Su biblioteca está a salvo.</translation>
    </message>
    <message>
        <source>Show what was logged</source>
        <translation>Mostrar lo registrado</translation>
    </message>
</context>
</TS>
