import type { Db } from '../../platform/database/index.ts'
import { JOB_SCHEMA } from '../../platform/jobs.ts'

export interface BacklogCount {
  name: string
  state: string
  count: number
}

/** Mail that is not on its way yet, and that was given up, by status. */
export const countUnsentMail = (db: Db): Promise<BacklogCount[]> =>
  db.query<BacklogCount>(
    `select 'mail' as name, status::text as state, count(*)::int as count from communication
      where status not in ('sent', 'captured') group by status`,
  )

/** Runs of recurring jobs by state; none before a worker has made the queue's tables. */
export async function countUnfinishedJobs(db: Db): Promise<BacklogCount[]> {
  const [tables] = await db.query<{ made: boolean }>(
    `select exists (select from pg_tables where schemaname = $1 and tablename = 'job') as made`,
    [JOB_SCHEMA],
  )
  if (!tables?.made) return []
  return db.query<BacklogCount>(
    `select name, state::text as state, count(*)::int as count from ${JOB_SCHEMA}.job
      where state in ('created', 'retry', 'active', 'failed') and name not like E'\\\\_\\\\_%' group by name, state`,
  )
}

/** The size of this database on its disk. */
export async function measureDatabaseSize(db: Db): Promise<number> {
  const [row] = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes ?? 0)
}

/** Connections to this database, of whatever process. */
export async function countConnections(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select numbackends as count from pg_stat_database where datname = current_database()',
  )
  return row?.count ?? 0
}
