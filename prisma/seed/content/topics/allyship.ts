import { localized, localizedList } from '../localized.ts'
import { topic } from './topic.ts'

export const allyship = topic('allyship', {
  benchmark: 82,
  title: localized('Allyship', 'Respaldo entre colegas'),
  summary: localized(
    'Using what you have, a voice, a name, a seat, where a colleague has less of it.',
    'Poner lo que tienes, voz, nombre o lugar en la mesa, donde a otra persona le hacen falta.',
  ),
  description: localized(
    `<p>Allyship is what you do when something unfair happens to someone else. Mostly it is small and undramatic: passing the credit back, asking the awkward question so that the person concerned does not have to, staying for a moment afterwards.</p>
<p>A high score describes someone who acts in such moments, gives credit by name and has taken the trouble to learn what colleagues run into. A low score seldom means indifference. Often a person is unsure whether it is their place, or cannot think of the words in time.</p>
<p><strong>One thing to try this week:</strong> when you repeat a good idea, say whose it was.</p>`,
    `<p>Respaldar es lo que haces cuando algo injusto le ocurre a otra persona. Casi siempre son gestos pequeños y sin drama: devolver el crédito, hacer la pregunta incómoda para que no tenga que hacerla quien está en medio, quedarse un momento al terminar.</p>
<p>Un puntaje alto describe a quien actúa en esos momentos, reconoce las ideas con nombre y apellido y se ha tomado el tiempo de saber con qué se topan sus colegas. Un puntaje bajo pocas veces significa indiferencia. A menudo la persona no sabe si le corresponde, o las palabras no le llegan a tiempo.</p>
<p><strong>Para probar esta semana:</strong> cuando repitas una buena idea, di de quién fue.</p>`,
  ),
  reading: {
    title: localized('Not a hero, a neighbor', 'Sin héroes: buena vecindad'),
    textBody: localized(
      `<h2>What the person in the middle remembers</h2>
<p>Ask people about a time when they were treated unfairly at work, and many will spend less time on the remark itself than on the silence that followed it. One sentence from someone who had nothing to gain can change what that hour meant. It tells them: I saw it too. You are not imagining things.</p>
<p>You do not need a title for this. You need to be present, to decide that it concerns you, and to have a sentence ready.</p>
<h2>Five ways to act</h2>
<ul>
<li><strong>Say something.</strong> Short and calm. “I see that differently.” “Let’s leave that out.” You do not have to win an argument.</li>
<li><strong>Change the subject.</strong> Sometimes it is enough to break the moment: “Before we go on, I would like to hear the rest of what Amina was saying.”</li>
<li><strong>Get help.</strong> If someone with more influence can act better than you can, tell them what you saw.</li>
<li><strong>Come back later.</strong> If the moment has passed, it is not too late. Ask the person: “That looked unpleasant. How was it for you? Is there anything you would like me to do?”</li>
<li><strong>Write it down.</strong> Note what was said, when, and who was there. The person decides what happens with it.</li>
</ul>
<h2>Ask before you rescue</h2>
<p>Help that nobody asked for can make a person smaller. Some do not want to be spoken for; some would rather choose their own time. If you can ask, ask. If you cannot, speak for yourself (“that does not sit well with me”) and not on behalf of the other person.</p>
<h2>When you get it wrong</h2>
<p>Sooner or later you will be the one whose words landed badly. Three sentences are enough: I hear you. I am sorry. I will do it differently. Long explanations ask the other person to look after you, and they already had something to carry.</p>`,
      `<h2>Lo que recuerda quien está en medio</h2>
<p>Pregúntale a alguien por una vez en que le trataron mal en el trabajo y quizá te hable menos del comentario que del silencio que vino después. Una frase de alguien que no ganaba nada con decirla puede cambiar lo que significó esa hora. Le dice: yo también lo vi. No te lo estás imaginando.</p>
<p>Para eso no hace falta un cargo. Hace falta estar, decidir que te concierne y tener lista una frase.</p>
<h2>Cinco maneras de actuar</h2>
<ul>
<li><strong>Di algo.</strong> Breve y con calma. “Yo lo veo distinto”. “Eso mejor lo dejamos fuera”. No tienes que ganar una discusión.</li>
<li><strong>Cambia el rumbo.</strong> A veces basta con romper el momento: “Antes de seguir, me gustaría oír lo que Itzel estaba diciendo”.</li>
<li><strong>Pide apoyo.</strong> Si alguien con más influencia puede actuar mejor que tú, cuéntale lo que viste.</li>
<li><strong>Regresa después.</strong> Si el momento pasó, todavía no es tarde. Pregúntale a la persona: “Eso se vio desagradable. ¿Cómo lo viviste? ¿Hay algo que quieras que haga?”</li>
<li><strong>Anótalo.</strong> Registra qué se dijo, cuándo y quién estaba. La persona afectada decide qué se hace con eso.</li>
</ul>
<h2>Pregunta antes de rescatar</h2>
<p>Una ayuda que nadie pidió puede hacer sentir pequeña a una persona. Hay quien no quiere que hablen en su nombre y hay quien prefiere elegir su momento. Si puedes preguntar, pregunta. Si no puedes, habla por ti (“a mí eso no me parece bien”) y no en representación de la otra persona.</p>
<h2>Cuando te equivocas</h2>
<p>Tarde o temprano serán tus palabras las que caigan mal. Con tres frases basta: te escucho. Lo siento. Lo voy a hacer de otra manera. Las explicaciones largas le piden a la otra persona que te cuide a ti, y ella ya traía bastante encima.</p>`,
    ),
  },
  medium: {
    title: localized('Ten seconds in the lunchroom', 'Diez segundos en el comedor'),
    description: localized(
      'A joke over lunch, the pause after it, and four things that could have been done.',
      'Una broma a la hora de comer, la pausa que siguió y cuatro cosas que se podían hacer.',
    ),
    lines: localizedList(
      [
        'Lunch. Eight people at a long table. Someone imitates a colleague’s accent. It is quick, it is meant to be funny, and two people laugh.',
        'Hora de comer. Ocho personas en una mesa larga. Alguien imita el acento oaxaqueño de un compañero. Es rápido, pretende ser gracioso y dos personas se ríen.',
      ],
      [
        'The colleague is at the table. He smiles. He has smiled at this for two years.',
        'El compañero está en la mesa. Sonríe. Lleva dos años sonriéndole a eso.',
      ],
      [
        'Now comes a pause of about ten seconds. Most of what we call culture is decided in pauses of that length.',
        'Entonces viene una pausa de unos diez segundos. Mucho de lo que llamamos cultura se decide en pausas así.',
      ],
      [
        'You might say one sentence: I don’t find that one funny. Said in a friendly way, to the joke and not to the person, it is enough.',
        'Podrías decir una frase: a mí esa no me dio risa. En buen tono, dirigida a la broma y no a la persona, es suficiente.',
      ],
      [
        'You might change the subject: Kofi, you were telling us about the tiles. How did it end?',
        'Podrías cambiar de tema: Eliseo, nos estabas contando de los azulejos, ¿en qué quedó?',
      ],
      [
        'You could talk to the person who made the joke, later, in private. People hear more when nobody is watching them hear it.',
        'Podrías hablar después, a solas, con quien hizo la broma. La gente escucha más cuando nadie la está viendo.',
      ],
      [
        'Or you might walk back beside Kofi and say: I noticed. How is that for you?',
        'O podrías caminar de regreso junto a Eliseo y decirle: me di cuenta. ¿Cómo te sientes con eso?',
      ],
      [
        'We asked the real Kofi, who has another name, which of the four he would have liked. He thought about it for a while.',
        'Al verdadero Eliseo, que se llama de otra manera, le preguntamos cuál de las cuatro habría preferido. Lo pensó un rato.',
      ],
      [
        'The last one, he said. I would have known that I wasn’t the only one who had counted.',
        'La última, dijo. Habría sabido que yo no era el único que llevaba la cuenta.',
      ],
      [
        'Ten seconds pass quickly. That’s why it helps to have chosen your sentence before you sit down.',
        'Diez segundos se van rápido. Por eso ayuda tener la frase elegida antes de sentarse a la mesa.',
      ],
    ),
  },
  prompts: {
    beside: {
      title: localized('Someone beside you', 'Alguien a tu lado'),
      description: localized(
        'Remember a time when someone stood by you, or when you wished that someone had. What did it consist of? What sentence of your own would you like to have ready?',
        'Recuerda una ocasión en que alguien te respaldó, o en que te habría gustado que lo hiciera. ¿En qué consistió? ¿Qué frase tuya quisieras tener lista?',
      ),
      entries: localized(
        [
          'After the client ignored me for a whole meeting and spoke only to my trainee, Tom said “Rosa designed this, she can answer that best.” One sentence. I want mine to be just as short: “That one is for her.”',
          'Nobody said anything when the visitor asked where I was really from. My sentence would be: “She is from our team.”',
          'When the joke about my accent came, Mei did not laugh and asked what was funny. It got very quiet. My sentence: “I do not get it, could you explain it?”',
          'Wished for, not had. My idea came back ten minutes later under another name and everyone nodded. I would like to be able to say: “Good that we return to what Imani proposed.”',
          'A nurse I barely knew walked with me to the office when I reported it. She said nothing in there. She just sat down on the chair beside mine.',
          'My foreman told the supplier to speak to me, since I sign the orders. He went back to his sandwich. I would like to be that brief: “You will want to ask her.”',
          'Nobody waited for me when the group changed rooms and I was on crutches. One person holding a door would have done. Mine: “Hold on, we are not all here yet.”',
          'Owen corrected my name on the program, by hand, forty copies. I found out from the printer. I have no sentence yet, but I own a pen now.',
          'In the meeting about the night bus, someone said that cleaners can walk. I looked at my hands. Next time: “I take that bus too, and I would not.”',
          'My team lead asked me beforehand whether he should bring it up or keep out of it. That question was the help. I want to ask it first as well: “Would it help if I said something?”',
        ],
        [
          'Cuando regresé de mi licencia, una compañera ya había guardado mi lugar en el proyecto y avisó que la decisión me esperaba. No hizo ruido. Mi frase sería: “Falta la opinión de quien lo va a llevar”.',
          'Cuando se burlaron de cómo hablo, Toño dijo que él no le veía el chiste. Nada más eso. Mi frase: “No entendí, explícame”.',
          'Me habría gustado que alguien dijera algo cuando a la practicante la mandaron por los cafés. Yo tampoco lo dije. Quiero tener lista: “Hoy me toca a mí ir por ellos”.',
          'El delegado me acompañó a Recursos Humanos y se sentó junto a mí. No habló. Con eso bastó para que yo sí pudiera.',
          'En la junta repitieron mi propuesta como si fuera de otra persona. Marisol dijo: “Eso lo planteó el equipo de almacén hace rato”. Esa es la frase que quiero.',
          'Una vez me negaron la entrada por mis tatuajes, y el arquitecto esperó afuera conmigo. Llegamos tarde, él y yo. Mi frase sería: “Entramos en equipo o no entramos”.',
          'A una compañera le decían “la muchacha” aunque dirige la obra. El proveedor dejó de hacerlo cuando alguien lo corrigió con calma. Quiero poder decir: “Es la ingeniera a cargo”.',
          'Nadie me esperó cuando traía muletas. Me hubiera servido una sola persona. Mi frase: “Espérenme tantito, falta alguien”.',
          'Mi vecino de turno me preguntó si quería que él hablara o mejor no. Que preguntara fue el respaldo. Quiero empezar así: “Dime si te ayuda que diga algo”.',
          'Faltó que alguien preguntara por qué me cambiaron de cuadrilla al pedir permiso. Todo mundo lo vio. Yo diría: “Me gustaría entender el cambio”.',
        ],
      ),
    },
  },
})
