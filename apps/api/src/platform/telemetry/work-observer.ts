import { Counter, Histogram, type Registry } from 'prom-client'
import { inSpan, type Tracer } from './tracer.ts'

export type MailOutcome = 'sent' | 'failed' | 'postponed'

/** Runs background work, and records metrics and traces of it. */
export interface WorkInstrumentation {
  /** Runs one execution of a recurring job. */
  runJob<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Runs one attempt to send a mail. Returns its outcome. */
  sendMail(attempt: () => Promise<MailOutcome>): Promise<MailOutcome>
}

/** Records neither metrics nor traces. */
export const NO_INSTRUMENTATION: WorkInstrumentation = {
  runJob: (_name, run) => run(),
  sendMail: (attempt) => attempt(),
}

const DURATION_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]

function createMetrics(registers: Registry[]) {
  return {
    runs: new Counter({
      name: 'evenground_job_runs_total',
      help: 'Runs of recurring jobs by this process, by job and result',
      labelNames: ['job', 'result'],
      registers,
    }),
    seconds: new Histogram({
      name: 'evenground_job_duration_seconds',
      help: 'Time that a run of a recurring job took',
      labelNames: ['job'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    mail: new Counter({
      name: 'evenground_mail_attempts_total',
      help: 'Mail that this process tried to send, by what became of it',
      labelNames: ['result'],
      registers,
    }),
  }
}

interface Options {
  tracer: Tracer | undefined
  /** Undefined when no metrics are collected. */
  registry: Registry | undefined
}

/** Metrics and traces are independent: each is recorded if it is configured. */
export function createWorkInstrumentation({ tracer, registry }: Options): WorkInstrumentation {
  const metrics = registry && createMetrics([registry])
  return {
    runJob: async (name, run) => {
      const finish = metrics?.seconds.startTimer({ job: name })
      const recordRun = (result: string) => {
        finish?.()
        metrics?.runs.inc({ job: name, result })
      }
      try {
        const start = { name: `job ${name}`, kind: 'internal', attributes: { 'evenground.job': name } } as const
        const result = await inSpan(tracer, start, run)
        recordRun('completed')
        return result
      } catch (error) {
        recordRun('failed')
        throw error
      }
    },
    sendMail: async (attempt) => {
      try {
        const outcome = await inSpan(tracer, { name: 'mail', kind: 'internal' }, attempt, (result) => ({
          attributes: { 'evenground.mail': result },
          // A mail that will be retried counts as failed too, since this attempt did not send it.
          failure: result === 'sent' ? undefined : result,
        }))
        metrics?.mail.inc({ result: outcome })
        return outcome
      } catch (error) {
        metrics?.mail.inc({ result: 'failed' })
        throw error
      }
    },
  }
}
