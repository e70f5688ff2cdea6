import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const activeListening = topic('active-listening', {
  benchmark: 86,
  title: localized('Active listening', 'Escucha activa'),
  summary: localized(
    'Listening in order to understand, and letting the other person see that you do.',
    'Escuchar para entender y dejar que la otra persona lo note.',
  ),
  description: localized(
    `<p>Active listening has two halves. One is attention: putting aside the screen, the answer you are preparing and the advice that you are about to give. The other is checking: saying back what you have understood, and being ready to hear that it was something else.</p>
<p>A high score describes someone after whose conversations people feel heard. They ask before they advise and allow pauses. A low score is common in quick, helpful people; they are at the solution before the other person has reached the problem.</p>
<p><strong>One thing to try this week:</strong> in one conversation, ask two questions before you offer anything of your own.</p>`,
    `<p>La escucha activa tiene dos mitades. Una es la atención: dejar a un lado la pantalla, la respuesta que estás preparando y el consejo que estás por dar. La otra es comprobar: decir con tus palabras lo que entendiste, con la disposición de oír que era otra cosa.</p>
<p>Un puntaje alto describe a alguien con quien la gente se siente escuchada. Pregunta antes de aconsejar y deja que haya pausas. Un puntaje bajo es común en personas rápidas y serviciales: ya van en la solución cuando la otra persona apenas está llegando al problema.</p>
<p><strong>Para probar esta semana:</strong> en una conversación, haz dos preguntas antes de aportar algo tuyo.</p>`,
  ),
  reading: {
    title: localized('The pause is part of it', 'La pausa también cuenta'),
    textBody: localized(
      `<h2>What gets in the way</h2>
<p>Most people hear perfectly well and still miss the point, for three everyday reasons. They are busy preparing an answer. They recognize the beginning of the story and supply the rest themselves. Or they want to help so much that they reach for a solution before the other person has finished.</p>
<p>None of this is unkind. It does mean that the speaker has to fight for room, and people who have had to fight for room all their lives tend to give up early.</p>
<h2>Four moves</h2>
<ul>
<li><strong>Clear the space.</strong> Turn away from the screen. If you have no time, say so and name a time when you will: “Not now, but at three I am all yours.”</li>
<li><strong>Ask openly.</strong> “What happened then?” “What would help?” Questions that begin with what and how leave more room than those that begin with why.</li>
<li><strong>Say it back.</strong> “If I have it right, the date is not the trouble. It is that nobody asked you.” Then wait. A correction is a success: now you know.</li>
<li><strong>Leave the pause.</strong> Count slowly to three after the last word. What people say after the pause is often what they came to say.</li>
</ul>
<h2>Listening across differences</h2>
<p>Signals of attention are not the same everywhere. Some people look at you when they speak, some look away. For some, a pause is courtesy; for others it means that something is wrong. People who speak their second or third language all day are using part of their strength on it. When in doubt, ask what helps, and take the answer as information rather than as criticism.</p>
<h2>And afterwards</h2>
<p>Listening shows in what you do next. Come back to what you were told, even if only to say that you have not been able to change anything yet.</p>`,
      `<h2>Lo que se atraviesa</h2>
<p>Casi todo el mundo oye perfectamente y aun así pierde el punto, por tres razones de todos los días. Está preparando su respuesta. Reconoce el principio de la historia y pone el final por su cuenta. O tiene tantas ganas de ayudar que ya busca la solución antes de que la otra persona termine.</p>
<p>Nada de eso es mala voluntad. Pero obliga a quien habla a pelear por su espacio, y quien ha tenido que pelearlo toda la vida suele rendirse pronto.</p>
<h2>Cuatro movimientos</h2>
<ul>
<li><strong>Haz espacio.</strong> Aléjate de la pantalla. Si no tienes tiempo, dilo y propón cuándo: “Ahora no puedo, pero a las tres te escucho con calma”.</li>
<li><strong>Haz preguntas abiertas.</strong> “¿Y qué pasó después?” “¿Qué te serviría?” Las preguntas que empiezan con qué y cómo dejan más lugar que las que empiezan con por qué.</li>
<li><strong>Repítelo con tus palabras.</strong> “Si te entiendo, el problema no es la fecha. Es que nadie te preguntó”. Y espera. Que te corrijan es un acierto: ahora ya sabes.</li>
<li><strong>Deja la pausa.</strong> Cuenta despacio hasta tres después de la última palabra. Lo que la gente dice tras la pausa suele ser lo que venía a decir.</li>
</ul>
<h2>Escuchar entre diferencias</h2>
<p>Las señales de atención no son iguales en todas partes. Hay quien te mira al hablar y hay quien mira a otro lado. Para algunas personas una pausa es cortesía; para otras, señal de que algo anda mal. Quien pasa el día hablando su segunda o tercera lengua gasta en ello parte de sus fuerzas. Si tienes duda, pregunta qué ayuda y toma la respuesta como información, no como crítica.</p>
<h2>Y después</h2>
<p>La escucha se nota en lo que haces luego. Vuelve sobre lo que te contaron, aunque sea para decir que todavía no has podido cambiar nada.</p>`,
    ),
  },
  medium: {
    title: localized('After the third question', 'Después de la tercera pregunta'),
    description: localized(
      'A short conversation in two versions: one that helps quickly, one that listens first.',
      'Una conversación breve en dos versiones: una que ayuda de inmediato y otra que primero escucha.',
    ),
    lines: localizedList(
      [
        'Here is a conversation of twenty seconds. “I don’t think I can do Fridays anymore.” “No problem, I’ll swap you to Thursday.” “Thanks.” The end.',
        'Esta conversación dura veinte segundos. “Creo que ya no puedo con el turno del viernes”. “Sin problema, te cambio al jueves”. “Gracias”. Fin.',
      ],
      [
        'It was quick, it was friendly, and a month later the person asked for a transfer. Nobody knew why.',
        'Fue rápida, fue amable y un mes después la persona pidió su cambio de área. Nadie supo por qué.',
      ],
      [
        'Let’s go back and play it again, a little slower.',
        'Volvamos al principio y escuchémosla otra vez, un poco más despacio.',
      ],
      [
        '“I don’t think I can do Fridays anymore.” “All right. What is it about Fridays?”',
        '“Creo que ya no puedo con el turno del viernes”. “De acuerdo. ¿Qué pasa los viernes?”',
      ],
      [
        '“It’s the handover. It takes a long time.” “It takes a long time. What happens in it?”',
        '“Es la entrega de turno. Se alarga mucho”. “Se alarga. ¿Qué sucede ahí?”',
      ],
      [
        'Here there is a pause of four seconds. On the recording it feels endless. Leave it.',
        'Aquí hay una pausa de cuatro segundos. En la grabación parece eterna. Déjala.',
      ],
      [
        '“When I explain something, they repeat it to each other in other words. Every time. As if I hadn’t said it.”',
        '“Cuando explico algo, se lo repiten entre ellos con otras palabras. Siempre. Como si yo no lo hubiera dicho”.',
      ],
      [
        '“So it isn’t the day. It’s that you’re not being heard.” “Yes. I hadn’t put it like that. But yes.”',
        '“Entonces no es el día. Es que no te están escuchando”. “Sí. No lo había pensado así. Pero sí”.',
      ],
      [
        'The second version takes a minute and a half longer. It needs three questions, one summary and one silence.',
        'La segunda versión toma minuto y medio más. Necesita tres preguntas, un resumen y un silencio.',
      ],
      [
        'And it leads to a different answer, because it is the answer to a different question.',
        'Y lleva a otra respuesta, porque es la respuesta a otra pregunta.',
      ],
      [
        'You can’t do this with everyone, every day. Choose one conversation today, and stay for the third question.',
        'No se puede hacer con todas las personas todos los días. Elige hoy una conversación y quédate hasta la tercera pregunta.',
      ],
    ),
  },
  prompts: {
    heard: {
      title: localized('When you felt heard', 'Cuando te escucharon de verdad'),
      description: localized(
        'Describe a conversation in which you felt truly heard. What did the other person do, and what did they leave out?',
        'Describe una conversación en la que de verdad sentiste que te escuchaban. ¿Qué hizo la otra persona y qué dejó de hacer?',
      ),
      entries: localized(
        [
          'My first review with Ellen. She had my notes in front of her and did not look at them once. What she left out was telling me about her own first year, which everyone else always does.',
          'An orderly, on the stairs after a bad night. He said “that sounds like a lot” and then nothing. He did not try to cheer me up.',
          'With my aunt, not at work. She put down the knife she was cutting onions with and waited. She did not tell me that it would all be fine.',
          'The woman from the union, on the phone. She repeated what I had said in one sentence and asked if she had it right. She left out whose fault it was.',
          'My apprentice, of all people. I was complaining about the schedule and he asked what the worst part was. Nobody had asked me that in a year.',
          'A doctor, after my accident. She sat down, although there was no chair and she had to fetch one. She left out the computer.',
          'When I said I was thinking of leaving, Noor asked what I would miss. She did not argue and did not promise anything. I stayed, partly for that question.',
          'Two hours in the truck with Henrik. He let the pauses be pauses. I said the important thing somewhere around the second gas station.',
          'The exit talk at my last job, when it was too late. He wrote down my words and read them back to me. What he left out was every “but.”',
          'A call with our client after the flood. She asked what I had seen, not what I thought about it, and did not once finish my sentence.',
        ],
        [
          'Con mi supervisora, cuando le conté lo de mi papá. Apagó el radio, cosa que nunca hace, y me preguntó qué necesitaba yo, no qué iba a pasar con la obra. No me dio ningún consejo.',
          'Con mi hermano, en la azotea. Se quedó callado hasta que terminé, y yo tardo mucho en terminar. No me dijo “yo en tu lugar”.',
          'La doctora de la clínica. Soltó la pluma y me miró mientras le contaba. No me interrumpió para llenar el expediente.',
          'Don Ramiro, el velador. Le conté de mi turno y solo preguntó qué quería yo que pasara. No me contó ninguna historia suya.',
          'Una compañera de nóminas, por un error de mi pago. Repitió lo que entendió y me preguntó si iba bien. No buscó a quién echarle la culpa.',
          'Mi maestra del curso de soldadura. Dejó que me trabara las veces que hicieran falta. No terminó ni una de mis frases.',
          'En el camión con Lupita, de regreso de la obra. Guardó el teléfono antes de que yo empezara. No quiso arreglarme la vida en diez cuadras.',
          'Cuando pedí el cambio de área. Mi jefe anotó mis palabras y me las leyó. Lo que dejó de hacer fue defenderse.',
          'Una vez, con una paciente. Yo venía a explicarle algo y ella me escuchó a mí. Hizo una sola pregunta y esperó la respuesta.',
          'Con la ingeniera Salas, después del accidente. Preguntó qué había visto yo, no quién tuvo la culpa. No miró el reloj.',
        ],
      ),
    },
  },
})
