import { SECRET_QUESTIONS_PER_ACCOUNT } from '@evenground/shared/rules'
import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { recordAudit } from '../audit/index.ts'
import { dropCredentialsSince, removeSeal, type Seal } from '../confidentiality/index.ts'
import { putBackSecrets } from '../credentials/index.ts'
import { notifyOfChange } from '../notices/index.ts'

/** The kind of former credential with which the person proved their identity. */
export type SealProof = 'password' | 'questions' | 'link' | 'passkey'

/**
 * Whether the former recovery answers may be compared. Not where someone else had replaced only some of them: whoever
 * did would have to guess no more than the rest.
 */
export const areSecretsUsable = ({ secrets }: Seal): boolean =>
  secrets.length === SECRET_QUESTIONS_PER_ACCOUNT && !secrets.some(({ ended }) => ended)

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
  // Before its answers, as attempts at recovery do: otherwise the two could wait for each other.
  await lockAccount(db, accountId)
  const secrets = await removeSeal(db, accountId, seal.id)
  if (!secrets) return false
  await putBackSecrets(db, { accountId, domainId }, secrets)
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
