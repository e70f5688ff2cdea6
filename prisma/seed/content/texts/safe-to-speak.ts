import { localized } from '../localized.ts'
import type { JournalPrompt } from '../types.ts'
import { pages } from './pages.ts'

const label = localized('For team leads', 'Para líderes de equipo')

export const safeToSpeakInstructions = pages(label, {
  'instruction.safe-to-speak-start': {
    title: localized('What your team does not tell you', 'Lo que tu equipo no te dice'),
    textBody: localized(
      `<p>Every team lead is told less than there is to know. That is not a matter of character, yours or theirs. Anyone who decides about tasks, leave, and pay hears a version that has been looked over first.</p>
<p>You cannot order openness. You can make it less costly, and you do so in conversations. This plan contains six of them, each no longer than a quarter of an hour. Have one a week and begin with the person you know least.</p>
<ul>
<li>The first three make it easier for people to disagree with you.</li>
<li>The other three help you to hear what is said, and to keep hearing it.</li>
</ul>`,
      `<p>A quien dirige un equipo siempre le cuentan menos de lo que hay. No es cuestión de carácter, ni tuyo ni de tu gente. Quien decide sobre tareas, permisos y sueldos recibe una versión que antes pasó por revisión.</p>
<p>La franqueza no se puede ordenar. Se puede hacer menos costosa, y eso se hace conversando. Este plan contiene seis conversaciones, ninguna de más de un cuarto de hora. Ten una por semana y empieza con la persona que menos conoces.</p>
<ul>
<li>Las primeras tres hacen más fácil que alguien te lleve la contraria.</li>
<li>Las otras tres te ayudan a oír lo que te dicen, y a que te lo sigan diciendo.</li>
</ul>`,
    ),
  },
  'instruction.safe-to-speak-disagree': {
    factor: 'factor.speaking-up',
    title: localized('Three conversations that invite “no”', 'Tres conversaciones que invitan al “no”'),
    textBody: localized(
      `<p>People judge the risk of disagreeing by what they have seen you do, not by what you have said about your open door. These three conversations let them see something.</p>
<h2>1. The unfinished plan</h2>
<p>Show someone a plan while it is still rough, and say what you doubt about it yourself. “I am not sure about the second week. What would you change if it were yours?” A plan with a hole in it invites help; a polished one invites applause. Change one thing because of what you hear, and say whose suggestion it was.</p>
<h2>2. Your own mistake</h2>
<p>Tell one person about a recent mistake of yours: what you missed, what it cost, what you do now. Two minutes, without a moral. Do not choose an old or a charming one. People notice the difference, and they copy what they see.</p>
<h2>3. The assigned objection</h2>
<p>Before a decision, ask someone to argue against it. “I need you to find the weak point by Thursday.” Now disagreeing is the task and no longer a trait of character. Let it go round, so that the same person is not always the skeptic. Thank them in front of the others, above all when you do not follow their advice.</p>
<h2>What undoes it all</h2>
<ul>
<li>Answering at once, point by point.</li>
<li>Asking who said it.</li>
<li>A joke, however kindly meant, about the one who spoke.</li>
<li>Weeks of silence afterwards.</li>
</ul>
<p>If one of these happens to you, go back the same day. “I was too quick this morning. Would you tell me again?” That sentence does more than ten good meetings.</p>`,
      `<p>La gente calcula el riesgo de llevarte la contraria por lo que te ha visto hacer, no por lo que dijiste de tu puerta abierta. Estas tres conversaciones le dan algo que ver.</p>
<h2>1. El plan sin terminar</h2>
<p>Enséñale a alguien un plan cuando todavía está en borrador y di qué te hace dudar. “Tengo mis dudas con la segunda semana. ¿Qué cambiarías si fuera tuyo?” Un plan con un hueco invita a ayudar; uno pulido invita a aplaudir. Cambia una cosa por lo que escuches y di de quién fue la sugerencia.</p>
<h2>2. El error propio</h2>
<p>Cuéntale a una persona un error tuyo reciente: qué se te pasó, qué costó, qué haces ahora. Dos minutos y sin moraleja. Que no sea uno viejo ni uno simpático. La gente nota la diferencia y copia lo que ve.</p>
<h2>3. La objeción por encargo</h2>
<p>Antes de una decisión, pídele a alguien que argumente en contra. “Necesito que para el jueves le encuentres el punto débil”. Así, disentir es la tarea y deja de ser un rasgo de carácter. Que se turne, para que no siempre le toque dudar a la misma persona. Agradécelo frente al resto, sobre todo cuando no sigas su consejo.</p>
<h2>Lo que lo echa a perder</h2>
<ul>
<li>Responder de inmediato, punto por punto.</li>
<li>Preguntar quién lo dijo.</li>
<li>Una broma, por bien intencionada que sea, sobre quien habló.</li>
<li>Semanas de silencio después.</li>
</ul>
<p>Si te pasa alguna de estas cosas, regresa el mismo día. “En la mañana contesté muy rápido. ¿Me lo cuentas otra vez?” Esa frase hace más que diez buenas reuniones.</p>`,
    ),
  },
  'instruction.safe-to-speak-early': {
    factor: 'factor.active-listening',
    title: localized('Three conversations that bring news early', 'Tres conversaciones que traen noticias a tiempo'),
    textBody: localized(
      `<p>Bad news that comes early is worth more than good news that comes on time. Whether it reaches you depends on how the last bad news was received.</p>
<h2>4. The question behind the report</h2>
<p>Take one regular report and leave the figures aside for once. Ask: “What would worry you here if it were your name on it?” Then stay silent for longer than is comfortable. The first answer is usually polite. The second is the one you need.</p>
<h2>5. The return</h2>
<p>Go back to someone who told you about a problem some weeks ago. Tell them what has come of it, including “nothing so far, and this is why”. Most leads skip this conversation. It is the one that decides whether there will be another.</p>
<h2>6. The quiet person</h2>
<p>Think of someone who never brings you anything. Walk a few steps with them and ask about the work, not about the silence: “What takes you longer than it should?” Listen to the end. Ask whether you may do something about it before you do it.</p>
<h2>While you listen</h2>
<ul>
<li>Say back what you have heard before you weigh it.</li>
<li>Ask what the person would like: an ear, advice, or action. Do not guess.</li>
<li>Take notes only if they agree, and show them.</li>
<li>Be plain about what you cannot keep to yourself. Harassment and danger have to be passed on; say so at the start.</li>
</ul>
<p>Early news is a gift with a cost to the giver. Treat it that way, and you will be given more.</p>`,
      `<p>Una mala noticia temprana vale más que una buena noticia puntual. Que te llegue depende de cómo recibiste la anterior.</p>
<h2>4. La pregunta detrás del reporte</h2>
<p>Toma un reporte de rutina y, por una vez, deja las cifras a un lado. Pregunta: “¿Qué te preocuparía aquí si llevara tu nombre?” Luego guarda silencio más tiempo del que resulta cómodo. La primera respuesta suele ser cortés. La segunda es la que necesitas.</p>
<h2>5. El regreso</h2>
<p>Busca a alguien que hace unas semanas te contó un problema. Dile en qué quedó, aunque sea “todavía en nada, y es por esto”. Casi todo el mundo se salta esta conversación. Es la que decide si habrá otra.</p>
<h2>6. La persona callada</h2>
<p>Piensa en alguien que nunca te trae nada. Camina unos pasos a su lado y pregúntale por el trabajo, no por su silencio: “¿Qué te toma más tiempo del que debería?” Escucha hasta el final. Antes de hacer algo al respecto, pregúntale si puedes hacerlo.</p>
<h2>Mientras escuchas</h2>
<ul>
<li>Repite con tus palabras lo que oíste antes de evaluarlo.</li>
<li>Pregunta qué quiere la persona: que la escuches, que la aconsejes o que actúes. No lo adivines.</li>
<li>Toma notas solo si está de acuerdo, y enséñaselas.</li>
<li>Di con claridad lo que no puedes guardarte. El acoso y el peligro tienen que reportarse; avísalo al principio.</li>
</ul>
<p>Una noticia temprana es un regalo que le cuesta a quien lo da. Recíbela así y te darán más.</p>`,
    ),
  },
  'instruction.safe-to-speak-end': {
    title: localized('How you will know', 'Cómo lo vas a notar'),
    textBody: localized(
      `<p>You will not receive applause for these six conversations. Look for smaller signs. Someone finishes a sentence beginning with “this may be a silly question”. A problem reaches you on Monday that used to reach you on Friday. Two people disagree in front of you and go to lunch together.</p>
<p>Repeat one of the six each month. If you change teams, begin again with the first.</p>`,
      `<p>Nadie te va a aplaudir por estas seis conversaciones. Busca señales más pequeñas. Alguien termina una frase que empezó con “a lo mejor es una pregunta tonta”. Te llega el lunes un problema que antes te llegaba el viernes. Dos personas se contradicen frente a ti y luego se van a comer juntas.</p>
<p>Repite una de las seis cada mes. Si cambias de equipo, vuelve a empezar por la primera.</p>`,
    ),
  },
})

