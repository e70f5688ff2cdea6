import type { Topic } from '../types.ts'
import { accessibility } from './accessibility.ts'
import { activeListening } from './active-listening.ts'
import { allyship } from './allyship.ts'
import { belonging } from './belonging.ts'
import { biasAwareness } from './bias-awareness.ts'
import { fairDecisions } from './fair-decisions.ts'
import { inclusiveMeetings } from './inclusive-meetings.ts'
import { speakingUp } from './speaking-up.ts'

/** In the training order for learners without scores. */
export const topics: Topic[] = [
  activeListening,
  biasAwareness,
  speakingUp,
  inclusiveMeetings,
  allyship,
  fairDecisions,
  accessibility,
  belonging,
]
