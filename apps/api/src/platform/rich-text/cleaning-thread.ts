import { parentPort } from 'node:worker_threads'
import { cleanText } from './clean-text.ts'

/** The other side of `clean-in-thread.ts`: cleans what it is sent, request by request. */
parentPort?.on('message', ({ id, texts }: { id: number; texts: readonly string[] }) => {
  parentPort?.postMessage({ id, cleaned: texts.map(cleanText) })
})
