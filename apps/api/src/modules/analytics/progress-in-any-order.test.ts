import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { type Course, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { expectExactProgress } from '../../../test/progress-differences.ts'
import { ALL_DOMAINS, type Scope } from '../../platform/database/index.ts'
import { recountProgress } from '../learning/index.ts'
import type { ProgressCounts } from './progress.repo.ts'

const server = await createTestServer()

const change = (sql: string, values: readonly unknown[] = []) => seed(server, ({ query }) => query(sql, values))
const recount = () => recountProgress(server.platform)

/** SQL: one row of a table, chosen pseudorandomly by the text $1. */
const pick = (table: string, where = 'true', column = 'id') =>
  `(select ${column} from ${table} where ${where} order by md5(${column}::text || $1::text) limit 1)`
const any = (...ids: string[]) => `order by md5(${ids.map((id) => `${id}::text`).join(' || ')} || $1::text) limit 1`
const PERSON = `username like 'p-%'`
const HELD = `account_id in (select id from account where ${PERSON})`
const setPlan = (what: string, where: string) =>
  `update personal_plan set ${what} where id = ${pick('personal_plan', `${HELD} and ${where}`)}`

const record = (table: string, columns: string, values: string, from: string, id: string) => `
  insert into ${table} (domain_id, personal_plan_id, ${columns})
  select pp.domain_id, pp.id, ${values} from personal_plan pp, ${from} where pp.${HELD} ${any('pp.id', id)} on conflict do nothing`

/** Statements that change what the figures depend on. */
const OPERATIONS: Record<string, string> = {
  join: `insert into account (id, domain_id, role_id, username, given_name, family_name)
    select gen_random_uuid(), ${pick('domain', 'parent_id is not null')}, ${pick('role')}, 'p-' || gen_random_uuid(), '{}', '{}'`,
  assign: `insert into personal_plan (id, account_id, domain_id, plan_id)
    select gen_random_uuid(), a.id, a.domain_id, p.id from account a, plan p where ${PERSON}
       and not exists (select from personal_plan x where x.account_id = a.id and x.plan_id = p.id) ${any('a.id', 'p.id')}`,
  assignElsewhere: `insert into personal_plan (id, account_id, domain_id, plan_id)
    select gen_random_uuid(), a.id, d.id, p.id from account a, plan p, domain d where ${PERSON}
       and not exists (select from personal_plan x where x.account_id = a.id and x.plan_id = p.id) ${any('a.id', 'p.id', 'd.id')}`,
  start: setPlan('started_at = now()', 'started_at is null'),
  startOver: setPlan('started_at = null', 'started_at is not null'),
  complete: setPlan('completed_at = now()', 'completed_at is null'),
  reopen: setPlan('completed_at = null', 'completed_at is not null'),
  archive: setPlan('archived_at = now()', 'archived_at is null'),
  restore: setPlan('archived_at = null', 'archived_at is not null'),
  newRun: `with former as (${setPlan('superseded_at = now()', 'superseded_at is null')} returning *)
    insert into personal_plan (id, account_id, domain_id, plan_id, run)
    select gen_random_uuid(), account_id, domain_id, plan_id, run + 1 from former`,
  otherPlan: `update personal_plan pp set plan_id = p.id from plan p
    where (pp.id, p.id) = (select x.id, y.id from personal_plan x, plan y where x.${HELD} and x.run = 1 and x.superseded_at is null
      and not exists (select from personal_plan z where z.account_id = x.account_id and z.plan_id = y.id) ${any('x.id', 'y.id')})`,
  leave: `delete from personal_plan where id = ${pick('personal_plan', HELD)}`,
  answer: record(
    'response',
    'account_id, id, assessment_id, assessment_type',
    'pp.account_id, gen_random_uuid(), x.id, 0',
    'assessment x',
    'x.id',
  ),
  step: record(
    'task_progress',
    'task_id, started_at',
    'x.id, now()',
    '(select id, plan_id as master from plan_task) x',
    'x.id',
  ),
  watch: record(
    'observation',
    'account_id, id, medium_id',
    'pp.account_id, gen_random_uuid(), x.id',
    'medium x',
    'x.id',
  ),
  write: record(
    'journal_entry',
    'account_id, id, journal_prompt_id, text_body',
    `pp.account_id, gen_random_uuid(), x.id, 'A thought'`,
    'journal_prompt x',
    'x.id',
  ),
  unanswer: `delete from response where personal_plan_id = ${pick('response', 'true', 'personal_plan_id')}`,
  unstep: `delete from task_progress where personal_plan_id = ${pick('task_progress', 'true', 'personal_plan_id')}`,
  unwatch: `delete from observation where personal_plan_id = ${pick('observation', 'true', 'personal_plan_id')}`,
  unwrite: `delete from journal_entry where personal_plan_id = ${pick('journal_entry', 'true', 'personal_plan_id')}`,
  handOver: `update response r set personal_plan_id = pp.id from personal_plan pp
    where (r.id, pp.id) = (select x.id, y.id from response x, personal_plan y where not exists (
      select from response z where z.account_id = x.account_id and z.personal_plan_id = y.id) ${any('x.id', 'y.id')})`,
  answerElsewhere: `update response set domain_id = ${pick('domain')} where id = ${pick('response')}`,
  move: `with moved as (update account set domain_id = ${pick('domain')} where id = ${pick('account', PERSON)} returning id, domain_id)
    update personal_plan pp set domain_id = moved.domain_id from moved where pp.account_id = moved.id`,
  moveAlone: `update account set domain_id = ${pick('domain')} where id = ${pick('account', PERSON)}`,
  switch: `update account set active = not active where id = ${pick('account', PERSON)}`,
  anonymise: `update account set anonymised_at = now() where id = ${pick('account', `${PERSON} and anonymised_at is null`)}`,
  erase: `delete from account where id = ${pick('account', PERSON)}`,
  switchPlan: `update plan set active = not active where id = ${pick('plan')}`,
  givePlan: `update plan set domain_id = ${pick('domain')} where id = ${pick('plan')}`,
  addTask: `insert into plan_task (id, plan_id, section, task_type, assessment_id, assessment_type)
    select gen_random_uuid(), p.id, 'intro', 'assessment', a.id, 0 from plan p, assessment a ${any('p.id', 'a.id')}`,
  changeTask: `update plan_task set assessment_id = ${pick('assessment')}
    where id = ${pick('plan_task', 'assessment_id is not null')}`,
  moveTask: `update plan_task set plan_id = ${pick('plan')} where id = ${pick('plan_task', `section = 'intro'`)}`,
  dropTask: `delete from plan_task where id = ${pick('plan_task', 'assessment_id is not null')}`,
}

/** These operations run more often, so that there is always someone to remove something from. */
const OFTEN: Record<string, number> = { join: 8, assign: 20, start: 8, complete: 8, answer: 3, recount: 10 }
const WEIGHTED = [
  ...Object.keys(OPERATIONS),
  ...Object.entries(OFTEN).flatMap(([name, times]) => Array(times).fill(name)),
]

test('whatever happens in whichever order, recounted or not, the counts are those of counting everyone', async () => {
  const home = await makeDomain(server)
  const below = await makeDomain(server, { parentId: home })
  const away = await makeDomain(server)
  const courses: Course[] = []
  for (const ownerId of [home, null, away]) courses.push(await makeCourse(server, { domainId: home, ownerId }))
  const [first, second] = courses as [Course, Course, Course]
  const scopes: [Scope, string[]][] = [
    [ALL_DOMAINS, [home]],
    [ALL_DOMAINS, [home, below, away]],
    [{ domains: [home, below], ancestors: [ROOT_DOMAIN_ID] }, [home]],
    [{ domains: [home, below], ancestors: [ROOT_DOMAIN_ID] }, [home, below]],
    [{ domains: [below], ancestors: [ROOT_DOMAIN_ID, home] }, [below]],
  ]
  const questions = scopes.flatMap(([scope, domainIds]) =>
    [first, second].map(({ assessment }) => ({ scope, domainIds, assessmentId: assessment })),
  )
  await makeRole(server, home)
  const names = fc.sample(fc.constantFrom<string>(...WEIGHTED), { numRuns: 150, seed: 11 })
  const figures: ProgressCounts[] = []
  for (const [position, name] of names.entries()) {
    if (name === 'recount') await recount()
    else await change(OPERATIONS[name] as string, [`${position}`])
    figures.push(...(await expectExactProgress(server, questions, `step ${position}, ${name}`)))
  }
  // Ensure that the test had people in all states.
  for (const state of ['notStarted', 'started', 'completed'] as const) {
    expect(figures.filter((one) => one[state] > 0).length, state).toBeGreaterThan(50)
  }
  await recount()
  await expectExactProgress(server, questions, 'in the end')
  const notes = 'select id from progress_change union all select id from progress_plan_change'
  expect(await queryRows(server, notes)).toEqual([])
  const ofState = 'domain_id, assessment_id, state'
  const kept = await queryRows(server, `select ${ofState}, n::int as n from progress_count order by 1, 2, 3`)
  expect(kept).not.toEqual([])
  expect(kept).toEqual(
    await queryRows(
      server,
      `select ${ofState}, count(*)::int as n from progress_state where state is not null group by 1, 2, 3 order by 1, 2, 3`,
    ),
  )
})
