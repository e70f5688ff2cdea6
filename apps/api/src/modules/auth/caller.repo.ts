import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { BRIEF, type Db } from '../../platform/database/index.ts'
import { findSignInDuties, keepsSessionRules, usableAt } from '../credentials/index.ts'

export interface CallerRow {
  account_id: string
  domain_id: string
  role_id: string
  /** A version of the role, which changes with every change of it. */
  role_state: string
  actor_id: string | null
  /** Whether an administrator impersonates a person of a domain with confidential results. */
  is_read_only: boolean
  /**
   * The time up to which results of this person are sealed. Null if none are, or in a session from before the
   * credentials changed.
   */
  sealed_at: Date | null
  /** Whether someone else set the password and the domain requires the person to change it. */
  must_change_password: boolean
  /** Whether the domain requires a second factor and the account has none. */
  must_enroll: boolean
  /** Whether the time of the last use has to be saved, because the domain ends idle sessions. */
  needs_touch: boolean
  locale: string
  domain_locale: string
  /** Null if the role has not changed since it was last read. */
  permissions: Record<string, unknown> | null
  role_active: boolean
  ancestor_ids: string[]
  descendant_ids: string[] | null
}

/** A role as it was last read. */
export interface KnownRole {
  state: string
  administers: boolean
}

/**
 * `isActing`: whether the access token says that someone impersonates the account. The session is only found if it says
 * the same.
 */
type Known = { accountId: string; now: Date; role: KnownRole | undefined; isActing: boolean }

/** SQL: whether the role gives access to the console. If its state is still $4, the known answer is $5. */
const ADMINISTERS = `case when r.xmin::text = $4 then $5 else r.permissions #>> '{ui,v1,type,admin}' = 'true' end`

/** The shortest interval at which the last use of a session is saved, and only in domains that end idle sessions. */
const TOUCH_SECONDS = 30

/**
 * SQL: parts of the lookup that few callers need. They are left out for all others, since each makes the statement of
 * every request longer.
 */
const DESCENDANTS = `case when a.role_id <> '${GLOBAL_ADMINISTRATOR_ROLE_ID}' and ${ADMINISTERS}
            then array(select x.id from domain x where x.ancestor_ids @> array[d.id]) end`
const IS_READ_ONLY = `exists (select from domain_privacy p
            where p.domain_id = a.domain_id and p.response_mode = 'confidential')`
const HAS_ACTOR =
  'exists (select from account actor where actor.id = s.actor_id and actor.active and actor.role_id = $6)'

interface Parts {
  /** Whether someone impersonates the person. */
  isActing: boolean
  /** Whether the role may give access to the console. */
  isConsole: boolean
}

/**
 * SQL: the current state of an account and its domain. `s`: SQL for the session or account, with $1 as its value. $2:
 * the account.
 */
const selectCaller = (s: string, { isActing, isConsole }: Parts): string =>
  `with s as materialized (${s}), a as materialized (
     select id, domain_id, role_id, locale, active, anonymised_at, start_at, end_at, must_change_password
       from account where id = $2
   )
   select a.id as account_id, a.domain_id, a.role_id, r.xmin::text as role_state, s.actor_id, a.locale,
          ${isActing ? IS_READ_ONLY : 'false'} as is_read_only,
          (select seal.sealed_at from account_seal seal
            where seal.account_id = a.id and (s.created_at is null or s.created_at >= seal.created_at)) as sealed_at,
          (a.must_change_password and s.wants_own_password) or s.second_factor <> 'optional' as may_owe,
          s.is_watched and s.last_used_at < $3::timestamptz - interval '${TOUCH_SECONDS} seconds' as needs_touch,
          d.locale as domain_locale, case when r.xmin::text <> $4 then r.permissions end as permissions,
          r.active as role_active, d.ancestor_ids, ${isConsole ? DESCENDANTS : 'null::uuid[]'} as descendant_ids
     from s
     join a on a.id = s.account_id and a.domain_id = s.domain_id
     join role r on r.id = a.role_id
     join domain d on d.id = a.domain_id
    where ${usableAt('$3')} and ${isActing ? HAS_ACTOR : 's.actor_id is null'}`

