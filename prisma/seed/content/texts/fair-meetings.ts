import { localized, localizedList } from '../localized.ts'
import type { JournalPrompt, Medium } from '../types.ts'
import { pages } from './pages.ts'

const label = localized('Micro learning', 'Microaprendizaje')

export const fairMeetingsInstructions = pages(label, {
  'instruction.fair-meetings-start': {
    title: localized('Twenty minutes, one meeting', 'Veinte minutos, una reunión'),
    textBody: localized(
      `<p>Before you begin, open your calendar and choose one real meeting that you will lead or attend this week. Keep it in mind for the next twenty minutes. Everything here is meant for that one meeting, not for meetings in general.</p>
<p>You will read for four minutes, watch for two, and write down what you are going to do. After the meeting, come back for the last page.</p>`,
      `<p>Antes de empezar, abre tu agenda y elige una reunión real que vayas a dirigir o a la que vayas a asistir esta semana. Tenla presente los próximos veinte minutos. Todo lo que sigue está pensado para esa reunión, no para las reuniones en general.</p>
<p>Vas a leer cuatro minutos, ver un video de dos y anotar qué vas a hacer. Después de la reunión, regresa a la última página.</p>`,
    ),
  },
  'instruction.fair-meetings-habits': {
    factor: 'factor.inclusive-meetings',
    title: localized('Five habits for whoever runs the meeting', 'Cinco hábitos para quien conduce la reunión'),
    textBody: localized(
      `<p>A fair meeting is not one in which everyone speaks for the same time. It is one in which what people know has an equal chance of reaching the decision. Five habits get you most of the way.</p>
<h2>1. Ask a question, and send it ahead</h2>
<p>Replace each item of the agenda with the question that it should answer. Send it the day before. People who think before they speak get their time back, and so does everyone who works in a second language.</p>
<h2>2. Write first</h2>
<p>Give everyone one silent minute to write their answer. Without it, the first voice sets the direction and the others comment on it. With it, you have as many starting points as people.</p>
<h2>3. Choose who begins</h2>
<p>Let it not be the most senior person, nor the one who always begins. Ask those on the screen before those in the room, and those closest to the work before those who report on it.</p>
<h2>4. Give the floor back</h2>
<p>Interruptions happen among people who care. One friendly sentence repairs them: “Hold that thought, I would like to hear the end of this one.” Say it early. After the third interruption nobody is waiting anymore.</p>
<h2>5. Close with names and dates</h2>
<ul>
<li>What have we decided, in one sentence that everyone would sign?</li>
<li>Who does what, and by when?</li>
<li>Whose idea was it? Write that down as well.</li>
<li>Who was missing, and who will tell them?</li>
</ul>
<p>Do not attempt all five at once. Pick the one that your meeting needs most, and do it so plainly that nobody notices it as a method.</p>`,
      `<p>Una reunión justa no es aquella en la que cada quien habla el mismo tiempo. Es aquella en la que lo que sabe cada persona tiene la misma oportunidad de llegar a la decisión. Con cinco hábitos se avanza casi todo el camino.</p>
<h2>1. Haz una pregunta y mándala antes</h2>
<p>Cambia cada punto del orden del día por la pregunta que debería responder. Envíala un día antes. Quien piensa antes de hablar recupera su tiempo, y también quien trabaja en su segunda lengua.</p>
<h2>2. Primero, escribir</h2>
<p>Da a todas las personas un minuto de silencio para escribir su respuesta. Sin él, la primera voz marca el rumbo y las demás la comentan. Con él, tienes tantos puntos de partida como personas.</p>
<h2>3. Elige quién empieza</h2>
<p>Que no sea quien tiene más jerarquía ni quien empieza siempre. Pregunta a quienes están en pantalla antes que a quienes están en la sala, y a quienes hacen el trabajo antes que a quienes informan sobre él.</p>
<h2>4. Devuelve la palabra</h2>
<p>Las interrupciones ocurren entre gente a la que le importa el tema. Una frase amable las repara: “Guárdame esa idea, quiero oír cómo termina esta”. Dila pronto. Después de la tercera interrupción ya nadie espera.</p>
<h2>5. Cierra con nombres y fechas</h2>
<ul>
<li>¿Qué decidimos, en una frase que todo el mundo firmaría?</li>
<li>¿Quién hace qué y para cuándo?</li>
<li>¿De quién fue la idea? Anótalo también.</li>
<li>¿Quién faltó y quién se lo va a contar?</li>
</ul>
<p>No intentes los cinco a la vez. Escoge el que más le hace falta a tu reunión y hazlo con tanta naturalidad que nadie lo note como un método.</p>`,
    ),
  },
  'instruction.fair-meetings-after': {
    title: localized('After the meeting', 'Después de la reunión'),
    textBody: localized(
      `<p>How did it go? Whatever happened, you now know something about this meeting that you did not know before. Ask one person who usually says little how it was for them. Ask nothing else, and do not defend the format.</p>
<p>If the habit helped, keep it for three meetings before you add another. If it did not, choose the next one from the list. A meeting starts over every week, and so does the chance to change it.</p>`,
      `<p>¿Cómo salió? Haya pasado lo que haya pasado, ahora sabes algo de esa reunión que antes no sabías. Pregúntale a alguien que suele hablar poco cómo la vivió. No preguntes nada más y no defiendas el formato.</p>
<p>Si el hábito ayudó, consérvalo tres reuniones antes de sumar otro. Si no, escoge el siguiente de la lista. Una reunión se hace de nuevo cada semana; la oportunidad de cambiarla, también.</p>`,
    ),
  },
})

