import { Counter, Histogram, type Registry } from 'prom-client'
import { inSpan, type Tracer } from './tracer.ts'

export type MailOutcome = 'sent' | 'failed' | 'postponed'

/** Hears of background work as it is done, for figures and traces. */
export interface WorkObserver {
  /** Does one run of a recurring job. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Tries one mail, and answers what became of it. */
  mail(attempt: () => Promise<MailOutcome>): Promise<MailOutcome>
}

/** Nobody watches: the work is only done. */
export const UNOBSERVED: WorkObserver = { job: (_name, run) => run(), mail: (attempt) => attempt() }

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]

function createFigures(registers: Registry[]) {
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
      buckets: SECONDS,
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

interface Watchers {
  tracer: Tracer | undefined
  /** Where the figures go; undefined: nobody reads them. */
  register: Registry | undefined
}

/** Counts and traces background work, each where it is asked for. */
export function createWorkObserver({ tracer, register }: Watchers): WorkObserver {
  const figures = register && createFigures([register])
  return {
    job: async (name, run) => {
      const finish = figures?.seconds.startTimer({ job: name })
      const count = (result: string) => {
        finish?.()
        figures?.runs.inc({ job: name, result })
      }
      try {
        const start = { name: `job ${name}`, kind: 'internal', attributes: { 'evenground.job': name } } as const
        const result = await inSpan(tracer, start, run)
        count('completed')
        return result
      } catch (error) {
        count('failed')
        throw error
      }
    },
    mail: async (attempt) => {
      const outcome = await inSpan(tracer, { name: 'mail', kind: 'internal' }, attempt, (result) => ({
        attributes: { 'evenground.mail': result },
        failure: result === 'sent' ? undefined : result,
      }))
      figures?.mail.inc({ result: outcome })
      return outcome
    },
  }
}
