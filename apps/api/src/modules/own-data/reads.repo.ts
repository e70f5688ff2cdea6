import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

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

/** SQL: the person `me`, with the domains and groups that the person or their results belong to. */
const ME = `me as (
  select a.id,
         array(select unnest(d.ancestor_ids || d.id) from domain d where d.id = a.domain_id or d.id in (
           select r.domain_id from response r where r.account_id = a.id)) as above,
         array(select a.domain_id union select r.domain_id from response r where r.account_id = a.id) as domains,
         array(with recursive upwards as (
           select g.id, g.parent_id from account_group m join "group" g on g.id = m.group_id where m.account_id = a.id
           union select g.id, g.parent_id from upwards u join "group" g on g.id = u.parent_id
         ) select id from upwards) as groups,
         p.closed_since - interval '10 minutes' as closed_at
    from account a left join domain_privacy p on p.domain_id = a.domain_id
   where a.id = $1
)`

/** SQL: a list of ids in an audit record's filter; null if the filter has no such list. */
const idsOf = (name: string): string =>
  `(case when jsonb_typeof(e.details -> 'filter' -> '${name}') = 'array'
         then array(select jsonb_array_elements_text(e.details -> 'filter' -> '${name}'))::uuid[] end)`

/** SQL: a single value in an audit record's filter. */
const valueIn = (name: string): string => `(e.details -> 'filter' ->> '${name}')`

/** SQL: whether the results that were read include a response or journal entry of the person. */
const INCLUDES_RESULTS = `(case
  when e.details ->> 'call' ~ '^(journal_extract|listJournalResponses)' then exists (
    select from journal_entry j where j.account_id = me.id and j.submitted_at <= e.occurred_at
       and (${valueIn('journal_prompt_id')} is null or j.journal_prompt_id::text = ${valueIn('journal_prompt_id')}))
  else exists (
    select from response r where r.account_id = me.id and r.started_at <= e.occurred_at
       and (${valueIn('assessment_id')} is null or r.assessment_id::text = ${valueIn('assessment_id')})
       and (${valueIn('start_at')} is null or r.submitted_at >= ${valueIn('start_at')}::timestamptz)
       and (${valueIn('end_before')} is null or r.submitted_at < ${valueIn('end_before')}::timestamptz))
  end)`

/** SQL: whether a file, or figures about few people, included the person, as far as the recorded filter tells. */
const INCLUDES_PERSON = `e.domain_id = any (me.above)
  and (${idsOf('domain_ids')} is null or ${idsOf('domain_ids')} && me.domains)
  and (${idsOf('group_ids')} is null or ${idsOf('group_ids')} && me.groups)
  and ${INCLUDES_RESULTS}`

/**
 * SQL: whether the read happened before the person's domain became confidential. Lists and files leave out people of a
 * confidential domain. (`closed_since` is stored ten minutes ahead, for answers that are being sent; readers never get
 * those, so the ten minutes are subtracted.)
 */
const STILL_OPEN = '(me.closed_at is null or e.occurred_at < me.closed_at)'

/**
 * Lists when others read a person's results, newest first. Covers all domains, since a reader may belong to one above.
 */
export const listReadRecords = (db: Db, accountId: string): Promise<ReadRecord[]> =>
  db.query(
    `with ${ME}, found as (
       select e.*, true as certain from audit_event e, me
        where e.target_id = me.id and e.action in ('results.read', 'account.export') and e.outcome = 'ok'
       union all
       select e.*, true from audit_event e, me
        where e.action = 'results.read' and e.details -> 'account_ids' ? $1::text and ${STILL_OPEN}
       union all
       select e.*, false from audit_event e, me
        where e.action = 'results.read' and e.target_id is null and not e.details ? 'account_ids' and ${STILL_OPEN}
          and ${INCLUDES_PERSON}
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
