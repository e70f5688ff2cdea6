import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isPlanClosed, shownSubmittedAt } from '../confidentiality/index.ts'

export interface ReadRecord {
  occurredAt: Date
  action: string
  call: string
  /** The name of the person who read the results, or who made the API key that did. Null if that account is gone. */
  givenName: LocalizedText | null
  familyName: LocalizedText | null
  apiKey: string | null
  /** False if the audit record names no person and this person merely matches the filter it recorded. */
  certain: boolean
}

/**
 * Limits the audit records read. Reads on one day are merged into one row, but what is left is still more than a screen
 * shows.
 */
const RECORDS_MAX = 2000

/** `closed_since` is stored ten minutes ahead, for answers that are being sent. Readers never get those. */
const CLOSED_AT = "(p.closed_since - interval '10 minutes')"

/**
 * SQL: the person `me`; their moves between domains; where they were before, between and after these, with the domains
 * that reports find them or their results in; and when the modes of all these domains changed.
 */
const ME = `me as (
  select a.id, a.domain_id,
         array(with recursive upwards as (
           select g.id, g.parent_id from account_group m join "group" g on g.id = m.group_id where m.account_id = a.id
           union select g.id, g.parent_id from upwards u join "group" g on g.id = u.parent_id
         ) select id from upwards) as groups
    from account a where a.id = $1
), move as (
  select e.occurred_at as at, (e.details -> 'before' ->> 'domain_id')::uuid as origin,
         (e.details -> 'after' ->> 'domain_id')::uuid as goal
    from audit_event e, me
   where e.target_id = me.id and e.action = 'account.update' and e.details -> 'before' ->> 'domain_id' is not null
), place as (
  select s.domain_id, s.since, s.until, covered.domains,
         array(select unnest(d.ancestor_ids || d.id) from domain d where d.id = any (covered.domains)) as above
    from (
      select m.origin as domain_id, coalesce(lag(m.at) over (order by m.at), '-infinity') as since, m.at as until from move m
      union all
      select me.domain_id, coalesce((select max(at) from move), '-infinity'), 'infinity' from me
    ) s
    cross join lateral (
      select array(
        select s.domain_id
         union
        select r.domain_id from response r
         where r.account_id = $1
           and (not exists (select from move m where m.goal = r.domain_id and m.at >= s.until)
             or exists (select from move m where r.domain_id in (m.origin, m.goal) and m.at < s.until))) as domains
    ) covered
), mode_change as (
  select e.target_id as domain_id, e.occurred_at as at, kind.name as kind,
         e.details -> 'before' ->> kind.name as before, e.details -> 'after' ->> kind.name as after
    from audit_event e, (values ('response_mode'), ('journal_mode')) kind (name)
   where e.action = 'domain.privacy' and e.target_id in (
           select domain_id from place union select r.domain_id from response r where r.account_id = $1
           union select j.domain_id from journal_entry j where j.account_id = $1)
     and 'confidential' in (e.details -> 'before' ->> kind.name, e.details -> 'after' ->> kind.name)
)`

type Kind = 'response_mode' | 'journal_mode'

/** SQL: whether a domain's results were confidential at a time, or null if the domain is gone and the log does not say. */
const wasClosed = (domain: string, at: string, kind: Kind): string => `(select coalesce(
    (select c.before = 'confidential' from mode_change c
      where c.domain_id = d.id and c.kind = '${kind}' and c.at > ${at} order by c.at limit 1),
    coalesce(p.${kind} = 'confidential'${kind === 'response_mode' ? ` and ${CLOSED_AT} <= ${at}` : ''}, false))
  from domain d left join domain_privacy p on p.domain_id = d.id where d.id = ${domain})`

/**
 * SQL: until when others could read a result that someone began at a time, as far as the log tells; null if never. What
 * is marked as confidential was closed by its first domain, or at the latest by a move out of it. What is not, and
 * belongs to a confidential domain, was closed by that domain or by the move into it.
 */
