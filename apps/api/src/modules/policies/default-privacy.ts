import type { LocalizedText } from '@evenground/shared/schemas'

/** What applies until an organization publishes a notice of its own. It promises nothing that the product does not keep. */
export const DEFAULT_PRIVACY: Required<LocalizedText> = {
  'en-us': `<p>This notice says what is kept about you here and who sees it. Your organization decides why and how its trainings are used and is your contact for every question; it may replace this text with its own.</p>
<h2>What is kept</h2>
<ul><li>Your name, how you sign in, and your language.</li><li>Facts that your organization adds, such as department or location. All of them are optional.</li><li>What you answer in assessments, the scores that follow from it, and what you write in journals.</li><li>Which tasks you did and when, and your certificates.</li><li>What you write to the assistant.</li><li>Mail that was sent to you, your sign-ins, and a log of changes and of who read what.</li></ul>
<h2>Who sees it</h2>
<p>Your administrators see your name, your account and how far you are. Who may see what you answered and wrote depends on your organization. <strong>“Who sees my answers” in your settings tells you in plain words, as it is set now</strong>, and so does the first page of every assessment. Figures about groups leave out groups that are too small.</p>
<p>Your settings also list who looked at results of yours.</p>
<h2>What nobody can promise you</h2>
<ul><li>Whoever runs the server and its database can technically read what is stored.</li><li>Somebody who knows the answers of others in a group can work out more than its figures tell.</li><li>Where everybody in a group answered alike, the figure of the group tells what each of them answered.</li></ul>
<h2>Where it goes</h2>
<p>Everything is in one database that your organization or its provider runs. Nothing is counted or sold for advertising. Mail goes through a mail server. If the assistant uses an outside provider, your question and passages of the training go there. Some videos and podcasts come from other services, which your browser then asks for them.</p>
<h2>How long</h2>
<p>As long as you have an account, unless your organization has set a shorter time, which your settings show. Backups hold what was stored when they were made.</p>
<h2>What you can do</h2>
<p>In your settings you can see and download everything that is kept about you, see who looked at it, and ask to be erased. You can also turn to your organization, to its data protection officer, to those who represent its employees, or to the data protection authority.</p>`,
  'es-mx': `<p>Este aviso dice qué se guarda aquí sobre ti y quién lo ve. Tu organización decide para qué y cómo se usan sus capacitaciones y es tu contacto para cualquier pregunta; puede sustituir este texto por uno propio.</p>
<h2>Qué se guarda</h2>
<ul><li>Tu nombre, cómo inicias sesión y tu idioma.</li><li>Datos que agrega tu organización, como departamento o ubicación. Todos son opcionales.</li><li>Lo que respondes en las evaluaciones, los puntajes que resultan y lo que escribes en los diarios.</li><li>Qué tareas hiciste y cuándo, y tus certificados.</li><li>Lo que escribes al asistente.</li><li>El correo que se te envió, tus inicios de sesión y un registro de cambios y de quién leyó qué.</li></ul>
<h2>Quién lo ve</h2>
<p>Tus administradores ven tu nombre, tu cuenta y cuánto has avanzado. Quién puede ver lo que respondiste y escribiste depende de tu organización. <strong>«Quién ve mis respuestas», en tus ajustes, te lo dice con palabras sencillas, tal como está definido ahora</strong>, y también la primera página de cada evaluación. Las cifras sobre grupos omiten los grupos demasiado pequeños.</p>
<p>Tus ajustes también muestran quién consultó resultados tuyos.</p>
<h2>Lo que nadie puede prometerte</h2>
<ul><li>Quien opera el servidor y su base de datos puede, técnicamente, leer lo que está guardado.</li><li>Quien conoce las respuestas de otras personas de un grupo puede deducir más de lo que dicen sus cifras.</li><li>Si todas las personas de un grupo respondieron igual, la cifra del grupo dice lo que respondió cada una.</li></ul>
<h2>A dónde va</h2>
<p>Todo está en una sola base de datos que opera tu organización o su proveedor. Nada se contabiliza ni se vende para publicidad. El correo pasa por un servidor de correo. Si el asistente usa un proveedor externo, tu pregunta y pasajes de la capacitación llegan a él. Algunos videos y pódcast vienen de otros servicios, a los que tu navegador se los pide.</p>
<h2>Por cuánto tiempo</h2>
<p>Mientras tengas una cuenta, salvo que tu organización haya fijado un plazo más corto, que muestran tus ajustes. Las copias de seguridad contienen lo que estaba guardado cuando se hicieron.</p>
<h2>Qué puedes hacer</h2>
<p>En tus ajustes puedes ver y descargar todo lo que se guarda sobre ti, ver quién lo consultó y pedir que se borre. También puedes acudir a tu organización, a quien se encarga de la protección de datos, a quienes representan al personal o a la autoridad de protección de datos.</p>`,
}
