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

/** Maximum number of requests per key and minute. */
const REQUESTS_A_MINUTE = 600
/**
 * Minimum milliseconds between updates of a key's last use: a busy key would otherwise update its row at each request.
 */
const LAST_USE_MS = 60_000

const requestLimit = (id: string): LimitRule => ({
  key: `requests of key ${id}`,
  limit: REQUESTS_A_MINUTE,
  windowSeconds: WINDOWS.minute,
})

/**
 * A key as a caller, or null if it may do nothing. It has its own ID, not its maker's: calls that people make about
 * themselves find no person, so none shows or changes the maker's own data.
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

/**
 * Creates the lookup of the caller for a request's key. Nothing is cached, so ending a key takes effect immediately.
 */
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

/** Creates the lookup of the caller for work that outlives its request: a person, or a key. */
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
