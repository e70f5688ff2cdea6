import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

export interface ReadingRole {
  title: LocalizedText
  responses: boolean
  journals: boolean
}

const holds = (path: string): string => `(r.permissions #>> '{api,v2,${path}}' = 'true')`

/**
 * SQL: whether role `r` may read the answers (or journal entries) of single people. The global administrator role ($2)
 * may.
 */
const RESPONSES = `(r.id = $2 or ${holds('assessments,get_response_by_id')})`
const JOURNALS = `(r.id = $2 or (${holds('journals,responses')} and ${holds('journals,get_response_by_id')}))`

/** Returns the roles that can read results of single people, if an active account in one of these domains has them. */
export const listReadingRoles = (db: Db, domainIds: readonly string[]): Promise<ReadingRole[]> =>
  db.query(
    `select r.title, ${RESPONSES} as responses, ${JOURNALS} as journals from role r
      where (r.active or r.id = $2) and (${RESPONSES} or ${JOURNALS}) and exists (
        select from account a where a.role_id = r.id and a.domain_id = any ($1) and a.active and a.anonymised_at is null)
      order by r.id <> $2, r.id`,
    [domainIds, GLOBAL_ADMINISTRATOR_ROLE_ID],
  )

/** Whether any valid API key of these domains may read answers or journal entries of single people. */
export async function findReadingKeys(
  db: Db,
  domainIds: readonly string[],
  now: Date,
): Promise<{ responses: boolean; journals: boolean }> {
  const [row] = await db.query<{ responses: boolean; journals: boolean }>(
    `select coalesce(bool_or('api.v2.assessments.get_response_by_id' = any (k.permissions)), false) as responses,
            coalesce(bool_or(k.permissions @> array['api.v2.journals.responses', 'api.v2.journals.get_response_by_id']), false)
              as journals
       from api_key k
      where k.domain_id = any ($1) and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
    [domainIds, now],
  )
  return row ?? { responses: false, journals: false }
}

export interface KeptFor {
  answer_months: number | null
  journal_months: number | null
  account_months: number | null
  min_group_size: number
  response_mode: 'identified' | 'confidential'
  journal_mode: 'identified' | 'confidential'
}

/** Returns the privacy settings of a domain; undefined if it has none. */
export async function findSettings(db: Db, domainId: string): Promise<KeptFor | undefined> {
  const [row] = await db.query<KeptFor>(
    `select answer_months, journal_months, account_months, min_group_size, response_mode, journal_mode
       from domain_privacy where domain_id = $1`,
    [domainId],
  )
  return row
}
