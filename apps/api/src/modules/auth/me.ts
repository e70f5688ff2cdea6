import { secretsNeeded, welcomeDue } from '@evenground/shared/rules'
import type { LocalizedText, Me, MeUpdate } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount, presentAccount } from '../accounts/index.ts'
import { showTime } from '../confidentiality/index.ts'
import { findSignInDuties } from '../credentials/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'
import { findPolicyState } from '../policies/index.ts'
import { presentRole } from '../roles/index.ts'
import { findDraftKey, findPerson, findRole, mergeSettings, type Person, saveLocale } from './me.repo.ts'

/**
 * Loads a person's account, role and domain, and what they have to do first: change the password, answer recovery
 * questions, see the welcome page and so on.
 */
export async function loadMe(db: Db, accountId: string, now: Date, sessionId: string | null = null): Promise<Me> {
  const account = await findAccount(db, accountId)
  if (!account) throw notFound()
  const ancestors = await findDomainWithAncestors(db, account.domainId)
  const [role, duties, policies] = await Promise.all([
    findRole(db, account.roleId),
    findSignInDuties(db, accountId, sessionId),
    findPolicyState(
      db,
      accountId,
      ancestors.map(({ id }) => id),
    ),
  ])
  const domain = presentSessionDomain(ancestors)
  const secrets = account.secrets.map((one) => one.question)
  return {
    account: presentAccount(account),
    role: presentRole(role),
    domain,
    must_change_password: duties.must_change_password,
    must_enroll_second_factor: duties.must_enroll_second_factor,
    policies,
    secrets_needed: secretsNeeded({ email: account.email, secrets }),
    welcome_due: welcomeDue(account.previousSignInAt, now, domain.welcome_instruction_id !== null),
  }
}

/** Like `loadMe`, for the person themselves: only they get the key to their unsent input. */
export async function loadOwnMe(
  db: Db,
  accountId: string,
  { now, isSealed, sessionId }: { now: Date; isSealed: boolean; sessionId: string },
): Promise<Me> {
  const [me, key] = await Promise.all([loadMe(db, accountId, now, sessionId), findDraftKey(db, accountId)])
  return { ...me, draft_key: key, ...(isSealed && { results_sealed: true }) }
}

/** The day on which the person was last active. An impersonating administrator may not know the exact time. */
const dayOf = (moment: string | null): string | null =>
  moment && showTime({ responses: false }, new Date(moment)).toISOString()

/**
 * The same data for an impersonating administrator: names the administrator, and leaves out recovery questions and
 * everything that only the person has to do.
 */
export const presentImpersonation = (me: Me, actor: Person): Me => ({
  ...me,
  account: {
    ...me.account,
    ...{ secret1: null, secret2: null, secret3: null, user_agent: null },
    last_activity_at: dayOf(me.account.last_activity_at),
  },
  secrets_needed: false,
  must_change_password: false,
  policies: { pending: [], required: false },
  must_enroll_second_factor: false,
  actor: {
    id: actor.id,
    login: actor.email ?? actor.username,
    given_name: actor.givenName as LocalizedText,
    family_name: actor.familyName as LocalizedText,
  },
})

export function createMeService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function get(caller: Caller): Promise<Me> {
    const { accountId, actorId, scope, sealedAt, sessionId } = caller
    const isSealed = sealedAt !== null
    if (!actorId) return database.read(scope, (db) => loadOwnMe(db, accountId, { now: clock(), isSealed, sessionId }))
    const me = await database.read(scope, (db) => loadMe(db, accountId, clock()))
    // Reads across all domains, since the administrator's account is out of the person's scope.
    return presentImpersonation(me, await database.read(ALL_DOMAINS, (db) => findPerson(db, actorId)))
  }

  return {
    get,
    /** Updates what people can change in their own account: language and display settings. */
    update: async (caller: Caller, { locale, settings }: MeUpdate): Promise<Me> => {
      await database.transaction(caller.scope, async (db) => {
        if (locale) await saveLocale(db, caller.accountId, locale)
        if (settings) await mergeSettings(db, caller.accountId, settings)
      })
      return get(caller)
    },
  }
}
