import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { dropCredentialsSince, removeSeal, type Seal } from '../confidentiality/index.ts'
import { deleteSecrets, saveSecrets } from '../credentials/index.ts'
import { notifyOfChange } from '../notices/index.ts'

/** The kind of former credential with which the person proved their identity. */
export type SealProof = 'password' | 'questions' | 'link' | 'passkey'

interface Opening {
  accountId: string
  domainId: string
  seal: Seal
  by: SealProof
  /** The session in which the person opens the seal; absent if they are not signed in. */
  sessionId?: string
}

/**
 * Opens sealed results and removes what an intruder may have added to come back: restores the former recovery
 * questions, and deletes second factors and links to providers added since. Sessions, links and the password are left
 * to the caller. Returns false if the seal was already opened by another request.
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
