import { type Job, PgBoss } from 'pg-boss'
import { calm } from './calm.ts'
import { ADVISORY_LOCKS } from './database/advisory-locks.ts'
import { NO_INSTRUMENTATION, type WorkInstrumentation } from './telemetry/index.ts'

/** When a job runs, in UTC. */
export type Schedule = { everyMinutes: number } | { dailyAt: { hour: number; minute: number } }

/** Whether a run may begin nothing new: it has had its time, or counts as dead. The next run goes on. */
export type IsOver = () => boolean

/** Work that comes up by itself. Run twice, or again after a failure, it must do no harm. */
export interface RecurringJob {
  name: string
  schedule: Schedule
  /** What can be long asks before each further piece. */
  run(isOver: IsOver): Promise<unknown>
}

export interface RunningJobs {
  /** Puts one more run of a job into its queue. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

export interface JobsOptions {
  /** As the owner of the database, who makes the tables of the queue. Used only at the start. */
  ownerUrl: string
  /** As the login that does the work. */
  connectionString: string
  jobs: readonly RecurringJob[]
  onError: (error: Error) => void
  /** Hears of each run. */
  instrumentation?: WorkInstrumentation | undefined
  /** How often each queue is checked. */
  pollSeconds?: number
}

/** The schema that the queue keeps its tables in. */
export const JOB_SCHEMA = 'pgboss'

const STOP_MS = 1000
const REMEMBERED_SECONDS = 7 * 24 * 60 * 60

const POLICY = 'exclusive'

/**
 * One run at a time in all processes: runs that are due meanwhile are skipped. A run whose process has not been heard of for a
 * minute is tried again, and so is one that hangs. Nobody can end what a living process still does: a run that is given up as
 * hanging goes on beside the next one, so that this takes far longer than any run may.
 */
const QUEUE = {
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 3 * 60 * 60,
  heartbeatSeconds: 60,
  deleteAfterSeconds: REMEMBERED_SECONDS,
} as const

const MINUTE_MS = 60_000

/** How long a run begins new work. What comes up every few minutes is soon back; what comes up once a day is not. */
const findRunMs = (schedule: Schedule): number => ('everyMinutes' in schedule ? 5 : 60) * MINUTE_MS

/** Begins the time of a run. The signal: the queue has given it up, and may have handed it to another process. */
export function startRun(schedule: Schedule, signal: AbortSignal): IsOver {
  const begun = performance.now()
  return () => signal.aborted || performance.now() - begun > findRunMs(schedule)
}

const pad = (value: number): string => String(value).padStart(2, '0')

export const describeSchedule = (schedule: Schedule): string =>
  'everyMinutes' in schedule
    ? `every ${schedule.everyMinutes} minutes`
    : `daily at ${pad(schedule.dailyAt.hour)}:${pad(schedule.dailyAt.minute)}`

const toCron = (schedule: Schedule): string =>
  'everyMinutes' in schedule
    ? `*/${schedule.everyMinutes} * * * *`
    : `${schedule.dailyAt.minute} ${schedule.dailyAt.hour} * * *`

/** The next moment after `now` at which a job comes up. Minutes are such that divide an hour. */
export function findNextRun(schedule: Schedule, now: Date): Date {
  const next = new Date(now)
  if ('everyMinutes' in schedule) {
    next.setUTCMinutes((Math.floor(now.getUTCMinutes() / schedule.everyMinutes) + 1) * schedule.everyMinutes, 0, 0)
    return next
  }
  next.setUTCHours(schedule.dailyAt.hour, schedule.dailyAt.minute, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}

/** The run that comes next: one that came up in the last minute and has not begun comes before those that follow it. */
export function findComingRun(schedule: Schedule, now: Date, startedAt: Date | null): Date {
  if (!startedAt) return findNextRun(schedule, now)
  const since = Math.min(now.getTime(), Math.max(startedAt.getTime(), now.getTime() - MINUTE_MS))
  return findNextRun(schedule, new Date(since))
}

/** What is kept of a failure: its kind. Its words may hold SQL or paths, and they are on the log. */
function conceal(error: unknown): Error {
  const { code, name } = error as { code?: unknown; name?: string }
  return new Error(typeof code === 'string' ? code : (name ?? 'Error'))
}

async function prepareQueues(boss: PgBoss, jobs: readonly RecurringJob[]): Promise<void> {
  for (const { name, schedule } of jobs) {
    await boss.createQueue(name, { policy: POLICY, ...QUEUE })
    // It may be one of an earlier version.
    await boss.updateQueue(name, QUEUE)
    await boss.schedule(name, toCron(schedule), null, { tz: 'UTC', missed: 'once' })
  }
  // A schedule of an earlier version would call for a job that no one does any more.
  const known = jobs.map(({ name }) => name)
  for (const { name } of await boss.getSchedules()) if (!known.includes(name)) await boss.unschedule(name)
}

/**
 * Workers write to the tables of the queue, except to what the owner would read from them and run as SQL at a later start: commands (`bam`), the version, and names of tables other than the one that all queues share.
 */
const GRANTS = `
do $$
declare
  part text;
begin
  perform pg_advisory_xact_lock(${ADVISORY_LOCKS.queueGrants});
  grant usage on schema ${JOB_SCHEMA} to evenground_app;
  revoke all on all tables in schema ${JOB_SCHEMA} from evenground_app;
  grant select on all tables in schema ${JOB_SCHEMA} to evenground_app;
  for part in
    select oid::regclass from pg_class
     where relnamespace = '${JOB_SCHEMA}'::regnamespace and relkind in ('r', 'p') and relname not in ('version', 'bam')
  loop
    execute format('grant insert, update, delete on %s to evenground_app', part);
  end loop;
  select string_agg(quote_ident(attname), ', ') into part from pg_attribute
   where attrelid = '${JOB_SCHEMA}.version'::regclass and attnum > 0 and not attisdropped and attname <> 'version';
  execute format('grant update (%s) on ${JOB_SCHEMA}.version to evenground_app', part);
  if not exists (select from pg_constraint where conname = 'queue_one_table') then
    alter table ${JOB_SCHEMA}.queue
      add constraint queue_one_table check (not partition and table_name = 'job_common') not valid;
  end if;
end $$`

/** The queue and its tables, as their owner. */
async function prepare(ownerUrl: string, jobs: readonly RecurringJob[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: JOB_SCHEMA, max: 1, supervise: false, schedule: false })
  // It is told by the statement too.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await prepareQueues(boss, jobs)
    await boss.getDb().executeSql(GRANTS)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Makes the queue where it is missing, and works on it until it is stopped. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { ownerUrl, connectionString, jobs, pollSeconds = 5, instrumentation = NO_INSTRUMENTATION } = options
  const onError = calm(options.onError)
  await prepare(ownerUrl, jobs)
  const boss = new PgBoss({
    connectionString,
    schema: JOB_SCHEMA,
    max: 3,
    application_name: 'evenground-jobs',
    // Both are for owners.
    migrate: false,
    reindex: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const { name, schedule, run } of jobs) {
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      const isOver = startRun(schedule, (job as Job).signal)
      try {
        await instrumentation.runJob(name, () => run(isOver))
      } catch (error) {
        onError(new Error(`job ${name}: ${(error as Error).message}`, { cause: error }))
        throw conceal(error)
      }
    })
  }
  return {
    runNow: async (name) => {
      await boss.send(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}
