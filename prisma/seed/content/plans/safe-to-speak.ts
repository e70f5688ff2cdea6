import { localized } from '../localized.ts'
import type { Plan } from '../types.ts'
import { task } from './task.ts'

const slug = 'safe-to-speak'

export const safeToSpeakPlan: Plan = {
  key: 'plan.safe-to-speak',
  title: localized('Safe to speak', 'Hablar con confianza'),
  label: localized('For team leads', 'Para líderes de equipo'),
  description: localized(
    'Six conversations that make it easier for people to disagree with you, and to tell you early.',
    'Seis conversaciones que hacen más fácil que alguien te lleve la contraria y te avise a tiempo.',
  ),
  orderType: 'forward',
  pauseInstruction: 'instruction.training-paused',
  hideScoresInstruction: 'instruction.scores-hidden',
  intro: [task(slug, 'instruction.safe-to-speak-start')],
  training: [
    {
      key: 'training.safe-to-speak.factor.speaking-up',
      factor: 'factor.speaking-up',
      tasks: [
        task(slug, 'instruction.safe-to-speak-disagree'),
        task(slug, 'medium.speaking-up'),
        task(slug, 'prompt.safe-to-speak.last-no'),
      ],
    },
    {
      key: 'training.safe-to-speak.factor.active-listening',
      factor: 'factor.active-listening',
      tasks: [
        task(slug, 'instruction.safe-to-speak-early'),
        task(slug, 'medium.active-listening'),
        task(slug, 'prompt.safe-to-speak.return'),
      ],
    },
  ],
  outro: [task(slug, 'instruction.safe-to-speak-end')],
}
