import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { monthsInForce } from '../domains/index.ts'

/** How long answers, journal entries and unused accounts are kept; null: without a limit. */
export interface KeptMonths {
  answerMonths: number | null
  journalMonths: number | null
  accountMonths: number | null
}

/** A domain that limits how long it keeps something, with the limits it has set. */
export interface KeepingDomain extends KeptMonths {
  id: string
  /** The limits that apply now: a shorter one applies only once its administrators have had a month of notice. */
  inForce: KeptMonths
}

export const listKeepingDomains = (db: Db, now: Date): Promise<KeepingDomain[]> =>
  db.query(
    `select domain_id as id, answer_months as "answerMonths", journal_months as "journalMonths",
            account_months as "accountMonths",
            jsonb_build_object('answerMonths', ${monthsInForce('answer_months', '$1')},
                               'journalMonths', ${monthsInForce('journal_months', '$1')},
                               'accountMonths', ${monthsInForce('account_months', '$1')}) as "inForce"
       from domain_privacy
      where answer_months is not null or journal_months is not null or account_months is not null
      order by domain_id`,
    [now],
  )

/**
 * SQL: responses `r` of a domain ($1) submitted before a moment ($2). Responses in a plan that is still in progress are
 * kept, since the plan needs them, unless the plan was not touched since that moment either.
 */
const OLD_RESPONSE = `r.domain_id = $1 and r.submitted_at < $2 and exists (
  select from personal_plan pp join account a on a.id = pp.account_id
   where pp.id = r.personal_plan_id and a.anonymised_at is null
     and (pp.completed_at is not null or pp.archived_at is not null or pp.superseded_at is not null or pp.updated_at < $2))`

const OLD_ENTRY = 'j.domain_id = $1 and j.submitted_at < $2'

/** SQL: accounts `a` of a domain ($1) not used since a moment ($2). Global administrators ($3) are exempt. */
const UNUSED_ACCOUNT = `a.domain_id = $1 and a.anonymised_at is null and a.role_id <> $3
  and greatest(a.created_at, a.start_at, a.last_sign_in_at, a.last_activity_at) < $2`

export interface OldRecords {
  answers: number
  journals: number
  accounts: number
}

/** Moments before which data is too old; null if it is kept without limit. */
export interface Limits {
  answers: Date | null
  journals: Date | null
  accounts: Date | null
}

/** Counts the records that are older than these limits. */
export async function countOld(db: Db, domainId: string, limits: Limits): Promise<OldRecords> {
  const count = async (from: string, before: Date | null, more: unknown[] = []): Promise<number> => {
    if (!before) return 0
    const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${from}`, [domainId, before, ...more])
    return row?.n ?? 0
  }
  return {
    answers: await count(`response r where ${OLD_RESPONSE}`, limits.answers),
    journals: await count(`journal_entry j where ${OLD_ENTRY}`, limits.journals),
    accounts: await count(`account a where ${UNUSED_ACCOUNT}`, limits.accounts, [GLOBAL_ADMINISTRATOR_ROLE_ID]),
  }
}

/** Accounts per transaction, which locks their rows until it ends. */
const BATCH = 50

export const listUnused = (db: Db, domainId: string, before: Date): Promise<{ id: string; domainId: string }[]> =>
  db.query(
    `select a.id, a.domain_id as "domainId" from account a where ${UNUSED_ACCOUNT} order by a.id limit ${BATCH}
       for update skip locked`,
    [domainId, before, GLOBAL_ADMINISTRATOR_ROLE_ID],
  )

/** Journal entries per transaction. */
const ENTRIES = 5000

export interface DeletedEntries {
  count: number
  /** The id of the last entry of a full batch; null if no more entries are left. */
  last: string | null
}

/**
 * Deletes one batch of old entries in id order, after the id where the last batch ended, so it never rescans the table.
 */
export async function deleteOldEntries(
  db: Db,
  { domainId, before, after }: { domainId: string; before: Date; after: string | null },
): Promise<DeletedEntries> {
  const [row] = await db.query<DeletedEntries>(
    `with old as materialized (
       select j.id from journal_entry j where ${OLD_ENTRY} and ($3::uuid is null or j.id > $3) order by j.id limit ${ENTRIES}
     ), gone as (
       delete from journal_entry j using old where j.id = old.id returning 1
     )
     select (select count(*)::int from gone) as count,
            (select id from old order by id offset ${ENTRIES - 1} limit 1) as last`,
    [domainId, before, after],
  )
  return row as DeletedEntries
}

/** Returns ids of people who have responses that are too old, at most one batch. */
export async function listPeopleWithOldAnswers(db: Db, domainId: string, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct r.account_id as id from response r where ${OLD_RESPONSE} order by 1 limit ${BATCH}`,
    [domainId, before],
  )
  return rows.map(({ id }) => id)
}

