import { type Db, scopedDomains } from '../../platform/database/index.ts'
import {
  addressedNames,
  IS_CLOSED,
  IS_WRITTEN_TODAY,
  JUDGED_COLUMNS,
  type JudgedPerson,
  judgeReminders,
} from '../messaging/index.ts'

/** `ready` if the person gets the mail, otherwise why not. `unchanged`: there is nothing to tell them. */
export type BulkMailState =
  | 'ready'
  | 'unchanged'
  | 'no_address'
  | 'account_not_active'
  | 'training_paused'
  | 'written_today'

/** A reminder of all or some of people's unfinished plans. `tellsProgress` is whether its sender may see progress. */
interface BulkReminder {
  kind: 'remind'
  plans: readonly string[] | null
  tellsProgress: boolean
}

/** A mail that an administrator sends to many people. */
export type BulkMail = BulkReminder | { kind: 'welcome' }

const REMINDERS = judgeReminders(IS_WRITTEN_TODAY)

/**
 * SQL: the people of $1 who are in scope, each with the state of a welcome mail, which is for people who have never
 * signed in.
 */
const WELCOMES = `
  select a.id, a.domain_id, a.email, a.locale, ${addressedNames('a')}, null::jsonb as plans, false as is_paused,
         case when a.email is null then 'no_address'
              when ${IS_CLOSED} then 'account_not_active'
              when a.last_sign_in_at is not null then 'unchanged'
              when exists (select from communication c where c.account_id = a.id and c.type = 'account_created'
                              and c.created_at > $2::timestamptz - interval '1 day') then 'written_today'
              else 'ready' end as state
    from account a join domain d on d.id = a.domain_id
   where a.id = any ($1::uuid[]) and a.anonymised_at is null and ($3::uuid[] is null or a.domain_id = any ($3))
     and $4::uuid[] is null`

/**
 * SQL: the state that the sender is told. Who has nothing left to do, and who was reminded today, reveals who has
 * finished: a sender who may not see that is told only what does not depend on it, and all others count as `ready`.
 */
const BLIND_STATE = `case when state in ('no_address', 'account_not_active') then state
  when is_paused then 'training_paused' else 'ready' end`

const toldState = (mail: BulkMail): string => (mail.kind === 'remind' && !mail.tellsProgress ? BLIND_STATE : 'state')

interface Ask {
  ids: readonly string[]
  mail: BulkMail
  now: Date
}

function buildQuery(db: Db, { ids, mail, now }: Ask): { sql: string; values: unknown[] } {
  const plans = mail.kind === 'remind' ? mail.plans : null
  return { sql: mail.kind === 'remind' ? REMINDERS : WELCOMES, values: [ids, now, scopedDomains(db.scope), plans] }
}

/** `told` is the state that the sender is told. */
export type Addressable = JudgedPerson<BulkMailState> & { told: BulkMailState }

export function listAddressable(db: Db, ask: Ask): Promise<Addressable[]> {
  const { sql, values } = buildQuery(db, ask)
  return db.query(`select ${JUDGED_COLUMNS}, ${toldState(ask.mail)} as told from (${sql}) judged order by id`, values)
}

/** Counts the people in each state that the sender is told. */
export async function countStates(db: Db, ask: Ask): Promise<{ state: BulkMailState; count: number }[]> {
  const { sql, values } = buildQuery(db, ask)
  return db.query(
    `select told as state, count(*)::int as count from (select ${toldState(ask.mail)} as told from (${sql}) judged) people
      group by told order by told`,
    values,
  )
}
