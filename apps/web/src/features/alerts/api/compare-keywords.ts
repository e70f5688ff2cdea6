import { foldCase } from '@evenground/shared/rules'

export interface KeywordChanges {
  added: string[]
  deleted: string[]
}

/** Returns what to add and delete so that the saved keywords become the edited ones. Case is ignored. */
export function compareKeywords(saved: readonly string[], edited: readonly string[]): KeywordChanges {
  const without = (names: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(foldCase))
    return names.filter((name) => !known.has(foldCase(name)))
  }
  return { added: without(edited, saved), deleted: without(saved, edited) }
}

export const isChanged = ({ added, deleted }: KeywordChanges): boolean => added.length + deleted.length > 0
