import type { PermissionKey } from '@evenground/shared/constants'
import { type LocalizedText, type NewScimToken, ScimToken, type ScimTokenInput } from '@evenground/shared/schemas'
import { assertMatches } from '../../http/caching/version.ts'
import { createPresenter } from '../../http/create-presenter.ts'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange, titledChangesOf } from '../audit/index.ts'
import { createAccountLookup } from '../auth/index.ts'
import { assertDomain, holdReach } from '../domains/index.ts'
import { createKey, parseExpiry } from '../keys/index.ts'
import * as repo from './tokens.repo.ts'

/**
 * The permissions that the maker of a token must have, as it acts with them: nobody can give a directory more than they
 * may do. Permissions to delete are optional: without them, people are deactivated and groups stay.
 */
const NEEDED: readonly PermissionKey[] = [
  'api.v2.accounts.list',
  'api.v2.accounts.create',
  'api.v2.accounts.update_by_id',
  'api.v2.groups.create',
  'api.v2.groups.update_by_id',
]

function assertMayHandOut(caller: Caller): void {
  const missing = NEEDED.filter((name) => !caller.permissions.has(name))
  if (missing.length === 0) return
  throw new AppError('forbidden', {
    detail: `A directory can only do what you can do, and you don’t have these permissions: ${missing.join(', ')}.`,
  })
}

const presentToken = createPresenter(ScimToken)

const changeOf = titledChangesOf('scim_token')

/** The tokens that directories use. */
export function createTokensService(platform: Platform) {
  const { database, clock } = platform
  const lookUp = createAccountLookup(platform)

  async function describe(db: Db, record: repo.TokenRecord): Promise<ScimToken> {
    const { accountId, domainId, expiresAt } = record
    const maker = accountId ? await lookUp({ accountId, actorId: null }) : null
    const name = accountId ? await repo.findMakerName(db, accountId) : undefined
    return presentToken(record, {
      expired: expiresAt !== null && expiresAt <= clock(),
      maker: name
        ? { given_name: name.givenName as LocalizedText, family_name: name.familyName as LocalizedText }
        : null,
      vouched: !!maker?.permissions.has('api.v2.domains.sign_in') && reaches(maker.scope, domainId),
    })
  }

  return {
    describe,

    create: async (caller: Caller, context: RequestContext, input: ScimTokenInput): Promise<NewScimToken> => {
      const { domain_id: domainId, title } = input
      const { key: token, prefix, hash } = createKey('egscim')
      const id = newId()
      await database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        await holdReach(db, caller, domainId)
        assertMayHandOut(caller)
        const now = clock()
        const expiresAt = parseExpiry(input.expires_at, now)
        const row = { id, domainId, title, prefix, tokenHash: hash, accountId: caller.accountId, expiresAt }
        await repo.insertToken(db, { ...row, createdAt: now })
        await recordChange(db, caller, context, changeOf('create', { id, domainId, title }))
      })
      const made = await database.read(caller.scope, async (db) => {
        const record = await repo.findToken(db, id)
        if (!record) throw notFound()
        return describe(db, record)
      })
      return { ...made, token }
    },

    /**
     * Callers who may change sign-in settings may also delete a token with more permissions than their own, since that
     * gains them nothing.
     */
    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const token = await repo.findToken(db, id)
        if (!token) throw notFound()
        assertMatches(context.ifMatch, null)
        await repo.deleteToken(db, id)
        await recordChange(db, caller, context, changeOf('delete', token))
      }),
  }
}
