import type { PasskeyRequest, ResultsSealOpening } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Seal } from '../confidentiality/index.ts'
import * as factors from '../second-factor/index.ts'

type Shown = NonNullable<ResultsSealOpening['passkey']>

/** Creates a request for a passkey from before the sealing, since any later one may belong to someone else. */
export async function askForFormerPasskey(
  { database, clock, config, keys }: Platform,
  { accountId, scope }: Caller,
  { createdAt }: Seal,
): Promise<PasskeyRequest> {
  const former = await database.read(scope, (db) => factors.listPasskeysBefore(db, accountId, createdAt))
  if (former.length === 0) throw notFound()
  const made = factors.newChallenge(clock(), { accountId })
  return {
    token: factors.writeChallenge(keys.challenges, 'results_seal', made),
    options: await factors.askForPasskey(config, made.nonce, former),
  }
}

/**
 * Whether a passkey from before the sealing signed the request. Throws if the request has expired or was made for
 * another purpose.
 */
export function isFormerPasskey(
  platform: Platform,
  { accountId, scope }: Caller,
  { createdAt }: Seal,
  { token, assertion }: Shown,
): Promise<boolean> {
  const { database, clock, keys } = platform
  const challenge = factors.readChallenge(keys.challenges, 'results_seal', token, clock())
  const shown = Buffer.from(factors.readCredentialId(assertion.id))
  return database.transaction(scope, async (db) => {
    const former = await factors.listPasskeysBefore(db, accountId, createdAt)
    if (challenge.accountId !== accountId || !former.some(({ credentialId }) => shown.equals(credentialId)))
      return false
    return (await factors.checkPasskey(db, platform, assertion, challenge)) === accountId
  })
}
