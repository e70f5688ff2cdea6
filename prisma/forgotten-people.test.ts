import pg from 'pg'
import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [DOMAIN, ROLE, ASSESSMENT, PLANNED, UNPLANNED] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
]

const ROWS = `
  insert into domain (id, title) values ('${DOMAIN}', '{}');
  insert into role (id, title) values ('${ROLE}', '{}');
  insert into assessment (id, title) values ('${ASSESSMENT}', '{}');
  insert into release_plan (id, domain_id, assessment_id, pair, state, planned_at)
    values ('${PLANNED}', '${DOMAIN}', '${ASSESSMENT}', 0, '{"version": 1}', now()),
           ('${UNPLANNED}', '${DOMAIN}', '${ASSESSMENT}', 1, null, null);`

test.each([
  ['a superuser', false],
  ['no superuser', true],
])('the upgrade has every plan forget those who were erased before, if the owner is %s', async (_owner, isPlain) => {
  await withDatabaseBefore(
    /_forgotten_people$/,
    async ({ owner, finish }) => {
      await owner.query(ROWS)
      await finish()
      const { rows } = await owner.query('select plan_id, domain_id from release_removal')
      expect(rows).toEqual([{ plan_id: PLANNED, domain_id: DOMAIN }])
    },
    { isPlain },
  )
})

test('the upgrade waits for a process of the release before that is saving, which does not fail', async () => {
  await withDatabaseBefore(/_forgotten_people$/, async ({ owner, finish }) => {
    await owner.query(ROWS)
    const former = new pg.Client({ connectionString: connectionOf(owner) })
    await former.connect()
    await former.query("select set_config('app.scope', '*', false)")
    await former.query('begin')
    await former.query('delete from release_entry')
    const finished = finish()
    await expect.poll(async () => countWaiting(owner)).toBeGreaterThan(0)
    await former.query(`update release_plan set idle_at = now() where id = '${PLANNED}'`)
    await former.query('commit')
    await former.end()
    expect(await finished).toContain('20261201090000_forgotten_people')
  })
})

const connectionOf = ({ host, port, user, password, database }: pg.Client): string =>
  `postgresql://${user}:${password}@${host}:${port}/${database}`

async function countWaiting(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_locks where not granted and relation = 'release_entry'::regclass`,
  )
  return rows[0].n
}
