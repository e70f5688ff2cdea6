import type { Db } from '../../platform/database/index.ts'
import type { PrivacyRecord, PromiseRecord } from './domain-privacy.present.ts'

/** The privacy settings of a domain; null if it has none. */
export const findPrivacy = (db: Db, domainId: string): Promise<PrivacyRecord | null> =>
  db.prisma.domainPrivacy.findFirst({
    where: { domainId },
    select: { responseMode: true, journalMode: true, minGroupSize: true, reportingAttributes: true },
  })

export async function savePrivacy(db: Db, domainId: string, kept: PrivacyRecord): Promise<void> {
  await db.query(
    `insert into domain_privacy (domain_id, response_mode, journal_mode, min_group_size, reporting_attributes)
     values ($1, $2, $3, $4, $5)
     on conflict (domain_id) do update
        set response_mode = excluded.response_mode, journal_mode = excluded.journal_mode,
            min_group_size = excluded.min_group_size, reporting_attributes = excluded.reporting_attributes,
            updated_at = now()`,
    [domainId, kept.responseMode, kept.journalMode, kept.minGroupSize, kept.reportingAttributes],
  )
}

export interface TightenedDomain {
  id: string
  before: PromiseRecord | null
  after: PromiseRecord
}

/**
 * Makes a domain and all domains below it at least as strict as another one. Returns those that became stricter. The
 * caller must hold the lock on the domain tree.
 */
export async function tightenSubtree(db: Db, id: string, asStrictAs: string): Promise<TightenedDomain[]> {
  return db.query(
    `with above as (
       select * from domain_privacy where domain_id = $2
     ), wanted as (
       select d.id, p.domain_id is not null as is_kept,
              p.response_mode, p.journal_mode, p.min_group_size,
              case when above.response_mode = 'confidential' then 'confidential'
                   else coalesce(p.response_mode, 'identified') end as new_response_mode,
              case when above.journal_mode = 'confidential' then 'confidential'
                   else coalesce(p.journal_mode, 'identified') end as new_journal_mode,
              greatest(above.min_group_size, p.min_group_size) as new_size
         from above cross join domain d left join domain_privacy p on p.domain_id = d.id
        where d.id = $1 or d.ancestor_ids @> array[$1::uuid]
     ), stricter as (
       select * from wanted
        where (new_response_mode, new_journal_mode, new_size)
           <> (coalesce(response_mode, 'identified'), coalesce(journal_mode, 'identified'), coalesce(min_group_size, 5))
     ), saved as (
       insert into domain_privacy (domain_id, response_mode, journal_mode, min_group_size)
       select id, new_response_mode, new_journal_mode, new_size from stricter
       on conflict (domain_id) do update
          set response_mode = excluded.response_mode, journal_mode = excluded.journal_mode,
              min_group_size = excluded.min_group_size, updated_at = now()
     )
     select id,
            case when is_kept then jsonb_build_object('responseMode', response_mode, 'journalMode', journal_mode,
                                                      'minGroupSize', min_group_size) end as before,
            jsonb_build_object('responseMode', new_response_mode, 'journalMode', new_journal_mode,
                               'minGroupSize', new_size) as after
       from stricter order by id`,
    [id, asStrictAs],
  )
}
