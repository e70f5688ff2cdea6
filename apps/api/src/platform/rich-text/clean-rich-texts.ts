import { createCleaningThread } from './clean-in-thread.ts'
import { type Cleaned, cleanText } from './clean-text.ts'

/** What the parser has to stop at: its work grows with them, not with the words. */
const MARKS = /[<>&]/g
/** Of all texts of one request. An editor's ordinary save stays below both. */
const MARKS_AT_ONCE = 1000
const LENGTH_AT_ONCE = 100_000

/** Whether cleaning them takes a few milliseconds at most. */
function isQuick(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > LENGTH_AT_ONCE) return false
  return texts.reduce((sum, text) => sum + (text.match(MARKS)?.length ?? 0), 0) <= MARKS_AT_ONCE
}

const cleanInThread = createCleaningThread()

/** Cleans the texts of one request: where it would take long, beside the event loop. */
export const cleanRichTexts = async (texts: readonly string[]): Promise<Cleaned[]> =>
  isQuick(texts) ? texts.map(cleanText) : cleanInThread(texts)
