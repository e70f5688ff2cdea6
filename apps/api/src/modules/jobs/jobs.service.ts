import type { Job, JobsOverview } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { describeSchedule, findComingRun, type RecurringJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { countOutbox } from '../messaging/index.ts'
import { listRecurringJobs } from './job-list.ts'
import { type JobRuns, listJobRuns } from './jobs.repo.ts'

export type JobsService = ReturnType<typeof createJobsService>

/** Derives the last result of a job. A run that will be retried counts as failed for now. */
function judge(state: JobRuns['state'] | undefined): Job['last_result'] {
  if (!state) return null
  if (state === 'completed') return 'ok'
  return state === 'active' ? 'running' : 'failed'
}

function presentJob({ name, schedule }: RecurringJob, runs: JobRuns | undefined, now: Date): Job {
  const result = judge(runs?.state)
  const { startedAt = null, completedAt = null } = runs ?? {}
  return {
    name,
    schedule: describeSchedule(schedule),
    last_run_at: startedAt?.toISOString() ?? null,
    last_duration_ms: startedAt && completedAt ? completedAt.getTime() - startedAt.getTime() : null,
    last_result: result,
    last_error: result === 'failed' ? (runs?.error ?? null) : null,
    next_run_at: findComingRun(schedule, now, startedAt).toISOString(),
    failures: runs?.failures ?? 0,
    queued: runs?.queued ?? 0,
  }
}

/** Reads the state of background jobs, for operators. */
export const createJobsService = (platform: Platform) => ({
  getOverview: (caller: Caller): Promise<JobsOverview> =>
    platform.database.read(caller.scope, async (db) => {
      const now = platform.clock()
      const jobs = listRecurringJobs(platform)
      const runs = await listJobRuns(
        db,
        jobs.map((job) => job.name),
      )
      const { oldest_queued_at, last_sent_at, ...counts } = await countOutbox(db, now)
      return {
        jobs: jobs.map((job) =>
          presentJob(
            job,
            runs.find(({ name }) => name === job.name),
            now,
          ),
        ),
        mail: {
          has_server: platform.config.smtpUrl !== undefined,
          ...counts,
          oldest_queued_at: oldest_queued_at?.toISOString() ?? null,
          last_sent_at: last_sent_at?.toISOString() ?? null,
        },
      }
    }),
})
