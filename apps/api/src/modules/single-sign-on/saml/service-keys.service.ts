import { notFound, ruleViolated } from '../../../http/errors/app-error.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Caller } from '../../../http/security/caller.ts'
import { consumeOrRefuse } from '../../../http/security/rate-limit.ts'
import type { Db } from '../../../platform/database/index.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordChange } from '../../audit/index.ts'
import { serviceKeyLimit } from '../limits.ts'
import type { createProviderGuards } from '../provider-guards.ts'
import { privateKeyOf } from '../provider-of.ts'
import { findProvider, lockProvider, type ProviderRecord } from '../providers.repo.ts'
import { describeCertificate } from './certificates.ts'
import { makeKey } from './make-key.ts'
import * as repo from './service-keys.repo.ts'

/** The current key and its successor. */
const KEYS_MAX = 2

type Keeper = Pick<Platform, 'clock' | 'keys' | 'config'>
type Owner = Pick<ProviderRecord, 'id' | 'domainId' | 'keys'>

/**
 * Creates this product's key for a provider, in the caller's transaction. The first key signs. Returns its certificate
 * as PEM.
 */
export async function addServiceKey(
  db: Db,
  { clock, keys, config }: Keeper,
  provider: Pick<Owner, 'id' | 'domainId'> & { keys: readonly unknown[] },
): Promise<string> {
  const id = newId()
  const now = clock()
  const { privateKey, certificate } = await makeKey(new URL(config.publicUrl).hostname, now)
  await repo.insertKey(db, {
    ...{ id, providerId: provider.id, domainId: provider.domainId, certificate, createdAt: now },
    privateKey: keys.sealer.seal(privateKey, privateKeyOf(id)),
    signs: provider.keys.length === 0,
  })
  return certificate
}

const changeOf = (action: string, { id, domainId, title }: ProviderRecord, certificate: string) => ({
  action: `sign_in_provider.${action}` as const,
  targetType: 'sign_in_provider',
  targetId: id,
  domainId,
  about: { title, sha256: describeCertificate(certificate).sha256 },
})

/** This product's keys for SAML providers. The private parts never leave the server. */
export function createServiceKeysService(platform: Platform, guards: ReturnType<typeof createProviderGuards>) {
  const { database } = platform

  async function mustLock(db: Db, caller: Caller, id: string): Promise<ProviderRecord> {
    await lockProvider(db, id)
    const provider = await findProvider(db, id)
    if (provider?.kind !== 'saml') throw notFound()
    await guards.assertMayChange(caller, provider)
    return provider
  }

  /** Locks the provider and finds one of its keys. */
  async function mustFindKey(db: Db, caller: Caller, { id, keyId }: { id: string; keyId: string }) {
    const provider = await mustLock(db, caller, id)
    const key = provider.keys.find((one) => one.id === keyId)
    if (!key) throw notFound()
    return { provider, key }
  }

  return {
    create: async (caller: Caller, context: RequestContext, id: string): Promise<void> => {
      await consumeOrRefuse(platform.limits, serviceKeyLimit(caller.accountId))
      await database.transaction(caller.scope, async (db) => {
        const provider = await mustLock(db, caller, id)
        if (provider.keys.length >= KEYS_MAX) {
          throw ruleViolated('keys', 'too_many_keys', 'There’s already a next key: use it or remove one.')
        }
        const certificate = await addServiceKey(db, platform, provider)
        await recordChange(db, caller, context, changeOf('create_key', provider, certificate))
      })
    },

    use: (caller: Caller, context: RequestContext, ids: { id: string; keyId: string }): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const { provider, key } = await mustFindKey(db, caller, ids)
        await repo.markSigning(db, key)
        await recordChange(db, caller, context, changeOf('use_key', provider, key.certificate))
      }),

    remove: (caller: Caller, context: RequestContext, ids: { id: string; keyId: string }): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const { provider, key } = await mustFindKey(db, caller, ids)
        if (key.signs && (provider.signRequests || provider.keys.length > 1)) {
          const message = 'Requests are signed with this key: use another one first, or stop signing requests.'
          throw ruleViolated('keys', 'key_in_use', message)
        }
        await repo.deleteKey(db, key.id)
        await recordChange(db, caller, context, changeOf('delete_key', provider, key.certificate))
      }),
  }
}
