import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_DOMAINS, type Scope, TABLES_WITHOUT_TENANT } from '../src/platform/database/index.ts'
import { makeDomain } from './factories/domains.ts'
import { makeFactor } from './factories/library.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer()
const { database } = server.platform
const APPLICATION_ROLE = 'evenground_app'
const LOGIN = new URL(server.applicationUrl).username

/** The domain of a row, for tables without a domain column. */
const OWNERS: Readonly<Record<string, string>> = {
  domain: 't.id',
  factor_member: '(select w.domain_id from factor w where w.id = t.super_factor_id)',
  question: '(select w.domain_id from assessment w where w.id = t.assessment_id)',
  question_wording:
    '(select w.domain_id from question q join assessment w on w.id = q.assessment_id where q.id = t.question_id)',
  training_group: '(select w.domain_id from plan w where w.id = t.plan_id)',
  plan_task: '(select w.domain_id from plan w where w.id = t.plan_id)',
  score_total: 't.domain_ids[1]',
  score_total_factor:
    '(select w.domain_ids[1] from score_total w where w.assessment_id = t.assessment_id and w.pair = t.pair)',
  progress_plan_change: '(select w.domain_id from plan w where w.id = t.plan_id)',
}
const ownerOf = (table: string) => OWNERS[table] ?? 't.domain_id'

/** Tables in which rows of ancestors and of the shared library may be read too. */
const CONTENT = ['role', 'factor', 'instruction', 'assessment', 'medium', 'survey', 'journal_prompt', 'plan']

/** A connection that row-level security does not restrict, to see all rows. */
const owner = new pg.Client({ connectionString: server.databaseUrl })
/** A connection like the application's, without any scope set. */
const application = new pg.Client({ connectionString: server.applicationUrl })
await Promise.all([owner.connect(), application.connect()])
afterAll(async () => {
  await Promise.all([owner.end(), application.end()])
})

const quote = pg.escapeIdentifier

async function list<T = string>(client: pg.Client, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query({ text: sql, values, rowMode: 'array' })).rows.map(([value]) => value as T)
}

const count = async (client: pg.Client, table: string, domainId: string): Promise<number> =>
  (
    await list<number>(client, `select count(*)::int from ${quote(table)} t where ${ownerOf(table)} = $1`, [domainId])
  )[0]!

