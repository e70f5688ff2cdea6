import type { LocalizedText } from '@evenground/shared/schemas'

/** The terms that apply until an organization publishes its own. They describe in plain words what the product does. */
export const DEFAULT_TERMS: Required<LocalizedText> = {
  'en-us': `<p>These terms explain how you may use this training platform. Your organization provides it and may replace this text with its own.</p>
<h2>What it’s for</h2>
<p>Here you take training about working together: you answer questions about your experience at work, watch, read, and write. It’s for learning. It’s not a review of your performance, it’s not medical or legal advice, and it’s not the place to report an emergency or make a complaint.</p>
<h2>Your account</h2>
<ul><li>The account is for you alone. Don’t share your password, and don’t use someone else’s account.</li><li>Tell your organization if you think someone else has signed in to it.</li><li>Your organization can create, change, and close accounts.</li></ul>
<h2>Fair use</h2>
<ul><li>Answer for yourself. No one may answer in your name without your knowledge.</li><li>Don’t try to find out what other people answered or wrote, and don’t disrupt the service.</li><li>Write about others with respect, and name them only when necessary.</li><li>Training content belongs to the people who made it. Use it here, and don’t pass it on without permission.</li></ul>
<h2>The assistant</h2>
<p>The assistant can be wrong. Check anything important, and don’t share secrets with it. Your organization may watch for words that suggest someone needs help; the chat says so before your first message.</p>
<h2>What you can expect</h2>
<p>The service is provided as is. It can be interrupted, and it can end. Nothing in these terms takes away rights that the law gives you.</p>
<h2>Changes</h2>
<p>When these terms change, you’ll be asked to accept the new version after you sign in. Earlier versions are kept.</p>`,
  'es-mx': `<p>Estos términos explican cómo se puede usar esta plataforma de capacitación. Tu organización te la ofrece y puede sustituir este texto por uno propio.</p>
<h2>Para qué sirve</h2>
<p>Aquí tomas capacitaciones sobre el trabajo en conjunto: respondes preguntas sobre tu experiencia en el trabajo, ves, lees y escribes. Sirve para aprender. No evalúa tu desempeño, no da consejo médico ni legal y no es el lugar para avisar de una emergencia o presentar una queja.</p>
<h2>Tu cuenta</h2>
<ul><li>La cuenta es solo para ti. No compartas tu contraseña ni uses la cuenta de otra persona.</li><li>Avisa a tu organización si crees que alguien más entró a tu cuenta.</li><li>Tu organización puede crear, cambiar y cerrar cuentas.</li></ul>
<h2>Uso correcto</h2>
<ul><li>Responde por ti. Nadie puede responder en tu nombre sin que lo sepas.</li><li>No intentes averiguar qué respondieron o escribieron otras personas, ni interfieras con el servicio.</li><li>Escribe con respeto sobre otras personas y menciónalas por su nombre solo cuando haga falta.</li><li>El contenido de la capacitación pertenece a quienes lo hicieron. Úsalo aquí y no lo difundas sin permiso.</li></ul>
<h2>El asistente</h2>
<p>El asistente puede equivocarse. Verifica lo importante y no le confíes secretos. Tu organización puede vigilar palabras que sugieran que alguien necesita ayuda; el chat lo dice antes de tu primer mensaje.</p>
<h2>Qué puedes esperar</h2>
<p>El servicio se ofrece tal como es. Puede interrumpirse y puede terminar. Nada de lo que dicen estos términos te quita los derechos que la ley te garantiza.</p>
<h2>Cambios</h2>
<p>Cuando estos términos cambien, se te pedirá aceptar la nueva versión después de iniciar sesión. Las versiones anteriores se conservan.</p>`,
}