/** Returns the enrollments whose old responses must be detached from a person, with the ids of those responses. */
export const listPlansWithOldAnswers = (
  db: Db,
  { accountId, domainId, before }: { accountId: string; domainId: string; before: Date },
): Promise<{ personalPlanId: string; responseIds: string[] }[]> =>
  db.query(
    `select r.personal_plan_id as "personalPlanId", array_agg(r.id) as "responseIds" from response r
      where ${OLD_RESPONSE} and r.account_id = $3 group by r.personal_plan_id`,
    [domainId, before, accountId],
  )

/** Creates an empty account that carries someone's detached responses, so that averages and pairs do not change. */
export async function insertCarrier(
  db: Db,
  { id, accountId, domainId, now }: { id: string; accountId: string; domainId: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into account (id, domain_id, role_id, active, anonymised_at, created_at, updated_at)
     select $1, $3, a.role_id, false, $4, date_trunc('day', $4::timestamptz), $4 from account a where a.id = $2`,
    [id, accountId, domainId, now],
  )
}

/** Creates the enrollment for the carrier's responses. It keeps nothing about how the person went through the plan. */
export async function insertCarriedPlan(
  db: Db,
  { id, carrierId, personalPlanId, now }: { id: string; carrierId: string; personalPlanId: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into personal_plan (id, account_id, domain_id, plan_id, run, archived_at, assigned_at, updated_at)
     select $1, $2, pp.domain_id, pp.plan_id, pp.run, $4, date_trunc('day', $4::timestamptz), $4
       from personal_plan pp where pp.id = $3`,
    [id, carrierId, personalPlanId, now],
  )
}

interface Move {
  carrierId: string
  carriedPlanId: string
  responseIds: readonly string[]
  newIds: readonly string[]
}

/**
 * Moves responses to the carrier account. They get new ids and lose their time of day, because logs name both next to
 * the person.
 */
export async function moveResponses(db: Db, { carrierId, carriedPlanId, responseIds, newIds }: Move): Promise<void> {
  await db.query(
    `update response r set id = other.id, account_id = $1, personal_plan_id = $2, entered_by = null,
            started_at = date_trunc('day', r.started_at at time zone 'UTC') at time zone 'UTC',
            updated_at = date_trunc('day', r.updated_at at time zone 'UTC') at time zone 'UTC',
            submitted_at = date_trunc('day', r.submitted_at at time zone 'UTC') at time zone 'UTC'
       from unnest($3::uuid[], $4::uuid[]) as other (was, id) where r.id = other.was`,
    [carrierId, carriedPlanId, responseIds, newIds],
  )
  await db.query(
    `update response_score set account_id = $1,
            submitted_at = date_trunc('day', submitted_at at time zone 'UTC') at time zone 'UTC'
      where response_id = any ($2::uuid[])`,
    [carrierId, newIds],
  )
}

/**
 * Resets the training order to the plan's own order, since the personal order was derived from the answers. Which tasks
 * are done still reveals the former order, so an enrollment that was sealed stays sealed from its start: when its
 * answers were begun is no longer known.
 */
export async function resetTrainingOrder(db: Db, personalPlanIds: readonly string[]): Promise<void> {
  await db.query(
    `update personal_plan pp
        set training_order = array(select g.id from training_group g where g.plan_id = pp.plan_id order by g.task_order, g.id),
            ordered_since = case when pp.ordered_since is not null then least(pp.assigned_at, pp.started_at) end
      where pp.id = any ($1::uuid[]) and pp.unlocked_at is not null`,
    [personalPlanIds],
  )
}
