import { parentPort, workerData } from 'node:worker_threads'
import { estimateReleases, previewReleases } from './plan/preview-releases.ts'
import type { PreviewWork } from './preview-in-thread.ts'

/** The worker side of `preview-in-thread.ts`: computes one preview and ends. */
const { input, bySizeAlone } = workerData as PreviewWork
parentPort?.postMessage((bySizeAlone ? estimateReleases : previewReleases)(input))
