import type { Db } from '../../platform/database/index.ts'

/** Locks the library of a domain while content is added, so that simultaneous requests do not add it twice. */
export async function lockLibrary(db: Db, domainId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('library of ' || $1, 0))", [domainId])
}

const CONTENT = ['plan', 'factor', 'assessment', 'instruction', 'medium', 'journal_prompt'] as const
/** Only active records count: deactivated or deleted ones are created again. */
const USABLE = CONTENT.map((table) => `select id from ${table} where active`).join(' union all ')

/**
 * Maps library items to the records made from them that a domain can read: its own, or that of the nearest ancestor.
 * `domainIds` are the domain and its ancestors, nearest first.
 */
export async function listCopies(
  db: Db,
  domainIds: readonly string[],
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ key: string; id: string }>(
    `select distinct on (c.item_key) c.item_key as key, c.record_id as id
       from library_copy c join unnest($1::uuid[]) with ordinality as d (id, distance) on d.id = c.domain_id
      where c.item_key = any ($2::text[]) and c.record_id in (${USABLE})
      order by c.item_key, d.distance`,
    [domainIds, keys],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function saveCopies(db: Db, domainId: string, made: ReadonlyMap<string, string>): Promise<void> {
  await db.query(
    `insert into library_copy (domain_id, item_key, record_id)
     select $1, key, id from unnest($2::text[], $3::uuid[]) as made (key, id)
         on conflict (domain_id, item_key) do update set record_id = excluded.record_id, created_at = now()`,
    [domainId, [...made.keys()], [...made.values()]],
  )
}

/** Inserts rows. The table's row type converts the JSON into columns. Neither table nor columns come from a request. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
