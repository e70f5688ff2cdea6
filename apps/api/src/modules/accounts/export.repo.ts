import type { Db } from '../../platform/database/index.ts'
import { isEntryClosed, isPersonClosed, isPlanClosed, isResponseClosed } from '../confidentiality/index.ts'

/** Which records of a person an export contains. */
export interface ExportView {
  /** Only rows of these domains. Null: rows of every domain that the person was ever in. */
  domains: readonly string[] | null
  chat: boolean
  /** Answers, and everything that reveals results. */
  results: boolean
  scores: boolean
  journals: boolean
  /** Whether times are reduced to their day. Exact times could link answers to aggregate figures. */
  days: boolean
  /** Whether to leave out closed results, which only the person may see, because someone else exports. */
  openOnly: boolean
  /** Closed results that were begun up to this time are left out, since they are sealed. Null if none are sealed. */
  sealedAt: Date | null
}

/** Parts that some callers may not export. */
type Part = 'chat' | 'results' | 'scores' | 'journals'

/** A table with data about a person. $1 is the account's id. */
interface Store {
  name: string
  /** The part that the whole store belongs to. */
  part?: Part
  /** Columns that belong to a part. They are left out with it. */
  parts?: Readonly<Partial<Record<Part, readonly string[]>>>
  /** A table or subquery named `t`, with `domain_id` and the columns that `where` needs. */
  from: string
  /** The default is `t.account_id = $1`. */
  where?: string
  /** Columns with hashes, keys or unsent emails, which are not data about a person, and data about other people. */
  without?: readonly string[]
  order: string
  /**
   * `when`: SQL condition for rows that are closed to everyone but the person. `loses`: the columns left out then;
   * `all` leaves out the row. `begun`: SQL for the time that is compared with the time of sealing.
   */
  closed?: { when: string; loses: readonly string[] | 'all'; begun: string }
}

const IN_CLOSED_PLAN = `(select ${isPlanClosed('pp')} from personal_plan pp where pp.id = t.personal_plan_id)`

const HAS_CLOSED = isPersonClosed('t.domain_id', 't.account_id')

/**
 * Chats and alerts are only exported to the person. Those from before results were sealed are left out, since they may
 * mention sealed results.
 */
const TALK = { when: 'true', loses: 'all', begun: 't.created_at' } as const

