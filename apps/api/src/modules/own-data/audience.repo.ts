import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

export interface ReadingRole {
  title: LocalizedText
  responses: boolean
  journals: boolean
}

const holds = (path: string): string => `(r.permissions #>> '{${path}}' = 'true')`

/**
 * SQL: whether role `r` may read the answers (or journal entries) of single people. The global administrator role ($2)
 * may.
 */
const RESPONSES = `(r.id = $2 or ${holds('api,v2,assessments,get_response_by_id')})`
const JOURNALS = `(r.id = $2 or (${holds('api,v2,journals,responses')} and ${holds('api,v2,journals,get_response_by_id')}))`

/**
 * SQL: whether an account `a` with role `r` reaches the domain `own`. As for the caller of a request: global administrators
 * reach all domains, wherever their account is, and only roles with access to the console reach the domains below.
 */
const REACHES = `(r.id = $2 or a.domain_id = own.id
  or (a.domain_id = any (own.ancestor_ids) and ${holds('ui,v1,type,admin')}))`

/** Returns the roles of the people who can now read results of single people in a domain. */
export const listReadingRoles = (db: Db, domainId: string, now: Date): Promise<ReadingRole[]> =>
  db.query(
    `select r.title, ${RESPONSES} as responses, ${JOURNALS} as journals from role r, domain own
      where own.id = $1 and (r.active or r.id = $2) and (${RESPONSES} or ${JOURNALS}) and exists (
        select from account a join domain d on d.id = a.domain_id
         where a.role_id = r.id and ${REACHES} and ${usableAt('$3')})
      order by r.id <> $2, r.id`,
    [domainId, GLOBAL_ADMINISTRATOR_ROLE_ID, now],
  )

/** Whether any valid API key of a domain or of one above it may read answers or journal entries of single people. */
export async function findReadingKeys(
  db: Db,
  domainId: string,
  now: Date,
): Promise<{ responses: boolean; journals: boolean }> {
  const [row] = await db.query<{ responses: boolean; journals: boolean }>(
    `select coalesce(bool_or('api.v2.assessments.get_response_by_id' = any (k.permissions)), false) as responses,
            coalesce(bool_or(k.permissions @> array['api.v2.journals.responses', 'api.v2.journals.get_response_by_id']), false)
              as journals
       from api_key k join domain own on own.id = $1 and (k.domain_id = own.id or k.domain_id = any (own.ancestor_ids))
      where k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
    [domainId, now],
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
