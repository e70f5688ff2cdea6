import type { LocalizedText, RuleEvent, RuleEventQuery } from '@evenground/shared/schemas'
import { byFamilyName, type Db, listRecords, localizedColumn, scopedDomains } from '../../platform/database/index.ts'

export interface EventRecord {
  id: string
  ruleId: string
  ruleTitle: LocalizedText | null
  accountId: string
  givenName: LocalizedText
  familyName: LocalizedText
  planId: string
  planTitle: LocalizedText | null
  kind: RuleEvent['kind']
  reason: RuleEvent['reason']
  run: number | null
  dueOn: string | null
  occurredAt: Date
}

/** Events that reveal progress: a repetition follows a completion, and a plan comes back with what was done before. */
const PROGRESS_KINDS: readonly RuleEvent['kind'][] = ['brought_back', 'assigned_again']

interface EventLook {
  locale: string
  /** Whether the caller may see progress. */
  tellsProgress: boolean
  /** The only rules whose people the caller may know; null: all rules. */
  knownRules: readonly string[] | null
}

/**
 * Lists events of people who are in the caller's scope now and were at the time of the event, without those that reveal
 * what the caller may not see.
 */
export const listEvents = (
  db: Db,
  { locale, tellsProgress, knownRules }: EventLook,
  request: RuleEventQuery,
): Promise<EventRecord[]> =>
  listRecords(
    db,
    {
      from: 'assignment_rule_event t join account a on a.id = t.account_id and a.anonymised_at is null',
      columns: {
        occurred_at: 't.occurred_at',
        kind: 't.kind',
        reason: 't.reason',
        due_on: 't.due_on',
        family_name: byFamilyName('a', locale),
        given_name: localizedColumn('a.given_name', locale),
      },
      search: "coalesce(a.search_text, '')",
      where: [
        '($1::uuid[] is null or (t.domain_id = any ($1) and a.domain_id = any ($1)))',
        '($2::uuid is null or t.rule_id = $2)',
        '($3::uuid is null or t.account_id = $3)',
        't.kind <> all ($4::text[])',
        '($5::uuid[] is null or t.rule_id = any ($5))',
      ],
      values: [
        scopedDomains(db.scope),
        request.rule_id ?? null,
        request.account_id ?? null,
        tellsProgress ? [] : PROGRESS_KINDS,
        knownRules,
      ],
      defaultOrder: 't.occurred_at desc, t.id desc',
    },
    request,
    (ids) =>
      db.query<EventRecord>(
        `select t.id, t.rule_id as "ruleId", r.title as "ruleTitle", t.account_id as "accountId",
                a.given_name as "givenName", a.family_name as "familyName", t.plan_id as "planId",
                p.title as "planTitle", t.kind, t.reason, t.run, t.due_on::text as "dueOn", t.occurred_at as "occurredAt"
           from assignment_rule_event t join account a on a.id = t.account_id
           left join assignment_rule r on r.id = t.rule_id left join plan p on p.id = t.plan_id
          where t.id = any ($1::uuid[])`,
        [ids],
      ),
  )
