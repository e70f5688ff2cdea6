import { z } from 'zod'
import { Timestamp } from './primitives.ts'

/** A job that runs by itself, as it is now. */
export const Job = z.object({
  name: z.string(),
  /** In UTC: `every 15 minutes`, `daily at 03:17`. */
  schedule: z.string(),
  last_run_at: Timestamp.nullable(),
  last_duration_ms: z.int().nullable(),
  last_result: z.enum(['ok', 'failed', 'running']).nullable(),
  last_error: z.string().nullable(),
  next_run_at: Timestamp,
  /** Runs that failed, tried again ones counted once, of those that are still remembered: seven days. */
  failures: z.int(),
  /** Waiting to run. */
  queued: z.int(),
})
export type Job = z.infer<typeof Job>

/** How much mail is in which state, and since when the oldest has been waiting. */
export const MailQueue = z.object({
  /** False: mail is kept in the communications log. */
  has_server: z.boolean(),
  queued: z.int(),
  /** Of these, what is due now. */
  due: z.int(),
  sending: z.int(),
  failed: z.int(),
  oldest_queued_at: Timestamp.nullable(),
  last_sent_at: Timestamp.nullable(),
})
export type MailQueue = z.infer<typeof MailQueue>

export const JobsOverview = z.object({ jobs: z.array(Job), mail: MailQueue })
export type JobsOverview = z.infer<typeof JobsOverview>
