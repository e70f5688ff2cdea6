import type { AccountLookup, KeyLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import { createAccountLookup } from '../auth/index.ts'
import { isAddressAllowed } from './addresses.ts'
import { hashKey, hasKeyFormat } from './key-format.ts'
import { computeKeyPowers } from './key-powers.ts'
import { findKeyByHash, listKeysById, saveLastUse, type WorkingKeyRow } from './working-key.repo.ts'

/** Requests of one key in a minute. */
const REQUESTS_A_MINUTE = 600
/** The last use is written so often at most: a busy key would have its row rewritten at each request. */
const LAST_USE_MS = 60_000

const requestLimit = (id: string): LimitRule => ({
  key: `requests of key ${id}`,
  limit: REQUESTS_A_MINUTE,
  windowSeconds: WINDOWS.minute,
})

/**
 * A key as a caller. It is under its own id and not under its maker's: whatever is open to people about themselves
 * finds no one there, so that no call shows or changes what belongs only to its maker.
 */
function toCaller(key: WorkingKeyRow): Caller | null {
  const powers = computeKeyPowers(key)
  if (!powers) return null
  return {
    accountId: key.id,
    domainId: key.domainId,
    roleId: key.id,
    sessionId: key.id,
    locale: key.locale,
    domainLocale: key.locale,
    ...powers,
    mustChangePassword: false,
    mustEnroll: false,
    actorId: null,
    isReadOnly: false,
    sealedAt: null,
    key: { title: key.title, makerId: key.makerId },
  }
}

/** Finds the caller behind the key that a request carries. Nothing is remembered: what ends a key ends it at once. */
export function createKeyLookup({
  database,
  clock,
  limits,
}: Pick<Platform, 'database' | 'clock' | 'limits'>): KeyLookup {
  return async (text, address) => {
    if (!hasKeyFormat(text)) return null
    const now = clock()
    const key = await database.read(ALL_DOMAINS, (db) => findKeyByHash(db, hashKey(text), now))
    if (!key || !isAddressAllowed(key.addresses, address)) return null
    const caller = toCaller(key)
    if (!caller) return null
    const before = new Date(now.getTime() - LAST_USE_MS)
    if (key.lastUsedAt === null || key.lastUsedAt < before) {
      await database.read(ALL_DOMAINS, (db) => saveLastUse(db, key.id, { now, before }))
    }
    await consumeOrRefuse(limits, requestLimit(key.id))
    return caller
  }
}

/** Looks up for whom work continues that outlives its request: a person, or a key. */
export function createWorkLookup(platform: Pick<Platform, 'database' | 'clock'>): AccountLookup {
  const { database, clock } = platform
  const lookUpAccount = createAccountLookup(platform)
  return async (who) => {
    const person = await lookUpAccount(who)
    if (person) return person
    const [key] = await database.read(ALL_DOMAINS, (db) => listKeysById(db, [who.accountId], clock()))
    return key ? toCaller(key) : null
  }
}
