import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { dropCredentialsSince, removeSeal, type Seal } from '../confidentiality/index.ts'
import { deleteSecrets, saveSecrets } from '../credentials/index.ts'
import { notifyOfChange } from '../notices/index.ts'

/** The credential from before that the person entered. */
export type SealProof = 'password' | 'questions' | 'link' | 'passkey'

interface Opening {
  accountId: string
  domainId: string
  seal: Seal
  by: SealProof
  /** The session in which the person opens it; absent if they are not signed in. */
  sessionId?: string
}

/**
 * Opens sealed results, and closes what someone else may have left behind to come back by: recovery questions are those
 * from before, and second factors and links to providers that were added since go. Sessions, links and the password are the caller's business.
 * False where someone was quicker.
 */
export async function openSeal(
  db: Db,
  platform: Pick<Platform, 'config' | 'clock'>,
  { requestId }: Pick<RequestContext, 'requestId'>,
  { accountId, domainId, seal, by, sessionId }: Opening,
): Promise<boolean> {
  if (!(await removeSeal(db, accountId, seal.id))) return false
  await deleteSecrets(db, accountId)
  await saveSecrets(db, { accountId, domainId }, seal.secrets)
  await dropCredentialsSince(db, accountId, { since: seal.createdAt, sessionId: sessionId ?? null })
  await recordAudit(db, {
    accountId,
    domainId,
    actorId: accountId,
    action: 'account.results_opened',
    targetType: 'account',
    targetId: accountId,
    requestId,
    details: { by },
  })
  await notifyOfChange(db, platform, { accountId, kinds: ['results_opened'], by: 'self', emailBefore: seal.email })
  return true
}
