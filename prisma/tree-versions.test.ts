import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [DOMAIN, ROLE, WRITTEN, CHANGED] = [1, 2, 3, 4].map(id) as [string, string, string, string]
const CHANGED_AT = '2026-02-20'

const ROWS = `
  insert into domain (id, title) values ('${DOMAIN}', '{}');
  insert into role (id, title) values ('${ROLE}', '{}');
  insert into plan (id, title, tree_changed_at) values ('${WRITTEN}', '{}', null), ('${CHANGED}', '{}', '${CHANGED_AT}');`

interface Person {
  plan: string
  unlockedAt: string | null
  openedVersion: number | null
}

const PEOPLE: Readonly<Record<string, Person>> = {
  'not open': { plan: WRITTEN, unlockedAt: null, openedVersion: null },
  'not open in a plan that was changed': { plan: CHANGED, unlockedAt: null, openedVersion: null },
  'open in a plan as it was written': { plan: WRITTEN, unlockedAt: '2026-02-01', openedVersion: 1 },
  'open since before a change': { plan: CHANGED, unlockedAt: '2026-02-01', openedVersion: null },
  'open since the moment of a change': { plan: CHANGED, unlockedAt: CHANGED_AT, openedVersion: null },
  'open since after a change': { plan: CHANGED, unlockedAt: '2026-03-01', openedVersion: 1 },
}

const rowsOf = ([name, { plan, unlockedAt }]: [string, Person], at: number): string => `
  insert into account (id, domain_id, role_id, username, given_name, family_name)
    values ('${id(100 + at)}', '${DOMAIN}', '${ROLE}', '${name}', '{}', '{}');
  insert into personal_plan (id, account_id, domain_id, plan_id, unlocked_at)
    values ('${id(200 + at)}', '${id(100 + at)}', '${DOMAIN}', '${plan}', ${unlockedAt ? `'${unlockedAt}'` : 'null'});`

const listOpened = `
  select username, opened_version, tree_version from personal_plan pp
    join account a on a.id = pp.account_id join plan p on p.id = pp.plan_id`

test('the upgrade finds in which tree training opened; the release before goes on beside it', async () => {
  await withDatabaseBefore(/_tree_versions$/, async ({ owner, finish }) => {
    await owner.query([ROWS, ...Object.entries(PEOPLE).map(rowsOf)].join('\n'))
    await finish()
    const { rows } = await owner.query(listOpened)
    expect(Object.fromEntries(rows.map(({ username, opened_version }) => [username, opened_version]))).toEqual(
      Object.fromEntries(Object.entries(PEOPLE).map(([name, { openedVersion }]) => [name, openedVersion])),
    )
    // The previous release changes the tree twice within a millisecond, and opens training.
    for (let change = 0; change < 2; change++) {
      await owner.query('update plan set tree_changed_at = $2, version = version + 1 where id = $1', [
        CHANGED,
        CHANGED_AT,
      ])
    }
    await owner.query('update plan set version = version + 1, title = $2 where id = $1', [
      WRITTEN,
      { 'en-us': 'Words' },
    ])
    await owner.query(`update personal_plan set unlocked_at = coalesce(unlocked_at, '2026-01-01'), updated_at = now()`)
    const { rows: later } = await owner.query(listOpened)
    expect(
      Object.fromEntries(later.map(({ username, ...one }) => [username, [one.opened_version, one.tree_version]])),
    ).toEqual({
      'not open': [1, 1],
      'not open in a plan that was changed': [3, 3],
      'open in a plan as it was written': [1, 1],
      'open since before a change': [null, 3],
      'open since the moment of a change': [null, 3],
      'open since after a change': [1, 3],
    })
    // The version that was read counts, not the one that exists by then; imported data names none.
    await owner.query('update personal_plan set unlocked_at = null, opened_version = null')
    await owner.query(`update personal_plan set unlocked_at = now(), opened_version = 2 where plan_id = $1`, [CHANGED])
    await owner.query(
      `insert into personal_plan (id, account_id, domain_id, plan_id, run, superseded_at, unlocked_at)
       select gen_random_uuid(), account_id, domain_id, plan_id, 2, now(), now() from personal_plan where plan_id = $1 limit 1`,
      [CHANGED],
    )
    const { rows: opened } = await owner.query(
      'select run, array_agg(distinct opened_version) as versions from personal_plan where plan_id = $1 group by 1 order by 1',
      [CHANGED],
    )
    expect(opened).toEqual([
      { run: 1, versions: [2] },
      { run: 2, versions: [3] },
    ])
  })
})
