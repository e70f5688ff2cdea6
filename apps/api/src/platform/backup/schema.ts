import type pg from 'pg'

export interface Table {
  name: string
  /** The stored columns; columns that the database generates are not copied. */
  columns: string[]
}

/** The names of the applied migrations, oldest first. They identify the structure of the tables. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * SQL condition: whether a `pg_class t` is a table of the product. Partitions are not listed, since rows of the
 * partitioned table are routed to them.
 */
const OWN_TABLES = `t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`

/** Lists the product's tables. The queue of recurring jobs is left out, since the next worker recreates it. */
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
  /** SQL to run before the rows are copied; `raise` undoes it afterwards. */
  lower: string[]
  raise: string[]
}

/**
 * Finds what prevents copying rows in any order: foreign keys, triggers, and row-level security that also binds the
 * owner. Foreign keys are checked again for all rows when they are recreated.
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
