import { Worker } from 'node:worker_threads'
import { openTurns } from '../../../platform/take-turns.ts'
import type { PreviewInput, ReleasePreview } from './plan/preview-releases.ts'

export interface PreviewWork {
  input: PreviewInput
  bySizeAlone: boolean
}

/** The planner did not come to an end in the time that it was given. */
export class PreviewTookTooLong extends Error {}

const LONGEST_MS = 10_000

/** Several people who try attributes at once do not take all processors. */
const inTurn = openTurns(2)

/**
 * `previewReleases` in a thread of its own, or `estimateReleases` where only the size of groups is asked for. Throws
 * `PreviewTookTooLong` after ten seconds, the waiting apart. Organizations take turns: none delays another.
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
