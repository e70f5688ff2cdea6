import { parentPort } from 'node:worker_threads'
import { cleanText } from './clean-text.ts'

/** The thread behind `clean-in-thread.ts`: cleans the texts of one request after the other. */
parentPort?.on('message', ({ id, texts }: { id: number; texts: readonly string[] }) => {
  parentPort?.postMessage({ id, cleaned: texts.map(cleanText) })
})
