import { isAnswerValue } from '@evenground/shared/scoring'
import { readPerson, removePerson, writePerson } from '../storage/person-storage.ts'
import { type AnswerKey, nameAnswers } from './answer-key.ts'
import type { Answers, Wordings } from './save-answers.ts'

/** What the server has not confirmed yet. */
export interface Unsent {
  answers: Answers
  /** The wordings in which these were asked. */
  wordings: Wordings
  /** The empty response of the start is still to be saved. */
  started: boolean
  /** A submit was sent and its answer never arrived: the server may have it. */
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
  /** Adds to what is there; the newest value of a question stands. */
  add: (more: Partial<Unsent>) => void
  /** Takes out what the server has confirmed, unless it was changed in the meantime. */
  confirm: (sent: Omit<Unsent, 'wordings'>) => void
  clear: () => void
}

/**
 * Unsent answers on this device, apart for each account, plan, assessment and type. Written at once and not behind a
 * promise: a page that is closed right after an answer has kept it. Read anew each time, since another tab may write.
 */
export function openAnswerStore(key: AnswerKey): AnswerStore {
  const name = nameAnswers(key)
  const { accountId } = key
  const clear = () => removePerson('device', name, accountId)
  const read = () => parseUnsent(readPerson('device', name, accountId))
  const write = (unsent: Unsent) =>
    isEmpty(unsent) ? clear() : void writePerson('device', name, JSON.stringify(unsent), accountId)
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
    confirm: (sent) => {
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
