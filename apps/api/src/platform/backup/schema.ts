import type pg from 'pg'

export interface Table {
  name: string
  /** Those that are stored; what the database works out by itself is not copied. */
  columns: string[]
}

/** The names of the applied migrations, oldest first: what the shape of the tables is known by. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** SQL: which of `pg_class t` are tables of the product. Parts go with their table: rows find theirs by themselves. */
const OWN_TABLES = `t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`

/** The product's own tables. The queue of recurring jobs is made again by the next worker. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class t join pg_attribute a on a.attrelid = t.oid
      where ${OWN_TABLES} and t.relname <> '_prisma_migrations'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by t.relname order by t.relname`,
  )
  return rows
}

export interface Guards {
  /** Undo each other, in this order: before the rows are copied, and after. */
  lower: string[]
  raise: string[]
}

/**
 * What stands in the way of copying rows in any order: foreign keys, triggers, and row-level security that binds the
 * owner too. Foreign keys are checked again, over all rows, when they are raised.
 */
export async function listGuards(client: pg.Client): Promise<Guards> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  const { rows: tables } = await client.query<{ name: string; forced: boolean }>(
    `select t.oid::regclass::text as name, t.relforcerowsecurity as forced from pg_class t where ${OWN_TABLES}`,
  )
  const forced = tables.filter((table) => table.forced)
  return {
    lower: [
      ...keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
      ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
      ...forced.map(({ name }) => `alter table ${name} no force row level security`),
    ],
    raise: [
      ...forced.map(({ name }) => `alter table ${name} force row level security`),
      ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
      ...keys.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`),
    ],
  }
}