const tables = await list(
  owner,
  `select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
)
/** Partitions, which the application can access only through the partitioned table. */
const parts = await list(
  owner,
  `select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relispartition order by 1`,
)
/** Tables without tenants that are guarded all the same: only who may reach all domains reaches them. */
const GUARDED = ['recovery_decoy']
const tenantTables = tables.filter((table) => ![...TABLES_WITHOUT_TENANT, ...GUARDED].includes(table))

const scopeOf = (domainId: string): Scope => ({ domains: [domainId], ancestors: [ROOT_DOMAIN_ID] })

/** Runs the work as the application with this scope, and rolls it back. */
async function under<T>({ domains, ancestors }: Scope, work: () => Promise<T>): Promise<T> {
  await application.query('begin')
  try {
    await application.query("select set_config('app.scope', $1, true), set_config('app.lineage', $2, true)", [
      domains === 'all' ? '*' : domains.join(','),
      ancestors.join(','),
    ])
    return await work()
  } finally {
    await application.query('rollback')
  }
}

let one: Tenant
let two: Tenant
let sharedFactor: string
beforeAll(async () => {
  one = await makeTenant(server, [])
  two = await makeTenant(server, [])
  sharedFactor = await makeFactor(server, null)
})

describe('row-level security', () => {
  test('every table with tenants has it switched on, for its owner too; those without are named here', async () => {
    const guarded = await list(
      owner,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and relrowsecurity and relforcerowsecurity order by 1`,
    )
    expect(guarded).toEqual([...tenantTables, ...GUARDED].sort())
    expect(tables.filter((table) => TABLES_WITHOUT_TENANT.includes(table))).toEqual(TABLES_WITHOUT_TENANT)
    const views = await list(
      owner,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
    )
    expect(views).toEqual([])
  })

  test('a part of a table is out of reach by itself, whatever the scope', async () => {
    expect(parts).toEqual(expect.arrayContaining(['activity_before', 'activity_rest', 'audit_event_before']))
    const guarded = await list(
      owner,
      `select relname from pg_class where relname = any ($1) and relrowsecurity order by 1`,
      [parts],
    )
    expect(guarded).toEqual(parts)
    for (const part of parts) {
      for (const sql of [`select from ${quote(part)}`, `insert into ${quote(part)} default values`]) {
        await under(ALL_DOMAINS, async () => {
          await expect(application.query(sql), sql).rejects.toMatchObject({ code: '42501' })
        })
      }
    }
  })

  test('the application works as a login that owns nothing and that can become nobody who does', async () => {
    const [user] = await database.read(ALL_DOMAINS, (db) =>
      db.query('select session_user as session, current_user as current'),
    )
    expect(user).toEqual({ session: LOGIN, current: LOGIN })
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin from pg_roles
        where pg_has_role($1, oid, 'member') order by rolname = $1`,
      [LOGIN],
    )
    const none = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    }
    expect(rows).toEqual([
      { rolname: APPLICATION_ROLE, ...none, rolcanlogin: false },
      { rolname: LOGIN, ...none, rolcanlogin: true },
    ])
    expect(
      await list(owner, 'select tablename from pg_tables where tableowner = any ($1)', [[APPLICATION_ROLE, LOGIN]]),
    ).toEqual([])
  })

  test('no way leads out of it: to another role, to files and programs of the machine, past the policies', async () => {
    const superuser = new URL(server.databaseUrl).username
    await application.query('set role none; reset role')
    for (const sql of [
      `set role ${superuser}`,
      `set session authorization ${superuser}`,
      `grant ${superuser} to ${LOGIN}`,
      `alter role ${LOGIN} superuser`,
      `alter role ${LOGIN} bypassrls`,
      `create role another superuser`,
      `copy (select 1) to program 'true'`,
      `copy (select 1) to 'of-its-own'`,
      `select pg_read_file('/etc/passwd')`,
      `select lo_import('/etc/passwd')`,
      `alter table account owner to ${LOGIN}`,
      `create schema stowaway`,
    ]) {
      await expect(application.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    }
    expect(await list(application, 'select id from account')).toEqual([])
    await application.query('set row_security = off')
    await expect(application.query('select id from account')).rejects.toMatchObject({ code: '42501' })
    await application.query('set row_security = on')
  })

  test('a query that forgets its filter sees the rows of its scope and no others, in every table', async () => {
    for (const table of tenantTables) {
      const mine = await count(owner, table, one.domainId)
      // Without rows of both tenants, the test would prove nothing, whatever the policy is.
      expect(mine, `rows of the one tenant in ${table}`).toBeGreaterThan(0)
      expect(await count(owner, table, two.domainId), `rows of the other tenant in ${table}`).toBeGreaterThan(0)
      await under({ domains: [one.domainId], ancestors: [] }, async () => {
        expect(await count(application, table, one.domainId), table).toBe(mine)
        const owners = await list(
          application,
          `select distinct ${ownerOf(table)} from ${quote(table)} t where ${ownerOf(table)} is not null`,
        )
        expect(owners, table).toEqual([one.domainId])
      })
    }
  })

  test('a guarded table without tenants is out of reach within a scope', async () => {
    await owner.query(`insert into recovery_decoy values ('hash', 1)`)
    await under(scopeOf(one.domainId), async () => {
      expect(await list(application, 'select login_hash from recovery_decoy')).toEqual([])
      const insert = application.query(`insert into recovery_decoy values ('another', 1)`)
      await expect(insert).rejects.toMatchObject({ code: '42501' })
    })
    await under(ALL_DOMAINS, async () => {
      expect(await list(application, 'select login_hash from recovery_decoy')).toEqual(['hash'])
    })
  })

  test('a repository that forgets its filter gets the own rows alone', async () => {
    const accounts = await database.read(scopeOf(one.domainId), (db) => db.prisma.account.findMany())
    expect(new Set(accounts.map((account) => account.domainId))).toEqual(new Set([one.domainId]))
    const found = await database.transaction(scopeOf(one.domainId), async (db) => [
      await db.prisma.account.findFirst({ where: { id: two.learner.id } }),
      ...(await db.query('select id from account where id = $1', [two.learner.id])),
    ])
    expect(found).toEqual([null])
  })

  test('a connection that nobody told who is asking sees no row at all', async () => {
    for (const table of tenantTables) {
      const { rows } = await application.query(`select count(*)::int as seen from ${quote(table)}`)
      // Without a scope, only the shared library is visible: rows without a domain in the content tables.
      const isLibrary = CONTENT.includes(table)
      const shared = isLibrary
        ? (await list<number>(owner, `select count(*)::int from ${quote(table)} where domain_id is null`))[0]
        : 0
      expect(rows, table).toEqual([{ seen: shared }])
      await under({ domains: [], ancestors: [] }, async () => {
        const { rows: none } = await application.query(`select count(*)::int as seen from ${quote(table)}`)
        expect(none, table).toEqual([{ seen: shared }])
      })
    }
  })

  test('many tenants over few connections never see the scope of the one before', async () => {
    const ask = ({ domainId }: Tenant) =>
      database.read(scopeOf(domainId), (db) =>
        db.query<{ domain_id: string }>('select distinct domain_id from account'),
      )
    const turns = Array.from({ length: 100 }, (_, turn) => (turn % 3 === 0 ? two : one))
    const seen = await Promise.all(turns.map(ask))
    expect(seen.flat().map((row) => row.domain_id)).toEqual(turns.map((tenant) => tenant.domainId))
  })

  test('a child reads the content of its parents and the shared library, not their people', async () => {
    const parent = await makeTenant(server, [])
    const child = await makeDomain(server, { parentId: parent.domainId })
    await under({ domains: [child], ancestors: [parent.domainId, ROOT_DOMAIN_ID] }, async () => {
      const factors = await list(application, 'select id from factor')
      expect(factors).toContain(parent.course.questions.trust)
      expect(factors).toContain(sharedFactor)
      expect(factors).not.toContain(two.course.questions.trust)
      expect(await list(application, 'select id from account')).toEqual([])
      expect(await list(application, 'select id from domain order by id')).toEqual(
        [child, parent.domainId, ROOT_DOMAIN_ID].sort(),
      )
    })
  })
})

describe('writing past the scope', () => {
  test('a row of another tenant cannot be added, in any table', async () => {
    for (const table of tenantTables) {
      // Records of refusals are written for everyone, including people that the writer may not see.
      if (table === 'audit_event') continue
      const columns = await list(
        owner,
        `select quote_ident(attname) from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
        [quote(table)],
      )
      const [foreign] = await list(
        owner,
        `select to_jsonb(t) from ${quote(table)} t where ${ownerOf(table)} = $1 limit 1`,
        [two.domainId],
      )
      const names = columns.join(', ')
      const insert = `insert into ${quote(table)} (${names})
        select ${names} from jsonb_populate_record(null::${quote(table)}, $1)`
      await under(scopeOf(one.domainId), async () => {
        await expect(application.query(insert, [foreign]), table).rejects.toMatchObject({ code: '42501' })
      })
    }
  })

  test('rows of another tenant are neither changed nor deleted, in any table', async () => {
    for (const table of tenantTables) {
      if (['audit_event', 'activity'].includes(table)) continue
      const [column] = await list(
        owner,
        `select quote_ident(attname) from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum limit 1`,
        [quote(table)],
      )
      await under(scopeOf(one.domainId), async () => {
        const update = await application.query(`update ${quote(table)} set ${column} = ${column}`)
        expect(update.rowCount, table).toBe(await count(owner, table, one.domainId))
        const removed = await application.query(`delete from ${quote(table)} t where ${ownerOf(table)} = $1`, [
          two.domainId,
        ])
        expect(removed.rowCount, table).toBe(0)
      })
    }
  })

  test('no row of one tenant can be handed to another', async () => {
    const movable = await list(
      owner,
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'domain_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        order by 1`,
    )
    for (const table of movable.filter((name) => !['audit_event', 'activity'].includes(name))) {
      await under(scopeOf(one.domainId), async () => {
        const move = application.query(`update ${quote(table)} set domain_id = $1`, [two.domainId])
        // A certificate cannot change at all; that rule is checked first.
        await expect(move, table).rejects.toMatchObject({ code: table === 'certificate' ? '23000' : '42501' })
      })
    }
  })

  test('the shared library is read by all and written by the global administrator alone', async () => {
    await under(scopeOf(one.domainId), async () => {
      expect(await list(application, 'select id from factor where id = $1', [sharedFactor])).toEqual([sharedFactor])
      const change = await application.query("update factor set title = '{}' where id = $1", [sharedFactor])
      const removal = await application.query('delete from factor where id = $1', [sharedFactor])
      expect([change.rowCount, removal.rowCount]).toEqual([0, 0])
      const addition = application.query("insert into factor (id, title) values (gen_random_uuid(), '{}')")
      await expect(addition).rejects.toMatchObject({ code: '42501' })
    })
    await under(ALL_DOMAINS, async () => {
      const change = await application.query("update factor set title = '{}' where id = $1", [sharedFactor])
      expect(change.rowCount).toBe(1)
    })
  })
})

