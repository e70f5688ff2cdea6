import { countUnsent, isNothingUnsent, type Unsent } from '../unsent/count-unsent.ts'
import { resumeSavers } from '../unsent/live-savers.ts'
import { sendUnsent } from '../unsent/send-unsent.ts'
import { endOwnSession, findOwnId } from './end-own-session.ts'

/** State of a sign-out while work is unsent. */
export interface PendingSignOut {
  phase: 'sending' | 'asking' | 'ending'
  unsent: Unsent
}

let pending: PendingSignOut | null = null
const listeners = new Set<() => void>()

function show(next: PendingSignOut | null): void {
  pending = next
  for (const listener of listeners) listener()
}

export const readPendingSignOut = (): PendingSignOut | null => pending

export function subscribePendingSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function end(): Promise<void> {
  await endOwnSession()
  show(null)
}

/** Sends what is unsent, then signs out. Asks first if something would be lost. */
export async function sendAndSignOut(): Promise<void> {
  if (pending && pending.phase !== 'asking') return
  const accountId = findOwnId()
  const waiting = accountId ? countUnsent(accountId) : null
  if (!accountId || !waiting || isNothingUnsent(waiting)) return end()
  show({ phase: 'sending', unsent: waiting })
  await sendUnsent(accountId)
  const unsent = countUnsent(accountId)
  if (isNothingUnsent(unsent)) return end()
  show({ phase: 'asking', unsent })
}

export function cancelSignOut(): void {
  show(null)
  resumeSavers()
}

/** Signs out and discards what could not be sent. */
export async function discardAndSignOut(): Promise<void> {
  if (pending) show({ ...pending, phase: 'ending' })
  await end()
}
