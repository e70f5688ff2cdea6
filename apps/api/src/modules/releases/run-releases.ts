import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { openPlanner, startOfDay } from '../confidentiality/index.ts'
import { enterWaiting } from './entries.repo.ts'
import { loadParticipation } from './participation.repo.ts'
import { findPlan, listPlansDue, savePlan } from './plans.repo.ts'
import { sumSteps } from './sum-steps.ts'
import { insertSums, listNewestSums, loadValues, replaceHidden } from './sums.repo.ts'

type Tools = Pick<Platform, 'database' | 'clock'>
type Planner = ReturnType<typeof openPlanner>

/** What is to be given out of a plan, and who is in it, as of one instant. */
async function plan({ database, clock }: Tools, planner: Planner, id: string) {
  const now = clock()
  const read = await database.snapshot(ALL_DOMAINS, async (db) => {
    const found = await findPlan(db, id)
    return found && { found, participation: await loadParticipation(db, found, now) }
  })
  if (!read) return null
  const { found, participation } = read
  return {
    found,
    now,
    entries: participation.submissions.map(({ key }) => key),
    ...(await planner.plan(participation, found.state)),
  }
}

/**
 * Gives out what may be given out of one plan. What is planned is stored whole or not at all: not where somebody else has
 * planned meanwhile, and not where a response was deleted meanwhile. The next run plans anew.
 */
async function release(tools: Tools, planner: Planner, id: string): Promise<void> {
  const planned = await plan(tools, planner, id)
  if (!planned) return
  const { found, now, entries, state, steps } = planned
  const keys = steps
    .flatMap(({ add, subtract }) => [...add, ...subtract])
    .flatMap(({ pre, post }) => [pre, post].filter((key) => key !== null))
  const wanted = [...new Set(keys)]
  await tools.database.transaction(ALL_DOMAINS, async (db) => {
    if (!(await savePlan(db, found, { state, entries, now }))) return
    const values = await loadValues(db, found, wanted)
    if (values.size < wanted.length) throw new Error('a response was deleted while its figures were planned')
    const cells = steps.map(({ cell }) => JSON.stringify(cell))
    const newest = await listNewestSums(db, id, [...new Set(cells)])
    await insertSums(db, found, await sumSteps(steps, state, values, newest))
    await replaceHidden(db, found, state.hidden)
  })
}

/**
 * Takes in responses that are in no plan yet, and releases what may be released of each plan with something new,
 * and of all once a day. A plan that fails leaves the others alone.
 */
export async function runReleases(tools: Tools): Promise<void> {
  const { database, clock } = tools
  while (await database.transaction(ALL_DOMAINS, enterWaiting));
  const failures: unknown[] = []
  const planner = openPlanner()
  try {
    for (const id of await database.read(ALL_DOMAINS, (db) => listPlansDue(db, startOfDay(clock())))) {
      await release(tools, planner, id).catch((error: unknown) => failures.push(error))
    }
  } finally {
    await planner.close()
  }
  if (failures.length > 0) throw new AggregateError(failures, `figures of ${failures.length} plans were not given out`)
}
