import type { LocalizedText } from '@evenground/shared/schemas'
import { BRIEF, type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'

/** Lists these groups, if they belong to the domains, and every group below them. */
export const listGroupsBelow = (
  db: Db,
  domainIds: readonly string[] | null,
  ids: readonly string[],
): Promise<{ id: string; is_named: boolean }[]> =>
  db.query(
    `with recursive below as (
       select id from "group" where id = any ($1::uuid[]) and ($2::uuid[] is null or domain_id = any ($2))
       union select g.id from "group" g join below on g.parent_id = below.id
     ) select id, id = any ($1::uuid[]) as is_named from below`,
    [ids, domainIds ?? scopedDomains(db.scope)],
    { planned: 'once' },
  )

export async function findAssessment(db: Db, id: string): Promise<{ id: string; title: LocalizedText } | null> {
  const [row] = await db.query<{ id: string; title: LocalizedText }>(
    `select id, title from assessment
      where id = $1 and ($2::uuid[] is null or domain_id is null or domain_id = any ($2))`,
    [id, readableDomains(db.scope)],
    BRIEF,
  )
  return row ?? null
}

/** Returns titles for the sentence that describes a document, ordered by id. */
export async function listTitles(
  db: Db,
  table: 'domain' | 'group',
  ids: readonly string[],
): Promise<{ title: LocalizedText }[]> {
  const scope = table === 'domain' ? 'id' : 'domain_id'
  return db.query(
    `select title from "${table}"
      where id = any ($1::uuid[]) and ($2::uuid[] is null or ${scope} = any ($2)) order by id`,
    [ids, scopedDomains(db.scope)],
  )
}