export const fairMeetingsPodcast: Medium = {
  key: 'medium.fair-meetings',
  mediumType: 'podcast',
  downloadable: true,
  title: localized('One silent minute', 'Un minuto de silencio'),
  label,
  description: localized(
    'What a head nurse heard after she stopped speaking first.',
    'Lo que oyó una jefa de enfermería cuando dejó de hablar primero.',
  ),
  links: localized('/media/fair-meetings-en.webm', '/media/fair-meetings-es.webm'),
  captions: localized('/media/fair-meetings-en.vtt', '/media/fair-meetings-es.vtt'),
  lines: localizedList(
    [
      'For nine years a head nurse opened every morning meeting in the same way: she gave her view and asked what the others thought.',
      'Durante nueve años, una jefa de enfermería abrió igual todas las reuniones de la mañana: daba su opinión y preguntaba qué pensaba el resto.',
    ],
    [
      'The others, as a rule, thought so too. She took it for agreement.',
      'El resto, por lo general, pensaba lo mismo. Ella lo tomaba como acuerdo.',
    ],
    [
      'One day she had lost her voice. So she wrote the question on the board, and under it: one minute, please write your answer.',
      'Un día amaneció sin voz. Entonces escribió la pregunta en el pizarrón y, debajo: un minuto, por favor escriban su respuesta.',
    ],
    [
      'The question was about discharge times. She had her opinion ready. It stayed in her pocket.',
      'La pregunta era sobre los horarios de alta. Ella tenía lista su opinión. Se le quedó en la bolsa.',
    ],
    [
      'Eleven notes were read aloud. Four of them said the same thing, and it wasn’t what she thought.',
      'Se leyeron once notas en voz alta. Cuatro decían lo mismo, y no era lo que ella pensaba.',
    ],
    [
      'Patients were going home before the pharmacy had opened. The night shift had known it for months.',
      'Los pacientes se iban a casa antes de que abriera la farmacia. El turno de noche lo sabía desde hacía meses.',
    ],
    [
      'Why did nobody say so, she wrote. The youngest of them answered: you never asked before you had told us.',
      '¿Por qué nadie lo dijo?, escribió. La más joven contestó: porque usted nunca preguntaba antes de habernos dicho.',
    ],
    ['Her voice came back on Thursday. The minute has stayed.', 'La voz le volvió el jueves. El minuto se quedó.'],
    [
      'You don’t have to lose your voice for it. A sheet of paper and the patience of sixty seconds will do.',
      'No hace falta quedarse sin voz. Basta con una hoja de papel y la paciencia de sesenta segundos.',
    ],
  ),
}

export const fairMeetingsPrompt: JournalPrompt = {
  key: 'prompt.fair-meetings.plan',
  factor: 'factor.inclusive-meetings',
  title: localized('Your meeting, your habit', 'Tu reunión, tu hábito'),
  label,
  description: localized(
    'Which meeting have you chosen, and which one of the five habits will you try in it? Write the exact sentence or step.',
    '¿Qué reunión elegiste y cuál de los cinco hábitos vas a probar en ella? Escribe la frase o el paso exacto.',
  ),
  entries: localized(
    [
      'Friday hand-off with the site crew. Habit two. I will put the question on the whiteboard, say “one minute, pens only”, and look at my shoes until it is over.',
      'Tuesday case conference. Number three: I am going to ask the night nurse to begin, and I have already told her so that it is no surprise.',
      'Monday planning, habit one. The question goes out on Friday at three: “Which delivery worries you most, and why?”',
      'The budget meeting. Number five, because we always run out of time. At ten to four I will stop and ask: “Who tells Erik, who is not here?”',
      'Our ward round. I will begin with whoever has known the patient longest, which is hardly ever the doctor.',
      'The safety committee, and the fourth one. My sentence: “Hold that thought, I would like to hear the end of Aisha’s first.”',
      'Weekly call with the other office. Writing first, in the chat, all at once, and nobody presses Enter until I say so.',
      'The parents’ evening that I run for the daycare. Habit one: a single question on the invitation instead of an agenda of nine.',
      'Design review on Thursdays. I will have the newest person begin and the client last, and tell both beforehand.',
      'A hand-over that is not even called a meeting. I will close it with names, on the back of the roster: who, what, until when.',
    ],
    [
      'La junta de avance del miércoles. El hábito cuatro. Voy a decir: “Espérame tantito, quiero oír cómo termina Lupita”. Ya la ensayé.',
      'La reunión de seguridad de los lunes. El uno: mando la pregunta el viernes y la pego también junto al reloj.',
      'El comité de compras, con el hábito dos. Voy a repartir tarjetas y decir: “Un minuto, cada quien escribe”.',
      'La plática de las siete. Elijo quién empieza, y no va a ser el de siempre. Le aviso un día antes.',
      'Mi junta con los contratistas. El cinco, porque de ahí nadie sale con tarea. Apunto nombre y fecha en el pizarrón, a la vista.',
      'El pase de turno. Voy a devolver la palabra así: “Te interrumpimos, ¿cómo iba?”.',
      'La llamada de los jueves con Monterrey. Primero escribimos en el chat, luego hablamos. El paso exacto: micrófonos apagados dos minutos.',
      'La revisión de planos. Empieza quien los va a construir y no quien los dibujó. Ya se lo dije al arquitecto.',
      'El consejo de la clínica. Hábito uno, con una sola pregunta: “¿Qué nos está costando pacientes?”.',
      'La reunión de vecinos que me toca coordinar. Cierro con tres renglones y los mando esa misma noche.',
    ],
  ),
}
