import { type Job, PgBoss } from 'pg-boss'
import { calm } from './calm.ts'
import { ADVISORY_LOCKS } from './database/advisory-locks.ts'
import { NO_INSTRUMENTATION, type WorkInstrumentation } from './telemetry/index.ts'

/** When a job runs, in UTC. */
export type Schedule = { everyMinutes: number } | { dailyAt: { hour: number; minute: number } }

/**
 * Whether a run must start no more new work, because its time is up or the queue has given it up. The next run
 * continues.
 */
export type IsOver = () => boolean

/** Work that runs on a schedule. Running it twice, or again after a failure, must do no harm. */
export interface RecurringJob {
  name: string
  schedule: Schedule
  /** Runs the job. A long job must check `isOver` before each further piece of work. */
  run(isOver: IsOver): Promise<unknown>
}

export interface RunningJobs {
  /** Adds one more run of a job to its queue. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

export interface JobsOptions {
  /** Connects as the database's owner, who creates the tables of the queue. Used only at startup. */
  ownerUrl: string
  /** Connects as the login that does the work. */
  connectionString: string
  jobs: readonly RecurringJob[]
  onError: (error: Error) => void
  /** Told about each run. */
  instrumentation?: WorkInstrumentation | undefined
  /** How often each queue is checked, in seconds. */
  pollSeconds?: number
}

/** The schema that contains the tables of the queue. */
export const JOB_SCHEMA = 'pgboss'

const STOP_MS = 1000
const REMEMBERED_SECONDS = 7 * 24 * 60 * 60

const POLICY = 'exclusive'

/**
 * Allows one run at a time across all processes; runs due meanwhile are skipped. A run is retried if its process has
 * sent no heartbeat for a minute, or if it hangs. Work in a living process cannot be ended from outside, so a hanging
 * run would go on beside its retry; therefore the expiry is far longer than any run may take.
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

/** How long a run may start new work. A job that runs every few minutes continues soon; a daily one does not. */
const findRunMs = (schedule: Schedule): number => ('everyMinutes' in schedule ? 5 : 60) * MINUTE_MS

/** Starts the time of a run. `signal` is aborted when the queue gives the run up and may hand it to another process. */
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

/** The next time after `now` at which a job is due. `everyMinutes` must divide 60. */
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

/** The next run: one that was due in the last minute but has not started counts before later ones. */
export function findComingRun(schedule: Schedule, now: Date, startedAt: Date | null): Date {
  if (!startedAt) return findNextRun(schedule, now)
  const since = Math.min(now.getTime(), Math.max(startedAt.getTime(), now.getTime() - MINUTE_MS))
  return findNextRun(schedule, new Date(since))
}

/** Keeps only the kind of a failure for the queue's tables. Its message may contain SQL or paths; it is in the log. */
function conceal(error: unknown): Error {
  const { code, name } = error as { code?: unknown; name?: string }
  return new Error(typeof code === 'string' ? code : (name ?? 'Error'))
}

async function prepareQueues(boss: PgBoss, jobs: readonly RecurringJob[]): Promise<void> {
  for (const { name, schedule } of jobs) {
    await boss.createQueue(name, { policy: POLICY, ...QUEUE })
    // The queue may have been created by an earlier version.
    await boss.updateQueue(name, QUEUE)
    await boss.schedule(name, toCron(schedule), null, { tz: 'UTC', missed: 'once' })
  }
  // Schedules of an earlier version may name jobs that no longer exist.
  const known = jobs.map(({ name }) => name)
  for (const { name } of await boss.getSchedules()) if (!known.includes(name)) await boss.unschedule(name)
}

/**
 * Lets workers write to the tables of the queue, except for data that the owner would later read and run as SQL:
 * commands (`bam`), the version, and table names other than the one that all queues share.
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

/** Creates the queue and its tables as the owner. */
async function prepare(ownerUrl: string, jobs: readonly RecurringJob[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: JOB_SCHEMA, max: 1, supervise: false, schedule: false })
  // The failing statement reports the error too.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await prepareQueues(boss, jobs)
    await boss.getDb().executeSql(GRANTS)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Creates the queue if it is missing, and runs its jobs until stopped. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { ownerUrl, connectionString, jobs, pollSeconds = 5, instrumentation = NO_INSTRUMENTATION } = options
  const onError = calm(options.onError)
  await prepare(ownerUrl, jobs)
  const boss = new PgBoss({
    connectionString,
    schema: JOB_SCHEMA,
    max: 3,
    application_name: 'evenground-jobs',
    // Both need the rights of the owner.
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
