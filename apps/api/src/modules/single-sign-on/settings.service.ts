import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { SingleSignOn, SingleSignOnUpdate } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createProtection, LETS_IN, SHUTS_OUT } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain, guardRegistration, lockDomainTree } from '../domains/index.ts'
import { describeProviders } from './describe-providers.ts'
import { listEmailDomains } from './email-domains.repo.ts'
import * as repo from './password-exceptions.repo.ts'
import { hasWorkingProvider, listProviders } from './providers.repo.ts'
import { presentEmailDomain, presentException, presentProvider } from './single-sign-on.present.ts'

interface PasswordSettings {
  domainId: string
  ssoOnly: boolean
  exceptions: repo.ExceptionRow[]
}

const REFUSALS = {
  root_keeps_passwords: 'You can’t turn off passwords in the top domain.',
  needs_provider: 'Turn on a provider first.',
}

/** Returns what keeps the domain from turning off passwords, whoever does it; null if nothing does. */
async function findRefusal(db: Db, domainId: string): Promise<keyof typeof REFUSALS | null> {
  if (domainId === ROOT_DOMAIN_ID) return 'root_keeps_passwords'
  return (await hasWorkingProvider(db, domainId)) ? null : 'needs_provider'
}

/**
 * Throws unless passwords may be turned off: the caller may not take them from people with more permissions, and at
 * least one account must be able to sign in while the provider is down.
 */
async function assertMayTurnOff(
  db: Db,
  protection: ReturnType<typeof createProtection>,
  { domainId, exceptions }: PasswordSettings,
): Promise<void> {
  const refusal = await findRefusal(db, domainId)
  if (refusal) throw ruleViolated('sso_only', refusal, REFUSALS[refusal])
  if (!exceptions.some(({ canSignIn }) => canSignIn)) {
    const message = 'Choose at least one account that can still sign in with a password if the provider is down.'
    throw ruleViolated('exceptions', 'needs_exception', message)
  }
  const ids = exceptions.map(({ id }) => id)
  for (const account of await repo.listOnePerRole(db, domainId, ids)) {
    // The caller may be among them, and signs in with the provider from now on.
    await protection.assertAllows(account, { shutsOut: false, endsAccess: true })
  }
}

/** Throws unless the caller may decide whether the people who are added or removed can sign in. */
async function assertMayChangeExceptions(
  protection: ReturnType<typeof createProtection>,
  before: readonly repo.ExceptionRow[],
  after: readonly repo.ExceptionRow[],
): Promise<void> {
  const isIn = (list: readonly repo.ExceptionRow[], id: string) => list.some((one) => one.id === id)
  for (const added of after.filter(({ id }) => !isIn(before, id))) await protection.assertAllows(added, LETS_IN)
  for (const gone of before.filter(({ id }) => !isIn(after, id))) await protection.assertAllows(gone, SHUTS_OUT)
}

async function findExceptions(db: Db, domainId: string, ids: readonly string[] | undefined, now: Date) {
  if (!ids) return repo.listExceptions(db, domainId, now)
  const found = await repo.listCandidates(db, domainId, ids, now)
  if (found.length < new Set(ids).size) throw notFound()
  return found
}

const valuesOf = ({ ssoOnly, exceptions }: Omit<PasswordSettings, 'domainId'>) => ({
  sso_only: ssoOnly,
  exceptions: exceptions.map(({ id }) => id),
})

/** Turns passwords off or on, and sets the exceptions. Runs in the caller's transaction. */
async function change(
  db: Db,
  caller: Caller,
  context: RequestContext,
  domainId: string,
  input: SingleSignOnUpdate,
  now: Date,
): Promise<void> {
  // If two changes run at once, the second sees the first.
  await lockDomainTree(db)
  const before = {
    ssoOnly: await repo.isSsoOnly(db, domainId),
    exceptions: await repo.listExceptions(db, domainId, now),
  }
  const ids = input.exceptions?.map((one) => (typeof one === 'string' ? one : one.id))
  const exceptions = await findExceptions(db, domainId, ids, now)
  const settings = { domainId, ssoOnly: input.sso_only ?? before.ssoOnly, exceptions }
  const protection = createProtection(db, caller, now)
  if (input.exceptions) await assertMayChangeExceptions(protection, before.exceptions, exceptions)
  if (settings.ssoOnly) await assertMayTurnOff(db, protection, settings)
  await repo.saveExceptions(db, domainId, valuesOf(settings).exceptions)
  // Where registration is allowed, it opens with passwords.
  await guardRegistration(db, caller, { domainId, now }, () => repo.saveSsoOnly(db, domainId, settings.ssoOnly))
  await recordChange(db, caller, context, {
    action: 'domain.single_sign_on',
    targetType: 'domain',
    targetId: domainId,
    domainId,
    fields: Object.keys(input),
    values: { before: valuesOf(before), after: valuesOf(settings) },
  })
}

export function createSettingsService({ database, clock, config }: Platform, lookUp: AccountLookup) {
  async function load(db: Db, domainId: string): Promise<SingleSignOn> {
    const described = await describeProviders(db, lookUp, await listProviders(db, domainId))
    return {
      domain_id: domainId,
      sso_only: await repo.isSsoOnly(db, domainId),
      sso_only_refusal: await findRefusal(db, domainId),
      exceptions: (await repo.listExceptions(db, domainId, clock())).map(presentException),
      sign_in_url: `${config.publicUrl}/#/login/${domainId}`,
      providers: described.map((one) => presentProvider(one, config.publicUrl)),
      email_domains: (await listEmailDomains(db, domainId)).map(presentEmailDomain),
    }
  }

  return {
    get: (caller: Caller, domainId: string): Promise<SingleSignOn> =>
      // Providers of all domains above count, which only a transaction may look for.
      database.snapshot(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        return load(db, domainId)
      }),

    update: (caller: Caller, context: RequestContext, domainId: string, input: SingleSignOnUpdate) =>
      database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        await change(db, caller, context, domainId, input, clock())
        return load(db, domainId)
      }),
  }
}
