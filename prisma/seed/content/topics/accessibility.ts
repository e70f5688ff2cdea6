import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const accessibility = topic('accessibility', {
  benchmark: 78,
  title: localized('Accessibility', 'Accesibilidad'),
  summary: localized(
    'Arranging work so that people can take part without having to ask for a favor.',
    'Organizar el trabajo para que cada persona pueda participar sin tener que pedir un favor.',
  ),
  description: localized(
    `<p>Accessibility is often thought of as ramps and screen readers. At work it begins much earlier: with the size of the print, the noise in the room, the hour of the meeting, the file that only opens on one kind of machine. Many needs cannot be seen, and many come and go.</p>
<p>A high score describes someone who thinks of this beforehand, asks openly what people need and sees an adjustment as an ordinary part of work. A low score usually has one cause: nobody in the person’s surroundings has said anything. That is not the same as nobody needing anything.</p>
<p><strong>One thing to try this week:</strong> add one line to your next invitation: “Tell me if anything would make it easier for you to take part.”</p>`,
    `<p>Solemos pensar que la accesibilidad son rampas y lectores de pantalla. En el trabajo empieza mucho antes: en el tamaño de la letra, el ruido de la sala, la hora de la reunión, el archivo que solo abre en un tipo de equipo. Muchas necesidades no se ven, y muchas van y vienen.</p>
<p>Un puntaje alto describe a quien lo piensa de antemano, pregunta abiertamente qué se necesita y ve un ajuste como parte normal del trabajo. Un puntaje bajo suele tener una sola causa: nadie a su alrededor ha dicho nada. Eso no quiere decir que nadie necesite nada.</p>
<p><strong>Para probar esta semana:</strong> agrega un renglón a tu próxima invitación: “Dime si hay algo que te facilite participar”.</p>`,
  ),
  reading: {
    title: localized('Before anyone has to ask', 'Antes de que alguien tenga que pedirlo'),
    textBody: localized(
      `<h2>The price of asking</h2>
<p>Imagine that before each meeting you had to explain something private to a stranger: that you did not catch what was said, that the light gives you a migraine, that you cannot read the slide. You would ask the first time, perhaps the second. Then you would begin to weigh whether this particular meeting was worth it. Many colleagues do that math every day, and you see nothing of it but their silence.</p>
<p>It helps to turn the question around. What keeps a person out is not their ears but a room in which hearing is the only way to follow. The room is the part that we can change.</p>
<h2>What helps one helps many</h2>
<ul>
<li><strong>Captions</strong> serve deaf colleagues, people who are listening in a second language, and everyone on a noisy site.</li>
<li><strong>Plain sentences</strong> serve people with dyslexia, newcomers, and anyone who reads you at the end of a shift.</li>
<li><strong>Written notes</strong> serve those who could not attend, those who need longer, and you in three months.</li>
<li><strong>Strong contrast</strong> serves aging eyes and any screen in the sun.</li>
</ul>
<h2>Five minutes well spent</h2>
<ul>
<li>Send real text, not a photograph of it, and describe pictures that carry meaning.</li>
<li>Never tell something by color alone.</li>
<li>Use the microphone, even if you think your voice carries.</li>
<li>Say what is on the slide. “As you can see” leaves out whoever cannot.</li>
<li>Plan a break every hour; bodies differ.</li>
</ul>
<h2>When someone asks for an adjustment</h2>
<p>Say yes to the conversation, thank them, and ask what has worked before. You do not need a diagnosis and should not ask for one; leave any paperwork to HR. Agree on a trial, put a date on it, and look at it together. If it is not yours to decide, go with them to the person who can.</p>`,
      `<h2>Lo que cuesta pedir</h2>
<p>Imagina que antes de cada reunión tuvieras que explicarle algo íntimo a alguien a quien no conoces: que no alcanzaste a oír, que la luz te da migraña, que no puedes leer la diapositiva. Lo pedirías la primera vez, quizá la segunda. Después empezarías a calcular si esa reunión vale la pena. Muchas personas hacen esa cuenta todos los días, y tú solo ves su silencio.</p>
<p>Ayuda darle la vuelta a la pregunta. Lo que deja fuera a una persona no son sus oídos, sino una sala en la que oír es la única manera de seguir. Y la sala es la parte que sí podemos cambiar.</p>
<h2>Lo que ayuda a alguien ayuda a muchas personas</h2>
<ul>
<li><strong>Los subtítulos</strong> sirven a personas sordas, a quien escucha en su segunda lengua y a cualquiera en una obra con ruido.</li>
<li><strong>Las frases sencillas</strong> sirven a quien tiene dislexia, a quien va llegando y a quien te lee al final del turno.</li>
<li><strong>Las notas por escrito</strong> sirven a quien no pudo asistir, a quien necesita más tiempo y a ti dentro de tres meses.</li>
<li><strong>El buen contraste</strong> sirve a los ojos cansados y a cualquier pantalla bajo el sol.</li>
</ul>
<h2>Cinco minutos bien usados</h2>
<ul>
<li>Manda texto de verdad, no una foto del texto, y describe las imágenes que dicen algo.</li>
<li>Nunca comuniques algo solo con el color.</li>
<li>Usa el micrófono, aunque creas que tu voz alcanza.</li>
<li>Di lo que está en la diapositiva. “Como pueden ver” deja fuera a quien no puede.</li>
<li>Planea un descanso cada hora; los cuerpos son distintos.</li>
</ul>
<h2>Cuando alguien pide un ajuste razonable</h2>
<p>Di que sí a la conversación, agradece y pregunta qué le ha funcionado antes. No necesitas un diagnóstico y no debes pedirlo; deja los trámites a Recursos Humanos. Acuerden una prueba, pónganle fecha y revisen después cómo salió. Si no te toca decidirlo, acompaña a la persona con quien sí puede.</p>`,
    ),
  },
  medium: {
    title: localized('Before you press send', 'Antes de enviar'),
    description: localized(
      'A short checklist for documents, meetings and places, to keep beside your screen.',
      'Una lista breve para documentos, reuniones y lugares, para tener junto a tu pantalla.',
    ),
    sections: [
      {
        heading: localized('Why a list', 'Por qué una lista'),
        paragraphs: localizedList([
          'Nobody remembers everything on a full day, and good intentions are the first thing to go when time is short. A list remembers for you. None of these points takes longer than two minutes; together they decide whether a colleague can do the work or has to ask for help with it.',
          'En un día lleno nadie se acuerda de todo, y las buenas intenciones son lo primero que se pierde cuando falta tiempo. Una lista se acuerda por ti. Ninguno de estos puntos toma más de dos minutos; juntos deciden si una persona puede hacer su trabajo o tiene que pedir ayuda para hacerlo.',
        ]),
        points: [],
      },
      {
        heading: localized('A document', 'Un documento'),
        paragraphs: localizedList([
          'Read it once as if you could not see it, and once as if you had thirty seconds.',
          'Léelo una vez como si no pudieras verlo y otra como si tuvieras treinta segundos.',
        ]),
        points: localizedList(
          [
            'The first sentence says what it is about and what is expected of the reader.',
            'La primera frase dice de qué trata y qué se espera de quien lo lee.',
          ],
          [
            'Headings are real headings, lists are real lists, and the text can be selected.',
            'Los títulos son títulos de verdad, las listas son listas y el texto se puede seleccionar.',
          ],
          [
            'Every picture that says something says it in words as well.',
            'Cada imagen que dice algo también lo dice con palabras.',
          ],
          [
            'Links tell where they lead. “Shift plan for May” rather than “here”.',
            'Los enlaces dicen a dónde llevan: “Plan de turnos de mayo”, no “aquí”.',
          ],
          [
            'Red and green are never the only difference between bad and good.',
            'El rojo y el verde nunca son la única diferencia entre mal y bien.',
          ],
        ),
      },
      {
        heading: localized('A meeting', 'Una reunión'),
        paragraphs: localizedList([
          'Most barriers are decided in the invitation.',
          'La mayoría de las barreras se deciden desde la invitación.',
        ]),
        points: localizedList(
          [
            'The invitation asks what would make it easier to take part, and names one person to tell.',
            'La invitación pregunta qué facilitaría participar y dice a quién avisarle.',
          ],
          [
            'The hour suits those who bring children to school, pray at noon or live by a bus schedule.',
            'La hora les queda a quienes recogen a sus hijas e hijos, estudian por la noche o dependen del camión.',
          ],
          [
            'Captions are on, the microphone is used, and one person speaks at a time.',
            'Los subtítulos están activos, se usa el micrófono y habla una persona a la vez.',
          ],
          [
            'Whatever is shown is also said, and what is decided is written down.',
            'Lo que se muestra también se dice, y lo que se decide queda por escrito.',
          ],
        ),
      },
      {
        heading: localized('A place', 'Un lugar'),
        paragraphs: localizedList([
          'Walk the way from the street to the seat once, and notice where you stop.',
          'Recorre una vez el camino de la calle al asiento y nota dónde te detienes.',
        ]),
        points: localizedList(
          [
            'There is a way in without steps, and the sign to it hangs where the steps begin.',
            'Hay una entrada sin escalones y el letrero está donde empiezan los escalones.',
          ],
          [
            'There is a quiet corner, and nobody has to say why they use it.',
            'Hay un rincón tranquilo y nadie tiene que explicar por qué lo usa.',
          ],
          [
            'A restroom that everyone can use is on the same floor.',
            'En el mismo piso hay un baño que cualquier persona puede usar.',
          ],
        ),
      },
      {
        heading: localized('If you find a gap', 'Si encuentras un hueco'),
        paragraphs: localizedList([
          'Say so before someone else has to. Tell people what to expect, what you are doing about it and when it will be done. A known barrier with a date is far better than a surprise at the door.',
          'Avísalo antes de que otra persona tenga que hacerlo. Di qué se va a encontrar la gente, qué estás haciendo al respecto y cuándo quedará. Una barrera conocida y con fecha es mucho mejor que una sorpresa en la puerta.',
        ]),
        points: [],
      },
    ],
  },
  prompts: {
    barrier: {
      title: localized('A barrier near you', 'Una barrera cerca de ti'),
      description: localized(
        'Name one barrier in your own surroundings that you could remove this month. Whom would it help, and whom will you ask?',
        'Nombra una barrera de tu entorno que podrías quitar este mes. ¿A quién le ayudaría y a quién le vas a preguntar?',
      ),
      entries: localized(
        [
          'Our site plans are red and green. I learned last week that one of the foremen has been asking his brother. I will ask Dev in drawing to add hatching; it is one setting.',
          'Announcements over the loudspeaker in radiology. I will ask Joanna, who wears hearing aids and has never complained, whether a line on the screen would help.',
          'The sign-up sheet for the safety course hangs behind the counter, at the height of my chin. Luis cannot reach it from his wheelchair. I will ask him where he would put it before I move it.',
          'Our Monday slides are white on pale gray. I can hardly read them myself after a night shift. I will ask Hana for the template and change two values.',
          'The only quiet room needs a code that three people know. It would help anyone who gets migraines, and I am one of them. I will ask facilities for a plain handle.',
          'Every form in the intake folder is a photograph of a form. A screen reader finds nothing in it. I will ask Amara, who uses one, which three she needs first.',
          'We hold the team lunch upstairs, and the elevator stops at five. Since his operation Piotr has simply stopped coming. I will ask him whether the canteen is fine.',
          'The parking spaces close to the door go to whoever arrives first. It would help our two pregnant colleagues and the older volunteers. I will ask the site manager for a line of paint.',
          'Tool names in the store are handwritten abbreviations. New people and those who learned their trade in another language have to guess. I will ask Thanh to go through the labels with me.',
          'The training videos have no captions. I watch them at home next to a sleeping child, so I know what that costs. I will ask the vendor this week and tell the team the date.',
        ],
        [
          'El checador está hasta arriba y mi compañera en silla de ruedas tiene que pedir que marquen por ella. Bajarlo es media hora de trabajo. Le voy a preguntar primero a qué altura le queda bien.',
          'Los planos de la obra usan rojo y verde para todo. Al fierrero le cuesta distinguirlos y se apoya en su hermano. Le voy a preguntar si con líneas rayadas se ve mejor.',
          'El video de seguridad no tiene subtítulos. En el comedor, con la licuadora prendida, nadie lo oye. Voy a pedir la versión con texto y a preguntarle a Beto, que usa aparato, si así le sirve.',
          'La rampa de la bodega termina en un escalón de diez centímetros. Le estorba a quien usa bastón y también a quien mueve el diablito. Voy a hablar con el maestro albañil esta semana.',
          'Los avisos llegan solo por un grupo de WhatsApp. Doña Meche no tiene datos y se entera al último. Le preguntaré si le queda mejor una hoja junto al checador.',
          'La letra del formato de vacaciones es diminuta. Yo ya uso lentes y aun así me equivoco de renglón. Voy a pedir que la suban a doce puntos.',
          'El único baño accesible sirve de bodega para las escobas. Nadie se ha quejado, que no es lo mismo que nadie lo necesite. Le voy a preguntar a intendencia a dónde pueden moverlas.',
          'Las juntas son a las siete de la mañana. A esa hora varias personas dejan a sus hijas e hijos en la escuela. Voy a proponer las ocho y media y preguntar qué día les queda.',
          'En el taller damos las instrucciones a gritos. Con el ruido de la cortadora, Chema solo entiende la mitad. Quiero preguntarle si le sirve un pizarrón en la entrada.',
          'El curso en línea se cierra si tardas más de veinte minutos. A quien lee despacio lo deja fuera. Le escribiré a sistemas para que quiten el límite.',
        ],
      ),
    },
  },
})
