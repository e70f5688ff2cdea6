import { Worker } from 'node:worker_threads'
import { openTurns } from '../../../platform/take-turns.ts'
import type { PreviewInput, ReleasePreview } from './plan/preview-releases.ts'

export interface PreviewWork {
  input: PreviewInput
  bySizeAlone: boolean
}

/** Thrown when the planner did not finish within its time limit. */
export class PreviewTookTooLong extends Error {}

const LONGEST_MS = 10_000

/** At most two previews run at once, so that several people trying attributes do not occupy all processors. */
const inTurn = openTurns(2)

/**
 * Runs `previewReleases` in a worker thread, or `estimateReleases` if only group sizes are requested. Throws
 * `PreviewTookTooLong` after ten seconds, not counting the wait. Organizations take turns, so none delays another.
 */
export const previewInThread = (
  organization: string,
  input: PreviewInput,
  { bySizeAlone = false } = {},
): Promise<ReleasePreview> => inTurn(organization, () => runThread({ input, bySizeAlone }))

function runThread(work: PreviewWork): Promise<ReleasePreview> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./preview-thread.ts', import.meta.url), { execArgv: [], workerData: work })
    const timer = setTimeout(() => {
      reject(new PreviewTookTooLong())
      void thread.terminate()
    }, LONGEST_MS)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread that previews has ended'))
    })
  })
}
