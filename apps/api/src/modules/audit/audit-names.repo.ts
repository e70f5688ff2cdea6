import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'

export interface NamedRow {
  id: string
  /** The names of a person; null for other records. */
  given: unknown
  family: unknown
  login: string | null
  /** The title of any other record; null for a person. */
  title: unknown
}

/** Tables of content. Each row belongs to a domain or to the shared library. */
const CONTENT = ['factor', 'instruction', 'medium', 'survey', 'journal_prompt', 'assessment', 'plan', 'role']

const titled = (from: string, title: string, condition: string): string =>
  `select t.id, null::jsonb as given, null::jsonb as family, null::text as login, ${title} as title
     from ${from} t where t.id = any ($1::uuid[]) and ${condition}`

const IN_SCOPE = '($2::uuid[] is null or t.domain_id = any ($2))'

const NAMES = [
  `select t.id, t.given_name as given, t.family_name as family, coalesce(t.email, t.username) as login, null::jsonb as title
     from account t where t.id = any ($1::uuid[]) and t.anonymised_at is null and ${IN_SCOPE}`,
  ...CONTENT.map((table) =>
    titled(table, 't.title', '($3::uuid[] is null or t.domain_id is null or t.domain_id = any ($3))'),
  ),
  titled('"group"', 't.title', IN_SCOPE),
  titled('domain', 't.title', '($2::uuid[] is null or t.id = any ($2))'),
  titled('assignment_rule', 't.title', IN_SCOPE),
  titled('api_key', 'to_jsonb(t.title)', IN_SCOPE),
  titled('scim_token', 'to_jsonb(t.title)', IN_SCOPE),
  titled('sign_in_provider', 'to_jsonb(t.title)', IN_SCOPE),
].join(' union all ')

/** Returns the names of people and the titles of records that still exist and that the caller may see. */
export const listNames = (db: Db, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.query<NamedRow>(NAMES, [ids, scopedDomains(db.scope), readableDomains(db.scope)])
