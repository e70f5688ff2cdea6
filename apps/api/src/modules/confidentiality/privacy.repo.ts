import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { BRIEF, type Db, scopedDomains } from '../../platform/database/index.ts'
import { isPersonClosed } from './closed.repo.ts'

/** What applies in some domains together, whoever asks. */
export interface PrivacyFacts {
  /** The least size of a figure: that of a domain, or a larger one that was promised; of all the largest. */
  least: number
  /** Whether any of them holds responses that are closed to everyone but their person, be it that these were promised so. */
  hasConfidential: boolean
  /** Whether all responses are, in all of them. */
  isAllConfidential: boolean
  /** Those in which all responses are. */
  confidential: string[]
  /** Those in which journals are. */
  journalsConfidential: string[]
  /** How many domains these are. */
  count: number
}

const IS_CONFIDENTIAL = `coalesce(p.response_mode = 'confidential', false)`
const IS_LARGER = `r.min_group_size > ${MIN_GROUP_SIZE}`
const ARE_JOURNALS = `p.journal_mode = 'confidential'`

/**
 * SQL: the columns of `PrivacyFacts`, over rows of `PRIVACY_ROWS`. What hardly any response has is looked for in all domains
 * at once: of hundreds, one after the other took as long as the figures.
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

/** SQL: domains `d`, each with what it decided about privacy, `p`. */
export const PRIVACY_ROWS = 'domain d left join domain_privacy p on p.domain_id = d.id'

/** What applies in these domains now; null: in all domains in scope. */
export async function findPrivacyFacts(db: Db, domainIds: readonly string[] | null): Promise<PrivacyFacts> {
  const [facts] = await db.query<PrivacyFacts>(
    `select ${PRIVACY_FACTS} from ${PRIVACY_ROWS}
      where ($1::uuid[] is null or d.id = any ($1)) and ($2::uuid[] is null or d.id = any ($2))`,
    [domainIds, scopedDomains(db.scope)],
    BRIEF,
  )
  return facts as PrivacyFacts
}

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
