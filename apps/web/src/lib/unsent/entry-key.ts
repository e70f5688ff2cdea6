/** Whose writing, in which plan, to which prompt. */
export interface EntryKey {
  accountId: string
  planId: string
  promptId: string
}

const PREFIX = 'journal_draft:'

export const nameEntry = ({ planId, promptId }: EntryKey): string => PREFIX + [planId, promptId].join(':')

/** The place that a stored name stands for; null for any other name. */
export function parseEntryName(name: string, accountId: string): EntryKey | null {
  const [planId, promptId] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split(':') : []
  return planId && promptId ? { accountId, planId, promptId } : null
}