export const safeToSpeakPrompts: JournalPrompt[] = [
  {
    key: 'prompt.safe-to-speak.last-no',
    factor: 'factor.speaking-up',
    title: localized('The last “no” you heard', 'El último “no” que oíste'),
    label,
    description: localized(
      'When did someone on your team last disagree with you openly? What did you do in the first minute?',
      '¿Cuándo fue la última vez que alguien de tu equipo te llevó la contraria abiertamente? ¿Qué hiciste en el primer minuto?',
    ),
    entries: localized(
      [
        'In March, about the crane. I said “noted” and moved on. He has not disagreed since, and I had been reading that as trust.',
        'Last week, over the schedule. I asked her to say more, which I learned the hard way. She had counted; I had guessed.',
        'Two weeks ago, about the night shift. I laughed, because I was nervous. He took it for an answer.',
        'I had to think for a long time, and that is my answer. It was before the summer.',
        'Yesterday, on the phone with purchasing. I wrote it down while she spoke, so that I would not talk. It helped.',
        'During the audit. Our trainee said the list was wrong, in front of the auditor. I thanked him and felt my ears go red.',
        'On Monday, about my favorite supplier. I asked for an example and got four. We changed to the other one.',
        'When we chose the software. Two people said no and I counted the eight who did not. I have not asked those eight since.',
        'Last month my deputy told me that I interrupt. I interrupted her. We both heard it.',
        'At the Thursday briefing, over the harnesses. I stopped the crew and we looked together. It cost eleven minutes.',
      ],
      [
        'Hace como dos meses, con lo del proveedor. Me puse a explicar por qué yo tenía razón. La tenía, creo, pero no me volvió a decir nada.',
        'La semana pasada, por el cambio de turno. Me quedé callado, que no es lo mismo que escuchar.',
        'Ayer, en el recorrido. Me dijeron que mi plan no cabía en la banqueta. Saqué la cinta y medimos.',
        'En enero, creo, con el presupuesto. Le pedí que lo platicáramos después y ese después nunca llegó.',
        'Cuando la auxiliar dijo que la dosis no le cuadraba. Le di las gracias antes de revisar, y qué bueno.',
        'Hace tres juntas. Contesté rápido y con cifras, y nadie más habló esa tarde.',
        'El martes, por teléfono, con la residente. Apunté lo que decía para no interrumpirla. Tenía razón en dos de tres.',
        'No me acuerdo, y eso ya dice algo. Voy a preguntar el lunes qué haría distinto el equipo.',
        'Con don Julio, por el andamio. Primero me enojé por dentro y luego subí a ver con él. Lo cambiamos.',
        'En la comida, de broma, me dijeron que nunca pregunto. Me reí. De regreso ya no me dio tanta risa.',
      ],
    ),
  },
  {
    key: 'prompt.safe-to-speak.return',
    factor: 'factor.active-listening',
    title: localized('A conversation to go back to', 'Una conversación pendiente'),
    label,
    description: localized(
      'Who told you about something weeks ago and has heard nothing since? What can you tell them this week?',
      '¿Quién te contó algo hace semanas y no ha vuelto a saber nada? ¿Qué puedes decirle esta semana?',
    ),
    entries: localized(
      [
        'Yusuf and the locker room. The honest answer is that I forgot. I will tell him exactly that, and that the quote is in.',
        'Two of the aides about the lifting belts. Purchasing refused. I never told them, because I did not want to be the one who brings a no.',
        'Ines, about the noise by her desk. I can tell her that the panels come in May, and lend her my room until then.',
        'The night porter told me that the side door sticks. It is fixed, and nobody told him that it was because of him.',
        'A student nurse asked whether she had done it right. I said “later.” It has been five weeks. Later is Thursday.',
        'Ray wanted to know why he was not chosen for the course. I owe him two reasons and the date of the next one.',
        'The cleaning crew, about the chemicals. I asked the supplier and forgot to pass on the answer. It is a good one, too.',
        'My colleague in the other office told me that she was struggling. I can ask how she is, and not about the project.',
        'Our oldest carpenter suggested another order of work. We tried it and it works. He should hear that from me, in front of the rest.',
        'Tom, about his pay. I have no news, but I can tell him that, and who is deciding it, and when.',
      ],
      [
        'Con Maribel, por el cambio de horario de su hijo. Sí hice la gestión, pero nunca le avisé que iba en camino. Se lo digo mañana temprano.',
        'A Rosa, por lo de la silla. Ya la autorizaron. Le puedo decir que llega el quince y prestarle la mía mientras.',
        'El velador me avisó que no sirve una lámpara. La cambiaron y nadie le dijo que fue por él. Hoy en la noche paso.',
        'Un practicante me preguntó si lo había hecho bien. Le dije que luego. Van cinco semanas.',
        'Con Norma, que pidió entrar al curso. Todavía no sé, pero puedo decirle quién decide y cuándo.',
        'La cuadrilla dos propuso otro orden de trabajo. Lo probamos y funcionó. Les debo decirlo enfrente de la gente.',
        'A mi compañera de Puebla, que me contó que no podía con todo. Le voy a preguntar cómo está, sin hablar de la obra.',
        'Don Fermín se quejó del polvo. Compras dijo que no había dinero. Le voy a llevar la respuesta y un plan para el mes que entra.',
        'Las enfermeras del turno de noche, por el estacionamiento. La luz ya está pedida. Les mando hoy la fecha.',
        'A Saúl, por su pago. No tengo noticias, y eso mismo le voy a decir.',
      ],
    ),
  },
]