const STORES: readonly Store[] = [
  {
    // What the account itself, as everyone else sees it, does not show.
    name: 'account_facts',
    from: `(select id as account_id, domain_id, email_verified_at, email_registered_at, email_lost_at,
              password_changed_at, must_change_password, previous_sign_in_at, reminders_sent, last_reminder_at,
              anonymised_at from account) t`,
    without: ['account_id', 'domain_id'],
    // The last sign-in but one may be when the person handed in answers.
    closed: { when: HAS_CLOSED, loses: [], begun: "'-infinity'::timestamptz" },
    order: 't.account_id',
  },
  {
    name: 'groups',
    from: '(select m.*, g.title from account_group m join "group" g on g.id = m.group_id) t',
    order: 't.group_id',
  },
  { name: 'table_settings', from: 'account_setting t', order: 't.name' },
  { name: 'recovery_questions', from: 'account_secret t', without: ['answer_hash', 'given_by'], order: 't.position' },
  {
    name: 'sessions',
    from: 'session t',
    // The actor is someone else who acted on the person's behalf.
    without: ['binding_hash', 'actor_id', 'provider_token'],
    // The time of a session's last use may be when the person handed in answers.
    closed: { when: HAS_CLOSED, loses: [], begun: 't.created_at' },
    order: 't.created_at, t.id',
  },
  {
    name: 'sign_in_links',
    from: '(select l.*, p.title from account_identity l join sign_in_provider p on p.id = l.provider_id) t',
    order: 't.created_at, t.provider_id',
  },
  { name: 'directory', from: 'scim_user t', without: ['user_key'], order: 't.account_id' },
  { name: 'directory_events', from: 'scim_event t', without: ['group_id'], order: 't.created_at, t.id' },
  {
    name: 'sign_in_attempts',
    from: 'sign_in_attempt t',
    without: ['state_hash', 'browser_hash', 'code_hash', 'provider_token'],
    order: 't.created_at, t.id',
  },
  {
    name: 'accepted_policies',
    from: 'policy_acceptance t',
    without: ['owner_id'],
    order: 't.accepted_at, t.owner_id, t.kind, t.version',
  },
  { name: 'erasure_requests', from: 'erasure_request t', without: ['decided_by'], order: 't.requested_at, t.id' },
  {
    name: 'second_factors',
    from: 'second_factor t',
    without: ['secret', 'last_step', 'credential_id', 'public_key', 'counter'],
    order: 't.created_at, t.id',
  },
  { name: 'password_exceptions', from: 'password_exception t', order: 't.account_id' },
  { name: 'known_devices', from: 'known_device t', without: ['device_hash'], order: 't.seen_at, t.device_hash' },
  {
    name: 'plans',
    without: ['was_promised', 'finished_steps', 'tells_order', 'ordered_since'],
    from: '(select pp.*, p.title from personal_plan pp left join plan p on p.id = pp.plan_id) t',
    // The order of the trainings depends on the scores.
    parts: { results: ['training_order'] },
    closed: { when: isPlanClosed('t'), loses: ['training_order'], begun: 'coalesce(t.ordered_since, t.unlocked_at)' },
    order: 't.assigned_at, t.id',
  },
  {
    name: 'task_progress',
    from: '(select tp.*, pp.account_id from task_progress tp join personal_plan pp on pp.id = tp.personal_plan_id) t',
    // Tasks that are or were done reveal the order of the trainings.
    closed: { when: IN_CLOSED_PLAN, loses: 'all', begun: `coalesce(t.started_at, t.finished_at, '-infinity')` },
    order: 't.personal_plan_id, t.task_id',
  },
  {
    name: 'responses',
    from: `(select r.*,
              (select jsonb_object_agg(a.question_id, a.value) from response_answer a where a.response_id = r.id) as answers,
              (select jsonb_object_agg(s.factor_id, s.score) from response_score s
                where s.response_id = r.id and s.account_id = r.account_id) as scores
              from response r) t`,
    without: ['is_taken_in', 'was_open'],
    parts: { results: ['answers', 'scores'], scores: ['scores'] },
    closed: { when: isResponseClosed('t'), loses: ['answers', 'scores'], begun: 't.started_at' },
    order: 't.started_at, t.id',
  },
  // The attributes by which figures about confidential answers group the person.
  { name: 'reporting_profiles', from: 'release_person t', without: ['key'], order: 't.recorded_at, t.plan_id' },
  {
    name: 'observations',
    from: 'observation t',
    closed: { when: IN_CLOSED_PLAN, loses: 'all', begun: 't.watched_at' },
    order: 't.watched_at, t.id',
  },
  {
    name: 'journal',
    part: 'journals',
    from: 'journal_entry t',
    // Times and ids of entries reveal how someone progresses through the plan.
    closed: {
      when: `(${isEntryClosed('t')} or ${IN_CLOSED_PLAN})`,
      loses: 'all',
      begun: 'coalesce(t.written_at, t.submitted_at)',
    },
    order: 't.submitted_at, t.id',
  },
  { name: 'assignment_rules', from: 'assignment_rule_person t', order: 't.entered_at, t.rule_id' },
  { name: 'assignment_rule_events', from: 'assignment_rule_event t', order: 't.occurred_at, t.id' },
  {
    name: 'certificates',
    from: 'certificate t',
    // A certificate is issued at the time at which the plan was completed.
    closed: { when: IN_CLOSED_PLAN, loses: [], begun: 't.issued_at' },
    order: 't.issued_at, t.id',
  },
  { name: 'communications', from: 'communication t', without: ['payload'], order: 't.created_at, t.id' },
  { name: 'chat_threads', part: 'chat', from: 'chat_thread t', closed: TALK, order: 't.created_at, t.id' },
  { name: 'chat_messages', part: 'chat', from: 'chat_message t', closed: TALK, order: 't.created_at, t.id' },
  { name: 'alerts', part: 'chat', from: 'alert t', closed: TALK, order: 't.created_at, t.id' },
  { name: 'plan_reminders', from: 'plan_reminder t', order: 't.sent_on, t.personal_plan_id' },
  { name: 'mail_opt_outs', from: 'mail_opt_out t', order: 't.kind' },
  { name: 'notices', from: 'account_notice t', order: 't.created_at, t.id' },
  {
    name: 'results_seal',
    from: 'account_seal t',
    without: ['id', 'password_hash', 'secrets', 'link_hash'],
    order: 't.created_at',
  },
  {
    name: 'bulk_runs',
    from: 'bulk_run t',
    // The accounts that the run changed belong to other people.
    without: ['input', 'wish', 'ids', 'refused'],
    order: 't.created_at, t.id',
  },
  // Imports of people files by this person.
  {
    name: 'account_imports',
    from: 'account_import t',
    order: 't.created_at, t.id',
  },
  // What imports changed for the person, for as long as they can be undone.
  {
    name: 'account_import_changes',
    from: 'account_import_change t',
    order: 't.import_id',
  },
  // What bulk changes changed for the person, for as long as they can be undone.
  {
    name: 'bulk_run_changes',
    from: 'bulk_run_change t',
    order: 't.run_id',
  },
  // Saved filters of the person. Their conditions may name other people.
  {
    name: 'people_filters',
    from: 'people_filter t',
    without: ['conditions'],
    order: 't.created_at, t.id',
  },
  // Saved reports, packs that the person sends to others, and packs that the person receives.
  {
    name: 'saved_reports',
    from: 'saved_report t',
    order: 't.created_at, t.id',
  },
  {
    name: 'pack_schedules',
    from: 'pack_schedule t',
    order: 't.created_at, t.id',
  },
  {
    name: 'pack_recipients',
    from: 'pack_recipient t',
    order: 't.schedule_id',
  },
  // API keys that the person created.
  {
    name: 'api_keys',
    from: 'api_key t',
    where: 't.account_id = $1',
    without: ['key_hash'],
    order: 't.created_at, t.id',
  },
  {
    name: 'activity',
    from: 'activity t',
    closed: { when: HAS_CLOSED, loses: 'all', begun: 't.occurred_at' },
    order: 't.occurred_at, t.id',
  },
  {
    name: 'audit',
    // What the person did, and what was done to them. The other side of each event is left out.
    from: '(select id, action, outcome, occurred_at, account_id, target_id, domain_id from audit_event) t',
    where: '(t.account_id = $1 or t.target_id = $1)',
    without: ['account_id', 'target_id', 'domain_id'],
    order: 't.occurred_at, t.id',
  },
]

