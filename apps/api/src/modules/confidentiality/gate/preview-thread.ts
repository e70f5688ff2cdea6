import { parentPort, workerData } from 'node:worker_threads'
import { estimateReleases, previewReleases } from './plan/preview-releases.ts'
import type { PreviewWork } from './preview-in-thread.ts'

/** The other side of `preview-in-thread.ts`: works out once what it was given, and ends. */
const { input, bySizeAlone } = workerData as PreviewWork
parentPort?.postMessage((bySizeAlone ? estimateReleases : previewReleases)(input))
