import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSeal, noteSealedPassword, type Seal, sealUntil } from '../confidentiality/index.ts'
import { findSecrets, type TokenPurpose } from '../credentials/index.ts'
import { openSeal, type SealProof } from './open-seal.ts'

interface Reset {
  accountId: string
  domainId: string
  purpose: TokenPurpose
  /**
   * The address to which the link was sent. Null if the recovery questions were answered instead, or an operator made
   * the link.
   */
  mailedTo: string | null
}

/** Whether the present recovery answers are still those from before the sealing. */
async function areSecretsFromBefore(db: Db, accountId: string, { secrets }: Seal): Promise<boolean> {
  const present = await findSecrets(db, accountId)
  return (
    present.length > 0 &&
    present.length === secrets.length &&
    present.every((one) => secrets.some(({ answerHash }) => answerHash === one.answer_hash))
  )
}

async function findProof(db: Db, { accountId, purpose, mailedTo }: Reset, seal: Seal): Promise<SealProof | null> {
  // An operator gave this link to someone, which does not prove who that is.
  if (purpose === 'access_restored') return null
  if (mailedTo !== null) return mailedTo === seal.email ? 'link' : null
  // An administrator let someone try more answers. They open the seal only where the attempts for one seal are counted.
  if (seal.changed.includes('recovery_unlocked')) return null
  return (await areSecretsFromBefore(db, accountId, seal)) ? 'questions' : null
}

/**
 * Opens sealed results if the new password was set with a link to the former address or with the former recovery
 * answers, since these prove who the person is. Otherwise the password is again from an unknown person, who sees nothing
 * from before now.
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
  else {
    await noteSealedPassword(db, reset.accountId)
    await sealUntil(db, reset.accountId, platform.clock())
  }
}
