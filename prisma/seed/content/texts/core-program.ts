import { localized } from '../localized.ts'
import { pages } from './pages.ts'

export const coreProgramInstructions = pages(localized('Core program', 'Programa base'), {
  'instruction.core-welcome': {
    title: localized('Where this begins', 'Dónde empieza esto'),
    textBody: localized(
      `<p>Think of the best team that you have ever been part of. Very likely it was not the one with the most gifted people. It was the one in which you could ask a foolish question, in which someone noticed when you were missing, and in which decisions made sense even when you would have chosen differently.</p>
<p>Teams like that do not happen by luck. They are made of habits, and habits can be practiced. This program looks at eight of them.</p>
<h2>What it asks of you</h2>
<p>About two hours in all, spread over as many weeks as you like. A little honesty with yourself. And now and then, one small experiment in your working day.</p>
<h2>What it does not ask</h2>
<p>Nobody expects you to share private matters, to agree with every sentence, or to become another person. Take what is useful. If you disagree with something, the journal is a good place to say so.</p>`,
      `<p>Piensa en el mejor equipo del que has formado parte. Lo más probable es que no fuera el de la gente más brillante. Era el equipo en el que podías hacer una pregunta tonta, en el que alguien notaba tu ausencia y en el que las decisiones tenían sentido aunque tú hubieras elegido otra cosa.</p>
<p>Esos equipos no surgen por suerte. Están hechos de hábitos, y los hábitos se practican. Este programa se ocupa de ocho.</p>
<h2>Qué te pide</h2>
<p>Unas dos horas en total, repartidas en las semanas que quieras. Un poco de honestidad contigo. Y, de vez en cuando, un pequeño experimento en tu jornada.</p>
<h2>Qué no te pide</h2>
<p>Nadie espera que cuentes cosas privadas, que estés de acuerdo con cada frase ni que te vuelvas otra persona. Toma lo que te sirva. Si algo no te convence, el diario es un buen lugar para decirlo.</p>`,
    ),
  },
  'instruction.core-how-it-works': {
    title: localized('How it works', 'Cómo funciona'),
    textBody: localized(
      `<p>The program has three parts: a first assessment, training in eight factors, and a second assessment.</p>
<h2>First, your own answers</h2>
<p>You will read short statements and say how far you agree with each. Answer as things are, not as they ought to be; the first honest answer is the useful one. You may stop whenever you like and come back to the same place.</p>
<h2>Then, your own order</h2>
<p>Your scores set the order of the training: the factor with your lowest score comes first. In each factor you read for three minutes, listen to something or take a page with you, and write a few lines in your journal.</p>
<h2>At the end, the same statements</h2>
<p>You answer them again and see both results side by side. A score can also go down. That can mean that you look more closely now; it can also mean that things got harder.</p>
<ul>
<li>Scores run from 0 to 100. The mark next to yours is a goal, not a passing grade.</li>
<li>Your journal is private to you and to the few people named in your organization’s privacy notice.</li>
<li>When everything is done, a certificate is waiting for you.</li>
</ul>`,
      `<p>El programa tiene tres partes: una primera evaluación, la capacitación en ocho factores y una segunda evaluación.</p>
<h2>Primero, tus respuestas</h2>
<p>Vas a leer afirmaciones breves y decir qué tan de acuerdo estás con cada una. Responde cómo son las cosas, no cómo deberían ser; la primera respuesta sincera es la que sirve. Puedes detenerte cuando quieras y volver al mismo lugar.</p>
<h2>Después, tu propio orden</h2>
<p>Tus puntajes definen el orden de la capacitación: primero va el factor con tu puntaje más bajo. En cada factor lees tres minutos, escuchas algo o te llevas una página y escribes unas líneas en tu diario.</p>
<h2>Al final, las mismas afirmaciones</h2>
<p>Las respondes otra vez y ves los dos resultados juntos. Un puntaje también puede bajar. Puede ser que ahora mires con más atención; también puede ser que las cosas se hayan puesto más difíciles.</p>
<ul>
<li>Los puntajes van de 0 a 100. La marca junto al tuyo es una meta, no un mínimo para aprobar.</li>
<li>Tu diario es privado: solo lo ven tú y las pocas personas que indica el aviso de privacidad de tu organización.</li>
<li>Cuando todo esté completo, te espera tu constancia.</li>
</ul>`,
    ),
  },
  'instruction.core-closing': {
    title: localized('Before you answer again', 'Antes de responder otra vez'),
    textBody: localized(
      `<p>You have been through all eight factors. Perhaps one sentence has stayed with you, perhaps one conversation went differently from usual. That is what change looks like from close by: small, and easy to overlook.</p>
<h2>Choose one thing to keep</h2>
<p>People who try to hold on to eight intentions usually keep none. Look through your journal and pick a single habit: a question that you ask, a pause that you leave, a list that you go through. Tie it to something that happens anyway, such as the Monday meeting or the start of your shift.</p>
<h2>Tell one person</h2>
<p>Tell a colleague what you have chosen and ask them to bring it up in a month. It is a modest measure, and it works better than resolve.</p>
<p>Now come the same statements as at the beginning. Do not try to remember what you answered then. Say how things are today.</p>`,
      `<p>Ya recorriste los ocho factores. Quizá se te quedó una frase, quizá una conversación salió distinta de lo habitual. Así se ve un cambio de cerca: pequeño y fácil de pasar por alto.</p>
<h2>Elige una cosa para conservar</h2>
<p>Quien intenta sostener ocho propósitos no suele sostener ninguno. Revisa tu diario y escoge un solo hábito: una pregunta que haces, una pausa que dejas, una lista que recorres. Únelo a algo que de todos modos sucede, como la reunión del lunes o el inicio de tu turno.</p>
<h2>Cuéntaselo a alguien</h2>
<p>Dile a una persona del trabajo qué elegiste y pídele que te pregunte por ello dentro de un mes. Es una medida modesta y funciona mejor que la fuerza de voluntad.</p>
<p>Ahora vienen las mismas afirmaciones del principio. No intentes recordar qué contestaste entonces. Di cómo son las cosas hoy.</p>`,
    ),
  },
})
