import { shuffleBy } from '@evenground/shared/learning'
import { topics } from '../content/topics/index.ts'
import type { PlanState } from './person.ts'
import { drawInteger, type Random } from './random.ts'

export const coreGroupCount = topics.length

/** Where an organization's people are in the core plan; the rest of 1 has finished. */
const shares: Record<Exclude<PlanState, 'finished'>, number> = { not_started: 0.15, pre_only: 0.12, in_training: 0.33 }

/** States for `size` people in random order. Shares are dealt out, not drawn, so that small organizations fit too. */
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

/** The shortest time in days since the account was made in which a state can have come about. */
export const leastDays: Record<PlanState, number> = { not_started: 3, pre_only: 6, in_training: 18, finished: 34 }
