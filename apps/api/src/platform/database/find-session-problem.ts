import type pg from 'pg'

/** Tables without tenants: the list of applied migrations, and rate limit counters, which identify nobody. */
export const TABLES_WITHOUT_TENANT = ['_prisma_migrations', 'rate_limit']

interface Facts {
  login: string
  /** The first role that this session has, or can switch to, with more rights than the application needs. */
  mighty: { name: string; what: string } | null
  /** The first object owned by one of these roles. */
  owned: { name: string; thing: string } | null
  makes: string | null
  unguarded: string | null
  reads: boolean
  scope: string | null
}

/** Collects all facts about a session in one statement. */
const FACTS = `
  with reachable as (
    select r.*, case
             when rolsuper then 'is a superuser'
             when rolbypassrls then 'is not bound by row-level security'
             when rolcreaterole then 'can make and change roles'
             when rolreplication then 'can copy the whole database'
             when rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
               then 'can reach files and programs of the machine'
             when rolname in ('pg_read_all_data', 'pg_write_all_data') then 'reaches every table'
           end as might
      from pg_roles r where rolname = session_user or pg_has_role(session_user, r.oid, 'member')
  ), mine as (select * from reachable where rolname = session_user)
  select session_user as login,
    (select jsonb_build_object('name', rolname, 'what', might) from reachable where might is not null
      order by rolname <> session_user, rolname limit 1) as mighty,
    (select jsonb_build_object('name', r.rolname, 'thing', pg_describe_object(d.classid, d.objid, 0))
       from pg_shdepend d join reachable r on r.oid = d.refobjid
      where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o'
        and d.dbid in (0, (select oid from pg_database where datname = current_database()))
        and not exists (select from pg_class c
                         where d.classid = 'pg_class'::regclass and c.oid = d.objid and c.relpersistence = 't')
      order by 1 limit 1) as owned,
    case when has_schema_privilege('public', 'create') then 'the schema public'
         when has_database_privilege(current_database(), 'create') then 'this database' end as makes,
    (select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1)
        and not (relrowsecurity and relforcerowsecurity)
        and has_table_privilege(oid, 'select, insert, update, delete')
      order by relname limit 1) as unguarded,
    coalesce(has_table_privilege(to_regclass('public.account'), 'select'), false) as reads,
    current_setting('app.scope', true) as scope`

const subject = (login: string, name: string): string => (name === login ? 'it' : `it can become ${name}, which`)

/**
 * Explains in one sentence why this session is unfit for the server; null when it is fit. Run it on a connection
 * without any settings.
 */
export async function findSessionProblem(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<Facts>(FACTS, [TABLES_WITHOUT_TENANT])
  const { login, mighty, owned, makes, unguarded, reads, scope } = rows[0] as Facts
  const refused = `The server must not work as the database login ${login}:`
  if (mighty) return `${refused} ${subject(login, mighty.name)} ${mighty.what}.`
  if (owned) return `${refused} ${subject(login, owned.name)} owns ${owned.thing}.`
  if (makes) return `${refused} it can make things of its own in ${makes} ("revoke create").`
  if (!reads) return `${refused} it lacks the rights of evenground_app ("grant evenground_app to ${login}").`
  if (unguarded) return `Row-level security is off, or not forced, for the table ${unguarded}.`
  if (scope) return 'A new connection to the database begins with the scope of somebody else (app.scope is set).'
  return null
}
