import { type Attempts, createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { evaluateRule } from './evaluate-rule.ts'
import * as repo from './work.repo.ts'

type Worker = Pick<Platform, 'database' | 'clock'>

/** Applies a rule to everyone. If time runs out, finished people stay finished, and the next run continues. */
async function evaluateEverybody(platform: Worker, rule: repo.WorkingRule, isOver: IsOver): Promise<void> {
  const { database, clock } = platform
  const now = clock()
  await evaluateRule(platform, rule, { isOver })
  if (isOver()) return
  await database.transaction(ALL_DOMAINS, (db) => repo.markEvaluated(db, rule, now))
}

/**
 * Applies rules to people who have changed. The changes are deleted afterwards: if the process ends before, the people
 * are checked again, which does no harm. If a rule fails, it catches up the next day.
 */
async function followChanges(platform: Worker, attempts: Attempts, isOver: IsOver): Promise<void> {
  const { database } = platform
  while (!isOver()) {
    const changes = await database.read(ALL_DOMAINS, repo.listChanges)
    if (changes.length === 0) return
    const ids = [...new Set(changes.map(({ accountId }) => accountId))]
    const rules = await database.read(ALL_DOMAINS, (db) => repo.listRulesAbout(db, ids))
    for (const rule of rules) await attempts.attempt(() => evaluateRule(platform, rule, { ids }))
    await database.transaction(ALL_DOMAINS, (db) =>
      repo.deleteChanges(
        db,
        changes.map(({ id }) => id),
      ),
    )
  }
}

/**
 * Runs every minute: applies rules to people who have changed, and to everyone when a new day has begun or a rule was
 * saved.
 */
export async function runRules(platform: Worker, isOver: IsOver = () => false): Promise<void> {
  const attempts = createAttempts()
  await followChanges(platform, attempts, isOver)
  const rules = await platform.database.read(ALL_DOMAINS, (db) => repo.listRulesOfTheDay(db, platform.clock()))
  for (const rule of rules) {
    if (isOver()) break
    await attempts.attempt(() => evaluateEverybody(platform, rule, isOver))
  }
  attempts.throwFailures((count) => `${count} assignment rules failed`)
}
