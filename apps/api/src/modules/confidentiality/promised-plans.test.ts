import { expect, test } from 'vitest'
import { makeCohort } from '../../../test/factories/cohort.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

/** What the database notes about enrollments by itself. */
const server = await createTestServer()

const run = (sql: string, values: unknown[]) => seed(server, (db) => db.query(sql, values))

const setMode = (domainId: string, mode: string) =>
  run(
    `insert into domain_privacy (domain_id, response_mode) values ($1, $2)
     on conflict (domain_id) do update set response_mode = excluded.response_mode`,
    [domainId, mode],
  )

test('of the plans in a domain that opens up, those are promised in which someone could have worked meanwhile', async () => {
  const cohort = await makeCohort(server, 4)
  const { domainId, members } = cohort
  await setMode(domainId, 'confidential')
  const ENROLLMENTS = [
    { orderedSince: '2026-01-01', completedAt: '2026-01-09' },
    { orderedSince: '2026-01-01', completedAt: '2099-01-01' },
    { orderedSince: '2026-01-01', completedAt: null },
    { orderedSince: null, completedAt: null },
  ]
  for (const [at, { orderedSince, completedAt }] of ENROLLMENTS.entries()) {
    await run('update personal_plan set ordered_since = $2, completed_at = $3 where id = $1', [
      members[at]?.personalPlan,
      orderedSince,
      completedAt,
    ])
  }
  await setMode(domainId, 'identified')
  const rows = await queryRows<{ id: string; was_promised: boolean }>(
    server,
    'select id, was_promised from personal_plan where domain_id = $1',
    [domainId],
  )
  const isPromised = ({ personalPlan }: { personalPlan: string }) =>
    rows.find(({ id }) => id === personalPlan)?.was_promised
  expect(members.map(isPromised)).toEqual([false, true, true, false])
})

test('training that a process of the release before opens is ordered since its first answers, too', async () => {
  const { course, domainId, members } = await makeCohort(server, 2)
  const [answered, asked] = members
  const types = [
    { type: 0, startedAt: '2026-02-02T00:00:00Z' },
    // Of no training of this plan: not what its order follows from.
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
