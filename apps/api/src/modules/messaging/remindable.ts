import { HAS_OPEN_TASK, IS_ENROLLED } from '../learning/index.ts'

/**
 * SQL condition: whether account `a` may be sent mail now: active, not anonymized, with an address, within its dates.
 */
export const isMailable = (now: string): string => `a.active and a.anonymised_at is null and a.email is not null
  and (a.start_at is null or a.start_at <= ${now}) and (a.end_at is null or a.end_at > ${now})`

/**
 * SQL: a recursive table `halted` with the groups in these domains whose training is paused, and all groups below them.
 */
export const haltedGroups = (inDomains: string): string => `halted as (
    select g.id from "group" g where ${inDomains} and g.active and g.paused
    union
    select g.id from "group" g join halted on g.parent_id = halted.id
  )`

/** SQL condition: whether training is paused for the account `a` by one of its groups. */
export const IS_HALTED = `exists (
  select from account_group m join "group" g on g.id = m.group_id
   where m.account_id = a.id and g.active and g.id in (select id from halted))`

/** SQL condition: whether the plan is held now, is not complete, and has something left to do. */
export const IS_UNFINISHED = `${IS_ENROLLED} and pp.completed_at is null and ${HAS_OPEN_TASK}`

/** SQL condition: whether mail about the plan `pp` is wanted. People can opt out only for plans without a due date. */
export const IS_WANTED = `(pp.due_at is not null or not exists (
  select from mail_opt_out o where o.account_id = pp.account_id and o.kind = 'open_plans'))`
