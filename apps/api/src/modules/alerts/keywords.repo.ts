import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { WatchedWord } from './find-keywords.ts'

/** Returns the keywords of exactly these domains, without those above or below them. */
export const listKeywords = (db: Db, domainIds: readonly string[]): Promise<WatchedWord[]> =>
  db.query(
    `select name, normalised as normalized from alert_keyword where domain_id = any ($1::uuid[]) order by normalised, id`,
    [domainIds],
  )

/**
 * Locks the keywords of a domain until the transaction ends. Otherwise two saves at once could exceed the limit
 * together.
 */
export async function lockKeywords(db: Db, domainId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('alert keywords ' || $1, 0))", [domainId])
}

export async function deleteKeywords(db: Db, domainId: string, normalized: readonly string[]): Promise<void> {
  await db.query('delete from alert_keyword where domain_id = $1 and normalised = any ($2::text[])', [
    domainId,
    normalized,
  ])
}

/** Inserts keywords. If one exists already, its spelling stays. */
export async function insertKeywords(
  db: Db,
  domainId: string,
  words: readonly WatchedWord[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into alert_keyword (id, domain_id, name, normalised, created_at)
     select id, $1, name, normalized, $5 from unnest($2::uuid[], $3::text[], $4::text[]) as word (id, name, normalized)
     on conflict (domain_id, normalised) do nothing`,
    [domainId, words.map(() => newId()), words.map(({ name }) => name), words.map((word) => word.normalized), now],
  )
}
