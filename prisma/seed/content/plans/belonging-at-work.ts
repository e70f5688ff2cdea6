import { belongingAssessment } from '../belonging-assessment.ts'
import { localized } from '../localized.ts'
import { topics } from '../topics/index.ts'
import type { Plan, Topic, TrainingGroup } from '../types.ts'
import { assessmentTask, task } from './task.ts'

const slug = 'belonging-at-work'

function trainingGroup(topic: Topic): TrainingGroup {
  const content = [topic.reading.key, topic.medium.key, ...topic.prompts.map((prompt) => prompt.key)]
  return {
    key: `training.${slug}.${topic.factor.key}`,
    factor: topic.factor.key,
    tasks: content.map((key) => task(slug, key)),
  }
}

export const belongingAtWorkPlan: Plan = {
  key: 'plan.belonging-at-work',
  title: localized('Belonging at Work', 'Pertenencia en el trabajo'),
  label: localized('Core program', 'Programa base'),
  description: localized(
    'Where belonging grows, and where it quietly goes missing. You start with the factors where your own first answers leave most room, and you practice in small steps. At the end the same questions show you what has changed.',
    'Dónde crece la pertenencia y dónde se pierde sin hacer ruido. Empiezas por los factores en los que tus primeras respuestas dejan más espacio y practicas con pasos pequeños. Al final, las mismas preguntas te muestran qué cambió.',
  ),
  orderType: 'worst_factor_first',
  pauseInstruction: 'instruction.training-paused',
  hideScoresInstruction: 'instruction.scores-hidden',
  intro: [
    task(slug, 'instruction.core-welcome'),
    task(slug, 'instruction.core-how-it-works'),
    assessmentTask(slug, belongingAssessment.key, 0, localized('First assessment', 'Primera evaluación')),
  ],
  training: topics.map(trainingGroup),
  outro: [
    task(slug, 'instruction.core-closing'),
    assessmentTask(slug, belongingAssessment.key, 1, localized('Second assessment', 'Segunda evaluación')),
  ],
}
