import type { LocalizedText } from '@evenground/shared/schemas'

/** What applies until an organization publishes terms of its own. Plain words about what the product does. */
export const DEFAULT_TERMS: Required<LocalizedText> = {
  'en-us': `<p>These terms say how this training platform may be used. Your organization offers it to you and may replace this text with its own.</p>
<h2>What it is for</h2>
<p>Here you take trainings about working together: you answer questions about your experience at work, watch, read and write. It is for learning. It is no test of your performance, no medical or legal advice, and no place to report an emergency or a complaint.</p>
<h2>Your account</h2>
<ul><li>The account is for you alone. Do not share your password, and do not use somebody else’s account.</li><li>Tell your organization if you believe that somebody else got in.</li><li>Your organization can make, change and close accounts.</li></ul>
<h2>Fair use</h2>
<ul><li>Answer for yourself. Nobody may answer in your name without your knowing.</li><li>Do not try to find out what other people answered or wrote, and do not disturb the service.</li><li>Write about others with respect, and name them only where it is needed.</li><li>Trainings belong to those who made them. Use them here, and do not pass them on without permission.</li></ul>
<h2>The assistant</h2>
<p>The assistant can be wrong. Check what matters to you, and do not trust it with secrets. Your organization may watch for words that suggest that somebody needs help; the chat says so before your first message.</p>
<h2>What you can expect</h2>
<p>The service is offered as it is. It can be interrupted, and it can end. What you must be given by law, you are given, whatever these terms say.</p>
<h2>Changes</h2>
<p>When these terms change, you are asked to accept the new version after you sign in. Earlier versions are kept.</p>`,
  'es-mx': `<p>Estos términos dicen cómo se puede usar esta plataforma de capacitación. Tu organización te la ofrece y puede sustituir este texto por uno propio.</p>
<h2>Para qué sirve</h2>
<p>Aquí tomas capacitaciones sobre el trabajo en conjunto: respondes preguntas sobre tu experiencia en el trabajo, ves, lees y escribes. Sirve para aprender. No evalúa tu desempeño, no da consejo médico ni legal y no es el lugar para avisar de una emergencia o presentar una queja.</p>
<h2>Tu cuenta</h2>
<ul><li>La cuenta es solo para ti. No compartas tu contraseña ni uses la cuenta de otra persona.</li><li>Avisa a tu organización si crees que alguien más entró.</li><li>Tu organización puede crear, cambiar y cerrar cuentas.</li></ul>
<h2>Uso correcto</h2>
<ul><li>Responde por ti. Nadie puede responder en tu nombre sin que lo sepas.</li><li>No intentes averiguar qué respondieron o escribieron otras personas, ni perturbes el servicio.</li><li>Escribe sobre los demás con respeto y nómbralos solo cuando haga falta.</li><li>Las capacitaciones son de quienes las hicieron. Úsalas aquí y no las difundas sin permiso.</li></ul>
<h2>El asistente</h2>
<p>El asistente puede equivocarse. Comprueba lo que te importe y no le confíes secretos. Tu organización puede vigilar palabras que sugieran que alguien necesita ayuda; el chat lo dice antes de tu primer mensaje.</p>
<h2>Qué puedes esperar</h2>
<p>El servicio se ofrece tal como es. Puede interrumpirse y puede terminar. Lo que la ley te garantiza lo tienes, digan lo que digan estos términos.</p>
<h2>Cambios</h2>
<p>Cuando estos términos cambien, se te pedirá aceptar la nueva versión después de iniciar sesión. Las versiones anteriores se conservan.</p>`,
}
