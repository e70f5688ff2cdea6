import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import { hashKey, hasKeyFormat } from '../keys/index.ts'
import { buildCatalog, DEFAULT_CATALOG } from './attributes/catalog.ts'
import type { Directory } from './directory.ts'
import { findWorkingToken, saveTokenUse, type WorkingToken } from './tokens.repo.ts'

/** High, because the first synchronization of a directory sends thousands of people at once. */
const REQUESTS_A_MINUTE = 3000
/** The time of last use is written at most this often. */
const LAST_USE_MS = 60_000

const requestLimit = (id: string): LimitRule => ({
  key: `requests of directory token ${id}`,
  limit: REQUESTS_A_MINUTE,
  windowSeconds: WINDOWS.minute,
})

/**
 * Turns a token into a directory. It may change the accounts that its maker may change today; if its maker may no
 * longer change the domain's sign-in settings, only learners. It has no role, so it can never change global
 * administrators. It reaches only its own domain, none below.
 *
 * Unlike an API key, it works without its maker, and the maker's permissions to list, create and change accounts and
 * groups are only checked when the token is created: it belongs to the domain, and if it stopped, people who leave would
 * keep their access. Whoever may change the sign-in settings can revoke it.
 */
async function toDirectory(token: WorkingToken, lookUp: AccountLookup): Promise<Directory> {
  const { id, title, domainId, accountId, locale, ancestorIds, removal, attributes } = token
  const maker = accountId ? await lookUp({ accountId, actorId: null }) : null
  const isMakerEntitled = maker?.permissions.has('api.v2.domains.sign_in') && reaches(maker.scope, domainId)
  const caller: Caller = {
    accountId: id,
    domainId,
    roleId: id,
    sessionId: id,
    locale,
    domainLocale: locale,
    permissions: maker && isMakerEntitled ? maker.permissions : new Set(),
    scope: { domains: [domainId], ancestors: ancestorIds },
    mustChangePassword: false,
    mustEnroll: false,
    actorId: null,
    isReadOnly: false,
    sealedAt: null,
    key: { title, makerId: accountId, kind: 'scim_token' },
  }
  return {
    domainId,
    token: { id, title },
    caller,
    removal,
    catalog: attributes.length === 0 ? DEFAULT_CATALOG : buildCatalog(attributes),
  }
}

/** Finds the directory of a token. Nothing is cached: a token that is deleted or expires stops working at once. */
export function createDirectoryLookup(
  { database, clock, limits }: Pick<Platform, 'database' | 'clock' | 'limits'>,
  lookUp: AccountLookup,
) {
  return async (tokenText: string): Promise<Directory | null> => {
    if (!hasKeyFormat(tokenText, 'egscim')) return null
    const now = clock()
    const token = await database.read(ALL_DOMAINS, (db) => findWorkingToken(db, hashKey(tokenText), now))
    if (!token) return null
    const before = new Date(now.getTime() - LAST_USE_MS)
    if (token.lastUsedAt === null || token.lastUsedAt < before) {
      await database.read(ALL_DOMAINS, (db) => saveTokenUse(db, token.id, { now, before }))
    }
    await consumeOrRefuse(limits, requestLimit(token.id))
    return toDirectory(token, lookUp)
  }
}
