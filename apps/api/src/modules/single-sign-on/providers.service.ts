import type { SignInProviderInput, SignInProviderUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { exceedsPermissions, findRoles } from '../roles/index.ts'
import { checkProvider, toRules } from './check-provider.ts'
import { discoveryLimit } from './limits.ts'
import type { OidcClient } from './oidc-client.ts'
import { secretOf } from './provider-of.ts'
import * as repo from './providers.repo.ts'
import type { DescribedProvider } from './single-sign-on.present.ts'
import { findVoucher } from './voucher.ts'

const USUAL_SCOPES = ['openid', 'email', 'profile']

async function mustFind(db: Db, id: string): Promise<repo.ProviderRecord> {
  const provider = await repo.findProvider(db, id)
  if (!provider) throw notFound()
  return provider
}

/** What a form says of a provider, as columns. */
const toColumns = (input: SignInProviderUpdate) =>
  omitUndefined({
    title: input.title,
    enabled: input.enabled,
    issuer: input.issuer,
    clientId: input.client_id,
    clientAuthentication: input.client_authentication,
    scopes: input.scopes,
    signOut: input.sign_out,
    createAccounts: input.create_accounts,
    updateAccounts: input.update_accounts,
    defaultRoleId: input.default_role_id,
    attributes: input.attributes,
    groupsClaim: input.groups_claim,
  })

const changeOf = (action: string, { id, domainId, title }: Pick<repo.ProviderRecord, 'id' | 'domainId' | 'title'>) => ({
  action: `sign_in_provider.${action}`,
  targetType: 'sign_in_provider',
  targetId: id,
  domainId,
  about: { title },
})

export function createProvidersService(platform: Platform, client: OidcClient, lookUp: AccountLookup) {
  const { database, clock, config, keys, limits } = platform
  const trustedHosts = config.singleSignOn.privateHosts

  const describe = async (db: Db, records: readonly repo.ProviderRecord[]): Promise<DescribedProvider[]> => {
    const authors = await repo.listAuthors(
      db,
      records.flatMap(({ authorId }) => authorId ?? []),
    )
    return Promise.all(
      records.map(async (record) => ({
        record,
        author: authors.find(({ id }) => id === record.authorId),
        vouched: (await findVoucher(lookUp, record)).author !== null,
      })),
    )
  }

  const get = (caller: Caller, id: string): Promise<DescribedProvider> =>
    database.read(caller.scope, async (db) => {
      const [described] = await describe(db, [await mustFind(db, id)])
      return described as DescribedProvider
    })

  /** A provider lets in people up to its author's rights: who has fewer would shut them out, or become them. */
  async function assertMayChange(caller: Caller, provider: repo.ProviderRecord): Promise<void> {
    const { author } = await findVoucher(lookUp, provider)
    if (!author) return
    const [role] = await database.read(ALL_DOMAINS, (all) => findRoles(all, [author.roleId]))
    if (role && !exceedsPermissions(caller, role)) return
    throw new AppError('forbidden', { detail: 'It was saved by somebody with more rights than you.' })
  }

  /** People can only be sent to a provider that answers. */
  async function assertAnswers(domainId: string, issuer: string): Promise<void> {
    await consumeOrRefuse(limits, discoveryLimit(domainId))
    try {
      await client.discover(issuer)
    } catch {
      throw ruleViolated('issuer', 'provider_unreachable', 'No OpenID Connect provider answers at this address.')
    }
  }

  async function assertKeepsWayIn(db: Db, provider: repo.ProviderRecord): Promise<void> {
    if (!provider.enabled || !(await repo.isOnlyWayIn(db, provider))) return
    throw ruleViolated(
      'enabled',
      'only_way_in',
      'Passwords are closed, and this is the only provider: open them first.',
    )
  }

  const needsAnswer = (input: SignInProviderUpdate, before: repo.ProviderRecord | null): boolean => {
    const enabled = input.enabled ?? before?.enabled ?? false
    return enabled && (!before?.enabled || (input.issuer !== undefined && input.issuer !== before.issuer))
  }

  return {
    describe,
    get,

    create: async (caller: Caller, context: RequestContext, input: SignInProviderInput): Promise<DescribedProvider> => {
      const { domain_id: domainId, client_secret } = input
      await database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        await checkProvider(db, caller, { domainId, input, before: null, trustedHosts })
      })
      if (needsAnswer(input, null)) await assertAnswers(domainId, input.issuer)
      const id = newId()
      const now = clock()
      await database.transaction(caller.scope, async (db) => {
        const columns = { scopes: USUAL_SCOPES, ...toColumns(input) } as Parameters<typeof repo.insertProvider>[1]
        const clientSecret = keys.sealer.seal(client_secret, secretOf(id))
        const own = { id, domainId, clientSecret, authorId: caller.accountId, createdAt: now, updatedAt: now }
        await repo.insertProvider(db, { ...columns, ...own })
        await repo.saveRules(db, { id, domainId }, toRules(input.rules))
        await recordChange(db, caller, context, changeOf('create', { id, domainId, title: input.title }))
      })
      return get(caller, id)
    },

    update: async (
      caller: Caller,
      context: RequestContext,
      id: string,
      input: SignInProviderUpdate,
    ): Promise<DescribedProvider> => {
      const seen = await database.read(caller.scope, async (db) => {
        const provider = await mustFind(db, id)
        await assertMayChange(caller, provider)
        await checkProvider(db, caller, { domainId: provider.domainId, input, before: provider, trustedHosts })
        return provider
      })
      if (needsAnswer(input, seen)) await assertAnswers(seen.domainId, input.issuer ?? seen.issuer)
      await database.transaction(caller.scope, async (db) => {
        await repo.lockProvider(db, id)
        const before = await mustFind(db, id)
        assertFresh(context.ifMatch, before.version)
        if (before.version !== seen.version) throw new AppError('stale_resource')
        if (input.enabled === false) await assertKeepsWayIn(db, before)
        const { client_secret } = input
        const secret = client_secret && { clientSecret: keys.sealer.seal(client_secret, secretOf(id)) }
        await repo.updateProvider(db, id, {
          ...toColumns(input),
          ...secret,
          authorId: caller.accountId,
          updatedAt: clock(),
        })
        if (input.rules) await repo.saveRules(db, before, toRules(input.rules))
        const fields = Object.keys(input)
        await recordChange(db, caller, context, { ...changeOf('update', before), fields })
      })
      return get(caller, id)
    },

    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        await repo.lockProvider(db, id)
        const provider = await mustFind(db, id)
        assertFresh(context.ifMatch, provider.version)
        await assertMayChange(caller, provider)
        await assertKeepsWayIn(db, provider)
        await repo.deleteProvider(db, id, clock())
        await recordChange(db, caller, context, changeOf('delete', provider))
      }),
  }
}

export type ProvidersService = ReturnType<typeof createProvidersService>
