import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [DOMAIN, ROLE, ASSESSMENT, MEASURED, PLAIN] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string]

const ROWS = `
  insert into domain (id, title) values ('${DOMAIN}', '{"en-us": "Closed"}');
  insert into role (id, title) values ('${ROLE}', '{"en-us": "Learner"}');
  insert into assessment (id, title) values ('${ASSESSMENT}', '{"en-us": "Together"}');
  insert into plan (id, title, tree_changed_at) values ('${MEASURED}', '{}', null), ('${PLAIN}', '{}', null);
  insert into plan_task (id, plan_id, section, task_type, assessment_id, assessment_type) values
    ('${id(6)}', '${MEASURED}', 'intro', 'assessment', '${ASSESSMENT}', 0);`

interface Person {
  plan: string
  unlockedAt: string | null
  /** The responses: their type, when each was begun, and when it was submitted. */
  responses: [type: number, startedAt: string, submittedAt: string][]
  wasPromised?: boolean
  orderedSince: string | null
}

const [BEGUN, FIRST, OPENED, LATER] = ['2026-02-01', '2026-02-02', '2026-02-05', '2026-02-09'] as const

const PEOPLE: Readonly<Record<string, Person>> = {
  'not opened': { plan: MEASURED, unlockedAt: null, responses: [[0, FIRST, FIRST]], orderedSince: null },
  opened: {
    ...{ plan: MEASURED, unlockedAt: OPENED, orderedSince: FIRST },
    responses: [
      [0, FIRST, OPENED],
      [2, OPENED, OPENED],
      [1, BEGUN, LATER],
    ],
  },
  'answered again since': {
    ...{ plan: MEASURED, unlockedAt: OPENED, responses: [[0, LATER, LATER]], orderedSince: BEGUN },
  },
  'answers deleted': { plan: PLAIN, unlockedAt: OPENED, responses: [], wasPromised: true, orderedSince: BEGUN },
  'some answers deleted': {
    ...{ plan: MEASURED, unlockedAt: OPENED, responses: [[0, FIRST, FIRST]], wasPromised: true, orderedSince: BEGUN },
  },
  'never asked': { plan: PLAIN, unlockedAt: OPENED, responses: [], orderedSince: null },
}

const rowsOf = ([name, { plan, unlockedAt, responses, wasPromised = false }]: [string, Person], at: number): string => `
  insert into account (id, domain_id, role_id, username, given_name, family_name)
    values ('${id(100 + at)}', '${DOMAIN}', '${ROLE}', '${name}', '{}', '{}');
  insert into personal_plan (id, account_id, domain_id, plan_id, started_at, unlocked_at, was_promised)
    values ('${id(200 + at)}', '${id(100 + at)}', '${DOMAIN}', '${plan}', '${BEGUN}',
            ${unlockedAt ? `'${unlockedAt}'` : 'null'}, ${wasPromised});
  ${responses
    .map(
      ([type, startedAt, submittedAt]) => `
        insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, started_at, submitted_at)
          values (gen_random_uuid(), '${id(100 + at)}', '${DOMAIN}', '${id(200 + at)}', '${ASSESSMENT}', ${type},
                  '${startedAt}', '${submittedAt}');`,
    )
    .join('')}`

test('the upgrade finds since when there were answers by which training opened', async () => {
  await withDatabaseBefore(/_ordered_since$/, async ({ owner, finish }) => {
    await owner.query([ROWS, ...Object.entries(PEOPLE).map(rowsOf)].join('\n'))
    await finish()
    const { rows } = await owner.query(
      `select username, to_char(ordered_since, 'YYYY-MM-DD') as since
         from personal_plan pp join account a on a.id = pp.account_id`,
    )
    expect(Object.fromEntries(rows.map(({ username, since }) => [username, since]))).toEqual(
      Object.fromEntries(Object.entries(PEOPLE).map(([name, { orderedSince }]) => [name, orderedSince])),
    )
  })
})
