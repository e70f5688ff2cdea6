import { isAnswerValue } from '@evenground/shared/scoring'
import type { ResponseKey } from './queries.ts'
import type { Answers } from './save-response.ts'
import type { Wordings } from './shown-wording.ts'

/** What the server has not confirmed yet. */
export interface Unsent {
  answers: Answers
  /** The wordings in which these were asked. */
  wordings: Wordings
  /** The empty response of the start is still to be saved. */
  started: boolean
  /** A submit left this device and its answer never arrived: the server may have it. */
  submitTried: boolean
}

const NOTHING: Unsent = { answers: {}, wordings: {}, started: false, submitTried: false }

/** Stands in where the browser keeps nothing: the answers then last as long as the page. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

function removeText(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was ever kept there.
  }
}

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
  keep: (more: Partial<Unsent>) => void
  /** Takes out what the server has confirmed, unless it was changed in the meantime. */
  confirm: (sent: Omit<Unsent, 'wordings'>) => void
  clear: () => void
}

/**
 * Unsent answers on this device, apart for each account, plan, assessment and type. Written at once and not behind a
 * promise: a page that is closed right after an answer has kept it. Read anew each time, since another tab may write.
 */
export function openAnswerStore(place: ResponseKey & { accountId: string }): AnswerStore {
  const key = ['unsent_answers', place.accountId, place.planId, place.assessmentId, place.assessmentType].join(':')
  const read = () => parseUnsent(readText(key))
  const write = (unsent: Unsent) => (isEmpty(unsent) ? removeText(key) : writeText(key, JSON.stringify(unsent)))
  return {
    read,
    keep: (more) => {
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
    clear: () => removeText(key),
  }
}
