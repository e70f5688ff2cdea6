/** The column by which rows would be distributed: the id of their organization. */
export const BY = 'domain_id'

// The size of a partitioned table is the sum of its partitions, which are not listed themselves.
const TABLES = `
  select c.relname as name, size.rows, size.bytes,
    coalesce((select a.attnotnull from pg_attribute a
      where a.attrelid = c.oid and a.attname = '${BY}' and not a.attisdropped), false) as "isRequired",
    exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = '${BY}' and not a.attisdropped) as "hasColumn",
    (select coalesce(array_agg(t.tgname::text order by t.tgname), '{}') from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c
    cross join lateral (
      select coalesce(sum(greatest(p.reltuples, 0)) filter (where p.relkind = 'r'), 0)::int8 as rows,
             sum(pg_total_relation_size(p.oid))::int8 as bytes
        from pg_class p where p.oid = c.oid or p.oid in (select relid from pg_partition_tree(c.oid))) size
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname !~ '^_'
  order by 1`

// Unique indexes count even if they are not constraints. A null in `columns` means an expression.
const KEYS = `
  select c.relname as "table", i.relname as name, x.indisprimary as "isPrimary",
    (select array_agg(a.attname::text) from unnest(x.indkey::int[]) as key
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = key and key > 0) as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
    and not c.relispartition and c.relname !~ '^_'
  order by 1, 3 desc, 2`

const REFERENCES = `
  select c.relname as "table", k.conname as name, f.relname as target, k.confdeltype = 'n' as "setsNull",
    (select array_agg(a.attname::text order by pair.at) from unnest(k.conkey) with ordinality as pair(num, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.num) as columns,
    (select array_agg(a.attname::text order by pair.at) from unnest(k.confkey) with ordinality as pair(num, at)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = pair.num) as "targetColumns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and not c.relispartition and c.relname !~ '^_' order by 1, 2`

/** Reads the input of `findObstacles` from the database's own catalog. */
export async function readTables(client) {
  const read = async (sql) => (await client.query(sql)).rows
  const [tables, keys, references] = [await read(TABLES), await read(KEYS), await read(REFERENCES)]
  return tables.map((table) => ({
    ...table,
    rows: Number(table.rows),
    bytes: Number(table.bytes),
    keys: keys.filter((key) => key.table === table.name),
    references: references.filter((reference) => reference.table === table.name),
  }))
}

function judgeKeys({ keys }) {
  return keys
    .filter(({ columns }) => !columns.includes(BY))
    .map(({ name, isPrimary, columns }) => ({
      kind: isPrimary ? 'primary key' : 'unique key',
      text: `${isPrimary ? 'primary key' : 'unique key'} ${name} (${columns.map((one) => one ?? 'an expression').join(', ')}) does not contain ${BY}`,
    }))
}

/**
 * Distributed tables can refer to each other only within one organization: the foreign key must contain that column.
 */
function judgeReference({ name, target, columns, targetColumns, setsNull }, isDistributed) {
  const at = columns.indexOf(BY)
  const isWithin = at >= 0 && targetColumns[at] === BY
  const what = `foreign key ${name} (${columns.join(', ')}) to ${target}`
  if (!isDistributed(target)) return []
  if (!isWithin) return [{ kind: 'foreign key', text: `${what} does not contain ${BY} on both sides` }]
  return setsNull ? [{ kind: 'foreign key', text: `${what} would set ${BY} to null` }] : []
}

function judgeDistributed(table, isDistributed) {
  const { isRequired, triggers, references } = table
  return [
    ...(isRequired ? [] : [{ kind: 'column', text: `${BY} can be null: rows of no organization have no place` }]),
    ...judgeKeys(table),
    ...references.flatMap((reference) => judgeReference(reference, isDistributed)),
    ...(triggers.length > 0
      ? [
          {
            kind: 'trigger',
            text: `triggers, which Citus runs only as citus.enable_unsafe_triggers: ${triggers.join(', ')}`,
          },
        ]
      : []),
  ]
}

/** A table that is copied to every machine cannot refer to a distributed table. */
const judgeCopied = ({ references }, isDistributed) =>
  references
    .filter(({ target }) => isDistributed(target))
    .map(({ name, target, columns }) => ({
      kind: 'table',
      text: `has no ${BY}, and foreign key ${name} (${columns.join(', ')}) leads to ${target}, which would be distributed`,
    }))

/**
 * Returns what prevents distributing tables by organization with Citus: for each table whether it would be distributed
 * or copied to every machine, and its obstacles as `{ kind, text }`.
 */
export function findObstacles(tables) {
  const distributed = new Set(tables.filter(({ hasColumn }) => hasColumn).map(({ name }) => name))
  const isDistributed = (name) => distributed.has(name)
  return tables.map((table) => ({
    ...table,
    isDistributed: isDistributed(table.name),
    obstacles: isDistributed(table.name) ? judgeDistributed(table, isDistributed) : judgeCopied(table, isDistributed),
  }))
}
