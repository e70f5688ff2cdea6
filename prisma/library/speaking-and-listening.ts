import { inclusiveMeetingsItems, speakingUpItems } from '../seed/content/items/deciding-items.ts'
import { activeListeningItems } from '../seed/content/items/treatment-items.ts'
import { localized } from '../seed/content/localized.ts'
import { assessmentTask, task } from '../seed/content/plans/task.ts'
import { pages } from '../seed/content/texts/pages.ts'
import { activeListening } from '../seed/content/topics/active-listening.ts'
import { inclusiveMeetings } from '../seed/content/topics/inclusive-meetings.ts'
import { speakingUp } from '../seed/content/topics/speaking-up.ts'
import type { Assessment, Item, Plan, Topic, TrainingGroup } from '../seed/content/types.ts'

const slug = 'speaking-and-listening'

/** Takes one item of each list in turn, so that neighbors measure different factors. */
function interleave(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

export const shortAssessment: Assessment = {
  key: 'assessment.speaking-and-listening',
  title: localized('Speaking up and listening', 'Hablar y escuchar'),
  label: localized('Three habits', 'Tres hábitos'),
  description: localized(
    'Fourteen statements about what you do at work, in three factors. You answer them once before the training and once after it, so that you can see what has changed.',
    'Catorce afirmaciones sobre lo que haces en el trabajo, en tres factores. Las respondes una vez antes de la capacitación y otra al terminar, para que puedas ver qué cambió.',
  ),
  items: interleave([activeListeningItems, speakingUpItems, inclusiveMeetingsItems]),
}

export const shortInstructions = pages(localized('Three habits', 'Tres hábitos'), {
  'instruction.speaking-and-listening-start': {
    title: localized('Three habits', 'Tres hábitos'),
    textBody: localized(
      `<p>Most of what goes wrong at work was known to someone beforehand. They did not say it, or they said it and nobody took it in. This program is about three habits that change that: listening, speaking up, and running meetings in which both are easy.</p>
<h2>How it goes</h2>
<ul>
<li><strong>First, 14 short statements</strong> about what you do at work. Say how things are, not how they ought to be.</li>
<li><strong>Then three topics.</strong> The one with your lowest score comes first. In each you read for a few minutes, listen to a short story or take a page with you, and write a few lines in your journal.</li>
<li><strong>At the end, the same statements again,</strong> so that you can see what has changed.</li>
</ul>
<p>Allow about an hour in all. You can stop whenever you like and come back to the same place.</p>`,
      `<p>Casi todo lo que sale mal en el trabajo alguien ya lo sabía. No lo dijo, o lo dijo y nadie lo tomó en cuenta. Este programa trata de tres hábitos que cambian eso: escuchar, hablar a tiempo y llevar reuniones en las que las dos cosas sean fáciles.</p>
<h2>Cómo es</h2>
<ul>
<li><strong>Primero, 14 afirmaciones breves</strong> sobre lo que haces en el trabajo. Di cómo son las cosas, no cómo deberían ser.</li>
<li><strong>Después, tres temas.</strong> Primero va el de tu puntaje más bajo. En cada uno lees unos minutos, escuchas una historia corta o te llevas una página, y escribes unas líneas en tu diario.</li>
<li><strong>Al final, otra vez las mismas afirmaciones,</strong> para que veas qué cambió.</li>
</ul>
<p>Calcula alrededor de una hora en total. Puedes detenerte cuando quieras y volver al mismo lugar.</p>`,
    ),
  },
  'instruction.speaking-and-listening-end': {
    title: localized('Keep one of them', 'Quédate con uno'),
    textBody: localized(
      `<p>You have practiced three habits. Nobody changes three at once, so choose one: the question that you ask before you answer, the concern that you raise a day earlier, or the minute of silence at the start of a meeting.</p>
<p>Tie it to something that happens anyway, and tell one colleague about it. Then answer the same statements once more. Do not try to remember what you answered before. Say how things are today.</p>`,
      `<p>Ya practicaste tres hábitos. Nadie cambia tres a la vez, así que escoge uno: la pregunta que haces antes de responder, la inquietud que planteas un día antes o el minuto de silencio al empezar una reunión.</p>
<p>Únelo a algo que de todos modos sucede y cuéntaselo a alguien del trabajo. Luego responde otra vez las mismas afirmaciones. No intentes recordar qué contestaste antes. Di cómo son las cosas hoy.</p>`,
    ),
  },
})

function trainingGroup({ factor, reading, medium, prompts }: Topic): TrainingGroup {
  const content = [reading.key, medium.key, ...prompts.map((prompt) => prompt.key)]
  return {
    key: `training.${slug}.${factor.key}`,
    factor: factor.key,
    tasks: content.map((key) => task(slug, key)),
  }
}

/** The plan to start with: three factors, an assessment of a few minutes, about an hour in total. */
export const speakingAndListeningPlan: Plan = {
  key: 'plan.speaking-and-listening',
  title: localized('Speaking up and listening', 'Hablar y escuchar'),
  label: localized('To begin with', 'Para empezar'),
  description: localized(
    'Three habits that bring what people know to where it is needed. A short assessment before and after shows what has changed.',
    'Tres hábitos que llevan lo que la gente sabe a donde hace falta. Una evaluación corta antes y después muestra qué cambió.',
  ),
  orderType: 'worst_factor_first',
  pauseInstruction: 'instruction.training-paused',
  hideScoresInstruction: 'instruction.scores-hidden',
  intro: [
    task(slug, 'instruction.speaking-and-listening-start'),
    assessmentTask(slug, shortAssessment.key, 0, localized('First assessment', 'Primera evaluación')),
  ],
  training: [activeListening, speakingUp, inclusiveMeetings].map(trainingGroup),
  outro: [
    task(slug, 'instruction.speaking-and-listening-end'),
    assessmentTask(slug, shortAssessment.key, 1, localized('Second assessment', 'Segunda evaluación')),
  ],
}