describe('records', () => {
  test('the audit log and the record of activity can be added to and never changed, whoever asks', async () => {
    for (const table of ['audit_event', 'activity']) {
      for (const sql of [`update ${table} set domain_id = domain_id`, `delete from ${table}`, `truncate ${table}`]) {
        await under(ALL_DOMAINS, async () => {
          await expect(application.query(sql), sql).rejects.toMatchObject({ code: '42501' })
        })
      }
    }
  })

  test('no table can be emptied at one stroke, altered or dropped, and migrations cannot be rewritten', async () => {
    const attempts = [
      'truncate account',
      'drop table account',
      'alter table account disable row level security',
      'drop policy tenant on account',
      'create table stowaway (id int)',
      'delete from _prisma_migrations',
    ]
    for (const sql of attempts) {
      await under(ALL_DOMAINS, async () => {
        await expect(application.query(sql), sql).rejects.toMatchObject({ code: '42501' })
      })
    }
  })

  test('an issued certificate keeps its serial, its holder and its date; only its name can be blanked', async () => {
    const { certificate } = one.history
    for (const change of ["serial = 'another'", "name = 'Somebody Else'", 'issued_at = now()', "locale = 'es-mx'"]) {
      await under(ALL_DOMAINS, async () => {
        const attempt = application.query(`update certificate set ${change} where id = $1`, [certificate])
        await expect(attempt, change).rejects.toMatchObject({ code: '23000' })
      })
    }
    await under(ALL_DOMAINS, async () => {
      const erasure = await application.query("update certificate set name = '', withdrawn_at = now() where id = $1", [
        certificate,
      ])
      expect(erasure.rowCount).toBe(1)
    })
  })
})
