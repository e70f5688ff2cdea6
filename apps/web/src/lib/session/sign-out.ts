import { queryClient } from '../client/query-client.ts'
import { clearTokens, markSignedOut } from '../client/tokens.ts'
import { removeTables } from '../storage/device-storage.ts'
import { currentOwner, dropOwner } from '../storage/owner.ts'
import { forgetPerson } from '../storage/person-entries.ts'
import { countUnsent, isNothing, type Unsent } from '../unsent/count-unsent.ts'
import { releaseSavers } from '../unsent/live-savers.ts'
import { sendUnsent } from '../unsent/send-unsent.ts'
import { endSessions, meQuery } from './me.ts'

/** What stands between somebody and the end of their session. */
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

/** Whoever acts as somebody else leaves their own session, too. */
function findOwnId(): string | undefined {
  const me = queryClient.getQueryData(meQuery.queryKey)
  return me?.actor?.id ?? me?.account.id ?? currentOwner()?.accountId
}

/** Ends the session on the server, then here, and leaves nothing of the person in this browser. */
async function end(accountId: string | undefined): Promise<void> {
  await endSessions()
  markSignedOut()
  if (accountId) forgetPerson(accountId)
  removeTables()
  dropOwner()
  show(null)
  clearTokens()
}

async function sendAndAsk(accountId: string): Promise<void> {
  show({ phase: 'sending', unsent: countUnsent(accountId) })
  await sendUnsent(accountId)
  const unsent = countUnsent(accountId)
  if (isNothing(unsent)) return end(accountId)
  show({ phase: 'asking', unsent })
}

/** Sends what waits and signs out; asks first where something would be lost. */
export async function signOut(): Promise<void> {
  if (leaving) return
  const accountId = findOwnId()
  if (!accountId || isNothing(countUnsent(accountId))) return end(accountId)
  await sendAndAsk(accountId)
}

/** Tries once more to send what waits. */
export async function retryLeaving(): Promise<void> {
  const accountId = findOwnId()
  if (accountId) await sendAndAsk(accountId)
}

export function stay(): void {
  show(null)
  releaseSavers()
}

/** Gives up what could not be sent. */
export async function leaveAnyway(): Promise<void> {
  if (leaving) show({ ...leaving, phase: 'ending' })
  await end(findOwnId())
}
