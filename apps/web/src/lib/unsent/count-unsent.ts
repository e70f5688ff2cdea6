import { DRAFT_PREFIX } from '../detail/draft.ts'
import { currentOwner, storeAll } from '../storage/owner.ts'
import { listEntryNames } from '../storage/person-storage.ts'
import { parseAnswerName } from './answer-key.ts'
import { openAnswerStore } from './answer-store.ts'
import { listDirty } from './dirty-forms.ts'
import { loadDraft } from './entry-draft.ts'
import { parseEntryName } from './entry-key.ts'

/** Numbers of things that the end of a session would lose, by kind. */
export interface Unsent {
  answers: number
  entries: number
  /** Forms with unsaved changes. */
  forms: number
}

export const isNothingUnsent = ({ answers, entries, forms }: Unsent): boolean => answers + entries + forms === 0

/** During an impersonation, the administrator's own entries cannot be decrypted, so each counts as one. */
const canLoad = (accountId: string): boolean => currentOwner()?.accountId === accountId

function countAnswers(name: string, accountId: string): number {
  const key = parseAnswerName(name, accountId)
  if (!key) return 0
  return canLoad(accountId) ? Object.keys(openAnswerStore(key).read().answers).length : 1
}

function countEntry(name: string, accountId: string): number {
  const key = parseEntryName(name, accountId)
  if (!key) return 0
  return !canLoad(accountId) || loadDraft(key)?.text.trim() ? 1 : 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Counts what a person has not sent or saved yet, on this device and in this tab. */
export function countUnsent(accountId: string): Unsent {
  storeAll()
  const names = listEntryNames('device', '', accountId)
  const drafts = listEntryNames('tab', DRAFT_PREFIX, accountId).map((name) => name.slice(DRAFT_PREFIX.length))
  return {
    answers: sum(names.map((name) => countAnswers(name, accountId))),
    entries: sum(names.map((name) => countEntry(name, accountId))),
    forms: new Set([...drafts, ...listDirty()]).size,
  }
}
