import { type Db, scopedDomains } from '../../platform/database/index.ts'
import type { PreviewInput } from '../confidentiality/index.ts'
import { profileOf } from './profile.repo.ts'

/** SQL: active people of the domain $1. */
const PEOPLE = 'account a where a.domain_id = $1 and a.active and a.anonymised_at is null'

/** Returns the attribute values of a domain's people, one profile per person, for at most `most` people. */
export async function listProfiles(db: Db, domainId: string, attributes: readonly string[], most: number) {
  const rows = await db.query<{ profile: PreviewInput['profiles'][number] }>(
    `select ${profileOf('a', '$2::text[]', 'now()')} as profile from ${PEOPLE} order by a.id limit $3`,
    [domainId, attributes, most],
  )
  return rows.map(({ profile }) => profile)
}

/**
 * Counts a domain's active people and returns its organization, the domain below the root. Null if the domain is out of
 * scope.
 */
export async function countPeople(db: Db, domainId: string): Promise<{ people: number; organization: string } | null> {
  const [row] = await db.query<{ people: number; organization: string }>(
    `select (select count(*)::int from ${PEOPLE}) as people, coalesce(d.ancestor_ids[2], d.id) as organization
       from domain d where d.id = $1 and ($2::uuid[] is null or d.id = any ($2))`,
    [domainId, scopedDomains(db.scope)],
  )
  return row ?? null
}
