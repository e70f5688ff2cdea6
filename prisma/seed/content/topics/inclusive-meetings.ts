import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const inclusiveMeetings = topic('inclusive-meetings', {
  benchmark: 81,
  title: localized('Inclusive meetings', 'Reuniones incluyentes'),
  summary: localized(
    'Meetings in which everyone who is needed can prepare, speak and be heard.',
    'Reuniones en las que quienes hacen falta pueden prepararse, hablar y hacerse oír.',
  ),
  description: localized(
    `<p>A meeting is where a team shows whose view counts. Inclusive meetings spread three things more evenly: time to prepare, time to speak, and the chance that what was said makes a difference.</p>
<p>A high score describes someone who sends the purpose ahead, makes room for people who were talked over, and brings in quieter colleagues with tact. A low score is often a matter of pace rather than of intent: whoever is quickest, loudest or nearest to the screen sets the course. Your answer on checking that you understood counts here and in Active listening.</p>
<p><strong>One thing to try this week:</strong> open one discussion with two minutes in which everyone writes down their view before anyone says theirs.</p>`,
    `<p>En una reunión se nota qué opiniones cuentan en un equipo. Las reuniones incluyentes reparten mejor tres cosas: el tiempo para prepararse, el tiempo para hablar y la posibilidad de que lo dicho cambie algo.</p>
<p>Un puntaje alto describe a quien avisa antes el propósito, le abre espacio a la persona interrumpida y da entrada con tacto a quienes hablan menos. Un puntaje bajo suele ser más cuestión de ritmo que de intención: marca el rumbo quien es más veloz, habla más fuerte o está más cerca de la pantalla. Tu respuesta sobre comprobar que entendiste cuenta aquí y en Escucha activa.</p>
<p><strong>Para probar esta semana:</strong> abre una discusión con dos minutos para que cada quien escriba su opinión antes de que alguien diga la suya.</p>`,
  ),
  reading: {
    title: localized('Who had the floor?', '¿Quién tuvo la palabra?'),
    textBody: localized(
      `<h2>An unequal share nobody decided on</h2>
<p>Keep a tally in your next three meetings: a mark for each time a person starts to speak. You will often find that a few people make most of the marks. Nobody has planned it. It grows out of small advantages: speaking the meeting’s language from childhood, sitting near the chair, having seen the slides the evening before, being used to being heard.</p>
<p>The loss is practical. People who say little often have what the others lack: the view from the site, the night shift, the customer’s phone call.</p>
<h2>Before</h2>
<ul>
<li>Write the purpose as a question: “Which of the two façades do we take?” People can prepare for a question. Nobody can prepare for “façade update”.</li>
<li>Send the material a day ahead, in a form that everyone can open and read.</li>
<li>Invite only the people you need, and let the others skip it without hurt feelings.</li>
</ul>
<h2>During</h2>
<ul>
<li>Begin with a round, or with two silent minutes of writing. Anyone who has spoken once finds it easier to speak again.</li>
<li>Let the most senior person speak last.</li>
<li>When someone is talked over, give the floor back: “I would like Inés to finish.”</li>
<li>Ask the people on the screen first, then those in the room.</li>
<li>Invite, do not expose. “Jun, you know the supplier. Is there anything we should hear?” leaves a way out.</li>
</ul>
<h2>After</h2>
<p>Write down what was decided, who does it and by when, and send it to those who could not come. Put names to ideas. Then look at your tally again. If the same few still hold the floor, the next thing to change is not the quiet people. It is the format.</p>`,
      `<h2>Un reparto desigual que nadie decidió</h2>
<p>En tus próximas tres reuniones lleva una cuenta: una marca cada vez que alguien toma la palabra. A menudo verás que unas cuantas personas juntan la mayoría de las marcas. Nadie lo planeó. Nace de ventajas pequeñas: hablar desde la infancia el idioma de la reunión, sentarse cerca de quien la dirige, haber visto las diapositivas la noche anterior, tener la costumbre de que te escuchen.</p>
<p>La pérdida es práctica. Quienes hablan poco suelen tener justo lo que le falta al resto: cómo se ve desde la obra, qué pasa en el turno de noche, qué dijo el cliente por teléfono.</p>
<h2>Antes</h2>
<ul>
<li>Escribe el propósito como pregunta: “¿Con cuál de las dos fachadas nos quedamos?” Para una pregunta cualquiera puede prepararse; para “avances de fachada”, nadie.</li>
<li>Manda el material un día antes, en un formato que todas las personas puedan abrir y leer.</li>
<li>Invita a quienes hacen falta y libera al resto sin que nadie se ofenda.</li>
</ul>
<h2>Durante</h2>
<ul>
<li>Empieza con una ronda, o con dos minutos de escribir en silencio. A quien ya habló una vez le cuesta menos volver a hacerlo.</li>
<li>Que la persona con más jerarquía hable al final.</li>
<li>Cuando interrumpan a alguien, devuélvele la palabra: “Quisiera que Inés terminara”.</li>
<li>Pregunta primero a quienes están en pantalla y luego a quienes están en la sala.</li>
<li>Invita sin exhibir. “Nayeli, tú conoces al proveedor. ¿Hay algo que debamos saber?” deja una salida.</li>
</ul>
<h2>Después</h2>
<p>Anota qué se decidió, quién lo hace y para cuándo, y envíalo también a quien no pudo asistir. Pon nombre a las ideas. Luego vuelve a mirar tu cuenta. Si las mismas personas siguen teniendo la palabra, lo que toca cambiar no es a la gente callada, sino el formato.</p>`,
    ),
  },
  medium: {
    title: localized('The tally sheet', 'La hoja de marcas'),
    description: localized(
      'A design team counts who speaks, does not like the result, and changes one thing.',
      'Un equipo de diseño cuenta quién habla, no le gusta el resultado y cambia una sola cosa.',
    ),
    lines: localizedList(
      [
        'A design team of nine meets every Wednesday. One of them has a sheet of paper under the table, with nine names and a pencil.',
        'Un equipo de diseño de nueve personas se reúne los miércoles. Una de ellas tiene bajo la mesa una hoja con nueve nombres y un lápiz.',
      ],
      [
        'Each time someone begins to speak, she makes a mark. She has told everyone that she will. By the second week they have forgotten.',
        'Cada vez que alguien empieza a hablar, pone una marca. Avisó a todo el equipo que lo haría. A la segunda semana ya se olvidó.',
      ],
      [
        'After three meetings she adds up. Three names hold seventy-one marks out of one hundred. One name holds two.',
        'Después de tres reuniones suma. Tres nombres juntan setenta y una marcas de cien. Uno tiene dos.',
      ],
      [
        'The name with two marks belongs to the only person who visits the sites.',
        'El nombre con dos marcas es el de la única persona que visita las obras.',
      ],
      [
        'She puts the sheet on the table without comment. There is a silence, and then a very human sentence: but he never says anything.',
        'Pone la hoja sobre la mesa sin comentarios. Hay un silencio y luego una frase muy humana: es que él nunca dice nada.',
      ],
      [
        'He answers, quite gently: by the time I have put it together, you have moved on.',
        'Él contesta, con mucha calma: para cuando termino de armar la idea, ustedes ya van en otro tema.',
      ],
      [
        'They don’t hold a workshop. They change one thing. The agenda now arrives on Tuesday, as questions.',
        'No hacen un taller. Cambian una cosa. Ahora el orden del día llega el martes, en forma de preguntas.',
      ],
      [
        'And each question begins with one minute in which nobody talks and everyone writes.',
        'Y cada pregunta comienza con un minuto en el que nadie habla y todo el mundo escribe.',
      ],
      [
        'Six weeks later the three names have fifty marks. He has eleven. The meeting ends nine minutes earlier than it used to.',
        'Seis semanas después, los tres nombres tienen cincuenta marcas. Él tiene once. Y la reunión termina nueve minutos antes.',
      ],
      [
        'We like this story because nobody in it had to become a different person. Only the format did.',
        'Nos gusta esta historia porque nadie tuvo que volverse otra persona. Solo cambió el formato.',
      ],
    ),
  },
  prompts: {
    'one-change': {
      title: localized('One meeting, one change', 'Una reunión, un cambio'),
      description: localized(
        'Choose one regular meeting of yours. Who speaks least, and what do they know? What one change will you try?',
        'Elige una de tus reuniones habituales. ¿Quién habla menos y qué sabe? ¿Qué cambio vas a probar?',
      ),
      entries: localized(
        [
          'Thursday coordination. Marek says nothing and knows where every cable really runs. I will send the two questions on Wednesday and ask him for the first answer, by message if he prefers.',
          'Our ward huddle. The night shift is on its way home when it starts. We will leave three lines for them on the board and read those out first.',
          'The Friday review. Jun dials in from the other site and we forget that she is there. I will ask her to open the meeting.',
          'The residents’ council. Two people talk, and the rest know which elevator is broken. I will collect the topics on cards first.',
          'Stand-up at eight. The apprentices never speak, because they come last and time is up. I will reverse the order.',
          'The budget round. Our accountant says one sentence an hour, and it is always the one that counts. I will give her ten minutes before lunch, not after.',
          'Safety briefing, every morning, in English. A third of the crew nods and asks Nadia afterward. I will ask her to say it in Polish right away.',
          'The steering group. No one who joined this year says a word. I will have everyone write down one risk before anybody speaks.',
          'Morning rounds. The cleaner knows who did not sleep, and we walk past her. I will stop and ask.',
          'A video call with cameras on by custom. Dmitri turns his off and is taken for absent. I will say that both are fine and use the chat.',
        ],
        [
          'La reunión de los lunes. Quien menos habla es la persona del almacén y es la única que sabe qué material sí hay. Vamos a empezar por ella, no por el avance.',
          'La junta de avance. La gente de limpieza sabe por dónde se mete el agua y no está invitada. Voy a invitarla diez minutos.',
          'El pase de turno. Quien va llegando no alcanza a preguntar nada. Voy a dejar los últimos cinco minutos para sus dudas.',
          'La llamada con la oficina de Monterrey. Acá hablamos a la vez y allá se oye un ruido. Propongo un turno por lugar.',
          'El comité de seguridad. Las soldadoras conocen los riesgos y hablan al final, si da tiempo. Voy a empezar con su reporte.',
          'La reunión de los viernes. A Rogelio le terminan las frases porque habla despacio. Voy a pedir que nadie interrumpa, sin decir por quién.',
          'La plática de las siete. Varias personas hablan náhuatl y asienten por educación. Le pediré a Ernesto que la repita en su lengua.',
          'El consejo del hospital. Nadie pregunta hasta que habla el director. Voy a pedirle que hable al último.',
          'La revisión de costos. La auxiliar hace los números y no abre la boca. El próximo mes los presenta ella, si quiere.',
          'La junta por video. A quien se conecta desde el celular no le mandamos la presentación. La voy a enviar un día antes.',
        ],
      ),
    },
  },
})
