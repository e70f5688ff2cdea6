import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { openPlanner, startOfDay } from '../confidentiality/index.ts'
import {
  addWaitingResponses,
  listWaitingDomains,
  listWaitingResponses,
  RESPONSES_PER_TRANSACTION,
  WAITING_LIMIT,
} from './entries.repo.ts'
import { loadParticipation } from './participation.repo.ts'
import { openTurns } from './plan-turns.ts'
import { closeLatePlans, findPlan, listPlansDue, savePlan } from './plans.repo.ts'
import { sumSteps } from './sum-steps.ts'
import { countStored, insertSums, listNewestSums, loadValues, replaceHidden } from './sums.repo.ts'

type Tools = Pick<Platform, 'database' | 'clock'>
type Planner = ReturnType<typeof openPlanner>

/** Plans what to publish of one release plan, and reads who is in it, as of one instant. */
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

/** Adds up the sums of the planned steps. Done before anything is locked, as there can be thousands. */
async function sumUp({ database }: Tools, { found, state, steps }: NonNullable<Awaited<ReturnType<typeof plan>>>) {
  const keys = steps
    .flatMap(({ add, subtract }) => [...add, ...subtract])
    .flatMap(({ pre, post }) => [pre, post].filter((key) => key !== null))
  const wanted = [...new Set(keys)]
  const cells = new Set(steps.map(({ cell }) => JSON.stringify(cell)))
  const { values, newest } = await database.snapshot(ALL_DOMAINS, async (db) => ({
    values: await loadValues(db, found, wanted),
    newest: await listNewestSums(db, found.id, [...cells]),
  }))
  if (values.size < wanted.length) throw new Error('a response was deleted while its figures were planned')
  return { wanted, sums: await sumSteps(steps, state, values, newest) }
}

/**
 * Publishes what may be published of one release plan. The result is stored completely or not at all: not if another
 * worker has planned, or a response was deleted, in the meantime. The next run plans again.
 */
async function release(tools: Tools, planner: Planner, id: string): Promise<void> {
  const planned = await plan(tools, planner, id)
  if (!planned) return
  const { found, state } = planned
  const { wanted, sums } = await sumUp(tools, planned)
  await tools.database.transaction(ALL_DOMAINS, async (db) => {
    if (!(await savePlan(db, found, planned))) return
    if ((await countStored(db, wanted)) < wanted.length) {
      throw new Error('a response was deleted while its figures were planned')
    }
    await insertSums(db, found, sums)
    await replaceHidden(db, found, state.hidden)
  })
}

/** Adds all waiting responses of a domain before planning: with many small batches, less would be published. */
async function addWaitingOfDomain({ database }: Tools, domainId: string, isOver: IsOver): Promise<void> {
  while (!isOver()) {
    const ids = await database.read(ALL_DOMAINS, (db) => listWaitingResponses(db, domainId))
    let marked = 0
    for (let from = 0; from < ids.length && !isOver(); from += RESPONSES_PER_TRANSACTION) {
      const some = ids.slice(from, from + RESPONSES_PER_TRANSACTION)
      marked += await database.transaction(ALL_DOMAINS, (db) => addWaitingResponses(db, some))
    }
    if (ids.length < WAITING_LIMIT || marked === 0) return
  }
}

/**
 * Adds responses that are in no plan yet, then publishes what may be published: of each plan with something new, and
 * once a day of each plan in which something waits. Organizations take turns. A failure does not stop the others; the
 * failures are thrown at the end.
 */
export async function runReleases(tools: Tools, isOver: IsOver = () => false): Promise<void> {
  const { database, clock } = tools
  const { attempt, throwFailures } = createAttempts()
  const planner = openPlanner()
  const turns = openTurns(() => database.read(ALL_DOMAINS, (db) => listPlansDue(db, startOfDay(clock()))))
  const releaseDue = async (): Promise<void> => {
    for (let id = await turns.next(); id && !isOver(); id = await turns.next()) {
      const due = id
      await attempt(() => release(tools, planner, due))
    }
  }
  try {
    await database.transaction(ALL_DOMAINS, closeLatePlans)
    for (const domainId of await database.read(ALL_DOMAINS, listWaitingDomains)) {
      await attempt(() => addWaitingOfDomain(tools, domainId, isOver))
      await releaseDue()
    }
    await releaseDue()
  } finally {
    await planner.close()
  }
  throwFailures((count) => `figures of ${count} plans were not published`)
}
