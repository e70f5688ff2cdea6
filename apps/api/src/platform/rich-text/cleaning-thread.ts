import { parentPort } from 'node:worker_threads'
import type { Asked } from '../asked-thread.ts'
import { cleanText } from './clean-text.ts'

/** The thread behind `clean-rich-texts.ts`: cleans the texts of one request after the other. */
parentPort?.on('message', ({ id, question }: Asked<readonly string[]>) => {
  parentPort?.postMessage({ id, answer: question.map(cleanText) })
})
