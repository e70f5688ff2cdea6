import { startJobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WorkInstrumentation } from '../../platform/telemetry/index.ts'
import { startMailDispatch } from '../messaging/index.ts'
import { createPackGuard } from '../pack-schedules/index.ts'
import { listRecurringJobs } from './job-list.ts'

interface WorkerOptions {
  /** Database URL of the owner of the tables. */
  ownerUrl: string
  /** Database URL of the application's login, to which row-level security applies. */
  applicationUrl: string
  onError: (error: Error) => void
  instrumentation?: WorkInstrumentation
}

/** Runs background jobs until it is stopped. Any number of processes may run at once. */
export async function startWorker(
  platform: Platform,
  { ownerUrl, applicationUrl, onError, instrumentation }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs({
    ownerUrl,
    connectionString: applicationUrl,
    jobs: listRecurringJobs(platform),
    onError,
    instrumentation,
  })
  // Adds responses from before the start to release plans now, instead of at the next scheduled run.
  await jobs.runNow('releases')
  const mail = startMailDispatch(platform, { onError, instrumentation, mayGo: createPackGuard(platform) })
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), mail.stop()])
    },
  }
}