/** The variants of the lookup statement, each with only the parts that it needs. */
type Texts = Record<'plain' | 'console' | 'acting', string>

const writeTexts = (source: string): Texts => ({
  plain: selectCaller(source, { isActing: false, isConsole: false }),
  console: selectCaller(source, { isActing: false, isConsole: true }),
  acting: selectCaller(source, { isActing: true, isConsole: true }),
})

const BY_SESSION =
  writeTexts(`select s.account_id, s.domain_id, s.actor_id, s.created_at, s.last_used_at, coalesce(i.second_factor, 'optional') as second_factor,
          coalesce(i.require_password_change, false) as wants_own_password, i.idle_minutes is not null as is_watched
     from session s left join domain_sign_in i on i.domain_id = s.domain_id
    where s.id = $1 and s.revoked_at is null and s.expires_at > $3 and ${keepsSessionRules('$3')}`)
const BY_ACCOUNT =
  writeTexts(`select id as account_id, domain_id, $1::uuid as actor_id, null::timestamptz as created_at,
          null::timestamptz as last_used_at, 'optional' as second_factor, true as wants_own_password, false as is_watched
     from account where id = $2`)

type Found = Omit<CallerRow, 'must_change_password' | 'must_enroll'> & { may_owe: boolean }

/**
 * Runs the lookup. What a domain requires before anything else (another password, a second factor) is read by a
 * separate query, only if the domain may require it: few do, and within the statement of every request it would double
 * the cost.
 */
async function find(
  db: Db,
  texts: Texts,
  first: string | null,
  { role, ...known }: Known,
): Promise<CallerRow | undefined> {
  const which = known.isActing ? 'acting' : role?.administers === false ? 'plain' : 'console'
  const values = [first, known.accountId, known.now, role?.state ?? '', role?.administers ?? false]
  const sent = { plain: values.slice(0, -1), console: values, acting: [...values, GLOBAL_ADMINISTRATOR_ROLE_ID] }
  const [found] = await db.query<Found>(texts[which], sent[which], BRIEF)
  if (!found) return undefined
  // The role has changed since it was last read, when it did not give access to the console.
  if (which === 'plain' && found.role_state !== role?.state) {
    return find(db, texts, first, { ...known, role: undefined })
  }
  const { may_owe, ...row } = found
  if (!may_owe) return { ...row, must_change_password: false, must_enroll: false }
  const { must_change_password, must_enroll_second_factor } = await findSignInDuties(
    db,
    row.account_id,
    row.actor_id === null ? first : null,
  )
  return { ...row, must_change_password, must_enroll: must_enroll_second_factor }
}

/**
 * Finds the caller of a request. Requires that the session is open, the account is usable now, and its domain and all
 * ancestors are active. Sessions of a former domain do not count, nor impersonation by someone who is no longer a
 * global administrator. Descendants are only fetched for administrators of some domains, not of all; permissions, which
 * are a long text, only if the role has changed. Session and account are read by their keys first: otherwise a query
 * plan made for small tables could later scan a whole domain.
 */
export const findCaller = (
  db: Db,
  { sessionId, ...known }: Known & { sessionId: string },
): Promise<CallerRow | undefined> => find(db, BY_SESSION, sessionId, known)

/**
 * Like `findCaller`, for work that continues without a session, for a person or for a global administrator who
 * impersonated them.
 */
export const findAccountCaller = (
  db: Db,
  { actorId, ...known }: Omit<Known, 'isActing'> & { actorId: string | null },
): Promise<CallerRow | undefined> => find(db, BY_ACCOUNT, actorId, { ...known, isActing: actorId !== null })

/** Saves the last use of a session. Never moves it back, since requests may overtake each other. */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.query('update session set last_used_at = $2 where id = $1 and last_used_at < $2', [sessionId, now])
}
