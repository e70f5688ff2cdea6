import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [HERE, CLOSED, OPENED, ROLE, ASSESSMENT, PLAN] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const ROWS = `
  insert into domain (id, title) values ('${HERE}', '{}'), ('${CLOSED}', '{}'), ('${OPENED}', '{}');
  insert into domain_privacy (domain_id, response_mode) values ('${CLOSED}', 'confidential');
  insert into role (id, title) values ('${ROLE}', '{}');
  insert into assessment (id, title) values ('${ASSESSMENT}', '{}');
  insert into plan (id, title, tree_changed_at) values ('${PLAN}', '{}', null);
  insert into plan_task (id, plan_id, section, task_type, assessment_id, assessment_type) values
    ('${id(7)}', '${PLAN}', 'intro', 'assessment', '${ASSESSMENT}', 0);`

interface Person {
  /** The domain of the response, which the person gave before moving to the present domain. */
  response: string
  mode: 'confidential' | 'identified'
  wasPromised: boolean
}

const PEOPLE: Readonly<Record<string, Person>> = {
  'answers in a confidential domain': { response: CLOSED, mode: 'identified', wasPromised: true },
  'promised answers in a domain that has opened up': { response: OPENED, mode: 'confidential', wasPromised: true },
  'open answers elsewhere': { response: OPENED, mode: 'identified', wasPromised: false },
  'promised answers that came along': { response: HERE, mode: 'confidential', wasPromised: false },
}

const rowsOf = ([name, { response, mode }]: [string, Person], at: number): string => `
  insert into account (id, domain_id, role_id, username, given_name, family_name)
    values ('${id(100 + at)}', '${HERE}', '${ROLE}', '${name}', '{}', '{}');
  insert into personal_plan (id, account_id, domain_id, plan_id, started_at, unlocked_at)
    values ('${id(200 + at)}', '${id(100 + at)}', '${HERE}', '${PLAN}', '2026-02-01', '2026-02-03');
  insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, started_at, submitted_at, mode)
    values (gen_random_uuid(), '${id(100 + at)}', '${response}', '${id(200 + at)}', '${ASSESSMENT}', 0, '2026-02-02',
            '2026-02-03', '${mode}');`

test('the upgrade promises plans that have moved away from closed answers, and finds what opened meanwhile', async () => {
  await withDatabaseBefore(/_plan_promises$/, async ({ owner, finish }) => {
    await owner.query([ROWS, ...Object.entries(PEOPLE).map(rowsOf)].join('\n'))
    await finish()
    const { rows } = await owner.query(
      `select username, was_promised, to_char(ordered_since, 'YYYY-MM-DD') as since
         from personal_plan pp join account a on a.id = pp.account_id`,
    )
    expect(Object.fromEntries(rows.map(({ username, was_promised }) => [username, was_promised]))).toEqual(
      Object.fromEntries(Object.entries(PEOPLE).map(([name, { wasPromised }]) => [name, wasPromised])),
    )
    // For a promised plan, it is unknown whether all of its first answers still exist.
    expect(new Set(rows.map(({ was_promised, since }) => `${was_promised} ${since}`))).toEqual(
      new Set(['true 2026-02-01', 'false 2026-02-02']),
    )
  })
})
