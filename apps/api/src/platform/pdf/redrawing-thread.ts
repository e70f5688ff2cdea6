import { parentPort } from 'node:worker_threads'
import type { Asked } from '../asked-thread.ts'
import { redrawPng } from './redraw-png.ts'

/** The thread behind `to-drawable.ts`: writes one picture after the other anew. */
parentPort?.on('message', ({ id, question }: Asked<Uint8Array>) => {
  parentPort?.postMessage({ id, answer: redrawPng(question) })
})
