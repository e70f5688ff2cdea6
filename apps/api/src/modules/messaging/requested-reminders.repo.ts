import type { LocalizedText } from '@evenground/shared/schemas'
import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { addressedNames } from './addressed-names.ts'
import { haltedGroups, IS_HALTED, IS_UNFINISHED, IS_WANTED } from './remindable.ts'

/** SQL condition: whether the account `a` of the domain `d` cannot be used at the instant $2. */
export const IS_CLOSED = `(not (a.active and d.active and (a.start_at is null or a.start_at <= $2) and (a.end_at is null or a.end_at >= $2))
  or exists (select from domain up where up.id = any (d.ancestor_ids) and not up.active))`

const TODAY = '($2::timestamptz at time zone d.time_zone)::date'

/** SQL condition: whether a reminder of the plan `pp` was written today. */
export const IS_WRITTEN_TODAY = `exists (
  select from plan_reminder r where r.personal_plan_id = pp.id and r.sent_on = ${TODAY})`

/**
 * SQL: the people of $1 who are in the scope $3, each with the state of a reminder that an administrator asks for at
 * the instant $2, about the plans $4 or all; `plans` is what the mail would list. `isWritten` is an SQL condition:
 * whether today's mail has been written about the plan `pp`. `is_paused` is whether training is paused for them.
 */
export const judgeReminders = (isWritten: string): string => `with recursive ${haltedGroups(
  'g.domain_id in (select domain_id from account where id = any ($1::uuid[]))',
)}
  select a.id, a.domain_id, a.email, a.locale, ${addressedNames('a')}, open.plans, halt.is_paused,
         case when a.email is null then 'no_address'
              when ${IS_CLOSED} then 'account_not_active'
              when open.n = 0 then 'unchanged'
              when halt.is_paused then 'training_paused'
              when open.plans is null then 'written_today'
              else 'ready' end as state
    from account a
    join domain d on d.id = a.domain_id
    cross join lateral (select d.paused or ${IS_HALTED} as is_paused) halt
    cross join lateral (
       select count(*) as n,
              jsonb_agg(jsonb_build_object('id', pp.id, 'title', p.title, 'due_at', pp.due_at)
                        order by pp.due_at nulls last, pp.assigned_at, pp.id)
                filter (where not (${isWritten})) as plans
         from personal_plan pp join plan p on p.id = pp.plan_id
        where pp.account_id = a.id and ($4::uuid[] is null or pp.plan_id = any ($4)) and ${IS_UNFINISHED} and ${IS_WANTED}) open
   where a.id = any ($1::uuid[]) and a.anonymised_at is null and ($3::uuid[] is null or a.domain_id = any ($3))`

/** SQL condition: whether a reminder of today to the account `a` was delivered or is on its way. */
const HAS_MAIL_TODAY = `exists (
  select from communication c
   where c.account_id = a.id and c.type in ('plan_reminder', 'plan_due', 'plan_overdue')
     and c.status in ('queued', 'sending', 'sent') and (c.created_at at time zone d.time_zone)::date = ${TODAY})`

/** A person whom an administrator wants mailed, with the state of that mail; `plans` is what it would list. */
export interface JudgedPerson<State extends string> {
  id: string
  domainId: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
  plans: { id: string; title: LocalizedText; due_at: string | null }[]
  state: State
}

/** SQL: the columns of a judged person. */
export const JUDGED_COLUMNS = `id, domain_id as "domainId", email, locale, given_name as "givenName", family_name as "familyName", plans, state`

export type Repeatable = JudgedPerson<
  'ready' | 'unchanged' | 'no_address' | 'account_not_active' | 'training_paused' | 'written_today'
>

/**
 * Finds the person of a reminder that is to be sent again. A plan whose only mails of today failed may be listed: the
 * person has not been reminded of it.
 */
export async function findRepeatable(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Repeatable | undefined> {
  const [person] = await db.query<Repeatable>(
    `select ${JUDGED_COLUMNS}
       from (${judgeReminders(`${IS_WRITTEN_TODAY} and ${HAS_MAIL_TODAY}`)}) judged`,
    [[accountId], now, scopedDomains(db.scope), null],
  )
  return person
}

/** Records that people are reminded of these plans today. Returns the enrollments that had no reminder today yet. */
export async function noteReminders(
  db: Db,
  { enrollments, now }: { enrollments: readonly string[]; now: Date },
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `insert into plan_reminder (personal_plan_id, sent_on, account_id, domain_id, kind)
     select pp.id, ($2::timestamptz at time zone d.time_zone)::date, pp.account_id, a.domain_id, 'request'
       from personal_plan pp join account a on a.id = pp.account_id join domain d on d.id = a.domain_id
      where pp.id = any ($1::uuid[]) and ($3::uuid[] is null or a.domain_id = any ($3))
     on conflict do nothing returning personal_plan_id as id`,
    [enrollments, now, scopedDomains(db.scope)],
  )
  return new Set(rows.map(({ id }) => id))
}
