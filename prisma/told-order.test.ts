import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [CLOSED, OPEN, ROLE, READING] = [1, 2, 3, 4].map(id) as [string, string, string, string]
const [RANKED, FORWARD, CHANGED] = [11, 12, 13].map(id) as [string, string, string]
const [RETITLED, REORDERED, UNNAMED] = [14, 15, 16].map(id) as [string, string, string]

const DOMAINS = `
  insert into domain (id, title) values ('${CLOSED}', '{"en-us": "Closed"}'), ('${OPEN}', '{"en-us": "Open"}');
  insert into domain_privacy (domain_id, response_mode) values ('${CLOSED}', 'confidential');
  insert into role (id, title) values ('${ROLE}', '{"en-us": "Learner"}');
  insert into instruction (id, domain_id, title) values ('${READING}', '${CLOSED}', '{"en-us": "Reading"}');`

/** An entry in the audit log about a change of a plan after training opened. */
const changeOf = (plan: string, field: string): string => `
  update plan set updated_at = '2026-02-20' where id = '${plan}';
  insert into audit_event (id, domain_id, action, target_type, target_id, details, occurred_at)
    values (gen_random_uuid(), '${CLOSED}', 'plan.update', 'plan', '${plan}', '{"fields": ["${field}"]}', '2026-02-20');`

/** An early entry, so that the log goes back to January. */
const LOG = `
  insert into audit_event (id, domain_id, action, occurred_at)
    values (gen_random_uuid(), '${CLOSED}', 'account.update', '2026-01-15');
  ${changeOf(RETITLED, 'title')} ${changeOf(REORDERED, 'order_type')}
  update plan set title = '{}' where id = '${UNNAMED}';`

const planOf = (plan: string, order: string, changedAt: string | null): string => `
  insert into plan (id, domain_id, title, order_type, updated_at, tree_changed_at)
    values ('${plan}', '${CLOSED}', '{"en-us": "P"}', '${order}', '2026-01-01', ${changedAt ? `'${changedAt}'` : 'null'});
  insert into training_group (id, plan_id) values ('${plan.replace('00000000-', '10000000-')}', '${plan}');
  insert into plan_task (id, plan_id, section, training_id, task_type, instruction_id)
    values ('${plan.replace('00000000-', '20000000-')}', '${plan}', 'training',
            '${plan.replace('00000000-', '10000000-')}', 'instruction', '${READING}');`

interface Person {
  domain: string
  plan: string
  isTrained: boolean
  unlockedAt: string | null
  completedAt: string | null
  tellsOrder: boolean
}
const SINCE = { unlockedAt: '2026-02-01', completedAt: null }
const DONE = { unlockedAt: '2026-02-01', completedAt: '2026-03-01' }
const UNTOUCHED = { unlockedAt: null, completedAt: null }

const PEOPLE: Readonly<Record<string, Person>> = {
  'has not begun': { domain: CLOSED, plan: FORWARD, isTrained: false, ...UNTOUCHED, tellsOrder: true },
  'is in training ordered by scores': { domain: CLOSED, plan: RANKED, isTrained: true, ...SINCE, tellsOrder: true },
  'is in training in one order': { domain: CLOSED, plan: FORWARD, isTrained: true, ...SINCE, tellsOrder: false },
  'is in training in one order, of a plan whose title was changed': {
    ...{ domain: CLOSED, plan: RETITLED, isTrained: true, ...SINCE, tellsOrder: false },
  },
  'is in training in one order from before the log': {
    ...{ domain: CLOSED, plan: RETITLED, isTrained: true, ...SINCE, unlockedAt: '2026-01-10', tellsOrder: true },
  },
  'is in training of a plan whose order was changed': {
    ...{ domain: CLOSED, plan: REORDERED, isTrained: true, ...SINCE, tellsOrder: true },
  },
  'is in training of a plan without an english title': {
    ...{ domain: CLOSED, plan: UNNAMED, isTrained: true, ...SINCE, tellsOrder: true },
  },
  'has done all': { domain: CLOSED, plan: RANKED, isTrained: true, ...DONE, tellsOrder: false },
  'is complete without all of the training': {
    ...{ domain: CLOSED, plan: RANKED, isTrained: false, ...DONE, tellsOrder: true },
  },
  'has done all of a plan that was changed': {
    ...{ domain: CLOSED, plan: CHANGED, isTrained: true, ...DONE, tellsOrder: true },
  },
  'is complete where it is open': { domain: OPEN, plan: RANKED, isTrained: false, ...DONE, tellsOrder: false },
}

const sqlTime = (at: string | null): string => (at ? `'${at}'` : 'null')

const personOf = (
  [name, { domain, plan, isTrained, unlockedAt, completedAt }]: [string, Person],
  at: number,
): string => `
  insert into account (id, domain_id, role_id, username, given_name, family_name)
    values ('${id(100 + at)}', '${domain}', '${ROLE}', '${name.replaceAll(' ', '-')}', '{}', '{}');
  insert into personal_plan (id, account_id, domain_id, plan_id, unlocked_at, completed_at)
    values ('${id(200 + at)}', '${id(100 + at)}', '${domain}', '${plan}', ${sqlTime(unlockedAt)}, ${sqlTime(completedAt)});
  ${
    isTrained
      ? `insert into task_progress (personal_plan_id, task_id, domain_id, finished_at)
           values ('${id(200 + at)}', '${plan.replace('00000000-', '20000000-')}', '${domain}', '2026-02-15');`
      : ''
  }`

test('the upgrade finds whose training may tell an order that follows from scores', async () => {
  await withDatabaseBefore(/_told_order$/, async ({ owner, finish }) => {
    await owner.query(
      [
        DOMAINS,
        planOf(RANKED, 'worst_factor_first', null),
        planOf(FORWARD, 'forward', null),
        planOf(CHANGED, 'worst_factor_first', '2026-02-20'),
        planOf(RETITLED, 'forward', null),
        planOf(REORDERED, 'forward', null),
        planOf(UNNAMED, 'worst_factor_first', null),
        LOG,
        ...Object.entries(PEOPLE).map(personOf),
      ].join('\n'),
    )
    await finish()
    const { rows } = await owner.query(
      'select username, tells_order from personal_plan pp join account a on a.id = pp.account_id',
    )
    expect(Object.fromEntries(rows.map((row) => [row.username.replaceAll('-', ' '), row.tells_order]))).toEqual(
      Object.fromEntries(Object.entries(PEOPLE).map(([name, { tellsOrder }]) => [name, tellsOrder])),
    )
  })
})
