import type { Db } from '../../platform/database/index.ts'
import { endSessionsSince, lockWaysOpenedSince, sealFurther } from '../confidentiality/index.ts'

interface Entry {
  accountId: string
  sessionId: string
  by: string
  /** The id of the provider, or the credential of the passkey; null for other ways in. */
  wayId: string | null
  now: Date
}

/**
 * Keeps sign-ins apart while results are sealed and someone else may still come in. Whoever comes in by a way that was
 * opened since sees nothing from before this sign-in. All other sessions that began since end: otherwise one of them
 * would show what is written in the other.
 */
export async function sealAtEntry(db: Db, { accountId, sessionId, by, wayId, now }: Entry): Promise<void> {
  const ways = await lockWaysOpenedSince(db, accountId)
  if (ways.length === 0) return
  // What is begun in the same instant is already this session's own.
  const before = new Date(now.getTime() - 1)
  if (ways.some(({ kind, id }) => kind === by && id === wayId)) await sealFurther(db, accountId, before)
  await endSessionsSince(db, accountId, sessionId, now)
}
