import { z } from 'zod'
import { Timestamp } from './primitives.ts'

/** The current state of a background job. */
export const Job = z.object({
  name: z.string(),
  /** In UTC, such as `every 15 minutes` or `daily at 03:17`. */
  schedule: z.string(),
  last_run_at: Timestamp.nullable(),
  last_duration_ms: z.int().nullable(),
  last_result: z.enum(['ok', 'failed', 'running']).nullable(),
  last_error: z.string().nullable(),
  next_run_at: Timestamp,
  /**
   * The number of failed runs within the last seven days, which is as long as runs are remembered. A run that was
   * retried counts once.
   */
  failures: z.int(),
  /** The number of runs that are waiting. */
  queued: z.int(),
})
export type Job = z.infer<typeof Job>

/** The number of mails in each state, and since when the oldest one has been waiting. */
export const MailQueue = z.object({
  /** False: there is no mail server, and mail is only kept in the communications log. */
  has_server: z.boolean(),
  queued: z.int(),
  /** The number of queued mails that are due now. */
  due: z.int(),
  sending: z.int(),
  failed: z.int(),
  oldest_queued_at: Timestamp.nullable(),
  last_sent_at: Timestamp.nullable(),
})
export type MailQueue = z.infer<typeof MailQueue>

export const JobsOverview = z.object({ jobs: z.array(Job), mail: MailQueue })
export type JobsOverview = z.infer<typeof JobsOverview>
