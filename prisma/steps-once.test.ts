import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [DOMAIN, ROLE, PLAN, CHANGED] = [1, 2, 3, 4].map(id) as [string, string, string, string]
/** The tasks of a plan: a reading, and two prompts of one training. */
const tasksOf = (plan: string) => {
  const of = (number: number) => plan.replace(/^0{8}/, `${number}0000000`)
  return { training: of(1), reading: of(2), first: of(3), second: of(4) }
}

const CONTENT = `
  insert into domain (id, title) values ('${DOMAIN}', '{"en-us": "Closed"}');
  insert into role (id, title) values ('${ROLE}', '{"en-us": "Learner"}');
  insert into instruction (id, domain_id, title) values ('${id(5)}', '${DOMAIN}', '{"en-us": "Reading"}');
  insert into journal_prompt (id, domain_id, title)
    values ('${id(6)}', '${DOMAIN}', '{"en-us": "First"}'), ('${id(7)}', '${DOMAIN}', '{"en-us": "Second"}');`

const planOf = (plan: string): string => {
  const { training, reading, first, second } = tasksOf(plan)
  return `
    insert into plan (id, domain_id, title) values ('${plan}', '${DOMAIN}', '{"en-us": "P"}');
    insert into training_group (id, plan_id) values ('${training}', '${plan}');
    insert into plan_task (id, plan_id, section, training_id, task_type, instruction_id, journal_prompt_id) values
      ('${reading}', '${plan}', 'training', '${training}', 'instruction', '${id(5)}', null),
      ('${first}', '${plan}', 'training', '${training}', 'journal_prompt', null, '${id(6)}'),
      ('${second}', '${plan}', 'training', '${training}', 'journal_prompt', null, '${id(7)}');`
}

interface Person {
  plan: string
  /** Whether the page of prompts was opened before it was finished. */
  opened: boolean
  recorded: boolean
  before: number
  after: number
}
const PEOPLE: Readonly<Record<string, Person>> = {
  'opened the page': { plan: PLAN, opened: true, recorded: true, before: 3, after: 2 },
  'did not open it': { plan: PLAN, opened: false, recorded: true, before: 2, after: 2 },
  'opened it long ago': { plan: PLAN, opened: true, recorded: false, before: 3, after: 2 },
  'opened a page of a plan that was changed': { plan: CHANGED, opened: true, recorded: true, before: 3, after: 2 },
  'did not open it in a plan that was changed': { plan: CHANGED, opened: false, recorded: true, before: 2, after: 2 },
  'opened it in such a plan long ago': { plan: CHANGED, opened: true, recorded: false, before: 3, after: 3 },
}

/** What the former release writes for a person who reads, opens the page of prompts and finishes it. */
const personOf = ([name, { plan, opened, recorded }]: [string, Person], at: number): string => {
  const [account, held] = [id(100 + at), id(200 + at)]
  const { reading, first, second } = tasksOf(plan)
  const done: Record<string, string> = {
    [reading]: '2026-02-02T09:00Z',
    [first]: '2026-02-02T10:00Z',
    [second]: '2026-02-02T10:00Z',
  }
  const finish = (tasks: readonly string[]): string => `
    insert into task_progress (personal_plan_id, task_id, domain_id, finished_at)
      values ${tasks.map((task) => `('${held}', '${task}', '${DOMAIN}', '${done[task]}')`).join()}
      on conflict (personal_plan_id, task_id) do update set finished_at = excluded.finished_at;`
  const events = [
    ['plan_started', held, '2026-02-01'],
    ...Object.entries(done).map((one) => ['task_completed', ...one]),
  ]
  return `
    insert into account (id, domain_id, role_id, username, given_name, family_name)
      values ('${account}', '${DOMAIN}', '${ROLE}', '${name.replaceAll(' ', '-')}', '{}', '{}');
    insert into personal_plan (id, account_id, domain_id, plan_id, started_at, unlocked_at)
      values ('${held}', '${account}', '${DOMAIN}', '${plan}', '2026-02-01', '2026-02-02');
    ${finish([reading])}
    ${opened ? `insert into task_progress (personal_plan_id, task_id, domain_id, started_at) values ('${held}', '${first}', '${DOMAIN}', '2026-02-02');` : ''}
    ${finish([first, second])}
    ${events
      .filter(() => recorded)
      .map(
        ([kind, subject, when]) => `
        insert into activity (id, domain_id, account_id, kind, subject_id, occurred_at)
          values (gen_random_uuid(), '${DOMAIN}', '${account}', '${kind}', '${subject}', '${when}');`,
      )
      .join('')}`
}

/** Moves a prompt to the outro, and removes the reading. */
const EDIT = `
  update plan_task set section = 'outro', training_id = null where id = '${tasksOf(CHANGED).second}';
  delete from plan_task where id = '${tasksOf(CHANGED).reading}';
  update plan set tree_changed_at = '2026-03-01' where id = '${CHANGED}';`

test('the upgrade takes back steps that were counted twice, as far as it is known', async () => {
  await withDatabaseBefore(/_steps_once$/, async ({ owner, finish }) => {
    const countSteps = async (): Promise<Record<string, number>> => {
      const { rows } = await owner.query(
        'select username, finished_steps from personal_plan pp join account a on a.id = pp.account_id',
      )
      return Object.fromEntries(rows.map((row) => [row.username.replaceAll('-', ' '), row.finished_steps]))
    }
    const expected = (when: 'before' | 'after') =>
      Object.fromEntries(Object.entries(PEOPLE).map(([name, person]) => [name, person[when]]))
    await owner.query(
      [CONTENT, planOf(PLAN), planOf(CHANGED), ...Object.entries(PEOPLE).map(personOf), EDIT].join('\n'),
    )
    expect(await countSteps()).toEqual(expected('before'))
    await finish()
    expect(await countSteps()).toEqual(expected('after'))
  })
})
