import type { JobName } from '@evenground/shared/constants'
import { runAll } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver, RecurringJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { createBulkWorker, mergeCounts } from '../accounts/index.ts'
import { mergeSums } from '../analytics/index.ts'
import { runRules } from '../assignment-rules/index.ts'
import { reconcileGroups } from '../groups/index.ts'
import { announceKeyEnds, createWorkLookup } from '../keys/index.ts'
import { recountProgress } from '../learning/index.ts'
import { sendReminders } from '../messaging/index.ts'
import { applyRetention } from '../own-data/index.ts'
import { sendPacks } from '../pack-schedules/index.ts'
import { runReleases } from '../releases/index.ts'
import { sendDigests, sendDueReminders } from '../reminders/index.ts'
import { checkEmailDomains } from '../single-sign-on/index.ts'
import { describeWholes } from './part-statistics.repo.ts'
import { keepRecordMonths } from './record-months.ts'
import { clearCounters, clearExpired } from './retention.ts'

async function updateSums(platform: Platform, isOver: IsOver): Promise<void> {
  await runAll([() => mergeSums(platform), () => mergeCounts(platform), () => recountProgress(platform, isOver)])
}

/** Resumes changes of many accounts whose process ended before they were finished. */
async function resumeBulkRuns(platform: Platform): Promise<void> {
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  await createBulkWorker(platform, { lookUp: createWorkLookup(platform), onError }).resume()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} changes of many accounts broke off`)
}

/** Sends due-date mails first: people who get one today are not reminded of the same plan again. */
async function sendAllReminders(platform: Platform, isOver: IsOver): Promise<void> {
  await runAll([() => sendDueReminders(platform, isOver), () => sendReminders(platform, isOver)])
}

/** Deletes data whose retention time is over: first by the operator's limits, then by those of the domains. */
async function keepNoLonger(platform: Platform, isOver: IsOver): Promise<void> {
  await runAll([() => clearExpired(platform, isOver), () => applyRetention(platform, isOver)])
}

/** Maintains partitioned tables: statistics of the whole tables, and partitions for the coming months. */
async function keepParts(platform: Platform): Promise<void> {
  await runAll([() => platform.database.read(ALL_DOMAINS, describeWholes), () => keepRecordMonths(platform)])
}

/** A job whose name is translated on the page of jobs. */
type NamedJob = RecurringJob & { name: JobName }

/** All background jobs except sending mail. */
export const listRecurringJobs = (platform: Platform): NamedJob[] => [
  // Time zones differ by quarters of an hour, so this meets nine o'clock in each domain once a day.
  { name: 'reminders', schedule: { everyMinutes: 15 }, run: (isOver) => sendAllReminders(platform, isOver) },
  { name: 'counters', schedule: { everyMinutes: 10 }, run: (isOver) => clearCounters(platform, isOver) },
  { name: 'bulk_runs', schedule: { everyMinutes: 1 }, run: () => resumeBulkRuns(platform) },
  { name: 'releases', schedule: { everyMinutes: 1 }, run: (isOver) => runReleases(platform, isOver) },
  { name: 'sums', schedule: { everyMinutes: 5 }, run: (isOver) => updateSums(platform, isOver) },
  {
    name: 'retention',
    schedule: { dailyAt: { hour: 3, minute: 17 } },
    run: (isOver) => keepNoLonger(platform, isOver),
  },
  { name: 'record_months', schedule: { dailyAt: { hour: 3, minute: 47 } }, run: () => keepParts(platform) },
  { name: 'key_ends', schedule: { dailyAt: { hour: 6, minute: 41 } }, run: () => announceKeyEnds(platform) },
  { name: 'email_domains', schedule: { everyMinutes: 30 }, run: (isOver) => checkEmailDomains(platform, isOver) },
  {
    name: 'group_rules',
    schedule: { dailyAt: { hour: 0, minute: 5 } },
    run: (isOver) => reconcileGroups(platform, isOver),
  },
  { name: 'assignment_rules', schedule: { everyMinutes: 1 }, run: (isOver) => runRules(platform, isOver) },
  { name: 'board_packs', schedule: { everyMinutes: 15 }, run: (isOver) => sendPacks(platform, isOver) },
  { name: 'digests', schedule: { everyMinutes: 15 }, run: (isOver) => sendDigests(platform, isOver) },
]
