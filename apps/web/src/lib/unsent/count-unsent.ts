import { DRAFT_PREFIX } from '../detail/draft.ts'
import { currentOwner, keepAll } from '../storage/owner.ts'
import { listPerson } from '../storage/person-storage.ts'
import { parseAnswerName } from './answer-place.ts'
import { openAnswerStore } from './answer-store.ts'
import { listDirty } from './dirty-forms.ts'
import { readDraft } from './entry-draft.ts'
import { parseEntryName } from './entry-place.ts'

/** What the end of a session would lose, by kind. */
export interface Unsent {
  answers: number
  entries: number
  /** Forms with changes that nobody saved. */
  forms: number
}

export const isNothing = ({ answers, entries, forms }: Unsent): boolean => answers + entries + forms === 0

/** While somebody else's session is open one's own entries cannot be read: each counts as one. */
const canRead = (accountId: string): boolean => currentOwner()?.accountId === accountId

function countAnswers(name: string, accountId: string): number {
  const place = parseAnswerName(name, accountId)
  if (!place) return 0
  return canRead(accountId) ? Object.keys(openAnswerStore(place).read().answers).length : 1
}

function countEntry(name: string, accountId: string): number {
  const place = parseEntryName(name, accountId)
  if (!place) return 0
  return !canRead(accountId) || readDraft(place)?.text.trim() ? 1 : 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What a person has not sent or saved yet, on this device and in this tab. */
export function countUnsent(accountId: string): Unsent {
  keepAll()
  const names = listPerson('device', '', accountId)
  const drafts = listPerson('tab', DRAFT_PREFIX, accountId).map((name) => name.slice(DRAFT_PREFIX.length))
  return {
    answers: sum(names.map((name) => countAnswers(name, accountId))),
    entries: sum(names.map((name) => countEntry(name, accountId))),
    forms: new Set([...drafts, ...listDirty()]).size,
  }
}
