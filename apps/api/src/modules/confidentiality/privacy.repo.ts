import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { BRIEF, type Db, scopedDomains } from '../../platform/database/index.ts'
import { isPersonClosed } from './closed.repo.ts'

export interface DomainFacts {
  id: string
  /** Responses are closed to everyone but their people. */
  isConfidential: boolean
  /** The same for journals. */
  areJournalsConfidential: boolean
  /** Holds responses that are closed, all of them or those that were promised so. */
  hasClosed: boolean
  /** The least size of a figure: that of the domain, or a larger one that was promised. */
  least: number
}

/** What applies in these domains now; null: in all domains in scope. */
export const listDomainFacts = (db: Db, domainIds: readonly string[] | null): Promise<DomainFacts[]> =>
  db.query(
    `select d.id, coalesce(p.response_mode = 'confidential', false) as "isConfidential",
            coalesce(p.journal_mode = 'confidential', false) as "areJournalsConfidential",
            coalesce(p.response_mode = 'confidential', false) or exists (
              select from response r where r.domain_id = d.id and r.mode = 'confidential') as "hasClosed",
            greatest(p.min_group_size, ${MIN_GROUP_SIZE}, (
              select r.min_group_size from response r where r.domain_id = d.id and r.min_group_size > ${MIN_GROUP_SIZE}
               order by r.min_group_size desc limit 1))::int as least
       from domain d left join domain_privacy p on p.domain_id = d.id
      where ($1::uuid[] is null or d.id = any ($1)) and ($2::uuid[] is null or d.id = any ($2))`,
    [domainIds, scopedDomains(db.scope)],
    BRIEF,
  )

/** Whether responses and journals of one account are confidential by its domain; responses also if any was promised to be. */
export async function findClosedOfPerson(
  db: Db,
  accountId: string,
): Promise<{ responses: boolean; journals: boolean }> {
  const [row] = await db.query<{ responses: boolean; journals: boolean }>(
    `select ${isPersonClosed('a.domain_id', 'a.id')} as responses,
            coalesce(p.journal_mode = 'confidential', false) as journals
       from account a left join domain_privacy p on p.domain_id = a.domain_id where a.id = $1`,
    [accountId],
  )
  // Of someone out of sight nothing is shown.
  return row ?? { responses: true, journals: true }
}

/** Keeps the promises of a domain that is about to go: what is closed stays closed. */
export async function freezeConfidentiality(db: Db, domainId: string): Promise<void> {
  await db.query(
    `update response
        set was_open = was_open or coalesce(p.response_mode = 'confidential' and response.mode = 'identified'
              and submitted_at <= coalesce(p.closed_since, 'infinity'), false),
            mode = case when p.response_mode = 'confidential' then p.response_mode else mode end,
            min_group_size = greatest(response.min_group_size, p.min_group_size)
       from domain_privacy p where p.domain_id = $1 and response.domain_id = $1`,
    [domainId],
  )
  await db.query(
    `update journal_entry set mode = 'confidential'
       from domain_privacy p where p.domain_id = $1 and journal_entry.domain_id = $1 and p.journal_mode = 'confidential'`,
    [domainId],
  )
}
