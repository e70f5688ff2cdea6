import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { evaluateRule } from './evaluate-rule.ts'
import * as repo from './work.repo.ts'

type Worker = Pick<Platform, 'database' | 'clock'>

async function evaluateEverybody(platform: Worker, rule: repo.WorkingRule): Promise<void> {
  const { database, clock } = platform
  const now = clock()
  await evaluateRule(platform, rule)
  await database.transaction(ALL_DOMAINS, (db) => repo.markEvaluated(db, rule, now))
}

/** Works on each; one that fails does not keep the others from theirs. */
async function workOnEach<One>(list: readonly One[], work: (one: One) => Promise<void>, failures: unknown[]) {
  for (const one of list) {
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
}

/**
 * Applies rules to people who were changed. The changes are deleted afterwards: should the process die before, people are
 * looked at once more, which does no harm. What a rule missed by failing, it does the next day.
 */
async function followChanges(platform: Worker, failures: unknown[]): Promise<void> {
  const { database } = platform
  for (;;) {
    const changes = await database.read(ALL_DOMAINS, repo.listChanges)
    if (changes.length === 0) return
    const ids = [...new Set(changes.map(({ accountId }) => accountId))]
    const rules = await database.read(ALL_DOMAINS, (db) => repo.listRulesAbout(db, ids))
    await workOnEach(rules, (rule) => evaluateRule(platform, rule, ids), failures)
    await database.transaction(ALL_DOMAINS, (db) =>
      repo.deleteChanges(
        db,
        changes.map(({ id }) => id),
      ),
    )
  }
}

/** Every minute: follows changes of people, and looks at everyone where a new day has begun or a rule was saved. */
export async function runRules(platform: Worker): Promise<void> {
  const failures: unknown[] = []
  await followChanges(platform, failures)
  const rules = await platform.database.read(ALL_DOMAINS, (db) => repo.listRulesOfTheDay(db, platform.clock()))
  await workOnEach(rules, (rule) => evaluateEverybody(platform, rule), failures)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} assignment rules failed`)
}
