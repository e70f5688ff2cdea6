import { createAskedThread } from '../asked-thread.ts'
import { A_FEW, openTurns } from '../take-turns.ts'
import { type Cleaned, cleanText } from './clean-text.ts'

/** The characters that the parser stops at. Its work grows with their number, not with the length of the text. */
const MARKS = /[<>&]/g
/** The limits for all texts of one request. An ordinary save stays below both. */
const MARKS_AT_ONCE = 1000
const LENGTH_AT_ONCE = 100_000

/** Whether cleaning the texts takes a few milliseconds at most. */
function isQuick(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > LENGTH_AT_ONCE) return false
  return texts.reduce((sum, text) => sum + (text.match(MARKS)?.length ?? 0), 0) <= MARKS_AT_ONCE
}

const cleanInThread = createAskedThread<readonly string[], Cleaned[]>(new URL('./cleaning-thread.ts', import.meta.url))

const inTurn = openTurns(1, A_FEW)

/**
 * Cleans the texts of one request; in a separate thread if it would take long. There, tenants take turns: the longest
 * texts take some seconds. Rejects with `TooManyWaiting` when too many are waiting already.
 */
export const cleanRichTexts = async (tenant: string, texts: readonly string[]): Promise<Cleaned[]> =>
  isQuick(texts) ? texts.map(cleanText) : inTurn(tenant, () => cleanInThread(texts))