const openUntil = (row: string, begun: string, kind: Kind): string => `(select case
    when ${row}.mode = 'identified' and p.${kind} is distinct from 'confidential' then 'infinity'
    when ${row}.mode = 'identified' then greatest(
      ${
        kind === 'response_mode'
          ? CLOSED_AT
          : `(select max(c.at) from mode_change c
        where c.domain_id = ${row}.domain_id and c.kind = '${kind}' and c.before <> 'confidential')`
      },
      case when first.origin <> ${row}.domain_id then
        (select min(m.at) from move m where m.at > ${begun} and m.goal = ${row}.domain_id) end)
    when not ${wasClosed(`coalesce(first.origin, ${row}.domain_id)`, begun, kind)} then least(first.at,
      (select min(c.at) from mode_change c
        where c.domain_id = coalesce(first.origin, ${row}.domain_id) and c.kind = '${kind}' and c.at > ${begun}))
    end::timestamptz
  from (values (1)) one
  left join domain_privacy p on p.domain_id = ${row}.domain_id
  left join (select * from move m where m.at > ${begun} order by m.at limit 1) first on true)`

/** SQL: when an entry was first written. Later changes of its text do not matter. */
const WRITTEN = 'coalesce(j.written_at, j.submitted_at)'

/**
 * SQL: the person's results, and between which times others could read them. In a plan that is closed to others, an
 * entry is listed when the plan is complete.
 */
const RESULTS = `own_response as (
  select r.personal_plan_id as plan_id, r.assessment_id, r.started_at as since, r.submitted_at,
         case when r.mode = 'identified' or r.was_open then ${openUntil('r', 'r.started_at', 'response_mode')} end as until
    from response r where r.account_id = $1
), own_entry as (
  select j.journal_prompt_id, ${WRITTEN} as since, ${openUntil('j', WRITTEN, 'journal_mode')} as until,
         pp.id as plan_id, ${isPlanClosed('pp')} as in_closed_plan, pp.was_promised,
         case when ${shownSubmittedAt('j', 'pp')} is not null then pp.completed_at end as told_since
    from journal_entry j join personal_plan pp on pp.id = j.personal_plan_id where j.account_id = $1
)`

/** SQL: a list of ids in an audit record's filter; null if the filter has no such list. */
const idsOf = (name: string): string =>
  `(case when jsonb_typeof(e.details -> 'filter' -> '${name}') = 'array'
         then array(select jsonb_array_elements_text(e.details -> 'filter' -> '${name}'))::uuid[] end)`

/** SQL: a single value in an audit record's filter. */
const valueIn = (name: string): string => `(e.details -> 'filter' ->> '${name}')`

/** SQL: whether an entry's plan was open to others at the time of the read. */
const WAS_PLAN_OPEN = `(not j.in_closed_plan or (not j.was_promised
  and not ${wasClosed('here.domain_id', 'e.occurred_at', 'response_mode')}
  and not exists (select from own_response r where r.plan_id = j.plan_id and r.since <= e.occurred_at
                     and coalesce(r.until <= e.occurred_at, true))))`

/** SQL: whether the results that were read include a response or journal entry of the person that was readable then. */
const INCLUDES_RESULTS = `(case
  when e.details ->> 'call' ~ '^(journal_extract|listJournalResponses)' then exists (
    select from own_entry j where j.since <= e.occurred_at and j.until > e.occurred_at
       and (j.told_since <= e.occurred_at or ${WAS_PLAN_OPEN})
       and (${valueIn('journal_prompt_id')} is null or j.journal_prompt_id::text = ${valueIn('journal_prompt_id')}))
  else exists (
    select from own_response r where r.since <= e.occurred_at and r.until > e.occurred_at
       and (${valueIn('assessment_id')} is null or r.assessment_id::text = ${valueIn('assessment_id')})
       and (${valueIn('start_at')} is null or r.submitted_at >= ${valueIn('start_at')}::timestamptz)
       and (${valueIn('end_before')} is null or r.submitted_at < ${valueIn('end_before')}::timestamptz))
  end)`

/** SQL: whether an audit record is about a file, or figures about few people: it names no person. */
const IS_FILE = `e.action = 'results.read' and e.target_id is null and not e.details ? 'account_ids'`

