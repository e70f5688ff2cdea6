import type { ApiKeyCountQuery, ApiKeyInput, ApiKeyListQuery, ApiKeyUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { notFound } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listGrants, recordChange, titledChangesOf } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { describeKeys } from './describe-keys.ts'
import { createKey } from './key-format.ts'
import { assertMayGive, assertNotEnded, parseAddresses, parseExpiry, parseKeyPermissions } from './keys.policy.ts'
import type { DescribedKey } from './keys.present.ts'
import * as repo from './keys.repo.ts'
import { type Rotation, rotateKey } from './rotate-key.ts'

export type KeysService = ReturnType<typeof createKeysService>

type KeysPlatform = Pick<Platform, 'database' | 'clock'>

async function mustFind(db: Db, id: string): Promise<repo.KeyRecord> {
  const key = await repo.findKey(db, id)
  if (!key) throw notFound()
  return key
}

/** Locks and finds a key that is to be changed. Throws if the caller read an older version of it. */
async function mustLock(db: Db, context: RequestContext, id: string): Promise<repo.KeyRecord> {
  await repo.lockKey(db, id)
  const key = await mustFind(db, id)
  assertFresh(context.ifMatch, key.version)
  return key
}

const changeOf = titledChangesOf('api_key')

/** The change of a key as the audit log records it. */
const describeUpdate = (before: repo.KeyRecord, input: ApiKeyUpdate) =>
  changeOf('update', before, {
    fields: Object.keys(input),
    permissions: listGrants(before.permissions, input.permissions ?? before.permissions),
  })

/** Checks a change and returns the columns to write. */
function buildChange(caller: Caller, input: ApiKeyUpdate, now: Date) {
  const permissions = input.permissions && parseKeyPermissions(input.permissions)
  if (permissions) assertMayGive(caller, permissions)
  return omitUndefined({
    title: input.title,
    permissions,
    addresses: input.addresses && parseAddresses(input.addresses),
    expiresAt: input.expires_at === undefined ? undefined : parseExpiry(input.expires_at, now),
  })
}

async function insertKey(db: Db, caller: Caller, input: ApiKeyInput, now: Date) {
  const { key, prefix, hash } = createKey()
  const id = newId()
  const domainId = input.domain_id ?? caller.domainId
  await assertDomain(db, caller, domainId)
  const permissions = parseKeyPermissions(input.permissions)
  assertMayGive(caller, permissions)
  const addresses = parseAddresses(input.addresses ?? [])
  const expiresAt = parseExpiry(input.expires_at, now)
  const row = { id, domainId, title: input.title, prefix, keyHash: hash, permissions, addresses, expiresAt }
  await repo.insertKey(db, { ...row, accountId: caller.accountId, createdAt: now })
  return { id, key }
}

export function createKeysService(platform: KeysPlatform) {
  const { database, clock } = platform

  const get = (caller: Caller, id: string): Promise<DescribedKey> =>
    database.read(caller.scope, async (db) => {
      const [described] = await describeKeys(platform, db, [await mustFind(db, id)], clock())
      return described as DescribedKey
    })

  const endKey = (caller: Caller, context: RequestContext, id: string, action: 'revoke' | 'delete'): Promise<void> =>
    database.transaction(caller.scope, async (db) => {
      const key = await mustLock(db, context, id)
      if (action === 'delete') await repo.deleteKey(db, id)
      else if (key.revokedAt === null) await repo.updateKey(db, id, { revokedAt: clock() })
      else return
      await recordChange(db, caller, context, changeOf(action, key))
    })

  return {
    get,

    list: (caller: Caller, request: ApiKeyListQuery): Promise<DescribedKey[]> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, request.domain_id)
        const now = clock()
        return describeKeys(platform, db, await repo.listKeys(db, request, now), now)
      }),

    count: (caller: Caller, query: ApiKeyCountQuery): Promise<number> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, query.domain_id)
        return repo.countKeys(db, query, clock())
      }),

    create: async (caller: Caller, context: RequestContext, input: ApiKeyInput) => {
      const { id, key } = await database.transaction(caller.scope, async (db) => {
        const made = await insertKey(db, caller, input, clock())
        await recordChange(db, caller, context, changeOf('create', await mustFind(db, made.id)))
        return made
      })
      return { ...(await get(caller, id)), key }
    },

    update: async (caller: Caller, context: RequestContext, id: string, input: ApiKeyUpdate): Promise<DescribedKey> => {
      await database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, context, id)
        assertNotEnded(before, clock())
        assertMayGive(caller, before.permissions)
        await repo.updateKey(db, id, buildChange(caller, input, clock()))
        await recordChange(db, caller, context, describeUpdate(before, input))
      })
      return get(caller, id)
    },

    rotate: async (caller: Caller, context: RequestContext, id: string, rotation: Rotation) => {
      const { newKeyId, key } = await database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, context, id)
        const made = await rotateKey(db, caller, before, { rotation, now: clock() })
        await recordChange(db, caller, context, changeOf('rotate', before), {
          ...changeOf('create', before),
          targetId: made.newKeyId,
        })
        return made
      })
      return { ...(await get(caller, newKeyId)), key }
    },

    /**
     * Also revokes keys with more permissions than the caller: that gains the caller nothing, and a leaked key cannot
     * wait.
     */
    revoke: async (caller: Caller, context: RequestContext, id: string): Promise<DescribedKey> => {
      await endKey(caller, context, id, 'revoke')
      return get(caller, id)
    },

    remove: (caller: Caller, context: RequestContext, id: string) => endKey(caller, context, id, 'delete'),
  }
}
