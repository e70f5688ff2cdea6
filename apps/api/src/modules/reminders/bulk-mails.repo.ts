import type { LocalizedText } from '@evenground/shared/schemas'
import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { haltedGroups, IS_HALTED, IS_UNFINISHED, IS_WANTED } from '../messaging/index.ts'

/** `ready` if the person gets the mail, otherwise why not. `unchanged`: there is nothing to tell them. */
export type BulkMailState =
  | 'ready'
  | 'unchanged'
  | 'no_address'
  | 'account_not_active'
  | 'training_paused'
  | 'written_today'

/** A mail that an administrator sends to many people: a reminder of all or some of their unfinished plans, or a welcome. */
export type BulkMail = { kind: 'remind'; plans: readonly string[] | null } | { kind: 'welcome' }

const CLOSED = `not (a.active and d.active and (a.start_at is null or a.start_at <= $2) and (a.end_at is null or a.end_at >= $2))
  or exists (select from domain up where up.id = any (d.ancestor_ids) and not up.active)`

/** SQL: the people of $1 who are in scope, each with the state of a reminder; `plans` is what the mail would list. */
const REMINDERS = `with recursive ${haltedGroups(
  'g.domain_id in (select domain_id from account where id = any ($1::uuid[]))',
)}
  select a.id, a.domain_id, a.email, a.locale, a.given_name, a.family_name, open.plans,
         case when a.email is null then 'no_address'
              when ${CLOSED} then 'account_not_active'
              when open.n = 0 then 'unchanged'
              when d.paused or ${IS_HALTED} then 'training_paused'
              when open.plans is null then 'written_today'
              else 'ready' end as state
    from account a
    join domain d on d.id = a.domain_id
    cross join lateral (
       select count(*) as n,
              jsonb_agg(jsonb_build_object('id', pp.id, 'title', p.title, 'due_at', pp.due_at)
                        order by pp.due_at nulls last, pp.assigned_at, pp.id)
                filter (where not exists (
                  select from plan_reminder r where r.personal_plan_id = pp.id
                     and r.sent_on = ($2::timestamptz at time zone d.time_zone)::date)) as plans
         from personal_plan pp join plan p on p.id = pp.plan_id
        where pp.account_id = a.id and ($4::uuid[] is null or pp.plan_id = any ($4)) and ${IS_UNFINISHED} and ${IS_WANTED}) open
   where a.id = any ($1::uuid[]) and a.anonymised_at is null and ($3::uuid[] is null or a.domain_id = any ($3))`

/**
 * SQL: the people of $1 who are in scope, each with the state of a welcome mail, which is for people who have never
 * signed in.
 */
const WELCOMES = `
  select a.id, a.domain_id, a.email, a.locale, a.given_name, a.family_name, null::jsonb as plans,
         case when a.email is null then 'no_address'
              when ${CLOSED} then 'account_not_active'
              when a.last_sign_in_at is not null then 'unchanged'
              when exists (select from communication c where c.account_id = a.id and c.type = 'account_created'
                              and c.created_at > $2::timestamptz - interval '1 day') then 'written_today'
              else 'ready' end as state
    from account a join domain d on d.id = a.domain_id
   where a.id = any ($1::uuid[]) and a.anonymised_at is null and ($3::uuid[] is null or a.domain_id = any ($3))
     and $4::uuid[] is null`

interface Ask {
  ids: readonly string[]
  mail: BulkMail
  now: Date
}

function buildQuery(db: Db, { ids, mail, now }: Ask): { sql: string; values: unknown[] } {
  const plans = mail.kind === 'remind' ? mail.plans : null
  return { sql: mail.kind === 'remind' ? REMINDERS : WELCOMES, values: [ids, now, scopedDomains(db.scope), plans] }
}

export interface Addressable {
  id: string
  domainId: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
  plans: { id: string; title: LocalizedText; due_at: string | null }[]
  state: BulkMailState
}

export function listAddressable(db: Db, ask: Ask): Promise<Addressable[]> {
  const { sql, values } = buildQuery(db, ask)
  return db.query(
    `select id, domain_id as "domainId", email, locale, given_name as "givenName", family_name as "familyName", plans, state
       from (${sql}) judged order by id`,
    values,
  )
}

/** Counts the people in each state. */
export async function countStates(db: Db, ask: Ask): Promise<{ state: BulkMailState; count: number }[]> {
  const { sql, values } = buildQuery(db, ask)
  return db.query(`select state, count(*)::int as count from (${sql}) judged group by state order by state`, values)
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
