import type { LocalizedText } from '@evenground/shared/schemas'

/** The privacy notice that applies until an organization publishes its own. It promises only what the product does. */
export const DEFAULT_PRIVACY: Required<LocalizedText> = {
  'en-us': `<p>This notice explains what is kept about you here and who can see it. Your organization decides why and how it uses this training, and it can answer your questions.</p>
<h2>What is kept</h2>
<ul><li>Your name, how you sign in, and your language.</li><li>Details that your organization adds, such as your department or location. All of them are optional.</li><li>What you answer in assessments, the scores that result, and what you write in journals.</li><li>Which tasks you did and when, and your certificates.</li><li>What you write to the assistant.</li><li>Emails sent to you, your sign-ins, and a log of changes and of who read what.</li></ul>
<h2>Who sees it</h2>
<p>Your administrators see your name, your account, and your progress. If your organization sends managers a weekly email, your manager sees which of your plans are due soon, overdue, or finished. Who can see what you answered and wrote depends on your organization. Figures about groups leave out groups that are too small.</p>
<p><strong>To see who can read your answers right now, open “Who sees my answers” in your settings.</strong> The first page of every assessment says it too.</p>
<p>Your settings also list who looked at your results.</p>
<h2>What no one can promise you</h2>
<ul><li>The people who run the server and its database can technically read what is stored.</li><li>Someone who knows other people’s answers in a group can work out more than its figures show.</li><li>If everyone in a group gave the same answer, the group’s figure shows what each of them answered.</li></ul>
<h2>Where it goes</h2>
<p>Everything is in one database that your organization or its provider runs. Nothing is used or sold for advertising. Emails go through a mail server. If the assistant uses an outside provider, what you write to it and passages from the training are sent there. If you ask it about your progress, that is sent, too. If you ask about your scores, those are sent, unless your answers are confidential. Some videos and podcasts come from other services, so your browser connects to those.</p>
<h2>How long</h2>
<p>Everything is kept as long as you have an account, unless your organization has set a shorter time. Your settings show it. Backups contain what was stored when they were made.</p>
<h2>What you can do</h2>
<p>In your settings you can see and download everything that is kept about you, see who looked at it, and ask for it to be erased. You can also contact your organization, its data protection officer, your employee representatives, or the data protection authority.</p>`,
  'es-mx': `<p>Este aviso explica qué se guarda aquí sobre ti y quién puede verlo. Tu organización decide para qué y cómo usa la capacitación y puede responder tus preguntas.</p>
<h2>Qué se guarda</h2>
<ul><li>Tu nombre, cómo inicias sesión y tu idioma.</li><li>Datos que agrega tu organización, como departamento o ubicación. Todos son opcionales.</li><li>Lo que respondes en las evaluaciones, los puntajes que resultan y lo que escribes en los diarios.</li><li>Qué tareas hiciste y cuándo, y tus constancias.</li><li>Lo que escribes al asistente.</li><li>Los correos que se te enviaron, tus inicios de sesión y un registro de cambios y de quién leyó qué.</li></ul>
<h2>Quién lo ve</h2>
<p>Quienes administran la plataforma ven tu nombre, tu cuenta y tu avance. Si tu organización envía un correo semanal a quienes tienen gente a su cargo, la persona a la que reportas ve cuáles de tus planes están por vencer, vencidos o terminados. Quién puede ver lo que respondiste y escribiste depende de tu organización. Las cifras sobre grupos omiten los grupos demasiado pequeños.</p>
<p><strong>Para saber quién puede leer tus respuestas en este momento, abre “Quién ve mis respuestas” en tus ajustes.</strong> También lo dice la primera página de cada evaluación.</p>
<p>Tus ajustes también muestran quién consultó tus resultados.</p>
<h2>Lo que nadie puede prometerte</h2>
<ul><li>Quienes operan el servidor y su base de datos pueden, técnicamente, leer lo que está guardado.</li><li>Quien conoce las respuestas de otras personas de un grupo puede deducir más de lo que dicen sus cifras.</li><li>Si todas las personas de un grupo respondieron igual, la cifra del grupo muestra lo que respondió cada una.</li></ul>
<h2>A dónde va</h2>
<p>Todo está en una sola base de datos que opera tu organización o su proveedor. Nada se usa ni se vende para publicidad. Los correos pasan por un servidor de correo. Si el asistente usa un proveedor externo, se le envía lo que le escribes y fragmentos de la capacitación. Si le preguntas por tu avance, también se le envía. Si le preguntas por tus puntajes, se le envían, salvo que tus respuestas sean confidenciales. Algunos videos y pódcasts vienen de otros servicios, a los que se conecta tu navegador.</p>
<h2>Por cuánto tiempo</h2>
<p>Todo se guarda mientras tengas una cuenta, salvo que tu organización haya fijado un plazo más corto. Tus ajustes lo muestran. Las copias de seguridad contienen lo que estaba guardado cuando se hicieron.</p>
<h2>Qué puedes hacer</h2>
<p>En tus ajustes puedes ver y descargar todo lo que se guarda sobre ti, ver quién lo consultó y pedir que se borre. También puedes acudir a tu organización, a quien se encarga de la protección de datos, a quienes representan al personal o a la autoridad de protección de datos.</p>`,
}
