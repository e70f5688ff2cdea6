import type { LocalizedText, RuleEvent, RuleEventQuery } from '@evenground/shared/schemas'
import {
  byFamilyName,
  type Db,
  listRecords,
  localizedColumn,
  scopedDomains,
  searchPeople,
} from '../../platform/database/index.ts'

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

/**
 * SQL for what depends on progress. Without progress, a plan that comes back looks like one that is new to the person,
 * because an event that is missing would show that it came back. Due dates are left out: a completed plan comes back
 * without one.
 */
const lookOf = (tellsProgress: boolean) =>
  tellsProgress
    ? { kind: 't.kind', run: 't.run', dueOn: 't.due_on' }
    : {
        kind: `case when t.kind = 'brought_back' then 'assigned' else t.kind end`,
        run: `case when t.kind = 'brought_back' then 1 else t.run end`,
        dueOn: 'null::date',
      }

interface EventLook {
  locale: string
  /** Whether the caller may see progress. */
  tellsProgress: boolean
  /** The only rules whose people the caller may know; null: all rules. */
  knownRules: readonly string[] | null
  /** Whether the caller may see people's logins, and so search them. */
  knowsLogins: boolean
}

/**
 * Lists events of people who are in the caller's scope now and were at the time of the event, without what the caller
 * may not see. Repetitions are left out without progress, since they follow completions.
 */
export function listEvents(
  db: Db,
  { locale, tellsProgress, knownRules, knowsLogins }: EventLook,
  request: RuleEventQuery,
): Promise<EventRecord[]> {
  const { kind, run, dueOn } = lookOf(tellsProgress)
  return listRecords(
    db,
    {
      from: 'assignment_rule_event t join account a on a.id = t.account_id and a.anonymised_at is null',
      columns: {
        occurred_at: 't.occurred_at',
        kind,
        reason: 't.reason',
        due_on: dueOn,
        family_name: byFamilyName('a', locale),
        given_name: localizedColumn('a.given_name', locale),
      },
      search: searchPeople('a', knowsLogins),
      where: [
        '($1::uuid[] is null or (t.domain_id = any ($1) and a.domain_id = any ($1)))',
        '($2::uuid is null or t.rule_id = $2)',
        '($3::uuid is null or t.account_id = $3)',
        `($4 or t.kind <> 'assigned_again')`,
        '($5::uuid[] is null or t.rule_id = any ($5))',
      ],
      values: [scopedDomains(db.scope), request.rule_id ?? null, request.account_id ?? null, tellsProgress, knownRules],
      defaultOrder: 't.occurred_at desc, t.id desc',
    },
    request,
    (ids) =>
      db.query<EventRecord>(
        `select t.id, t.rule_id as "ruleId", r.title as "ruleTitle", t.account_id as "accountId",
                a.given_name as "givenName", a.family_name as "familyName", t.plan_id as "planId",
                p.title as "planTitle", ${kind} as kind, t.reason, ${run} as run,
                (${dueOn})::text as "dueOn", t.occurred_at as "occurredAt"
           from assignment_rule_event t join account a on a.id = t.account_id
           left join assignment_rule r on r.id = t.rule_id left join plan p on p.id = t.plan_id
          where t.id = any ($1::uuid[])`,
        [ids],
      ),
  )
}
