import { parentPort } from 'node:worker_threads'
import { MetadataError, parseMetadata } from './parse-metadata.ts'
import { readAnswer } from './read-answer.ts'
import type { ReadingWork } from './read-in-thread.ts'

/** The other side of `read-in-thread.ts`: checks one document at a time. */
const work = async ({ answer, metadata }: ReadingWork): Promise<unknown> => {
  if (answer) return readAnswer(answer.encoded, answer.question)
  return parseMetadata(metadata ?? '').catch((error: unknown) => {
    if (error instanceof MetadataError) return { refused: { code: error.code, message: error.message } }
    throw error
  })
}

parentPort?.on('message', (sent: ReadingWork) => {
  void work(sent).then((result) => parentPort?.postMessage(result))
})

// The first message tells that everything is loaded.
parentPort?.postMessage('ready')
