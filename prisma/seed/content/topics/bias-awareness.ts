import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const biasAwareness = topic('bias-awareness', {
  benchmark: 79,
  title: localized('Bias awareness', 'Conciencia de sesgos'),
  summary: localized(
    'Noticing your first thought about someone, and checking it before you act on it.',
    'Notar tu primera idea sobre alguien y revisarla antes de actuar con base en ella.',
  ),
  description: localized(
    `<p>Everyone judges quickly; it is how a busy mind saves time. Bias awareness is the habit of noticing when that happens and of looking for facts before the quick judgment turns into a decision.</p>
<p>A high score describes someone who treats a first impression as a guess, decides what good work looks like before looking at who did it, and asks others to point out a blind spot. A low score often goes with confidence: a person trusts their instinct about people and seldom has reason to go back and see how often it was right.</p>
<p><strong>One thing to try this week:</strong> write down your first word about a person you have just met. A week later, look at what it was built on.</p>`,
    `<p>Todas las personas juzgamos rápido; así ahorra tiempo una mente ocupada. Tener conciencia de los sesgos es acostumbrarse a notar cuándo sucede y buscar hechos antes de que ese juicio rápido se convierta en una decisión.</p>
<p>Un puntaje alto describe a quien trata su primera impresión como una suposición, define qué es un buen trabajo antes de ver quién lo hizo y pide que le señalen sus puntos ciegos. Un puntaje bajo suele ir de la mano de la seguridad: la persona confía en su intuición y pocas veces tiene motivo para comprobar cuántas veces acertó.</p>
<p><strong>Para probar esta semana:</strong> anota la primera palabra que te venga a la mente sobre alguien que acabas de conocer. Una semana después, fíjate en qué se basaba.</p>`,
  ),
  reading: {
    title: localized('Where shortcuts come from', 'De dónde vienen los atajos'),
    textBody: localized(
      `<h2>A useful machine with a blind side</h2>
<p>You could not cross a street if you had to weigh every detail. The mind sorts what it sees into patterns that it has met before, and most of the time this serves you well. The same machine sorts people. It works from whatever it has been fed: family, school, films, the colleagues you happened to have. It does not label its results as guesses. They simply feel true.</p>
<h2>Three shortcuts worth knowing by name</h2>
<ul>
<li><strong>Affinity.</strong> We find it easier to see promise in people who remind us of ourselves. It feels like “good chemistry”.</li>
<li><strong>Confirmation.</strong> Once we have an opinion, we notice what supports it. A late arrival is “typical” of one colleague and “bad traffic” for another.</li>
<li><strong>Halo.</strong> One striking trait, such as skin color, a name, an accent, or a confident voice, colors everything around it.</li>
</ul>
<h2>What helps, and what helps less</h2>
<p>Wishing to be fair helps less than we hope, because the shortcut has finished before the wish begins. Knowing about bias, on its own, changes rather little too. What helps is changing the moment in which you decide:</p>
<ul>
<li>Write down what you are looking for <strong>before</strong> you see who is offering it.</li>
<li>Ask everyone the same questions in the same order.</li>
<li>Note the evidence first and the rating afterwards.</li>
<li>Turn the situation around: would I say this of someone older, younger, from here, from elsewhere?</li>
<li>Decide later, if only by an hour, when you are tired or rushed.</li>
</ul>
<h2>Why guilt is not the point</h2>
<p>A first thought is not a verdict on your character. You did not order it. What you can own is the half second that follows, and the way your team makes its decisions when nobody has half a second to spare.</p>`,
      `<h2>Una máquina útil con un punto ciego</h2>
<p>No podrías ni cruzar la calle si tuvieras que pensar cada detalle. La mente acomoda lo que ve en patrones que ya conoce y casi siempre eso te ayuda. El problema es que esa misma máquina clasifica a las personas. Trabaja con lo que le han dado: la familia, la escuela, las películas, tus colegas de trabajo. Y no avisa que sus resultados son suposiciones. Simplemente se sienten ciertos.</p>
<h2>Tres atajos que conviene conocer por su nombre</h2>
<ul>
<li><strong>Afinidad.</strong> Cuesta menos ver potencial en quien se nos parece. Se siente como “buena química”.</li>
<li><strong>Confirmación.</strong> Una vez que tenemos una opinión, notamos lo que la apoya. Que alguien llegue tarde es “típico” en un caso y “el tráfico” en otro.</li>
<li><strong>Halo.</strong> Un rasgo llamativo, como el tono de piel, el apellido, la colonia, el acento o una voz segura, tiñe todo lo demás.</li>
</ul>
<h2>Qué ayuda y qué ayuda menos</h2>
<p>Querer actuar con justicia ayuda menos de lo que quisiéramos, porque el atajo termina antes de que empiece la buena intención. Saber que los sesgos existen, por sí solo, tampoco cambia mucho. Lo que ayuda es cambiar el momento en que decides:</p>
<ul>
<li>Escribe lo que buscas <strong>antes</strong> de ver quién lo ofrece.</li>
<li>Haz las mismas preguntas a todas las personas, en el mismo orden.</li>
<li>Anota primero la evidencia y después la calificación.</li>
<li>Dale la vuelta: ¿diría lo mismo de alguien mayor, más joven, de aquí o de otro lugar?</li>
<li>Si tienes cansancio o prisa, decide después, aunque sea una hora más tarde.</li>
</ul>
<h2>Por qué no se trata de culpa</h2>
<p>Una primera idea no es un veredicto sobre quién eres. Tú no la pediste. Lo que sí te corresponde es el medio segundo que sigue, y la manera en que tu equipo decide cuando nadie tiene ni medio segundo de sobra.</p>`,
    ),
  },
  medium: {
    title: localized('Noticing the first thought', 'Notar la primera idea'),
    description: localized(
      'What two weeks of writing down the first word taught three teams about themselves.',
      'Lo que tres equipos aprendieron de sí mismos al anotar, durante dos semanas, la primera palabra.',
    ),
    lines: localizedList(
      [
        'Someone you have never met walks into the room. Before they have said a word, you have already thought something about them.',
        'Alguien a quien no conoces entra a la sala. Antes de que diga una palabra, tú ya pensaste algo de esa persona.',
      ],
      [
        'So the first thought arrives before you have asked for it. That isn’t a failing. It’s how a busy mind saves time.',
        'La primera idea llega antes de que la pidas. No es un defecto: así ahorra tiempo una mente ocupada.',
      ],
      [
        'What matters is the half second after it, when you can still choose what to do next.',
        'Lo que importa es el medio segundo que sigue, cuando todavía puedes elegir qué hacer.',
      ],
      [
        'Try this the next time you read an application. Write down the first word that comes to mind, then ask which line on the page it came from.',
        'Haz la prueba la próxima vez que leas una solicitud. Escribe la primera palabra que se te ocurra y pregúntate de qué renglón salió.',
      ],
      [
        'If you can’t find the line, the word came from somewhere else. Often that is all the noticing you need.',
        'Si no encuentras el renglón, la palabra vino de otra parte. Muchas veces basta con darse cuenta.',
      ],
      [
        'We asked a few teams to do this for two weeks. Here is what they told us.',
        'Les pedimos a varios equipos que lo hicieran dos semanas. Esto fue lo que nos contaron.',
      ],
      [
        'An estimator found the word “slow” beside a supplier’s name. The line it came from was a phone call with a bad connection.',
        'Una persona de presupuestos encontró la palabra “lento” junto al nombre de un proveedor. Venía de una llamada que se cortaba.',
      ],
      [
        'A nurse found “difficult” next to a patient. The patient had asked the same question twice, because nobody had answered it the first time.',
        'Un enfermero encontró “difícil” junto a una paciente. Ella había hecho dos veces la misma pregunta porque la primera vez nadie se la contestó.',
      ],
      [
        'And a team lead noticed that “sharp” appeared four times, each time beside someone who had studied where he had.',
        'Y un líder de equipo notó que “brillante” aparecía cuatro veces, siempre junto a alguien que había estudiado donde él estudió.',
      ],
      [
        'None of them was ashamed, and we were glad of that. Shame looks away. Curiosity looks again.',
        'Nadie sintió vergüenza, y nos dio gusto. La vergüenza desvía la mirada. La curiosidad vuelve a mirar.',
      ],
      [
        'You won’t stop the first thought. You can make sure that it is never the last one.',
        'No vas a detener la primera idea. Pero puedes lograr que nunca sea la última.',
      ],
    ),
  },
  prompts: {
    'first-thought': {
      title: localized('A first thought of your own', 'Una primera idea tuya'),
      description: localized(
        'Think of a first thought about someone that turned out to be wrong. What had it been built on?',
        'Piensa en una primera idea sobre alguien que resultó equivocada. ¿En qué se basaba?',
      ),
      entries: localized(
        [
          'In Tuesday’s planning call I caught myself thinking the new analyst was unsure because she paused before answering. Later I read her notes and they were the clearest of all of us. The pause was thinking, not doubt.',
          'I took our new electrician for the trainee because he looked nineteen. He has run crews for eight years. It was built on nothing but his face and the fact that he carried the coffee in.',
          'I was sure that the man with the loud voice was in charge. The one who ran the site was the woman making notes by the door. I had gone by volume.',
          'A patient came in unsteady on his feet, and I thought I knew the rest. It was his blood sugar. I had built a whole life on three steps.',
          'I decided that our new temp was lazy because she left on the dot. She had a second job at five. I had never asked.',
          'His email had no greeting, so I took him for rude. He dictates everything, because typing hurts his hands.',
          'I assumed that the older woman in the course would need help with the program. She had written the manual for the version before.',
          'When Kwame said nothing for a week, I thought he had no opinion. He was waiting for a gap. It was built on my own habit of interrupting.',
          'I thought that the applicant had jumped from job to job. Each of those firms had closed. I had read the dates and not the names.',
          'The kid with the headphones, I thought, does not listen. He wears them so that he can. It took me until the audit to find out.',
        ],
        [
          'Pensé que el residente nuevo era arrogante porque casi no saludaba. Resultó que oye poco del lado izquierdo, que es por donde yo pasaba siempre. Mi idea se basaba en un pasillo.',
          'Creí que la contratista nueva no sabía porque preguntaba mucho. Era la única que preguntaba lo que nadie había revisado. Confundí dudas con ignorancia.',
          'Pensé que don Beto no quería usar la tableta por terco. No alcanzaba a leer la pantalla con el sol. Nunca me paré donde él trabaja.',
          'Vi llegar a un señor con la ropa manchada y le indiqué la entrada de proveedores. Era el dueño del terreno. Me basé en sus botas.',
          'Supuse que la doctora joven era residente. Dirige el turno desde hace seis años. Lo único que tenía yo era su edad, y la calculé mal.',
          'Creí que mi compañero faltaba los lunes por flojera. Llevaba a su hijo a terapia. Lo supe porque por fin le pregunté.',
          'Me pareció cortante por sus correos sin saludo. Los dicta mientras va de una obra a otra. Mi idea estaba hecha de dos renglones.',
          'Pensé que la señora del mostrador no me entendía. La persona que hablaba demasiado rápido era yo.',
          'Di por hecho que quien venía de la sierra no sabría de programas. Me arregló la hoja de cálculo en diez minutos. Lo había deducido de su acento.',
          'Creí que el muchacho de los audífonos no ponía atención. Con ellos puestos es como mejor se concentra. Me basé en lo que decían mis maestros.',
        ],
      ),
    },
    'next-time': {
      title: localized('What you would do now', 'Qué harías ahora'),
      description: localized(
        'What would you do differently the next time? Name one moment in your month when it could make a difference.',
        '¿Qué harías distinto la próxima vez? Nombra un momento de tu mes en el que podría notarse la diferencia.',
      ),
      entries: localized(
        [
          'I would write my three criteria on the back of the folder before I open it. The moment is the first Thursday of the month, when we choose who gets the site visits.',
          'Ask one more question before I put anyone in a box. Shift planning is when I do it most, because I am tired and it has to be finished by six.',
          'Read the work sample before the name. The moment is the second Monday, when the applications come in.',
          'I would say my first guess out loud to Farah and let her ask why. We do the room assignments together on the twentieth, so that is when.',
          'Wait until the second conversation before I write anything down. New patients are admitted on Tuesdays, and I always write too soon.',
          'Swap the order and look at the quiet ones first. It would show at the end of the month, when we hand out the overtime.',
          'I would count how often I interrupt, and whom. The site meeting on the first Friday is long enough to find out.',
          'Ask for one fact that does not fit. I would do it before the quarterly ratings, in the hour when I have already made up my mind.',
          'Have someone else draw up the short list, with the same criteria, and compare. The moment is the training budget.',
          'Not decide anything about people after three in the afternoon. Payday week is when I break that rule.',
        ],
        [
          'Preguntaría antes de suponer. El momento es cuando reparto a la gente nueva en las cuadrillas, porque ahí decido en dos minutos algo que dura meses.',
          'Escribiría los criterios antes de ver los nombres. Se notaría el día diez, cuando armamos los turnos.',
          'Pediría una segunda opinión sin contar la mía. El momento es la entrevista de los jueves.',
          'Empezaría por la gente que casi no conozco. A fin de mes reparto las horas extra y siempre comienzo por las mismas tres personas.',
          'Me daría un día antes de calificar. La evaluación cae el último viernes, cuando ya nadie tiene paciencia, ni yo.',
          'Preguntaría qué le falta a la persona para hacerlo bien, en lugar de suponer que no puede. Sería en la asignación de maquinaria, el día primero.',
          'Anotaría en qué me basé, aunque fuera una palabra. Lo voy a probar en el recorrido de la segunda semana.',
          'Cambiaría de lugar en la junta para ver otras caras. Ahí, cada quince días, decido a quién le creo.',
          'Revisaría primero el trabajo y después la hoja de vida. El momento es a principios de mes, cuando llegan las solicitudes.',
          'Contaría hasta diez antes de descartar a alguien. Me pasa en el reparto de vehículos, los lunes.',
        ],
      ),
    },
  },
})
