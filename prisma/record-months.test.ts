import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../apps/api/test/database/clone-database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const MONTHS = /_record_(bounds|keys|months)$/
const [DOMAIN, PERSON] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']

/** Statements of the previous release, under the names by which its plans are kept. */
const ADD_ACTIVITY = {
  name: 'add activity',
  text: 'insert into activity (id, domain_id, account_id, kind, occurred_at) values (gen_random_uuid(), $1, $2, $3, $4)',
}
const ADD_EVENT = {
  name: 'add event',
  text: 'insert into audit_event (id, domain_id, account_id, action, details, occurred_at) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
}
const COUNT = {
  name: 'count',
  text: `select (select count(*)::int from activity where domain_id = $1) as activity,
    (select count(*)::int from audit_event where details -> 'account_ids' ? $2 and action = 'results.read') as events`,
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function record(client: pg.Client, times: readonly Date[]): Promise<void> {
  for (const time of times) {
    await client.query({ ...ADD_ACTIVITY, values: [DOMAIN, PERSON, 'sign_in', time] })
    const details = JSON.stringify({ account_ids: [PERSON] })
    await client.query({ ...ADD_EVENT, values: [DOMAIN, PERSON, 'results.read', details, time] })
  }
}

const monthsFromNow = (months: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 10))
}

test('records from before become the part of everything before, and the release before goes on with its own plans', async () => {
  const database = await createEmptyDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'before-months-'))
  const owner = await connect(database.url)
  try {
    const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort()
    const first = names.findIndex((name) => MONTHS.test(name))
    for (const name of names.slice(0, first)) {
      await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
    }
    await migrate({ connectionString: database.url, directory })
    const application = await connect(database.applicationUrl)
    try {
      await application.query("select set_config('app.scope', $1, false)", [DOMAIN])
      // One record is in the future, as written with a wrong clock; the first partition then covers the time up to it.
      const before = [monthsFromNow(-40), monthsFromNow(-1), new Date(), monthsFromNow(2)]
      await record(application, before)
      const count = async () => (await application.query({ ...COUNT, values: [DOMAIN, PERSON] })).rows[0]
      expect(await count()).toEqual({ activity: 4, events: 4 })
      const { rows: places } = await owner.query('select ctid, id from activity order by id')

      const applied = await migrate({ connectionString: database.url })
      expect(applied.filter((name) => MONTHS.test(name))).toHaveLength(3)
      expect(await count()).toEqual({ activity: 4, events: 4 })
      // Each row is at the same position on the disk: none was copied.
      expect((await owner.query('select ctid, id from activity_before order by id')).rows).toEqual(places)

      await record(application, [new Date(), monthsFromNow(3), monthsFromNow(30)])
      expect(await count()).toEqual({ activity: 7, events: 7 })
      for (const table of ['activity', 'audit_event']) {
        const { rows } = await owner.query(
          `select tableoid::regclass::text as part, count(*)::int as n from ${table} group by 1 order by 2 desc, 1`,
        )
        const month = monthsFromNow(3).toISOString().slice(0, 7).replace('-', '_')
        expect(rows).toEqual([
          { part: `${table}_before`, n: 5 },
          { part: `${table}_${month}`, n: 1 },
          { part: `${table}_rest`, n: 1 },
        ])
      }
    } finally {
      await application.end()
    }
  } finally {
    await owner.end()
    await database.drop()
    await rm(directory, { recursive: true })
  }
})

test('every index of a whole table is one of each part', async () => {
  const database = await createEmptyDatabase()
  try {
    await migrate({ connectionString: database.url })
    const owner = await connect(database.url)
    const { rows } = await owner.query(
      `select whole.indrelid::regclass::text as table, whole.indexrelid::regclass::text as index, whole.indisvalid as valid,
              (select count(*)::int from pg_inherits where inhparent = whole.indrelid) as parts,
              (select count(*)::int from pg_inherits where inhparent = whole.indexrelid) as indexes
         from pg_index whole where whole.indrelid = any ($1::regclass[]) order by 1, 2`,
      [['activity', 'audit_event']],
    )
    await owner.end()
    expect(rows.map(({ index }) => index)).toEqual([
      'activity_account_id_occurred_at_idx',
      'activity_domain_id_kind_occurred_at_idx',
      'activity_pkey',
      'audit_event_domain_id_occurred_at_idx',
      'audit_event_occurred_at_idx',
      'audit_event_pkey',
      'audit_event_read_files_all_idx',
      'audit_event_read_files_domain_idx',
      'audit_event_read_files_idx',
      'audit_event_read_people_idx',
      'audit_event_target_id_idx',
    ])
    for (const { index, valid, parts, indexes } of rows) {
      expect({ index, valid, indexes }).toEqual({ index, valid: true, indexes: parts })
      // One partition for everything before, two months, and the default. In the last two days of a month, the first
      // partition covers the next month too.
      expect(parts).toBeGreaterThanOrEqual(4)
    }
  } finally {
    await database.drop()
  }
})
