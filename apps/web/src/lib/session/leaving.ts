import { countUnsent, isNothingUnsent, type Unsent } from '../unsent/count-unsent.ts'
import { resumeSavers } from '../unsent/live-savers.ts'
import { sendUnsent } from '../unsent/send-unsent.ts'
import { endOwnSession, findOwnId } from './end-own-session.ts'

/** The state of a sign-out that has unsent work. */
export interface Leaving {
  phase: 'sending' | 'asking' | 'ending'
  unsent: Unsent
}

let leaving: Leaving | null = null
const listeners = new Set<() => void>()

function show(next: Leaving | null): void {
  leaving = next
  for (const listener of listeners) listener()
}

export const readLeaving = (): Leaving | null => leaving

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function end(): Promise<void> {
  await endOwnSession()
  show(null)
}

/** Sends what waits and signs out; asks first where something would be lost. */
export async function leave(): Promise<void> {
  if (leaving && leaving.phase !== 'asking') return
  const accountId = findOwnId()
  const waiting = accountId ? countUnsent(accountId) : null
  if (!accountId || !waiting || isNothingUnsent(waiting)) return end()
  show({ phase: 'sending', unsent: waiting })
  await sendUnsent(accountId)
  const unsent = countUnsent(accountId)
  if (isNothingUnsent(unsent)) return end()
  show({ phase: 'asking', unsent })
}

export function stay(): void {
  show(null)
  resumeSavers()
}

/** Gives up what could not be sent. */
export async function leaveAnyway(): Promise<void> {
  if (leaving) show({ ...leaving, phase: 'ending' })
  await end()
}
