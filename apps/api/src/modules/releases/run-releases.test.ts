import { expect, test } from 'vitest'
import { type Cohort, handIn, makeCohort } from '../../../test/factories/cohort.ts'
import { assignPlan, queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import type { Database } from '../../platform/database/index.ts'
import { runReleases } from './run-releases.ts'

const server = await createTestServer()
const DAY_MS = 24 * 3_600_000

async function submitResponses(cohort: Cohort, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index++) {
    const submission = { type: 0, at: `2026-03-04T10:00:${10 + index}Z`, score: 10 * index }
    await handIn(server, cohort.course, cohort.members[index]!, submission)
  }
}

const listPlanned = ({ domainId }: Cohort) =>
  queryRows<{ planned_at: Date; is_idle: boolean }>(
    server,
    'select planned_at, coalesce(idle_at = planned_at, false) as is_idle from release_plan where domain_id = $1',
    [domainId],
  )

test('a release plan without waiting responses is skipped each day until someone submits again', async () => {
  const { database, clock } = server.platform
  const [done, waiting] = [await makeCohort(server, 5), await makeCohort(server, 12)]
  await submitResponses(done, 0, 5)
  await submitResponses(waiting, 0, 6)
  await runReleases({ database, clock })
  const [before] = await listPlanned(done)
  const [open] = await listPlanned(waiting)
  expect([before?.is_idle, open?.is_idle]).toEqual([true, false])
  const tomorrow = () => new Date(clock().getTime() + DAY_MS)
  await runReleases({ database, clock: tomorrow })
  expect(await listPlanned(done)).toEqual([before])
  const [later] = await listPlanned(waiting)
  expect(later!.planned_at.getTime()).toBeGreaterThan(open!.planned_at.getTime())
  // A second response, of a person who is already in the release plan.
  await handIn(server, done.course, done.members[0]!, { type: 1, at: '2026-03-05T10:00:00Z', score: 50 })
  await runReleases({ database, clock: tomorrow })
  expect(await listPlanned(done)).toEqual([{ planned_at: expect.any(Date), is_idle: false }])
})

test('the first run of a plan ends at its due date even if a second one has begun', async () => {
  const { database } = server.platform
  const cohort = await makeCohort(server, 11)
  const [late] = cohort.members.slice(10)
  await seed(server, ({ query }) =>
    query('update personal_plan set due_at = $2 where domain_id = $1', [cohort.domainId, '2026-03-20T00:00:00Z']),
  )
  await submitResponses(cohort, 0, 10)
  await runReleases({ database, clock: () => new Date('2026-03-10T00:00:00Z') })
  const countPeople = () =>
    queryRows<{ people: number }>(
      server,
      `select sum((c->>'people')::int)::int as people from release_plan p, jsonb_array_elements(p.state->'closings') c where p.domain_id = $1`,
      [cohort.domainId],
    )
  // The other five responses wait for the member who can still answer.
  expect(await countPeople()).toEqual([{ people: 5 }])
  await seed(server, ({ query }) =>
    query('update personal_plan set superseded_at = $2 where id = $1', [late!.personalPlan, '2026-03-15T00:00:00Z']),
  )
  await assignPlan(server, late!, cohort.course.plan, { run: 2, dueAt: new Date('2027-03-20T00:00:00Z') })
  await runReleases({ database, clock: () => new Date('2026-03-21T00:00:00Z') })
  expect(await countPeople()).toEqual([{ people: 10 }])
})

/**
 * Wraps the test server's database so that tests can act before each statement of a transaction and after each
 * snapshot.
 */
const withHooks = (hooks: {
  beforeStatement?: (sql: string, values: readonly unknown[]) => void
  /** Gets the number of the snapshot, counted from 1. */
  afterSnapshot?: (number: number) => Promise<unknown>
}): Database => {
  const { database } = server.platform
  let snapshots = 0
  return {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, (db) => {
        const query: typeof db.query = (sql, values, ...rest) => {
          hooks.beforeStatement?.(sql, values ?? [])
          return db.query(sql, values, ...rest)
        }
        return work(Object.create(db, { query: { value: query } }))
      }),
    snapshot: async (scope, work) => {
      const found = await database.snapshot(scope, work)
      snapshots += 1
      await hooks.afterSnapshot?.(snapshots)
      return found
    },
  }
}

const countSums = async ({ domainId }: Cohort): Promise<number> =>
  (await queryRows(server, `select from release_sum where domain_id = $1 and cell = '[]'`, [domainId])).length

test('answers are read and summed before anything is locked', async () => {
  const cohort = await makeCohort(server, 5)
  await submitResponses(cohort, 0, 5)
  const sent: string[] = []
  const database = withHooks({ beforeStatement: (sql) => sent.push(sql) })
  await runReleases({ database, clock: server.platform.clock })
  expect(sent.filter((sql) => sql.includes('update release_plan'))).not.toEqual([])
  expect(sent.filter((sql) => sql.includes('response_answer'))).toEqual([])
  expect(await countSums(cohort)).toBe(1)
})

test('a response that is deleted while figures are planned is in none of them', async () => {
  const cohort = await makeCohort(server, 5)
  await submitResponses(cohort, 0, 5)
  const remove = () =>
    seed(server, ({ query }) => query('delete from response where account_id = $1', [cohort.members[0]!.id]))
  // The first snapshot reads who submitted, the second one reads the answers.
  const database = withHooks({ afterSnapshot: async (number) => (number === 2 ? remove() : undefined) })
  await expect(runReleases({ database, clock: server.platform.clock })).rejects.toThrow(
    'figures of 1 plans were not published',
  )
  expect(await countSums(cohort)).toBe(0)
})

test('a response that cannot be taken into a release plan does not stop other domains', async () => {
  const { clock } = server.platform
  const [broken, other] = [await makeCohort(server, 5), await makeCohort(server, 6)]
  await submitResponses(broken, 0, 5)
  await submitResponses(other, 0, 6)
  const [first] = await queryRows<{ id: string }>(server, 'select id from response where domain_id = $1', [
    broken.domainId,
  ])
  const database = withHooks({
    beforeStatement: (_sql, values) => {
      if (values.some((value) => Array.isArray(value) && value.includes(first!.id))) throw new Error('broken')
    },
  })
  await expect(runReleases({ database, clock })).rejects.toThrow('not published')
  expect(await listPlanned(other)).toEqual([{ planned_at: expect.any(Date), is_idle: true }])
  expect(await listPlanned(broken)).toEqual([])
  await runReleases(server.platform)
  expect(await listPlanned(broken)).toEqual([{ planned_at: expect.any(Date), is_idle: true }])
})
