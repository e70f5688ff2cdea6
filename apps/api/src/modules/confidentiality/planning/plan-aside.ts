import { Worker } from 'node:worker_threads'
import type { Participation, PlanState, PreviewInput, planReleases, ReleasePreview } from '../gate/index.ts'

export type Planning =
  | { plan: Participation; previous: PlanState | null }
  | { preview: PreviewInput; bySizeAlone?: boolean }

/** The planner did not come to an end in the time that it was given. */
export class PlanningTookTooLong extends Error {}

const PLAN_MS = 10 * 60_000

/** Runs one piece of work after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

const plans = createQueue()
/** Somebody waits for each: they do not stand behind the plans. */
const previews = createQueue()

/**
 * What may be given out now: `planReleases`, in a thread of its own. A large organization takes seconds, during which the
 * process would answer nobody.
 */
export const planAside = (plan: Participation, previous: PlanState | null) =>
  plans(() => runThread<ReturnType<typeof planReleases>>({ plan, previous }, PLAN_MS))

/** What a choice of attributes would show: `previewReleases`. Throws `PlanningTookTooLong` after `ms`, the waiting apart. */
export const previewAside = (preview: PreviewInput, ms: number) =>
  previews(() => runThread<ReleasePreview>({ preview }, ms))

/** The same by the size of groups alone: `estimateReleases`. */
export const estimateAside = (preview: PreviewInput) =>
  previews(() => runThread<ReleasePreview>({ preview, bySizeAlone: true }, PLAN_MS))

function runThread<T>(planning: Planning, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./planning-thread.ts', import.meta.url), { execArgv: [], workerData: planning })
    const timer = setTimeout(() => {
      reject(new PlanningTookTooLong())
      void thread.terminate()
    }, ms)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that plans has ended without an answer'))
    })
  })
}
