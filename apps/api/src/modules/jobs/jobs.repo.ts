import type { Db } from '../../platform/database/index.ts'
import { JOB_SCHEMA } from '../../platform/jobs.ts'

export interface JobRuns {
  name: string
  startedAt: Date | null
  completedAt: Date | null
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | null
  error: string | null
  failures: number
  queued: number
}

/** What the queue has stored about each job. Empty until a worker has created the tables of the queue. */
export async function listJobRuns(db: Db, names: readonly string[]): Promise<JobRuns[]> {
  const [tables] = await db.query<{ made: boolean }>(
    `select exists (select from pg_tables where schemaname = $1 and tablename = 'job') as made`,
    [JOB_SCHEMA],
  )
  if (!tables?.made) return []
  return db.query<JobRuns>(
    `select wanted.name, newest.started_on as "startedAt", newest.completed_on as "completedAt",
            newest.state::text as state, newest.output ->> 'message' as error,
            coalesce(counts.failures, 0) as failures, coalesce(counts.queued, 0) as queued
       from unnest($1::text[]) as wanted (name)
       left join lateral (
         select job.started_on, job.completed_on, job.state, job.output from ${JOB_SCHEMA}.job
          where job.name = wanted.name and job.started_on is not null
          order by job.started_on desc limit 1) newest on true
       left join lateral (
         select count(*) filter (where job.state = 'failed')::int as failures,
                count(*) filter (where job.state in ('created', 'retry'))::int as queued
           from ${JOB_SCHEMA}.job where job.name = wanted.name) counts on true`,
    [names],
  )
}
