import type { Db } from '../../platform/database/index.ts'
import { JOB_SCHEMA } from '../../platform/jobs.ts'
import { IS_UNSENT } from '../messaging/index.ts'

/** The number of mails or job runs in one state. */
export interface BacklogCount {
  name: string
  state: string
  count: number
}

/** Mail that is waiting to be sent, is being sent, or has failed, by status. */
export const countUnsentMail = (db: Db): Promise<BacklogCount[]> =>
  db.query<BacklogCount>(
    `select 'mail' as name, status::text as state, count(*)::int as count from communication
      where ${IS_UNSENT} group by status`,
  )

/**
 * Unfinished and failed job runs, by job name and state. Empty until the first worker has created the queue tables.
 * Names that begin with two underscores are jobs of the queue library itself.
 */
export async function countUnfinishedJobs(db: Db): Promise<BacklogCount[]> {
  const [tables] = await db.query<{ exist: boolean }>(
    `select exists (select from pg_tables where schemaname = $1 and tablename = 'job') as exist`,
    [JOB_SCHEMA],
  )
  if (!tables?.exist) return []
  return db.query<BacklogCount>(
    `select name, state::text as state, count(*)::int as count from ${JOB_SCHEMA}.job
      where state in ('created', 'retry', 'active', 'failed') and name not like E'\\\\_\\\\_%' group by name, state`,
  )
}

/** The size of this database on disk, in bytes. */
export async function measureDatabaseSize(db: Db): Promise<number> {
  const [row] = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes ?? 0)
}

/** Connections to this database from all processes. */
export async function countConnections(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select numbackends as count from pg_stat_database where datname = current_database()',
  )
  return row?.count ?? 0
}
