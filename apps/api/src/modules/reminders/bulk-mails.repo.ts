import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { IS_CLOSED, IS_WRITTEN_TODAY, JUDGED_COLUMNS, type JudgedPerson, judgeReminders } from '../messaging/index.ts'

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

const REMINDERS = judgeReminders(IS_WRITTEN_TODAY)

/**
 * SQL: the people of $1 who are in scope, each with the state of a welcome mail, which is for people who have never
 * signed in.
 */
const WELCOMES = `
  select a.id, a.domain_id, a.email, a.locale, a.given_name, a.family_name, null::jsonb as plans,
         case when a.email is null then 'no_address'
              when ${IS_CLOSED} then 'account_not_active'
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

export type Addressable = JudgedPerson<BulkMailState>

export function listAddressable(db: Db, ask: Ask): Promise<Addressable[]> {
  const { sql, values } = buildQuery(db, ask)
  return db.query(`select ${JUDGED_COLUMNS} from (${sql}) judged order by id`, values)
}

/** Counts the people in each state. */
export async function countStates(db: Db, ask: Ask): Promise<{ state: BulkMailState; count: number }[]> {
  const { sql, values } = buildQuery(db, ask)
  return db.query(`select state, count(*)::int as count from (${sql}) judged group by state order by state`, values)
}
