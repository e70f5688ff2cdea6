import { parentPort, workerData } from 'node:worker_threads'
import { estimateReleases, planReleases, previewReleases } from '../gate/index.ts'
import type { Planning } from './plan-aside.ts'

function work(planning: Planning) {
  if (!('plan' in planning)) return (planning.bySizeAlone ? estimateReleases : previewReleases)(planning.preview)
  return planReleases(planning.plan, planning.previous)
}

/** The other side of `plan-aside.ts`: works out once what it was given, and ends. */
parentPort?.postMessage(work(workerData as Planning))
