import { isAnswerValue } from '@evenground/shared/scoring'
import { readEntry, removeEntry, writeEntry } from '../storage/person-storage.ts'
import { type AnswerKey, answerStorageName } from './answer-key.ts'
import type { Answers, Wordings } from './save-answers.ts'

/** What the server has not confirmed yet. */
export interface Unsent {
  answers: Answers
  /** The wordings of the questions that these answers belong to. */
  wordings: Wordings
  /** The assessment was opened, but the empty response that records the start has not reached the server. */
  started: boolean
  /** A submission was sent but not answered, so the server may have it. */
  submitTried: boolean
}

const NOTHING: Unsent = { answers: {}, wordings: {}, started: false, submitTried: false }

function parseUnsent(text: string | null): Unsent {
  if (text === null) return NOTHING
  try {
    const stored = JSON.parse(text) as Partial<Unsent> | null
    const answers = Object.entries(stored?.answers ?? {}).filter(([, value]) => isAnswerValue(value))
    const wordings = Object.entries(stored?.wordings ?? {}).filter(([, number]) => Number.isSafeInteger(number))
    return {
      answers: Object.fromEntries(answers),
      wordings: Object.fromEntries(wordings),
      started: stored?.started === true,
      submitTried: stored?.submitTried === true,
    }
  } catch {
    return NOTHING
  }
}

const isEmpty = ({ answers, started, submitTried }: Unsent) =>
  Object.keys(answers).length === 0 && !started && !submitTried

export interface AnswerStore {
  read: () => Unsent
  /** Merges into what is stored. The newest value of a question wins. */
  add: (more: Partial<Unsent>) => void
  /** Removes these answers, unless they were changed meanwhile. */
  remove: (sent: Pick<Unsent, 'answers' | 'started'>) => void
  clear: () => void
}

/**
 * Opens the store of unsent answers on this device, one per account, plan, assessment and type. It writes
 * synchronously, so that an answer survives closing the page right after it, and reads every time, because another tab
 * may write.
 */
export function openAnswerStore(key: AnswerKey): AnswerStore {
  const name = answerStorageName(key)
  const { accountId } = key
  const clear = () => removeEntry('device', name, accountId)
  const read = () => parseUnsent(readEntry('device', name, accountId))
  const write = (unsent: Unsent) =>
    isEmpty(unsent) ? clear() : void writeEntry('device', name, JSON.stringify(unsent), accountId)
  return {
    read,
    add: (more) => {
      const known = read()
      write({
        ...known,
        ...more,
        answers: { ...known.answers, ...more.answers },
        wordings: { ...known.wordings, ...more.wordings },
      })
    },
    remove: (sent) => {
      const known = read()
      const left = Object.fromEntries(Object.entries(known.answers).filter(([id, value]) => sent.answers[id] !== value))
      const wordings = Object.entries(known.wordings).filter(([id]) => id in left)
      write({
        ...known,
        answers: left,
        wordings: Object.fromEntries(wordings),
        started: known.started && !sent.started,
      })
    },
    clear,
  }
}