const isShown = (view: ExportView, part: Part | undefined): boolean => part === undefined || view[part]

const listHidden = (view: ExportView, { without = [], parts = {} }: Store): string[] => [
  ...without,
  ...Object.entries(parts).flatMap(([part, columns]) => (isShown(view, part as Part) ? [] : columns)),
]

/** SQL condition: whether a row is closed in this view. $4 is the time up to which results are sealed, or null. */
function writeClosed({ openOnly }: ExportView, { closed }: Store): string {
  if (!closed) return '$4::timestamptz is null and false'
  return openOnly
    ? `($4::timestamptz is null and ${closed.when})`
    : `(${closed.begun} <= $4::timestamptz and ${closed.when})`
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/

/** Reduces times in a row of JSON from the database, which are in UTC, to their day. */
const cutToDays = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && MOMENT.test(value) ? `${value.slice(0, 10)}T00:00:00.000Z` : value,
    ]),
  )

function cutRow(
  row: Readonly<Record<string, unknown>>,
  { without, days }: { without: readonly string[] | 'all'; days: boolean },
): Record<string, unknown> {
  const left = Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)))
  return days ? cutToDays(left) : left
}

/**
 * Returns what is stored about one person, by kind, as it is stored. Parts that the view leaves out are absent, not
 * empty.
 */
export async function collectRecords(db: Db, accountId: string, view: ExportView): Promise<Record<string, unknown[]>> {
  const records: Record<string, unknown[]> = {}
  for (const store of STORES.filter(({ part }) => isShown(view, part))) {
    const closed = writeClosed(view, store)
    const rows = await db.query<{ row: Record<string, unknown>; is_closed: boolean }>(
      `select to_jsonb(t) - $2::text[] as row, coalesce(${closed}, false) as is_closed from ${store.from}
        where ${store.where ?? 't.account_id = $1'} and ($3::uuid[] is null or t.domain_id = any ($3)) order by ${store.order}`,
      [accountId, listHidden(view, store), view.domains, view.sealedAt],
    )
    const loses = store.closed?.loses ?? []
    records[store.name] = rows
      .filter((one) => !one.is_closed || loses !== 'all')
      .map((one) => cutRow(one.row, { without: one.is_closed ? loses : [], days: view.days || one.is_closed }))
  }
  return records
}
