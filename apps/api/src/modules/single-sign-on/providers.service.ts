import type { SignInProviderInput, SignInProviderUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listChanges, recordChange, titledChangesOf } from '../audit/index.ts'
import { assertDomain, holdReach } from '../domains/index.ts'
import { checkProvider, toRules } from './check-provider.ts'
import { describeProviders } from './describe-providers.ts'
import { deleteIdentities, distrustIdentities } from './identities.repo.ts'
import type { createProviderGuards } from './provider-guards.ts'
import { secretOf } from './provider-of.ts'
import * as repo from './providers.repo.ts'
import { parseCertificate } from './saml/certificates.ts'
import { addServiceKey } from './saml/service-keys.service.ts'
import type { DescribedProvider } from './single-sign-on.present.ts'

const USUAL_SCOPES = ['openid', 'email', 'profile']

async function mustFind(db: Db, id: string): Promise<repo.ProviderRecord> {
  const provider = await repo.findProvider(db, id)
  if (!provider) throw notFound()
  return provider
}

/** Returns the settings of the provider's protocol. Those of the other protocol are not stored. */
const toConnection = (input: SignInProviderUpdate, kind: string) =>
  kind === 'saml'
    ? {
        signInUrl: input.sign_in_url ?? undefined,
        signOutUrl: input.sign_out_url,
        certificates: input.certificates?.map((text) => parseCertificate(text) as string),
        nameIdFormat: input.name_id_format,
        idpInitiated: input.idp_initiated,
        signRequests: input.sign_requests,
      }
    : {
        clientId: input.client_id,
        clientAuthentication: input.client_authentication,
        scopes: input.scopes,
      }

/** Returns the columns that a provider's form writes. */
const toColumns = (input: SignInProviderUpdate, kind: string) =>
  omitUndefined({
    ...toConnection(input, kind),
    title: input.title,
    enabled: input.enabled,
    issuer: input.issuer,
    trustsFactor: input.trusts_factor,
    signOut: input.sign_out,
    createAccounts: input.create_accounts,
    updateAccounts: input.update_accounts,
    defaultRoleId: input.default_role_id,
    attributes: input.attributes,
    groupsClaim: input.groups_claim,
  })

/** Whether the provider must be reachable to save this. The server never connects to SAML providers. */
const needsAnswer = (input: SignInProviderUpdate, before: repo.ProviderRecord | null, kind: string): boolean => {
  if (kind === 'saml') return false
  const enabled = input.enabled ?? before?.enabled ?? false
  return enabled && (!before?.enabled || (input.issuer !== undefined && input.issuer !== before.issuer))
}

const changeOf = titledChangesOf('sign_in_provider')

/** Settings whose values are recorded in the audit log. Never the secret. */
const AUDITED_FIELDS = [
  ...['title', 'enabled', 'issuer', 'client_id', 'create_accounts', 'update_accounts', 'default_role_id'],
  ...['attributes', 'groups_claim', 'rules', 'sign_in_url', 'certificates', 'idp_initiated', 'trusts_factor'],
  'sign_requests',
]

const listValues = (before: repo.ProviderRecord, after: repo.ProviderRecord) => {
  const [old, present] = [before, after].map((one) => ({
    ...one,
    rules: one.rules.map(({ value, roleId, groupId }) => ({ value, role_id: roleId, group_id: groupId })),
  })) as [object, object]
  return listChanges(AUDITED_FIELDS, old, present)
}

type Keeper = Pick<Platform, 'clock' | 'keys' | 'config'>

async function insertNew(
  db: Db,
  keeper: Keeper,
  caller: Caller,
  { domain_id: domainId, client_secret, kind = 'oidc', ...input }: SignInProviderInput,
): Promise<Pick<repo.ProviderRecord, 'id' | 'domainId' | 'title'>> {
  const { clock, keys } = keeper
  const id = newId()
  const now = clock()
  const columns = { kind, scopes: USUAL_SCOPES, ...toColumns(input, kind) } as Parameters<typeof repo.insertProvider>[1]
  const clientSecret = kind === 'oidc' && client_secret ? keys.sealer.seal(client_secret, secretOf(id)) : null
  const own = { id, domainId, clientSecret, authorId: caller.accountId, createdAt: now, updatedAt: now }
  await repo.insertProvider(db, { ...columns, ...own })
  await repo.saveRules(db, { id, domainId }, toRules(input.rules))
  if (kind === 'saml' && input.sign_requests) await addServiceKey(db, keeper, { id, domainId, keys: [] })
  return { id, domainId, title: input.title }
}

