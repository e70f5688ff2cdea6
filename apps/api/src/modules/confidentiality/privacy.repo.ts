import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { BRIEF, type Db, scopedDomains } from '../../platform/database/index.ts'
import { isPersonClosed } from './closed.repo.ts'

/** The privacy rules that apply to some domains together, for any caller. */
export interface PrivacyFacts {
  /**
   * The minimum group size of a figure: the largest that any of the domains sets or that was promised for any response.
   */
  least: number
  /** Whether any of the domains contains closed responses, including those promised to be confidential. */
  hasConfidential: boolean
  /** Whether all responses in all of the domains are closed. */
  isAllConfidential: boolean
  /** IDs of the domains in which all responses are closed. */
  confidential: string[]
  /** IDs of the domains in which journals are closed. */
  journalsConfidential: string[]
  /** The number of domains. */
  count: number
}

const IS_CONFIDENTIAL = `coalesce(p.response_mode = 'confidential', false)`
const IS_LARGER = `r.min_group_size > ${MIN_GROUP_SIZE}`
const ARE_JOURNALS = `p.journal_mode = 'confidential'`

/**
 * SQL: the columns of `PrivacyFacts`, over the rows of `PRIVACY_ROWS`. Rare properties of responses are looked up in
 * all domains at once: looking them up in hundreds of domains one by one took as long as the figures themselves.
 */
export const PRIVACY_FACTS = `
            greatest(${MIN_GROUP_SIZE}, max(p.min_group_size), case when exists (
              select from response r where r.domain_id = any (array_agg(d.id)) and ${IS_LARGER}) then (
                select max(largest.size) from unnest(array_agg(d.id)) as one (id), lateral (
                  select r.min_group_size as size from response r where r.domain_id = one.id and ${IS_LARGER}
                   order by r.min_group_size desc limit 1) largest) end)::int as least,
            coalesce(bool_or(${IS_CONFIDENTIAL}), false) or exists (
              select from response r where r.domain_id = any (array_agg(d.id)) and r.mode = 'confidential') as "hasConfidential",
            coalesce(bool_and(${IS_CONFIDENTIAL}), true) as "isAllConfidential",
            coalesce(json_agg(d.id) filter (where ${IS_CONFIDENTIAL}), '[]') as confidential,
            coalesce(json_agg(d.id) filter (where ${ARE_JOURNALS}), '[]') as "journalsConfidential",
            count(*)::int as count`

/** SQL: domains `d`, each with its privacy settings `p`. */
export const PRIVACY_ROWS = 'domain d left join domain_privacy p on p.domain_id = d.id'

/** Returns the privacy rules that apply in these domains now; null: in all domains in scope. */
export async function findPrivacyFacts(db: Db, domainIds: readonly string[] | null): Promise<PrivacyFacts> {
  const [facts] = await db.query<PrivacyFacts>(
    `select ${PRIVACY_FACTS} from ${PRIVACY_ROWS}
      where ($1::uuid[] is null or d.id = any ($1)) and ($2::uuid[] is null or d.id = any ($2))`,
    [domainIds, scopedDomains(db.scope)],
    BRIEF,
  )
  return facts as PrivacyFacts
}

/** Whether an account's responses and journals are closed by its domain; responses also if any promise was made. */
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
  // Nothing is shown of a person out of scope.
  return row ?? { responses: true, journals: true }
}

/** Keeps the promises of a domain that is about to be deleted: what is closed stays closed. */
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
