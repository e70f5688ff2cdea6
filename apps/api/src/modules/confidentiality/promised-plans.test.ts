import { expect, test } from 'vitest'
import { makeCohort } from '../../../test/factories/cohort.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

/** What the database records about enrollments by itself. */
const server = await createTestServer()

const run = (sql: string, values: unknown[]) => seed(server, (db) => db.query(sql, values))

const setMode = (domainId: string, mode: string) =>
  run(
    `insert into domain_privacy (domain_id, response_mode) values ($1, $2)
     on conflict (domain_id) do update set response_mode = excluded.response_mode`,
    [domainId, mode],
  )

interface Enrollment {
  orderedSince: string | null
  completedAt?: string
  /** The mode of an existing response. */
  response?: string
}

const ENROLLMENTS: Enrollment[] = [
  { orderedSince: '2026-01-01' },
  { orderedSince: '2026-01-01', completedAt: '2026-01-09' },
  { orderedSince: null },
  { orderedSince: '2026-01-01', response: 'identified' },
  { orderedSince: null, response: 'confidential' },
  { orderedSince: null, response: 'identified' },
]

async function makeEnrollments() {
  const cohort = await makeCohort(server, ENROLLMENTS.length)
  const { course, domainId, members } = cohort
  for (const [at, { orderedSince, completedAt, response }] of ENROLLMENTS.entries()) {
    const { id, personalPlan } = members[at] as (typeof members)[number]
    await run('update personal_plan set ordered_since = $2, completed_at = $3 where id = $1', [
      personalPlan,
      orderedSince,
      completedAt,
    ])
    if (!response) continue
    await run(
      `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, submitted_at, mode)
       values ($1, $2, $3, $4, $5, 0, now(), $6)`,
      [newId(), id, domainId, personalPlan, course.assessment, response],
    )
  }
  const ids = members.map(({ personalPlan }) => personalPlan)
  const listPromised = async () => {
    const sql = 'select id from personal_plan where id = any ($1) and was_promised'
    const promised = (await queryRows<{ id: string }>(server, sql, [ids])).map(({ id }) => id)
    return ids.map((id) => promised.includes(id))
  }
  return { ids, domainId, listPromised }
}

const move = (ids: string[], to: string) =>
  run('update personal_plan set domain_id = $2, archived_at = now() where id = any ($1)', [ids, to])

test('where a domain opens up, plans are promised whose order no answer keeps closed any more', async () => {
  const { domainId, listPromised } = await makeEnrollments()
  await setMode(domainId, 'confidential')
  await setMode(domainId, 'identified')
  expect(await listPromised()).toEqual([true, true, false, false, false, false])
})

test('plans that leave a confidential domain are promised if answers ordered them, or stay behind', async () => {
  const { ids, domainId, listPromised } = await makeEnrollments()
  await setMode(domainId, 'confidential')
  await move(ids, await makeDomain(server))
  expect(await listPromised()).toEqual([true, true, false, true, true, true])
})

test('plans that leave a domain which has opened up are promised if answers that stay behind were', async () => {
  const { ids, listPromised } = await makeEnrollments()
  await move(ids, await makeDomain(server))
  expect(await listPromised()).toEqual([false, false, false, false, true, false])
})

test('training that a process of the release before opens is ordered since its first answers, too', async () => {
  const { course, domainId, members } = await makeCohort(server, 2)
  const [answered, asked] = members
  const types = [
    { type: 0, startedAt: '2026-02-02T00:00:00Z' },
    // Type 2 is no pre assessment of this plan, so the training order does not follow from it.
    { type: 2, startedAt: '2026-01-01T00:00:00Z' },
  ]
  for (const { type, startedAt } of types) {
    await run(
      `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, started_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), answered?.id, domainId, answered?.personalPlan, course.assessment, type, startedAt],
    )
  }
  for (const member of [answered, asked]) {
    await run('update personal_plan set unlocked_at = now() where id = $1', [member?.personalPlan])
  }
  const rows = await queryRows(
    server,
    'select ordered_since from personal_plan where domain_id = $1 order by ordered_since nulls last',
    [domainId],
  )
  expect(rows).toEqual([{ ordered_since: new Date('2026-02-02T00:00:00Z') }, { ordered_since: null }])
})
