import type pg from 'pg'

/** Definitions by name, as comparable text. */
type Definitions = Readonly<Record<string, string>>

/** The parts of a database that a release relies on. */
export interface SchemaCatalog {
  /** By table and column: `type`, then `required` if null is refused, and `filled` if an insert may leave it out. */
  columns: Readonly<Record<string, Definitions>>
  /** Checks, keys and unique indexes by `table.name`: the columns concerned, and the definition. */
  rules: Readonly<Record<string, { columns: readonly string[]; definition: string }>>
  /** By `table.name`; a restrictive policy begins with `restrictive`. */
  policies: Definitions
  /** The rights of the application's login, by table or `table.column`. */
  grants: Definitions
  /** Return types, by function name with argument types. */
  functions: Definitions
  /** The values of each enumeration, by its name. */
  enumerations: Readonly<Record<string, readonly string[]>>
}

// Partitions are left out: they add nothing to their table, and come and go with the months.
const COLUMNS = `
  select c.relname as owner, a.attname as name,
    concat_ws('; ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'required' end,
      case when a.atthasdef or a.attidentity <> '' then 'filled' end) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^_'
    and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`

// Includes unique indexes without a constraint, since they refuse rows too. An expression has no column, so it is
// listed as `*`.
const RULES = `
  select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as definition,
    (select coalesce(array_agg(a.attname::text order by a.attnum), '{*}') from pg_attribute a
      where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x')
    and not c.relispartition and c.relname !~ '^_'
  union all
  select c.relname || '.' || i.relname, pg_get_indexdef(x.indexrelid),
    (select array_agg(coalesce(a.attname::text, '*') order by 1) from unnest(x.indkey::int[]) as key
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = key and key > 0)
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique and not c.relispartition and c.relname !~ '^_'
    and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1`

const POLICIES = `
  select tablename || '.' || policyname as name, concat_ws(' ', lower(permissive), 'for', lower(cmd),
    'to', array_to_string(roles, ', '), 'using', qual, 'check', with_check) as definition from pg_policies
  where schemaname = 'public' order by 1`

const GRANTS = `
  select c.relname as name, string_agg(g.privilege_type, ', ' order by g.privilege_type) as definition
  from pg_class c, aclexplode(c.relacl) g
  where c.relnamespace = 'public'::regnamespace and g.grantee = 'evenground_app'::regrole and c.relkind in ('r', 'p', 'v', 'S')
  group by 1
  union all
  select c.relname || '.' || a.attname, string_agg(g.privilege_type, ', ' order by g.privilege_type)
  from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
  where c.relnamespace = 'public'::regnamespace and g.grantee = 'evenground_app'::regrole group by 1 order by 1`

const FUNCTIONS = `
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
    pg_get_function_result(p.oid) as definition
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

const ENUMERATIONS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
  from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typnamespace = 'public'::regnamespace
  group by 1 order by 1`

interface Named {
  name: string
  definition: string
}

const toDefinitions = (rows: readonly Named[]): Definitions =>
  Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))

/** Reads the database's system catalog, as visible in the client's transaction. */
export async function readSchemaCatalog(client: pg.ClientBase): Promise<SchemaCatalog> {
  const read = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows
  const columns: Record<string, Record<string, string>> = {}
  for (const { owner, name, definition } of await read<Named & { owner: string }>(COLUMNS)) {
    columns[owner] = { ...columns[owner], [name]: definition }
  }
  const rules = await read<Named & { columns: string[] }>(RULES)
  const enumerations = await read<{ name: string; values: string[] }>(ENUMERATIONS)
  return {
    columns,
    rules: Object.fromEntries(rules.map(({ name, ...rule }) => [name, rule])),
    policies: toDefinitions(await read<Named>(POLICIES)),
    grants: toDefinitions(await read<Named>(GRANTS)),
    functions: toDefinitions(await read<Named>(FUNCTIONS)),
    enumerations: Object.fromEntries(enumerations.map(({ name, values }) => [name, values])),
  }
}