/**
 * SQL: reads of files by people who may have reached one of the person's domains: from that domain, from one above, or
 * as a global administrator of any domain; and since when the reader was one. Records of earlier releases do not say
 * so; there, it counts who is one now, since when, and in which domain. Domain by domain, and with times compared
 * later: otherwise the planner reads all files of the log by their time.
 */
const FILES = `global_reader as (
  select a.id, a.domain_id,
         coalesce((select max(c.occurred_at) from audit_event c
           where c.target_id = a.id and c.action = 'account.update'
             and c.details -> 'after' ->> 'role_id' = '${GLOBAL_ADMINISTRATOR_ROLE_ID}'), '-infinity') as since
    from account a where a.role_id = '${GLOBAL_ADMINISTRATOR_ROLE_ID}'
), reached as (
  select distinct unnest(above) as id from place
), file_read as materialized (
  select e.*, case when e.details ? 'all_domains' then '-infinity' else (
           select g.since from global_reader g where g.id = e.actor_id and e.actor_id = e.account_id) end as global_since
    from reached r cross join lateral (
      select e.* from audit_event e where e.domain_id = r.id and ${IS_FILE} offset 0
    ) e
   union all
  select e.*, '-infinity' from audit_event e
   where ${IS_FILE} and e.details ? 'all_domains' and (e.domain_id in (select id from reached)) is not true
   union all
  select e.*, g.since from global_reader g join audit_event e on e.domain_id = g.domain_id
   where ${IS_FILE} and e.actor_id = g.id and e.account_id = g.id and not e.details ? 'all_domains'
     and e.domain_id not in (select id from reached)
)`

/** SQL: where the person was at the time of the read. */
const HERE = 'join place here on e.occurred_at >= here.since and e.occurred_at < here.until'

/** SQL: whether a file that was read included the person, as far as the recorded filter tells. */
const INCLUDES_PERSON = `(e.domain_id = any (here.above) or e.global_since <= e.occurred_at)
  and coalesce(${idsOf('domain_ids')} && here.domains, true)
  and coalesce(${idsOf('group_ids')} && me.groups, true)
  and ${INCLUDES_RESULTS}`

/**
 * SQL: whether a page showed readable results of a person on it. Of lists of responses and entries, only rows that were
 * readable are recorded; of reports, all rows are. Without results, it depends on the domain.
 */
const WAS_SHOWN = `(e.details ->> 'call' ~ '^list'
  or exists (select from own_response r where r.since <= e.occurred_at and r.until > e.occurred_at)
  or (not exists (select from own_response r where r.since <= e.occurred_at)
      and not ${wasClosed('here.domain_id', 'e.occurred_at', 'response_mode')}))`

/**
 * Lists when others read a person's results, newest first. Covers all domains, since a reader may belong to one above.
 */
export const listReadRecords = (db: Db, accountId: string): Promise<ReadRecord[]> =>
  db.query(
    `with ${ME}, ${RESULTS}, ${FILES}, found as (
       select e.occurred_at, e.action, e.details, e.actor_id, e.account_id, true as certain from audit_event e, me
        where e.target_id = me.id and e.action in ('results.read', 'account.export') and e.outcome = 'ok'
       union all
       select e.occurred_at, e.action, e.details, e.actor_id, e.account_id, true
         from audit_event e ${HERE}
        where e.action = 'results.read' and e.details -> 'account_ids' ? $1::text and ${WAS_SHOWN}
       union all
       select e.occurred_at, e.action, e.details, e.actor_id, e.account_id, false
         from me, file_read e ${HERE}
        where ${INCLUDES_PERSON}
     )
     select f.occurred_at as "occurredAt", f.action, coalesce(f.details ->> 'call', '') as call, f.certain,
            f.details ->> 'api_key' as "apiKey",
            nullif(reader.given_name, '{}') as "givenName", nullif(reader.family_name, '{}') as "familyName"
       from found f
       left join account reader on reader.id = case when f.details ? 'api_key' then f.account_id else f.actor_id end
      where f.actor_id is distinct from $1::uuid
      order by f.occurred_at desc limit ${RECORDS_MAX}`,
    [accountId],
  )
