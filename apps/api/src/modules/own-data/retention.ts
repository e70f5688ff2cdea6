import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { anonymiseUnused } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { announceRetention, withdrawAnnouncements } from './announce-retention.ts'
import * as repo from './retention.repo.ts'
import { limitsAt } from './retention-limits.ts'

type Keeper = Pick<Platform, 'database' | 'clock' | 'config'>

interface Work {
  domainId: string
  before: Date
  now: Date
  isOver: IsOver
}

/** Moves a person's old answers to an account that cannot be traced back to them, so that averages keep them. */
async function detachAnswers(db: Db, accountId: string, { domainId, before, now }: Work): Promise<number> {
  // If two workers run at once, the second finds nothing left to do.
  await lockAccount(db, accountId)
  const plans = await repo.listPlansWithOldAnswers(db, { accountId, domainId, before })
  if (plans.length === 0) return 0
  const carrierId = newId()
  await repo.insertCarrier(db, { id: carrierId, accountId, domainId, now })
  for (const { personalPlanId, responseIds } of plans) {
    const carriedPlanId = newId()
    await repo.insertCarriedPlan(db, { id: carriedPlanId, carrierId, personalPlanId, now })
    const newIds = responseIds.map(() => newId())
    await repo.moveResponses(db, { carrierId, carriedPlanId, responseIds, newIds })
  }
  await repo.resetTrainingOrder(
    db,
    plans.map(({ personalPlanId }) => personalPlanId),
  )
  return plans.reduce((sum, { responseIds }) => sum + responseIds.length, 0)
}

/** Uses one transaction per person: longer locks would block people who are working. */
async function detachAllAnswers({ database }: Keeper, work: Work): Promise<number> {
  let total = 0
  while (!work.isOver()) {
    const people = await database.read(ALL_DOMAINS, (db) =>
      repo.listPeopleWithOldAnswers(db, work.domainId, work.before),
    )
    if (people.length === 0) break
    for (const id of people) {
      if (work.isOver()) break
      total += await database.transaction(ALL_DOMAINS, (db) => detachAnswers(db, id, work))
    }
  }
  return total
}

async function anonymiseAllUnused({ database }: Keeper, { domainId, before, now, isOver }: Work): Promise<number> {
  let total = 0
  while (!isOver()) {
    const count = await database.transaction(ALL_DOMAINS, async (db) => {
      const people = await repo.listUnused(db, domainId, before)
      if (people.length > 0) await anonymiseUnused(db, people, now)
      return people.length
    })
    if (count === 0) break
    total += count
  }
  return total
}

async function deleteAllOldEntries({ database }: Keeper, { domainId, before, isOver }: Work): Promise<number> {
  let total = 0
  let after: string | null = null
  while (!isOver()) {
    const deleted: repo.DeletedEntries = await database.transaction(ALL_DOMAINS, (db) =>
      repo.deleteOldEntries(db, { domainId, before, after }),
    )
    total += deleted.count
    after = deleted.last
    if (after === null) break
  }
  return total
}

/** Anonymizes or deletes what a domain has kept too long, and records the counts in the audit log. */
async function keepToLimits(platform: Keeper, domain: repo.KeepingDomain, isOver: IsOver): Promise<void> {
  const { database, clock } = platform
  const now = clock()
  const domainId = domain.id
  const limits = limitsAt(domain.inForce, now)
  const work = (before: Date) => ({ domainId, before, now, isOver })
  const counts = {
    // Accounts first: anonymizing an account also deletes its journal entries and separates its answers from the
    // person.
    accounts: limits.accounts ? await anonymiseAllUnused(platform, work(limits.accounts)) : 0,
    answers: limits.answers ? await detachAllAnswers(platform, work(limits.answers)) : 0,
    journals: limits.journals ? await deleteAllOldEntries(platform, work(limits.journals)) : 0,
  }
  if (counts.accounts + counts.answers + counts.journals === 0) return
  await database.transaction(ALL_DOMAINS, (db) =>
    recordAudit(db, {
      domainId,
      action: 'domain.retention',
      targetType: 'domain',
      targetId: domainId,
      details: counts,
    }),
  )
}

/**
 * Nightly job: announces to administrators what will be anonymized or deleted, and does so with what is older than the
 * limits in force. A domain that fails does not stop the others; the failures are thrown at the end.
 */
export async function applyRetention(platform: Keeper, isOver: IsOver = () => false): Promise<void> {
  const domains = await platform.database.transaction(ALL_DOMAINS, async (db) => {
    const keeping = await repo.listKeepingDomains(db, platform.clock())
    await withdrawAnnouncements(db, keeping)
    return keeping
  })
  const attempts = createAttempts()
  for (const domain of domains) {
    if (isOver()) break
    await attempts.attempt(async () => {
      await announceRetention(platform, domain)
      await keepToLimits(platform, domain, isOver)
    })
  }
  attempts.throwFailures((count) => `retention failed in ${count} domains`)
}
