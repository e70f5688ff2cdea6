import { SESSION_HOURS_USUAL } from '@evenground/shared/constants'

/**
 * SQL condition: whether an account `a` of the domain `d` could be used at an instant, given its own state, its dates
 * (both inclusive) and its domain's ancestors. `now` is a numbered parameter, such as `$2`.
 */
export const usableAt = (now: `$${number}`): string =>
  `(a.active and a.anonymised_at is null and d.active
    and (a.start_at is null or a.start_at <= ${now}) and (a.end_at is null or a.end_at >= ${now})
    and not exists (select from domain p where p.id = any (d.ancestor_ids) and not p.active))`

/** SQL condition: whether the domain of an account `a` accepts no passwords and the account is not exempt. */
export const isPasswordClosed = `(exists (
    select from domain_sign_in i where i.domain_id = a.domain_id and i.sso_only)
  and not exists (select from password_exception e where e.account_id = a.id and e.domain_id = a.domain_id))`

/** SQL condition: whether someone else typed the password of an account `a`, and its domain requires a new one. */
export const mustChangePassword = `(a.must_change_password and exists (
  select from domain_sign_in i where i.domain_id = a.domain_id and i.require_password_change)
  and not ${isPasswordClosed})`

/** SQL condition: whether an account `a` has to confirm its address before signing in. False without an address. */
export const mustVerifyEmail = `(a.email is not null and a.email_verified_at is null and exists (
  select from domain_sign_in i where i.domain_id = a.domain_id and i.require_verified_email))`

/** SQL condition: whether an account `a` has a second factor that was confirmed to work. */
export const hasSecondFactorSql = `exists (
  select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)`

/**
 * SQL: how old a session may become under the rules `i` of its domain. Without a rule it is the usual length, also for a
 * session that began while a longer one was allowed.
 */
export const sessionLength = `make_interval(hours => coalesce(i.session_hours, ${SESSION_HOURS_USUAL}))`

/**
 * SQL condition: whether a session `s` is within the age and idle time that the rules `i` of its domain allow; without
 * rules, all their columns are null. `now` is a numbered parameter.
 */
export const keepsSessionRules = (now: `$${number}`): string =>
  `(s.created_at > ${now}::timestamptz - ${sessionLength}
    and coalesce(s.last_used_at > ${now}::timestamptz - make_interval(mins => i.idle_minutes), true))`

/** SQL condition: `keepsSessionRules`, with the rules looked up. */
export const withinSessionPolicy = (now: `$${number}`): string =>
  `(select ${keepsSessionRules(now)}
      from (values (s.domain_id)) own (domain_id) left join domain_sign_in i on i.domain_id = own.domain_id)`
