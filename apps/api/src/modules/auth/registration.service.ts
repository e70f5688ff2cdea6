import type { Locale } from '@evenground/shared/constants'
import type {
  LocalizedText,
  RegisterInput,
  RegistrationDomain,
  RegistrationDomainRow,
  RegistrationGroup,
  RegistrationPlan,
} from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import { parseRequired } from '../../http/input/localized.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { BrowserCookies } from '../../http/security/browser.ts'
import type { Caller } from '../../http/security/caller.ts'
import { assertAcceptablePassword } from '../../http/security/password-rules.ts'
import { ALL_DOMAINS, type Db, type ListRequest, reaches } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { newToken, rememberDevice } from '../credentials/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'
import { queueEmailVerification } from '../messaging/index.ts'
import { recordAcceptance } from '../policies/index.ts'
import type { AssertNotBreached } from './breached-passwords.ts'
import type { StartedSession, StartSession } from './entry.ts'
import { consumeRegistration, mayConfirm } from './limits.ts'
import { checkPlansChosen, chooseRole, parseLogins } from './registration.policy.ts'
import { presentRegistrationDomain } from './registration.present.ts'
import * as repo from './registration.repo.ts'

/** Throws 404 unless the domain allows registration or is in the scope of a signed-in caller. */
async function mustSee(db: Db, caller: Caller | null, domainId: string) {
  const isOwn = caller !== null && reaches(caller.scope, domainId)
  const isSeen = isOwn || (await repo.isRegistrable(db, domainId))
  const ancestors = isSeen ? await findDomainWithAncestors(db, domainId) : []
  if (ancestors.length === 0) throw notFound()
  return ancestors
}

/**
 * Throws the same error for a domain without registration as for a domain that does not exist, so that callers do not
 * learn which closed domains exist.
 */
async function mustBeOpen(db: Db, domainId: string) {
  const ancestors = (await repo.isRegistrable(db, domainId)) ? await findDomainWithAncestors(db, domainId) : []
  if (ancestors.length === 0) throw new AppError('invalid_domain_resource')
  return ancestors
}

/** Throws unless group and plans belong to the domain. Returns the ids of the plans. */
async function checkChoices(db: Db, { domain_id, group_id, plans = [] }: RegisterInput): Promise<string[]> {
  if (group_id) {
    const groups = await repo.listOpenGroups(db, domain_id)
    if (!groups.some((group) => group.id === group_id)) throw notFound()
  }
  const offered = await repo.listOfferedPlans(db, domain_id)
  const chosen = [...new Set(plans)]
  checkPlansChosen(chosen, offered)
  if (chosen.some((id) => !offered.some((plan) => plan.id === id))) throw notFound()
  return chosen
}

/** Makes all checks that may refuse the registration, before the slow hashing. */
async function prepare(db: Db, input: RegisterInput) {
  const domain = presentSessionDomain(await mustBeOpen(db, input.domain_id))
  const roleId = chooseRole(domain)
  const logins = parseLogins(input, domain)
  const locale = input.locale ?? domain.locale
  const languages = { locale, domainLocale: domain.locale }
  const names = {
    givenName: parseRequired('given_name', input.given_name, languages),
    familyName: parseRequired('family_name', input.family_name, languages),
  }
  assertAcceptablePassword('password', input.password, domain.password_length)
  const planIds = await checkChoices(db, input)
  if (await repo.isLoginTaken(db, logins)) throw new AppError('email_already_registered')
  return { roleId, planIds, columns: { ...logins, ...names, locale } }
}

type NewAccount = Omit<
  Parameters<typeof repo.insertAccount>[1],
  'passwordChangedAt' | 'emailRegisteredAt' | 'acceptedTerms' | 'createdAt' | 'updatedAt'
>

/** Creates the account with its group and plans, and the email that asks to confirm its address if it may be sent. */
async function createAccount(
  db: Db,
  platform: Platform,
  {
    account,
    input,
    planIds,
    mayMail,
  }: { account: NewAccount; input: RegisterInput; planIds: string[]; mayMail: boolean },
  context: RequestContext,
): Promise<void> {
  const now = platform.clock()
  const { id: accountId, domainId } = account
  const inserted = await repo.insertAccount(db, {
    ...account,
    passwordChangedAt: now,
    emailRegisteredAt: account.email ? now : null,
    acceptedTerms: true,
    createdAt: now,
    updatedAt: now,
  })
  if (!inserted) throw new AppError('email_already_registered')
  if (input.group_id) await repo.joinGroup(db, { accountId, domainId, groupId: input.group_id })
  await recordAcceptance(db, { accountId, domainId, now })
  await repo.assignOfferedPlans(db, { accountId, domainId, planIds, now })
  await recordAudit(db, {
    accountId,
    domainId,
    actorId: accountId,
    action: 'account.register',
    targetType: 'account',
    targetId: accountId,
    requestId: context.requestId,
  })
  if (mayMail) await queueEmailVerification(db, platform, accountId)
}