/** Whether the change lets answers be signed with a key that was not trusted before. */
const addsKey = ({ certificates = [] }: SignInProviderUpdate, before: repo.ProviderRecord): boolean =>
  before.kind === 'saml' && certificates.some((text) => !before.certificates.includes(parseCertificate(text) as string))

/** Whether the change stops asking for a second factor when the provider says that it asked for one. */
const dropsFactor = ({ trusts_factor }: SignInProviderUpdate, before: repo.ProviderRecord): boolean =>
  trusts_factor === true && !before.trustsFactor

async function saveChange(
  db: Db,
  keeper: Keeper,
  caller: Caller,
  before: repo.ProviderRecord,
  { client_secret, ...input }: SignInProviderUpdate,
): Promise<void> {
  const { clock, keys } = keeper
  const { id, kind } = before
  const secret = kind === 'oidc' && client_secret && { clientSecret: keys.sealer.seal(client_secret, secretOf(id)) }
  const author = { authorId: caller.accountId, updatedAt: clock() }
  await repo.updateProvider(db, id, { ...toColumns(input, kind), ...secret, ...author })
  // A subject identifies a person only within one issuer: another issuer could use it for anyone.
  if (input.issuer !== undefined && input.issuer !== before.issuer) await deleteIdentities(db, id)
  else if (addsKey(input, before) || dropsFactor(input, before)) await distrustIdentities(db, id)
  if (input.rules) await repo.saveRules(db, before, toRules(input.rules))
  if (kind === 'saml' && input.sign_requests && before.keys.length === 0) await addServiceKey(db, keeper, before)
}

export function createProvidersService(
  platform: Platform,
  guards: ReturnType<typeof createProviderGuards>,
  lookUp: AccountLookup,
) {
  const { database, clock, config } = platform
  const trustedHosts = config.singleSignOn.privateHosts

  const get = (caller: Caller, id: string): Promise<DescribedProvider> =>
    database.read(caller.scope, async (db) => {
      const [described] = await describeProviders(db, lookUp, [await mustFind(db, id)])
      return described as DescribedProvider
    })

  /** Locks and finds a provider that is about to change. Throws if the caller read an older version. */
  async function mustLock(db: Db, context: RequestContext, id: string): Promise<repo.ProviderRecord> {
    await repo.lockProvider(db, id)
    const provider = await mustFind(db, id)
    assertFresh(context.ifMatch, provider.version)
    return provider
  }

  return {
    get,

    create: async (caller: Caller, context: RequestContext, input: SignInProviderInput): Promise<DescribedProvider> => {
      const { domain_id: domainId } = input
      await database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        await checkProvider(db, caller, { domainId, input, before: null, trustedHosts })
      })
      if (needsAnswer(input, null, input.kind ?? 'oidc')) await guards.assertAnswers(domainId, input.issuer)
      const { id } = await database.transaction(caller.scope, async (db) => {
        await holdReach(db, caller, domainId)
        const made = await insertNew(db, platform, caller, input)
        await recordChange(db, caller, context, changeOf('create', made))
        return made
      })
      return get(caller, id)
    },

    update: async (caller: Caller, context: RequestContext, id: string, input: SignInProviderUpdate) => {
      const seen = await database.read(caller.scope, async (db) => {
        const provider = await mustFind(db, id)
        await guards.assertMayChange(caller, provider)
        await checkProvider(db, caller, { domainId: provider.domainId, input, before: provider, trustedHosts })
        return provider
      })
      if (needsAnswer(input, seen, seen.kind)) await guards.assertAnswers(seen.domainId, input.issuer ?? seen.issuer)
      await database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, context, id)
        if (before.version !== seen.version) throw new AppError('stale_resource')
        await holdReach(db, caller, before.domainId)
        if (input.enabled === false) await guards.assertNotOnlyProvider(db, before)
        await saveChange(db, platform, caller, before, input)
        await recordChange(db, caller, context, {
          ...changeOf('update', before),
          fields: Object.keys(input),
          values: listValues(before, await mustFind(db, id)),
        })
      })
      return get(caller, id)
    },

    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const provider = await mustLock(db, context, id)
        await guards.assertMayChange(caller, provider)
        await guards.assertNotOnlyProvider(db, provider)
        await repo.deleteProvider(db, id, clock())
        await recordChange(db, caller, context, changeOf('delete', provider))
      }),
  }
}
