import type { Db } from '../../platform/database/index.ts'
import { isEntryClosed, isPersonClosed, isPlanClosed, isResponseClosed } from '../confidentiality/index.ts'

/** Which records of a person an export contains. */
export interface ExportView {
  /** Rows of these domains; null: of every domain that the person was ever in. */
  domains: readonly string[] | null
  chat: boolean
  /** Answers, and whatever shows how they came out. */
  results: boolean
  scores: boolean
  journals: boolean
  /** Times as the day they fall on: to the millisecond they join answers to figures about them. */
  days: boolean
  /** Leaves out results that only the person may see, since someone else exports. */
  openOnly: boolean
  /** Closed results that were begun until then are left out: they are sealed. */
  sealedAt: Date | null
}

/** Parts that not everyone gets who exports a person. */
type Part = 'chat' | 'results' | 'scores' | 'journals'

/** The tables with data about a person. Every statement is written here; $1 is the account. */
interface Store {
  name: string
  /** The part that the whole store belongs to. */
  part?: Part
  /** Columns that belong to a part. */
  parts?: Readonly<Partial<Record<Part, readonly string[]>>>
  /** Has the columns that `where` names, and `domain_id`. */
  from: string
  /** `t.account_id = $1` where nothing is said. */
  where?: string
  /** Columns that are hashes, keys or unsent mail: they are no data about anyone. */
  without?: readonly string[]
  order: string
  /** SQL: whether a row is closed to everyone but the person; what it loses then, `all` for the row itself. */
  closed?: { when: string; loses: readonly string[] | 'all'; begun: string }
}

const IN_CLOSED_PLAN = `(select ${isPlanClosed('pp')} from personal_plan pp where pp.id = t.personal_plan_id)`

const HAS_CLOSED = isPersonClosed('t.domain_id', 't.account_id')

/** No one else gets it anyway. What was said before results were sealed may name some of them. */
const TALK = { when: 'true', loses: 'all', begun: 't.created_at' } as const

const STORES: readonly Store[] = [
  {
    name: 'groups',
    from: '(select m.*, g.title from account_group m join "group" g on g.id = m.group_id) t',
    order: 't.group_id',
  },
  { name: 'table_settings', from: 'account_setting t', order: 't.name' },
  { name: 'recovery_questions', from: 'account_secret t', without: ['answer_hash'], order: 't.position' },
  {
    name: 'sessions',
    from: 'session t',
    // Who acted in the person's name is someone else.
    without: ['binding_hash', 'actor_id', 'provider_token'],
    // A session was last used when its person handed something in.
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
    // The order of the trainings follows the scores.
    parts: { results: ['training_order'] },
    closed: { when: isPlanClosed('t'), loses: ['training_order'], begun: 'coalesce(t.ordered_since, t.unlocked_at)' },
    order: 't.assigned_at, t.id',
  },
  {
    name: 'task_progress',
    from: '(select tp.*, pp.account_id from task_progress tp join personal_plan pp on pp.id = tp.personal_plan_id) t',
    // Which tasks are done shows the order of the trainings; so does one that was done, and no longer is.
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
  // What figures over confidential answers count the person by.
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
    // Entries tell by their times and ids how someone goes through the plan.
    closed: { when: `(${isEntryClosed('t')} or ${IN_CLOSED_PLAN})`, loses: 'all', begun: 't.submitted_at' },
    order: 't.submitted_at, t.id',
  },
  { name: 'assignment_rules', from: 'assignment_rule_person t', order: 't.entered_at, t.rule_id' },
  { name: 'assignment_rule_events', from: 'assignment_rule_event t', order: 't.occurred_at, t.id' },
  {
    name: 'certificates',
    from: 'certificate t',
    // It is issued as of the moment at which the plan was complete.
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
    // Whom the work was about is someone else.
    without: ['input', 'wish', 'ids', 'refused'],
    order: 't.created_at, t.id',
  },
  // Files of people that the person sent.
  {
    name: 'account_imports',
    from: 'account_import t',
    order: 't.created_at, t.id',
  },
  // What a file of people changed of the person, for as long as it can be undone.
  {
    name: 'account_import_changes',
    from: 'account_import_change t',
    order: 't.import_id',
  },
  // What a change of many accounts did to the person, for as long as it can be undone.
  {
    name: 'bulk_run_changes',
    from: 'bulk_run_change t',
    order: 't.run_id',
  },
  // Filters of people that the person saved; whom they name is someone else.
  {
    name: 'people_filters',
    from: 'people_filter t',
    without: ['conditions'],
    order: 't.created_at, t.id',
  },
  // Reports that the person keeps, packs that the person has sent to others, and packs that the person gets.
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
  // Keys that the person made for programs.
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
    // What was done to the person and what the person did; who or what stood on the other side is left out.
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

/** SQL: whether a row is closed in this view. $4 is until when results are sealed, null where they are not. */
function writeClosed({ openOnly }: ExportView, { closed }: Store): string {
  if (!closed) return '$4::timestamptz is null and false'
  return openOnly
    ? `($4::timestamptz is null and ${closed.when})`
    : `(${closed.begun} <= $4::timestamptz and ${closed.when})`
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/

/** Times of the database's JSON, which are UTC, cut to their day. */
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

/** What is kept about one person, by kind, as it is kept. A part that the view leaves out is absent, not empty. */
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
