import { Worker } from 'node:worker_threads'
import type { Participation } from './plan/participation.ts'
import type { Planned } from './plan/plan-releases.ts'
import type { FormerState, PlanState } from './plan/plan-state.ts'

/**
 * Plans releases in a worker thread, one plan after the other: planning can take a while and must not delay requests.
 */
export function openPlanner() {
  let worker: Worker | undefined
  return {
    plan: (participation: Participation, previous: PlanState | FormerState | null): Promise<Planned> =>
      new Promise((resolve, reject) => {
        const thread = worker ?? new Worker(new URL('./planning-thread.ts', import.meta.url), { execArgv: [] })
        worker = thread
        // A thread that has ended answers no more messages, so the next plan starts another one.
        const fail = (error: Error): void => {
          if (worker === thread) worker = undefined
          reject(error)
        }
        thread.removeAllListeners()
        thread.once('message', resolve)
        thread.once('error', fail)
        thread.once('exit', () => fail(new Error('the thread that plans has ended')))
        thread.postMessage({ participation, previous })
      }),
    close: async (): Promise<void> => {
      worker?.removeAllListeners()
      await worker?.terminate()
    },
  }
}
