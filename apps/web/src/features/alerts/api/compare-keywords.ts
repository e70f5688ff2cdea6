import { foldCase } from '@evenground/shared/rules'

export interface KeywordChanges {
  added: string[]
  deleted: string[]
}

/** What has to be sent so that the saved set becomes the edited one. Capitals make no difference. */
export function compareKeywords(saved: readonly string[], edited: readonly string[]): KeywordChanges {
  const without = (names: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(foldCase))
    return names.filter((name) => !known.has(foldCase(name)))
  }
  return { added: without(edited, saved), deleted: without(saved, edited) }
}

export const isChanged = ({ added, deleted }: KeywordChanges): boolean => added.length + deleted.length > 0
