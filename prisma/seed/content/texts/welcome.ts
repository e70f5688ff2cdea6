import { localized } from '../localized.ts'
import { pages } from './pages.ts'

/** The page that a domain shows at a first sign-in and after a long absence. */
export const welcomeInstructions = pages(localized('Welcome', 'Bienvenida'), {
  'instruction.welcome-alder-wren': {
    title: localized('Welcome to Alder & Wren', 'Te damos la bienvenida a Alder & Wren'),
    textBody: localized(
      `<p>We draw houses, and we build them. Between the first line and the last door handle, some three hundred people work in very different ways: at screens, in workshops, on scaffolding, on the phone. This is where we learn to work well together.</p>
<h2>What you will find here</h2>
<p>A few training plans, written for days that are already full. You can stop at any point and return to the same place. Some tasks ask you to answer, some to read or listen, some to write a few lines for yourself.</p>
<h2>What happens with your answers</h2>
<ul>
<li>Your scores are there to help you choose where to begin. They are not part of your review.</li>
<li>Team leads see figures for groups, never the answers of one person. A few people in People &amp; Finance can open individual answers.</li>
<li>People &amp; Finance looks after the platform and can answer questions about your data.</li>
</ul>
<p>If something you meet here touches a difficult experience, you do not have to go through it alone. Dana Okafor in People &amp; Finance will listen, in confidence.</p>`,
      `<p>Proyectamos casas y las construimos. Entre la primera línea y la última manija trabajan unas trescientas personas de maneras muy distintas: frente a una pantalla, en el taller, en el andamio, al teléfono. En este espacio aprendemos a trabajar bien en conjunto.</p>
<h2>Qué vas a encontrar</h2>
<p>Algunos planes de capacitación pensados para días que ya están llenos. Puedes detenerte en cualquier momento y volver al mismo punto. En unas tareas respondes, en otras lees o escuchas y en otras escribes unas líneas para ti.</p>
<h2>Qué pasa con tus respuestas</h2>
<ul>
<li>Tus puntajes sirven para elegir por dónde empezar. No forman parte de tu evaluación de desempeño.</li>
<li>Quienes dirigen equipos ven cifras de grupos, nunca las respuestas de una persona. Unas cuantas personas de Personas y Finanzas pueden abrir respuestas individuales.</li>
<li>El área de Personas y Finanzas se encarga de la plataforma y puede resolver dudas sobre tus datos.</li>
</ul>
<p>Si algo de lo que encuentres aquí toca una experiencia difícil, no tienes que pasarla a solas. Dana Okafor, de Personas y Finanzas, te escucha en confianza.</p>`,
    ),
  },
  'instruction.welcome-alder-wren-mexico': {
    title: localized('Welcome to Alder & Wren México', 'Te damos la bienvenida a Alder & Wren México'),
    textBody: localized(
      `<p>From the studio in Mexico City to the workshop in Querétaro, we are one team of about sixty, and part of a larger company up north. We have our own way of working, and it deserves its own place.</p>
<h2>Three things to know</h2>
<ul>
<li>You can take the whole training in Spanish or in English, and change at any time in the settings.</li>
<li>You may do it during working hours. Agree with your lead on a quiet half hour.</li>
<li>What you write in the journal is not a test. There is no right length and no right answer.</li>
</ul>
<p>Administración in Mexico City looks after the platform. If you would rather speak to someone outside your site, you may also write to Dana Okafor at headquarters.</p>`,
      `<p>Del estudio en la Ciudad de México al taller de Querétaro somos un equipo de unas sesenta personas, parte de una empresa más grande en el norte. Tenemos nuestra manera de trabajar y merece su propio lugar.</p>
<h2>Tres cosas que conviene saber</h2>
<ul>
<li>Puedes tomar toda la capacitación en español o en inglés y cambiar de idioma cuando quieras.</li>
<li>Puedes hacerla en tu horario de trabajo. Ponte de acuerdo con tu responsable para tener media hora tranquila.</li>
<li>Lo que escribes en el diario no es un examen. No hay un largo correcto ni una respuesta correcta.</li>
</ul>
<p>Administración, en la Ciudad de México, se encarga de la plataforma. Si prefieres hablar con alguien fuera de tu sede, también puedes escribirle a Dana Okafor, en la oficina central.</p>`,
    ),
  },
  'instruction.welcome-harbor-health': {
    title: localized('Welcome to Harbor Health', 'Te damos la bienvenida a Harbor Health'),
    textBody: localized(
      `<p>Care is teamwork around the clock. Patients notice how we speak to them; they also notice how we speak to one another at the foot of the bed. This program is about the second, because it shapes the first.</p>
<h2>Made for shifts</h2>
<p>Every task takes between three and ten minutes. You can use the computers in the break rooms or your own phone. If your pager goes off, close the page: your place is saved.</p>
<h2>Your data</h2>
<ul>
<li>Your answers are stored apart from your personnel file and are not part of any review.</li>
<li>Units see their figures as a group.</li>
<li>No email address at work? Sign in with your username and the three security questions that you choose yourself.</li>
</ul>
<p>If a topic weighs on you, staff counseling is open to you day and night, and nobody is told that you called.</p>`,
      `<p>Cuidar es un trabajo de equipo a toda hora. Cada paciente nota cómo le hablamos; también nota cómo nos hablamos en el equipo al pie de la cama. Este programa trata de lo segundo, porque de ahí sale lo primero.</p>
<h2>Hecho para turnos</h2>
<p>Cada tarea toma entre tres y diez minutos. Puedes usar las computadoras de las salas del personal o tu propio teléfono. Si suena el localizador, cierra la página: tu lugar se guarda.</p>
<h2>Tus datos</h2>
<ul>
<li>Tus respuestas se guardan aparte de tu expediente laboral y no forman parte de ninguna evaluación.</li>
<li>Las unidades ven sus cifras solo como grupo.</li>
<li>¿No tienes correo del trabajo? Inicia sesión con tu nombre de usuario y las tres preguntas de seguridad que tú elijas.</li>
</ul>
<p>Si un tema te pesa, el servicio de orientación para el personal está abierto de día y de noche, y nadie se entera de que llamaste.</p>`,
    ),
  },
})
