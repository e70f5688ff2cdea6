import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const fairDecisions = topic('fair-decisions', {
  benchmark: 83,
  title: localized('Fair decisions', 'Decisiones justas'),
  summary: localized(
    'Deciding about people by stated criteria, and being able to explain how.',
    'Decidir sobre las personas con criterios expresos y poder explicar cómo.',
  ),
  description: localized(
    `<p>Who gets the interesting task, the early shift, the raise, the second chance? Fair decisions are made by criteria that were set beforehand, hear the people they affect, and can be explained afterwards to the person who hoped for something else.</p>
<p>A high score describes someone who names their criteria, asks before deciding and gives reasons. A low score often belongs to people who decide well but quickly, by trust and familiarity, so that those they know less well have fewer chances to be chosen. Your answer on deciding what good work looks like counts here and in Bias awareness.</p>
<p><strong>One thing to try this week:</strong> before you hand out the next attractive task, write down in one line what it requires. Then look at everyone it would suit.</p>`,
    `<p>¿A quién le toca la tarea interesante, el mejor turno, el aumento, la segunda oportunidad? Una decisión es justa cuando usa criterios fijados de antemano, escucha a las personas a quienes afecta y puede explicarse después a quien esperaba otra cosa.</p>
<p>Un puntaje alto describe a alguien que nombra sus criterios, pregunta antes de decidir y da razones. Un puntaje bajo suele ser de personas que deciden bien, pero rápido, por confianza y cercanía; así, a quienes conocen menos les tocan menos oportunidades. Tu respuesta sobre definir qué es un buen trabajo cuenta aquí y en Conciencia de sesgos.</p>
<p><strong>Para probar esta semana:</strong> antes de asignar la siguiente tarea atractiva, escribe en una línea qué se necesita para hacerla. Luego mira a todas las personas a quienes les quedaría.</p>`,
  ),
  reading: {
    title: localized('What people accept, and why', 'Qué acepta la gente y por qué'),
    textBody: localized(
      `<h2>The road counts as much as the result</h2>
<p>People can live with a decision that goes against them if they can see that the road to it was straight. Were the same rules applied to everyone? Was I heard before it was settled? Did someone tell me the reasons, to my face, without hiding behind a form? When the answers are yes, people tend to stay, and to accept the next decision as well. When they are no, even those who won grow careful.</p>
<h2>Where fairness leaks</h2>
<p>Large decisions have procedures. The small ones do not, and there are many more of them. Who is taken along to the client? Who covers on the holiday? Whose mistake is “a learning experience”? Each one is slight; together, over three years, they make up one person’s record and another’s lack of one. By the time a promotion is discussed, much of it has been decided on ordinary Tuesdays.</p>
<h2>Five questions before you decide about people</h2>
<ul>
<li><strong>What does it take?</strong> Name two or three criteria and write them down before you think of names.</li>
<li><strong>Who could it be?</strong> Go through the whole list, not through the names that come to mind.</li>
<li><strong>What do I really know?</strong> Separate what you have seen from what you have heard.</li>
<li><strong>Who should be asked?</strong> Above all the people who will carry the result.</li>
<li><strong>How will I explain it?</strong> If the reason sounds thin when you say it aloud, wait.</li>
</ul>
<h2>Equal is not always fair</h2>
<p>The same ladder for everyone is equal, and useless to anyone who cannot climb. Fairness sometimes means different means to the same end: another shift, a quieter desk, more time. Say openly that such arrangements exist and how to ask for one. The details belong to the person alone.</p>`,
      `<h2>El camino importa tanto como el resultado</h2>
<p>La gente puede vivir con una decisión que no le favorece si ve que el proceso fue limpio. ¿Se aplicaron las mismas reglas a todas las personas? ¿Me escucharon antes de cerrar el tema? ¿Alguien me dijo las razones de frente, sin esconderse tras un formato? Cuando las respuestas son sí, la gente suele quedarse y aceptar también la siguiente decisión. Cuando son no, hasta quien ganó empieza a cuidarse.</p>
<h2>Por dónde se escapa la justicia</h2>
<p>Las decisiones grandes tienen procedimiento. Las pequeñas no, y son muchísimas más. ¿A quién se lleva a ver al cliente? ¿Quién cubre el día festivo? ¿El error de quién es “un aprendizaje”? Cada una pesa poco; juntas, en tres años, forman la trayectoria de una persona y la falta de trayectoria de otra. Cuando por fin se habla de un ascenso, buena parte se decidió en martes cualquiera.</p>
<h2>Cinco preguntas antes de decidir sobre alguien</h2>
<ul>
<li><strong>¿Qué se necesita?</strong> Nombra dos o tres criterios y escríbelos antes de pensar en nombres.</li>
<li><strong>¿Quién podría ser?</strong> Recorre la lista completa, no solo los nombres que te llegan a la mente.</li>
<li><strong>¿Qué sé en realidad?</strong> Separa lo que viste de lo que te contaron.</li>
<li><strong>¿A quién hay que preguntarle?</strong> Sobre todo a quienes van a cargar con el resultado.</li>
<li><strong>¿Cómo lo voy a explicar?</strong> Si la razón suena débil al decirla en voz alta, espera.</li>
</ul>
<h2>Igual no siempre es justo</h2>
<p>La misma escalera para todo el mundo es igualdad, y no le sirve a quien no puede subir. A veces la justicia pide medios distintos para llegar a lo mismo: otro turno, un lugar más tranquilo, más tiempo. Di abiertamente que esos arreglos existen y cómo pedirlos. Los detalles son solo de la persona.</p>`,
    ),
  },
  medium: {
    title: localized('A page to decide by', 'Una página para decidir'),
    description: localized(
      'One page to fill in before you choose a person for a task, a role or a raise.',
      'Una página para llenar antes de elegir a alguien para una tarea, un puesto o un aumento.',
    ),
    sections: [
      {
        heading: localized('How to use this page', 'Cómo usar esta página'),
        paragraphs: localizedList([
          'Take ten minutes before the decision, alone or with one other person. Fill in the parts in order and do not go back to change an earlier one because of a later one. Keep the page; it is your explanation afterwards.',
          'Toma diez minutos antes de decidir, a solas o con otra persona. Llena las partes en orden y no regreses a cambiar una anterior por culpa de una posterior. Guarda la página: después será tu explicación.',
        ]),
        points: [],
      },
      {
        heading: localized('1. The decision', '1. La decisión'),
        paragraphs: localizedList([
          'Write one sentence without names: what is being given or asked, for how long, and what will it lead to?',
          'Escribe una frase sin nombres: ¿qué se da o qué se pide, por cuánto tiempo y a qué puede llevar?',
        ]),
        points: localizedList(
          [
            'Is this an opportunity, a burden, or both? Opportunities and burdens should take turns.',
            '¿Es una oportunidad, una carga o ambas? Las oportunidades y las cargas deben turnarse.',
          ],
          [
            'By when does it have to be decided? If it can wait a day, let it wait a day.',
            '¿Para cuándo hay que decidir? Si puede esperar un día, que espere un día.',
          ],
        ),
      },
      {
        heading: localized('2. The criteria', '2. Los criterios'),
        paragraphs: localizedList([
          'Two or three, each of which someone else could check. “Has led a handover” can be checked. “Has presence” cannot.',
          'Dos o tres, y que otra persona pueda comprobarlos. “Ha coordinado una entrega” se puede comprobar. “Tiene presencia”, no.',
        ]),
        points: localizedList(
          [
            'Strike out what can be learned in the first month. It is not a criterion.',
            'Tacha lo que se aprende en el primer mes. Eso no es un criterio.',
          ],
          [
            'Strike out what only describes the person who did it last.',
            'Tacha lo que solo describe a quien lo hizo la última vez.',
          ],
        ),
      },
      {
        heading: localized('3. The whole list', '3. La lista completa'),
        paragraphs: localizedList([
          'Write down everyone who could be considered, including people on leave, on part time, on other sites and on other shifts. Only then make notes, the same number of lines for each.',
          'Escribe a todas las personas que podrían considerarse, también a quienes están de licencia, en medio tiempo, en otra sede o en otro turno. Solo entonces toma notas: el mismo número de renglones para cada una.',
        ]),
        points: localizedList(
          ['Mark each note S for seen or H for heard.', 'Marca cada nota con V si lo viste o con C si te lo contaron.'],
          [
            'Where there is nothing to write, you have found a person you do not know well enough yet.',
            'Donde no tengas nada que escribir, encontraste a alguien a quien todavía no conoces lo suficiente.',
          ],
        ),
      },
      {
        heading: localized('4. The other view', '4. La otra mirada'),
        paragraphs: localizedList([
          'Show the page to someone who has nothing to gain from the result. Ask one question only: what would a person who was not chosen say about this?',
          'Muéstrale la página a alguien que no gane nada con el resultado. Hazle una sola pregunta: ¿qué diría de esto una persona que no obtuvo la oportunidad?',
        ]),
        points: [],
      },
      {
        heading: localized('5. The explanation', '5. La explicación'),
        paragraphs: localizedList([
          'Write the two sentences that you will say, first to those who were not chosen. Name the criterion that decided it and what would change the answer another time.',
          'Escribe las dos frases que vas a decir, primero a quienes no obtuvieron la oportunidad. Nombra el criterio que inclinó la decisión y qué cambiaría la respuesta en otra ocasión.',
        ]),
        points: localizedList(
          [
            'Say it in person or by voice, before the news goes round.',
            'Dilo en persona o de viva voz, antes de que corra la noticia.',
          ],
          [
            'If new facts come to light, correct the decision and say so. That, too, is fair.',
            'Si aparecen hechos nuevos, corrige la decisión y dilo. Eso también es justicia.',
          ],
        ),
      },
    ],
  },
  prompts: {
    recent: {
      title: localized('A decision from last month', 'Una decisión del mes pasado'),
      description: localized(
        'Think of a small decision about other people, one that you made or took part in last month. What were the criteria? Could you explain it today to someone who was not chosen?',
        'Piensa en una decisión pequeña sobre otras personas: una que tomaste el mes pasado o en la que participaste. ¿Cuáles fueron los criterios? ¿Podrías explicársela hoy a alguien que no obtuvo la oportunidad?',
      ),
      entries: localized(
        [
          'Who presents the library project to the council. I chose Ben because he had done it before. Honest criterion: it was less work for me. Nadia knows the building better and has never been asked.',
          'Vacation weeks. We did it by who asked first, which means by who is on shift when the list goes up. I could not explain that to the night team with a straight face.',
          'Who gets the desk by the window. I gave it to the person who asked loudest. The criterion was my own peace and quiet.',
          'I chose the speaker for the open day. I looked for someone confident and found someone who talks like me. To Leila I could not explain it yet.',
          'We split the on-call weekends by seniority. I thought that was fair until I saw who has been new for three years.',
          'The bonus for the flood week. We paid whoever was seen carrying things. The ones who answered the phones all night were not in the photographs.',
          'Which trainee goes into the operating room. I drew lots, for the first time. It was the easiest conversation I have had with the other four.',
          'I turned down a request for part-time hours in two minutes. The last one, from a man I like, took me a week. I have written to her and opened it again.',
          'New tools went to the crew with the best numbers. They have the best numbers because they had the new tools last time.',
          'Parking permits, three for eleven people. We used distance from home and published the list. Two were disappointed and none was angry.',
        ],
        [
          'Escogí a quién mandar al curso de seguridad. Mandé a los de siempre porque sé que no se quejan. Si me lo pregunta alguien del taller, no tendría qué contestarle.',
          'Repartimos los uniformes nuevos por antigüedad. A quien entró en marzo le tocaron los de la talla que sobró. Hoy le preguntaría primero.',
          'Quién se va de vacaciones en Semana Santa. Ganó quien avisó por WhatsApp a media noche. No podría explicárselo a quien estaba durmiendo.',
          'Elegí quién queda a cargo los sábados. El criterio fue que contesta rápido el teléfono. Hay gente que sabe más y contesta más tarde.',
          'El bono de puntualidad. Lo perdió una compañera por el bloqueo de la carretera. La regla era clara, pero no era justa, y así se lo voy a decir al gerente.',
          'Sorteamos los lugares de estacionamiento. Fue la primera vez que nadie me reclamó.',
          'Para el curso de grúa pedimos experiencia. Quien nunca ha subido no tiene dónde conseguirla. Voy a proponer dos lugares para empezar de cero.',
          'Decidí quién presentaba el avance ante el cliente. Escogí a quien habla bonito, no a quien hizo el trabajo. Eso no lo sostengo.',
          'Negué un permiso en dos minutos y el anterior lo pensé una semana. La diferencia era cuánto me cae bien cada quien.',
          'Las tareas pesadas del mes. Se las dimos a la gente más joven sin preguntar. Esta vez hicimos una lista y la rotamos.',
        ],
      ),
    },
  },
})
