import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const speakingUp = topic('speaking-up', {
  benchmark: 80,
  title: localized('Speaking up', 'Expresarse sin temor'),
  summary: localized(
    'Saying what you see and what you think while it can still help.',
    'Decir lo que ves y lo que piensas cuando todavía puede servir.',
  ),
  description: localized(
    `<p>Speaking up means that questions, doubts and mistakes reach the people who can act on them, early enough to matter. It is less a matter of courage than of habit, and of what people have seen happen to those who spoke before them.</p>
<p>A high score describes someone who raises concerns early, disagrees in the open and talks about their own mistakes. A low score often describes someone careful: they wait until they are sure, look to senior people first, or have learned that silence is safer. It says as much about the room as about the person in it.</p>
<p><strong>One thing to try this week:</strong> in one conversation, say the thought that you would normally keep for afterwards. Begin with what you have seen, not with what you conclude from it.</p>`,
    `<p>Expresarse sin temor significa que las preguntas, las dudas y los errores llegan a quienes pueden hacer algo con ellos, cuando todavía importa. Es menos cuestión de valentía que de costumbre, y de lo que hemos visto que les pasa a quienes hablaron antes.</p>
<p>Un puntaje alto describe a alguien que plantea sus inquietudes pronto, expresa su desacuerdo abiertamente y habla de sus propios errores. Un puntaje bajo suele describir a una persona prudente: espera a tener certeza, mira primero qué opina quien tiene más jerarquía o ha aprendido que callar es más seguro. Dice tanto del entorno como de la persona.</p>
<p><strong>Para probar esta semana:</strong> en una conversación, di aquello que normalmente guardarías para después. Empieza por lo que viste, no por lo que concluyes.</p>`,
  ),
  reading: {
    title: localized('The cost of waiting', 'Lo que cuesta esperar'),
    textBody: localized(
      `<h2>Silence is rarely agreement</h2>
<p>Think of the last meeting in which everyone nodded and the objections came out afterwards, in the corridor or in a private message. Nobody had lied. Each person had made a small, sensible calculation: what do I gain by saying this, and what might it cost me?</p>
<p>The difficulty is that the two sides are not equal. The cost is personal and immediate: an awkward pause, a raised eyebrow, the word “negative”. The gain is shared and comes later, if it comes at all. People who are new, junior, or the only one in the room like them usually pay more for the same sentence.</p>
<h2>What makes it easier</h2>
<ul>
<li><strong>Start small and early.</strong> “I may be missing something, but …” costs little in the first week of a project and a great deal in the last.</li>
<li><strong>Say what you saw before what you conclude.</strong> “The drawing shows two exits and the schedule shows one” is easier to hear than “this was done carelessly”.</li>
<li><strong>Name the purpose that you share.</strong> “I want this handover to go well, so I would rather ask now.”</li>
<li><strong>Choose the nearest person who can act.</strong> Many concerns do not need a meeting. They need one person and five minutes.</li>
<li><strong>Choose the setting.</strong> If your boss might lose face in front of others, ask for a moment alone and start with a question.</li>
</ul>
<h2>When you are the one who hears it</h2>
<p>People learn from the first five seconds after they have spoken. Thank them before you weigh what they said. You do not have to agree; you have to show that it was worth saying. Then tell them what happens next, and by when. A concern that disappears is often the last one you are told.</p>
<h2>A word on limits</h2>
<p>Speaking up is not the same as saying everything. And where harassment, safety or the law is concerned, you do not have to find the right tone first. Use your organization’s reporting channel; it exists for exactly that.</p>`,
      `<h2>Callar rara vez es estar de acuerdo</h2>
<p>Recuerda la última reunión en la que todo el mundo asintió y las objeciones salieron después, en el pasillo o en un mensaje privado. Nadie mintió. Cada quien hizo una cuenta pequeña y razonable: ¿qué gano si lo digo y qué me puede costar?</p>
<p>El problema es que los dos lados no pesan igual. El costo es personal e inmediato: un silencio incómodo, una ceja levantada, la etiqueta de “persona negativa”. La ganancia es de todos y llega más tarde, si es que llega. Quien acaba de entrar, tiene menos antigüedad o no se parece al resto suele pagar más por decir la misma frase.</p>
<h2>Qué lo hace más fácil</h2>
<ul>
<li><strong>Empieza pronto y en pequeño.</strong> “Quizá se me escapa algo, pero…” cuesta poco en la primera semana de un proyecto y muchísimo en la última.</li>
<li><strong>Di primero lo que viste y luego lo que concluyes.</strong> “El plano tiene dos salidas y el programa solo una” se escucha mejor que “esto se hizo sin cuidado”.</li>
<li><strong>Nombra lo que buscan en común.</strong> “Quiero que esta entrega salga bien; por eso prefiero preguntar ahora”.</li>
<li><strong>Acude a la persona más cercana que pueda actuar.</strong> Muchas inquietudes no necesitan una reunión, sino a una persona y cinco minutos.</li>
<li><strong>Elige el momento.</strong> Si le hablas de usted a tu jefa o jefe, pide unos minutos a solas y empieza con una pregunta: “¿Me permite mostrarle algo que no me cuadra?”</li>
</ul>
<h2>Cuando te toca escuchar</h2>
<p>La gente aprende de los primeros cinco segundos después de hablar. Agradece antes de evaluar lo que te dijeron. No tienes que estar de acuerdo; basta con mostrar que valió la pena decirlo. Después explica qué sigue y para cuándo. Una inquietud que se pierde en el aire suele ser la última que te cuentan.</p>
<h2>Sobre los límites</h2>
<p>Expresarse sin temor no es decirlo todo. Y si se trata de acoso, de seguridad o de la ley, no hace falta encontrar antes el tono adecuado. Usa el canal de quejas y denuncias de tu organización: para eso existe.</p>`,
    ),
  },
  medium: {
    title: localized('The sentence before the silence', 'La frase antes del silencio'),
    description: localized(
      'A site manager, a missing bolt count and the question that nearly was not asked.',
      'Una jefa de obra, un conteo de tornillos y la pregunta que estuvo a punto de no hacerse.',
    ),
    lines: localizedList(
      [
        'It is a quarter past seven on a building site, and the morning briefing is almost over.',
        'Son las siete y cuarto en una obra y la junta de la mañana está por terminar.',
      ],
      [
        'An apprentice in her third week has counted the anchor bolts on the delivery note. There are forty. She thinks there should be forty-four.',
        'Una aprendiz, en su tercera semana, contó los tornillos de anclaje en la nota de entrega. Hay cuarenta. Ella cree que deberían ser cuarenta y cuatro.',
      ],
      [
        'She looks around. Nobody else seems worried. So she does what most of us would do: she waits for someone with more years to say it.',
        'Mira alrededor. Nadie más parece inquieto. Entonces hace lo que haría casi cualquiera: espera a que lo diga alguien con más años en esto.',
      ],
      [
        'Notice what is happening. She isn’t short of knowledge. She is short of one reason to believe that asking is welcome.',
        'Fíjate en lo que pasa. No le falta conocimiento. Le falta una razón para creer que su pregunta es bienvenida.',
      ],
      [
        'Then the site manager says a sentence that she says every morning: what have I not seen?',
        'Entonces la jefa de obra dice una frase que repite todas las mañanas: ¿qué es lo que no he visto?',
      ],
      [
        'It isn’t “any questions?”, which everyone hears as “we are done”. It supposes that there is something, and that someone here knows it.',
        'No es “¿alguna pregunta?”, que todo el mundo oye como “ya terminamos”. Da por hecho que hay algo, y que alguien aquí lo sabe.',
      ],
      [
        'The apprentice says: I may be wrong, but I count forty bolts and the drawing has forty-four.',
        'La aprendiz dice: tal vez me equivoco, pero cuento cuarenta tornillos y en el plano hay cuarenta y cuatro.',
      ],
      [
        'The manager does three things, in this order. She says thank you. She checks. And at noon she comes back and tells her what she found.',
        'La jefa hace tres cosas, en este orden. Da las gracias. Verifica. Y al mediodía regresa a contarle lo que encontró.',
      ],
      [
        'As it turns out, four bolts were in a second box. The apprentice was wrong about the delivery, and right to ask.',
        'Resulta que cuatro tornillos venían en otra caja. La aprendiz se equivocó sobre la entrega y acertó al preguntar.',
      ],
      [
        'That is the test of a team: not what happens to those who speak and are right, but to those who speak and are wrong.',
        'Esa es la prueba de un equipo: no lo que le pasa a quien habla y tiene razón, sino a quien habla y se equivoca.',
      ],
      [
        'Before your next meeting ends, try her sentence. What have I not seen? Then count to seven before you fill the silence.',
        'Antes de que termine tu próxima reunión, prueba su frase. ¿Qué es lo que no he visto? Y cuenta hasta siete antes de llenar el silencio.',
      ],
    ),
  },
  prompts: {
    'held-back': {
      title: localized('Something you held back', 'Algo que te guardaste'),
      description: localized(
        'Think of something that you did not say in time. What were you protecting, and what did the wait cost?',
        'Piensa en algo que no dijiste a tiempo. ¿Qué estabas protegiendo y cuánto costó la espera?',
      ),
      entries: localized(
        [
          'The delivery date for the stair units. I had done the sums twice and it could not work, but the plan came from two levels above me and I did not want to be the one who always sees problems. We lost nine days. Saying it would have taken one minute.',
          'I noticed that the new intake form left no room for a second family name and said nothing, because it was not my project. Three patients later we were correcting records by hand. I was protecting my own quiet afternoon.',
          'That the new roster left nobody on the ward who speaks Turkish. I did not want to seem difficult in my first month. A family waited five hours for an answer.',
          'I saw the crack in the scaffold board and thought that someone else must have seen it. Everyone had. I was protecting my place in the line for lunch.',
          'That I could not take on the extra project. I was protecting the picture people have of me. It cost me October, and them the deadline.',
          'A colleague was called by the wrong name for weeks. I knew, and was waiting for her to say it. What it cost was her trust, not mine.',
          'My manager praised me for Ilse’s drawing. I let it pass, because explaining felt awkward. It took me two years to tell her.',
          'I kept quiet about the smell in the basement. It was only a smell, and I am not a plumber. The wait cost forty boxes of files.',
          'That the joke was not funny. I laughed along to protect the evening. He left the team in spring, and I think about that laugh.',
          'The dose looked high, and the doctor was in a hurry. I checked it twice on my own instead of asking once. It turned out fine, which is the worst way to learn.',
        ],
        [
          'No dije que el presupuesto del segundo piso estaba mal calculado porque quien lo hizo tiene veinte años en la empresa. Protegía la relación. Al final hubo que rehacerlo en equipo un sábado, y él mismo me dijo que ojalá se lo hubiera comentado antes.',
          'No avisé que el andamio se movía porque ya íbamos tarde. Protegía el avance. Nos pararon dos días y pudo ser peor.',
          'Vi que a un compañero le descontaron horas de más y no dije nada. Cuidaba mi relación con nóminas. Él pidió prestado para la renta.',
          'Que no entendía el plano nuevo. Me dio pena preguntar enfrente del arquitecto. Colamos una zapata donde no iba.',
          'El chiste sobre la recepcionista. Me reí para no arruinar la comida. Ella dejó de sentarse con el equipo.',
          'Me guardé que ya no podía con los dos turnos. Protegía la imagen de que todo lo resuelvo. La espera me costó una semana en cama.',
          'Sabía que el proveedor entregaba menos varilla. Es primo de mi jefe. Cuando por fin hablé, ya faltaban tres toneladas.',
          'No le dije a mi aprendiz que iba mal. Quería ser amable y lo dejé repetir el error un mes. Él habría preferido saberlo el primer día.',
          'A una paciente le dieron el informe de otra. Pensé que alguien más lo corregiría. Perdió una tarde entera por mi silencio.',
          'Que la nueva ruta deja fuera a quienes viven en la loma. No quise ser quien siempre pone peros. Dos personas renunciaron en el primer mes.',
        ],
      ),
    },
    'first-sentence': {
      title: localized('Your first sentence', 'Tu primera frase'),
      description: localized(
        'Write the first sentence you could use the next time. Who would hear it, and when?',
        'Escribe la primera frase que podrías usar la próxima vez. ¿Quién la escucharía y cuándo?',
      ),
      entries: localized(
        [
          '“Before we close this, I see one thing in the numbers that I do not understand yet.” To Priya, at the Monday review, while the plan is still in pencil.',
          '“I would like to say something that is not finished.” To our charge nurse, at handover, because she never minds an unfinished thought.',
          '“Can I check one thing before we sign?” To Dominic, on the phone, because he is kinder there than in a room.',
          '“I am not sure I am right, and I would rather ask.” To the surgeon, before the first cut and not after it.',
          '“This has been bothering me since Tuesday.” To my sister-in-law, who is also my supervisor, on the drive home.',
          '“What would we do if that number were wrong?” For the budget meeting, where a question goes further than an opinion.',
          '“I laughed yesterday, and I should not have.” To Yusuf, at the coffee machine, before anyone else is in.',
          '“I need ten minutes and your honest answer.” To my manager, on a Wednesday, since Mondays belong to the client.',
          '“Stop for a moment, please.” To the whole crew, out loud, whenever a strap looks wrong to me.',
          '“I see it differently, and I would like to show you why.” To Carla, with the drawing on the table between us.',
        ],
        [
          '“Antes de cerrar, hay un dato que todavía no me cuadra”. Se lo diría a mi coordinadora en la revisión del lunes, cuando aún se puede mover algo.',
          '“Dame cinco minutos antes de firmar”. A mi jefe, por teléfono, porque en persona siempre va de salida.',
          '“Paren tantito, por favor”. A toda la cuadrilla, en cuanto vea floja una eslinga.',
          '“Puede que me equivoque, pero prefiero preguntar”. Se la diría a la residente, antes del colado y no después.',
          '“Ayer me reí y no debí hacerlo”. A Jimena, temprano, cuando apenas está llegando.',
          '“Pensemos qué hacer si ese número está mal”. Para la junta de costos, donde una pregunta pesa más que una opinión.',
          '“No entendí, explícamelo otra vez”. Al arquitecto, con el plano enfrente y sin pena.',
          '“Esto me preocupa desde el martes”. A la enfermera en jefe, al terminar el pase de turno.',
          '“Yo lo veo distinto y quiero contarte por qué”. A don Ignacio, en la comida, que es cuando escucha.',
          '“Necesito decirte algo que no es fácil”. A mi compadre, que también es mi supervisor, en la camioneta.',
        ],
      ),
    },
  },
})
