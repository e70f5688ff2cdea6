import { localized } from '../localized.ts'
import type { Plan } from '../types.ts'
import { task } from './task.ts'

const slug = 'fair-meetings'

export const fairMeetingsPlan: Plan = {
  key: 'plan.fair-meetings',
  title: localized(
    'Micro learning: Fair meetings in twenty minutes',
    'Microaprendizaje: reuniones justas en veinte minutos',
  ),
  label: localized('For meetings', 'Para reuniones'),
  description: localized(
    'A small set of habits for whoever runs the meeting: who speaks first, who is asked, who is heard.',
    'Unos cuantos hábitos para quien conduce la reunión: quién habla primero, a quién se le pregunta, a quién se escucha.',
  ),
  orderType: 'forward',
  pauseInstruction: 'instruction.training-paused',
  hideScoresInstruction: 'instruction.scores-hidden',
  intro: [task(slug, 'instruction.fair-meetings-start')],
  training: [
    {
      key: 'training.fair-meetings.factor.inclusive-meetings',
      factor: 'factor.inclusive-meetings',
      tasks: [
        task(slug, 'instruction.fair-meetings-habits'),
        task(slug, 'medium.fair-meetings'),
        task(slug, 'prompt.fair-meetings.plan'),
      ],
    },
  ],
  outro: [task(slug, 'instruction.fair-meetings-after')],
}
