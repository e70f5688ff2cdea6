import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSeal, noteSealedPassword, type Seal } from '../confidentiality/index.ts'
import { findSecrets, type TokenPurpose } from '../credentials/index.ts'
import { openSeal, type SealProof } from './open-seal.ts'

interface Reset {
  accountId: string
  domainId: string
  purpose: TokenPurpose
  /** The address that the link was mailed to; null where the recovery questions were answered, or an operator made it. */
  mailedTo: string | null
}

/** Whether the questions that were answered are still those from before. */
async function areSecretsFromBefore(db: Db, accountId: string, { secrets }: Seal): Promise<boolean> {
  const present = await findSecrets(db, accountId)
  return (
    present.length > 0 &&
    present.length === secrets.length &&
    present.every((one) => secrets.some(({ answerHash }) => answerHash === one.answer_hash))
  )
}

async function findProof(db: Db, { accountId, purpose, mailedTo }: Reset, seal: Seal): Promise<SealProof | null> {
  // An operator gave this link to someone: it proves nothing about who that is.
  if (purpose === 'access_restored') return null
  if (mailedTo !== null) return mailedTo === seal.email ? 'link' : null
  return (await areSecretsFromBefore(db, accountId, seal)) ? 'questions' : null
}

/**
 * A password that is chosen with a link to the address from before, or with the answers from before, is the person's:
 * sealed results open. Any other way shows nothing, and the new password is no one's in particular.
 */
export async function openSealByReset(
  db: Db,
  platform: Pick<Platform, 'config' | 'clock'>,
  context: RequestContext,
  reset: Reset,
): Promise<void> {
  const seal = await findSeal(db, reset.accountId)
  if (!seal) return
  const by = await findProof(db, reset, seal)
  if (by) await openSeal(db, platform, context, { accountId: reset.accountId, domainId: reset.domainId, seal, by })
  else await noteSealedPassword(db, reset.accountId)
}
