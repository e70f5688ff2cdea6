import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const belonging = topic('belonging', {
  benchmark: 84,
  title: localized('Belonging', 'Pertenencia'),
  summary: localized(
    'Being known, needed and missed at work, without having to hide who you are.',
    'Que te conozcan, te necesiten y te extrañen en el trabajo, sin tener que esconder quién eres.',
  ),
  description: localized(
    `<p>Belonging is the one factor here that describes your experience rather than your habits. It asks whether you are known, whether your work counts, and whether you can be at work without hiding parts of yourself.</p>
<p>A high score means that you have people who would notice if you were struggling and that news reaches you in time. A low score is a message about your surroundings; it is not something that you have failed at. Teams look at this factor to see what they owe one another.</p>
<p><strong>One thing to try this week:</strong> ask a colleague who joined in the last year what surprised them about the way you work. Then listen.</p>`,
    `<p>La pertenencia es el único factor que habla de tu experiencia y no de tus hábitos. Pregunta si te conocen, si tu trabajo cuenta y si puedes estar en el trabajo sin esconder una parte de ti.</p>
<p>Un puntaje alto significa que hay personas que notarían si la estás pasando mal y que las noticias te llegan a tiempo. Un puntaje bajo es un mensaje sobre tu entorno; no es algo en lo que hayas fallado. Los equipos miran este factor para ver qué se deben entre sí.</p>
<p><strong>Para probar esta semana:</strong> pregúntale a alguien que entró en el último año qué le sorprendió de la forma en que trabajan. Y escucha.</p>`,
  ),
  reading: {
    title: localized('Small signs that say “you are one of us”', 'Señales pequeñas que dicen “eres parte”'),
    textBody: localized(
      `<h2>How people decide whether they belong</h2>
<p>Nobody reads the values on the wall to find out whether they belong. They watch. Is my name said the way I say it? Is there a place for me at lunch? Who explains the abbreviations? When plans change, do I learn of it with the others or afterwards, by accident? From many small signs a person draws one conclusion, usually within the first months.</p>
<p>The conclusion matters. People who belong ask sooner, stay longer and risk more. People who doubt it spend strength on something that shows up on no timesheet: watching themselves.</p>
<h2>Fitting in is something else</h2>
<p>Fitting in asks: how do I have to be so that you will take me? Belonging asks nothing of the kind. The difference is easy to see on a Monday morning. One colleague tells the others about the weekend; another says “nothing much”, every week, for years, because the true answer has a husband in it, or a prayer, or a hospital.</p>
<p>Nobody has to tell. The question is only whether they could.</p>
<h2>What anyone can do</h2>
<ul>
<li><strong>Learn the name.</strong> Ask once how it is said, write it down as you hear it, and use it.</li>
<li><strong>Pass on the news.</strong> After each change, ask: who has not heard yet?</li>
<li><strong>Explain the unwritten.</strong> Tell new colleagues what nobody writes down: when people really take their breaks, whom to ask, which rules bend.</li>
<li><strong>Make a specific place.</strong> “We need you for the drawings” says more than “feel free to join”.</li>
<li><strong>Notice absence.</strong> “We missed you yesterday” is five seconds’ work.</li>
</ul>
<h2>If your own score is low</h2>
<p>You do not have to repair this alone. Think of one person at work whom you trust a little, and tell them one thing. If that is not possible at present, that is worth knowing too, and worth telling someone outside your team.</p>`,
      `<h2>Cómo sabe una persona si pertenece</h2>
<p>Nadie lee los valores de la pared para averiguar si pertenece. Observa. ¿Dicen mi nombre como yo lo digo? ¿Hay lugar para mí a la hora de comer? ¿Quién explica las siglas? Cuando cambian los planes, ¿me entero con el resto o después, por casualidad? De muchas señales pequeñas se saca una sola conclusión, casi siempre en los primeros meses.</p>
<p>Y esa conclusión pesa. Quien pertenece pregunta antes, se queda más tiempo y se atreve a más. Quien lo duda gasta fuerzas en algo que no aparece en ningún registro de horas: vigilarse.</p>
<h2>Encajar es otra cosa</h2>
<p>Encajar pregunta: ¿cómo tengo que ser para que me acepten? Pertenecer no pide nada de eso. La diferencia se nota un lunes por la mañana. Alguien cuenta su fin de semana; otra persona dice “nada especial”, cada semana, durante años, porque en la respuesta verdadera hay un esposo, una oración o un hospital.</p>
<p>Nadie tiene obligación de contar. La pregunta es si podría hacerlo.</p>
<h2>Lo que cualquiera puede hacer</h2>
<ul>
<li><strong>Aprende el nombre.</strong> Pregunta una vez cómo se dice, anótalo como lo oyes y úsalo.</li>
<li><strong>Pasa la noticia.</strong> Después de cada cambio, pregúntate: ¿quién no se ha enterado?</li>
<li><strong>Explica lo no escrito.</strong> Cuéntale a quien llega lo que no está en ningún manual: a qué hora se descansa de verdad, a quién preguntar, qué reglas se doblan.</li>
<li><strong>Abre un lugar concreto.</strong> “Te necesitamos para los planos” dice más que “si quieres, ven”.</li>
<li><strong>Nota la ausencia.</strong> “Ayer nos hiciste falta” toma cinco segundos.</li>
</ul>
<h2>Si tu puntaje es bajo</h2>
<p>No te toca arreglarlo a solas. Piensa en alguien del trabajo en quien confíes un poco y cuéntale una cosa. Si hoy no es posible, también vale la pena saberlo, y contárselo a alguien fuera de tu equipo.</p>`,
    ),
  },
  medium: {
    title: localized('The chair by the window', 'La silla junto a la ventana'),
    description: localized(
      'Three people remember the day on which they knew that they were part of the team.',
      'Tres personas recuerdan el día en que supieron que eran parte del equipo.',
    ),
    lines: localizedList(
      [
        'We asked three people the same question. On which day did you know that you belonged here?',
        'Les hicimos a tres personas la misma pregunta. ¿Qué día supiste que aquí eras parte?',
      ],
      [
        'The first is a carpenter. He said: on the day they stopped saving me the broken chair.',
        'El primero es carpintero. Dijo: el día que dejaron de guardarme la silla rota.',
      ],
      [
        'There was one chair in the break room that tipped. Whoever was new got it. It was a joke, and everyone had been through it.',
        'En la sala de descanso había una silla coja. Le tocaba a quien iba llegando. Era una broma por la que todo el mundo había pasado.',
      ],
      [
        'For most people the joke lasted two weeks. For him it lasted eleven months. One morning the chair by the window was free, and someone said: sit there, it’s yours.',
        'A casi todo el mundo la broma le duró dos semanas. A él, once meses. Una mañana estaba libre la silla junto a la ventana y alguien le dijo: siéntate ahí, es la tuya.',
      ],
      [
        'The second works in a laboratory. She said: when I came back from leave and my mug was where I had left it, and someone had washed it.',
        'La segunda trabaja en un laboratorio. Dijo: cuando regresé de mi licencia, mi taza estaba donde la dejé y alguien la había lavado.',
      ],
      [
        'It sounds like nothing. But someone had thought, at least once a week for five months, that I would return.',
        'Parece poca cosa. Pero alguien había pensado, al menos una vez por semana durante cinco meses, que yo iba a volver.',
      ],
      [
        'The third had to think for a long time. Then she said: I’m not sure that day has come yet.',
        'La tercera lo pensó mucho. Luego dijo: no sé si ese día ya llegó.',
      ],
      [
        'She has been with her team for six years. She is good at her work and everyone would say that they like her.',
        'Lleva seis años en su equipo. Hace bien su trabajo y cualquiera diría que le cae bien.',
      ],
      [
        'What would it take, we asked. She said: to be asked something that isn’t about the spreadsheet.',
        '¿Qué haría falta?, le preguntamos. Dijo: que me pregunten algo que no sea de la hoja de cálculo.',
      ],
      [
        'A chair, a mug, a question. Belonging is made of things that fit in a hand.',
        'Una silla, una taza, una pregunta. La pertenencia está hecha de cosas que caben en la mano.',
      ],
      [
        'Is there someone near you who still has the broken chair?',
        '¿Hay alguien cerca de ti que todavía tenga la silla rota?',
      ],
    ),
  },
  prompts: {
    sign: {
      title: localized('A sign that you belonged', 'Una señal de que eras parte'),
      description: localized(
        'What small sign once told you that you belonged, or that you did not? Be as exact as you can.',
        '¿Qué señal pequeña te hizo saber alguna vez que eras parte, o que no lo eras? Sé lo más exacto que puedas.',
      ),
      entries: localized(
        [
          'My name on the locker, spelled right, with the accent, on the first day. Someone had looked it up. I still have the strip of tape.',
          'They have a group chat for the Friday soccer. I found out after two years, when someone apologized for the noise it makes.',
          'The cook asked what I could eat instead of what I could not. Nobody had turned it around before. I went back for seconds.',
          'A key, of all things. In my third week Sanne gave me the one to the plan room without making me sign for it.',
          'They stopped talking when I came in, every time, for a month. I counted. The day they did not stop I noticed the silence missing.',
          'Someone saved me the seat by the heater because I had said once that I was cold. It was four months later.',
          'My mug, I think. It had been washed and hung up with the others, on its own hook.',
          'The holiday list had no room for mine. I wrote it in the margin, and the next year it was printed.',
          'I was left off the condolence card for a man I had worked beside for six years. It was not meant badly. That is what made it so clear.',
          'On my second day the crane operator asked what I thought. I did not think anything yet, but I have thought ever since.',
        ],
        [
          'Que don Chuy me prestara su nivel, el bueno, sin decir nada. A nadie se lo presta. Ahí supe que ya era de la cuadrilla.',
          'Me guardaron tacos. Llegué tarde de la otra obra y ahí estaba mi plato, tapado, con mi nombre en una servilleta.',
          'Mi casco nuevo traía mi apodo escrito por dentro. Hasta ese día solo me decían “oye”.',
          'Que no me avisaran de la foto del equipo. Salió en el periódico mural y yo estaba a diez metros.',
          'La señora Elvira me enseñó dónde esconde el café bueno. No se lo enseña a las visitas.',
          'El primer lunes que alguien me preguntó cómo seguía mi mamá. Yo lo había mencionado una vez, de pasada.',
          'Llevaba tres meses y todavía me pedían el gafete en la puerta. A las demás personas las saludaban por su nombre.',
          'Me dejaron poner una canción en la radio del taller. Parece poco, pero ahí la radio no se toca.',
          'Un mensaje a las seis de la mañana: “hoy hay neblina, vete con cuidado”. Nadie manda eso a quien le da igual.',
          'En la comida todo el equipo hablaba de una fiesta a la que yo no fui. No por mala idea, creo. Solo que nadie pensó en mí.',
        ],
      ),
    },
    offer: {
      title: localized('A sign that you can give', 'Una señal que tú puedes dar'),
      description: localized(
        'Whom do you know at work who may still be waiting for such a sign? What could it be?',
        '¿A quién conoces en el trabajo que quizá siga esperando una señal así? ¿Cuál podría ser?',
      ),
      entries: localized(
        [
          'Ola eats in her car. I always took it for a wish to be alone. I will ask her on Thursday if she wants to see the model with us, because we do need someone who can tell us whether the hinges work.',
          'The agency nurses. We change their names every month and never put them on the board. Putting the name up is the sign.',
          'Samir has been here since spring and still brings his own cup. I will clear half my shelf in the kitchen for him.',
          'The two people from the temp agency. I know their hours and not their names. I will start there, today at the gate.',
          'Greta works from home and misses every decision that we make on the stairs. I will write her three lines after each of them.',
          'Our youngest trainee eats with the phone in his hand because nobody talks to him. I will ask him to show me the shortcut he found in the software.',
          'Whoever joins in the middle of the month never gets the tour. I will offer mine on the fifteenth, ten minutes with the good coffee machine at the end.',
          'The interpreter who comes on Wednesdays stands in the hallway until she is needed. A chair and a glass of water would be the sign.',
          'Arturo said no to the summer party twice, and I stopped asking. It is always on a Friday, and Fridays are taken for him. I will ask which day suits.',
          'Our new colleague in accounting answers in very short sentences. I will ask her what she did before this, and then be quiet.',
        ],
        [
          'El chavo de sistemas que viene dos veces por semana. Nunca le avisamos cuando hay pastel. Suena tonto, pero voy a empezar por ahí.',
          'La señora que limpia en la noche. Le dejamos recados pegados en la pared y nunca le dimos las gracias. Voy a esperarla el jueves para saludarla.',
          'Un ayudante que llegó de Oaxaca habla poco en las comidas. Le voy a pedir que me enseñe a decir “buenos días” en mixe.',
          'Quien entra a media quincena se queda sin locker. Voy a vaciar la mitad del mío mientras le asignan uno.',
          'A Paty la dejamos fuera del grupo de la comida porque cambió de turno. La agrego hoy y le pregunto qué se le antoja.',
          'El chofer espera en la camioneta con el calor. Le voy a decir que aquí hay silla y agua, y que entre sin pena.',
          'La nueva de compras siempre pregunta por correo. Voy a pasar a su escritorio y llevarle la lista de quién es quién.',
          'Hay un compañero que dijo dos veces que no al futbol y ya no lo invitamos. Le preguntaré si prefiere el dominó.',
          'Las personas en prácticas comen en la banqueta. Mañana juntamos las mesas, y yo llevo las tortillas.',
          'Mi relevo llega cuando yo ya me fui. Le voy a dejar una nota con algo más que pendientes.',
        ],
      ),
    },
  },
})
