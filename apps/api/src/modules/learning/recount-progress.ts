import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import * as repo from './progress-states.repo.ts'

/** Number of people per transaction. Erasing a person has to wait for one such transaction at most. */
const BATCH = 2000

/** The last person of a full batch; undefined for the final batch. */
const lastOf = (people: readonly string[]): string | undefined => (people.length === BATCH ? people.at(-1) : undefined)

/** Recounts everyone who is enrolled in a plan that was changed. */
async function recountHolders(database: Database, { planId, ids, doneTo }: repo.PlanChanges, isOver: IsOver) {
  let after = doneTo
  while (!isOver()) {
    const holders = await database.read(ALL_DOMAINS, (db) => repo.listHolders(db, planId, after, BATCH))
    const last = lastOf(holders)
    await database.transaction(ALL_DOMAINS, async (db) => {
      await repo.recountProgressOfPeople(db, holders)
      await (last === undefined ? repo.endPlanChanges(db, ids) : repo.advancePlanChanges(db, ids, last))
    })
    if (last === undefined) return
    after = last
  }
}

async function recountChanged(database: Database, isOver: IsOver) {
  let after: string | null = null
  while (!isOver()) {
    const people = await database.read(ALL_DOMAINS, (db) => repo.listChanged(db, after, BATCH))
    if (people.length > 0) await database.transaction(ALL_DOMAINS, (db) => repo.recountProgressOfPeople(db, people))
    const last = lastOf(people)
    if (last === undefined) return
    after = last
  }
}

/** Recounts people whose progress may have changed. Counts read before, during and after a recount are all correct. */
export async function recountProgress(
  { database }: { database: Database },
  isOver: IsOver = () => false,
): Promise<void> {
  for (const changes of await database.read(ALL_DOMAINS, repo.listPlanChanges)) {
    await recountHolders(database, changes, isOver)
  }
  await recountChanged(database, isOver)
  await database.transaction(ALL_DOMAINS, repo.mergeProgressCounts)
}
