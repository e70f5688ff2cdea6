import { shuffleBy } from '@evenground/shared/learning'
import { topics } from '../content/topics/index.ts'
import type { PlanState } from './person.ts'
import { drawInteger, type Random } from './random.ts'

export const coreGroupCount = topics.length

/** The share of an organization's people in each state of the core plan; the rest has finished. */
const shares: Record<Exclude<PlanState, 'finished'>, number> = { not_started: 0.15, pre_only: 0.12, in_training: 0.33 }

/**
 * States for `size` people in random order. The shares are dealt out, not drawn, so that they fit in small
 * organizations too.
 */
export function dealStates(random: Random, size: number): PlanState[] {
  const dealt = Object.entries(shares).flatMap(([state, share]) =>
    Array.from({ length: Math.round(share * size) }, () => state as PlanState),
  )
  const finished = Array.from({ length: size - dealt.length }, (): PlanState => 'finished')
  return shuffleBy([...dealt, ...finished], random)
}

export function drawGroupsDone(random: Random, state: PlanState): number {
  if (state === 'finished') return coreGroupCount
  return state === 'in_training' ? drawInteger(random, 1, coreGroupCount - 1) : 0
}

/** The least number of days after the creation of an account in which a state can be reached. */
export const leastDays: Record<PlanState, number> = { not_started: 3, pre_only: 6, in_training: 18, finished: 34 }
