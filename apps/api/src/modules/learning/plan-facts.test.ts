import { expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, makeCourse, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { startJourney } from '../../../test/learner-journey.ts'
import { readableDomains } from '../../platform/database/index.ts'
import { selectFactors } from '../factors/index.ts'
import { enrollments, IS_ENROLLED } from './enrollments.repo.ts'
import { learnerFlags } from './flags.repo.ts'
import { findPlanFacts, listPlanFacts } from './plan-facts.repo.ts'
import { factorIds, groups, tasks } from './plan-trees.repo.ts'
import { progress, submitted } from './progress.repo.ts'

const server = await createTestServer()
const domainId = await makeDomain(server)
const [course, other] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]

/** Learners at different points of the plan, the last with two plans. */
async function startJourneys() {
  const journeys = await Promise.all(Array.from({ length: 5 }, () => startJourney(server, course, domainId)))
  const [, begun, drafted, submittedPre, trained] = journeys
  await begun?.open()
  await drafted?.save('pre', allAnswers(course, 2))
  await submittedPre?.passIntro()
  await trained?.passIntro()
  await trained?.passTraining()
  if (trained) await assignPlan(server, trained.person, other.plan)
  return journeys
}

const byId = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

/** Like `byId`, but compares types, which JSON would hide. */
const typesOf = (rows: readonly object[]) =>
  rows
    .map((row) =>
      Object.values(row)
        .map((value) => (value instanceof Date ? 'moment' : typeof value))
        .join(),
    )
    .sort()

test('all facts in one statement are those that PostgreSQL gives one list at a time', async () => {
  for (const { person, planId } of await startJourneys()) {
    await seed(server, async (db) => {
      const plans = await db.query<{ id: string; planId: string }>(
        enrollments(`pp.account_id = $1 and ${IS_ENROLLED}`),
        [person.id],
      )
      const [own, masters] = [plans.map(({ id }) => id), plans.map((plan) => plan.planId)]
      const alone = {
        plans,
        tasks: await db.query<object>(tasks('$1', true), [masters]),
        groups: await db.query<object>(groups('$1', true), [masters]),
        progress: await db.query<object>(progress('$1'), [own]),
        responses: await db.query<object>(submitted('$1'), [own]),
      }
      const { facts, factors } = await listPlanFacts(db, person.id, { factors: true })
      for (const name of Object.keys(alone) as (keyof typeof alone)[]) {
        expect(byId(facts[name]), name).toEqual(byId(alone[name]))
        expect(typesOf(facts[name]), name).toEqual(typesOf(alone[name]))
      }
      expect([facts.flags]).toEqual(await db.query(learnerFlags('$1'), [person.id]))
      const ids = (await db.query<{ id: string }>(factorIds('$1'), [masters])).map(({ id }) => id)
      const asRead = await db.query<object>(selectFactors('$2::uuid[]', '$1'), [readableDomains(db.scope), ids])
      expect(asRead.length).toBeGreaterThan(0)
      expect(byId(factors)).toEqual(byId(asRead))
      expect(typesOf(factors)).toEqual(typesOf(asRead))
      const one = await findPlanFacts(db, person.id, planId, { names: true, earlier: false })
      expect(byId(one.plans)).toEqual(byId(plans.filter(({ id }) => id === planId)))
      expect(one.flags).toEqual(facts.flags)
    })
  }
})

test('who holds no plan gets none', async () => {
  const stranger = await startJourney(server, course, domainId)
  await seed(server, async (db) => {
    await db.query('update personal_plan set archived_at = now() where account_id = $1', [stranger.person.id])
    const { facts, factors } = await listPlanFacts(db, stranger.person.id, { factors: true })
    expect([facts.plans, facts.tasks, facts.responses, factors]).toEqual([[], [], [], []])
  })
})
