import { answerInThread } from '../../../platform/answer-in-thread.ts'
import { MetadataError, parseMetadata } from './parse-metadata.ts'
import { readAnswer } from './read-answer.ts'
import type { ReadingWork } from './read-in-thread.ts'

/** The other side of `read-in-thread.ts`: checks one document at a time. */
answerInThread(async ({ answer, metadata }: ReadingWork): Promise<unknown> => {
  if (answer) return readAnswer(answer.encoded, answer.question)
  return parseMetadata(metadata ?? '').catch((error: unknown) => {
    if (error instanceof MetadataError) return { refused: { code: error.code, message: error.message } }
    throw error
  })
})