/** The result of a registration that signs nobody in. */
interface Registered {
  signedIn: null
  cookies: BrowserCookies
}

/**
 * Remembers the browser, so that using the mailed link in it shows that the person who registered also reads the
 * mailbox.
 */
async function rememberRegistrant(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  { browser }: RequestContext,
  now: Date,
): Promise<Registered> {
  if (!browser) return { signedIn: null, cookies: {} }
  const device = browser.device ?? newToken()
  await rememberDevice(db, { accountId, domainId, device, now })
  return { signedIn: null, cookies: { device } }
}

const presentRow = (
  domain: Awaited<ReturnType<typeof repo.listRegistrableDomains>>[number],
): RegistrationDomainRow => ({
  id: domain.id,
  title: domain.title as LocalizedText,
  label: domain.label as LocalizedText,
  locale: domain.locale as Locale,
  authentication_methods: domain.authenticationMethods as RegistrationDomainRow['authentication_methods'],
})

/**
 * Registration and what is needed for it, without sign-in. It reads all tenants, but answers only for domains that
 * allow registration.
 */
export function createRegistrationService(
  platform: Platform,
  startSession: StartSession,
  assertNotBreached: AssertNotBreached,
) {
  const { database, hasher, limits } = platform

  return {
    findDomain: (domainId: string): Promise<RegistrationDomain> =>
      database.read(ALL_DOMAINS, async (db) => presentRegistrationDomain(await mustBeOpen(db, domainId))),

    listDomains: (request: ListRequest): Promise<RegistrationDomainRow[]> =>
      database.read(ALL_DOMAINS, async (db) => {
        const domains = await repo.listRegistrableDomains(db, request)
        return domains.map(presentRow)
      }),

    listMethods: (caller: Caller | null, domainId: string) =>
      database.read(
        ALL_DOMAINS,
        async (db) => presentRegistrationDomain(await mustSee(db, caller, domainId)).authentication_methods,
      ),

    listGroups: (caller: Caller | null, domainId: string): Promise<RegistrationGroup[]> =>
      database.read(ALL_DOMAINS, async (db) => {
        await mustSee(db, caller, domainId)
        const groups = await repo.listOpenGroups(db, domainId)
        return groups.map(({ id, parentId, title }) => ({
          id,
          domain_id: domainId,
          group_id: parentId,
          title: title as LocalizedText,
        }))
      }),

    listPlans: (caller: Caller | null, domainId: string): Promise<RegistrationPlan[]> =>
      database.read(ALL_DOMAINS, async (db) => {
        await mustSee(db, caller, domainId)
        const plans = await repo.listOfferedPlans(db, domainId)
        return plans.map(({ id, title, label, description }) => ({
          id,
          title: title as LocalizedText,
          label: label as LocalizedText,
          description: description as LocalizedText,
        }))
      }),

    /** Registers a person. Signs them in, unless the domain requires that they use the link in the email first. */
    register: async (input: RegisterInput, context: RequestContext): Promise<StartedSession | Registered> => {
      const attempt = await consumeRegistration(limits, context.address)
      const { roleId, planIds, columns } = await database.read(ALL_DOMAINS, (db) => prepare(db, input))
      await assertNotBreached(input.domain_id, input.password)
      const passwordHash = await hasher.hash(input.password)
      const mayMail = await mayConfirm(limits, columns.email)
      const owner = { accountId: newId(), domainId: input.domain_id, roleId }
      const entered = await database.transaction(ALL_DOMAINS, async (db) => {
        const account = { id: owner.accountId, domainId: owner.domainId, roleId, ...columns, passwordHash }
        await createAccount(db, platform, { account, input, planIds, mayMail }, context)
        const mustConfirm = columns.email && (await repo.wantsVerifiedEmail(db, owner.domainId))
        if (mustConfirm) return rememberRegistrant(db, owner, context, platform.clock())
        return startSession(db, owner, context, { by: 'registration', userAgent: input.user_agent })
      })
      await attempt.refund()
      return entered
    },
  }
}
