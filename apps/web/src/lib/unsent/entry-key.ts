/** Identifies a journal entry by account, plan and prompt. */
export interface EntryKey {
  accountId: string
  planId: string
  promptId: string
}

const PREFIX = 'journal_draft:'

export const nameEntry = ({ planId, promptId }: EntryKey): string => PREFIX + [planId, promptId].join(':')

/** Parses the name of a stored entry. Null if it is not the name of a journal entry. */
export function parseEntryName(name: string, accountId: string): EntryKey | null {
  const [planId, promptId] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split(':') : []
  return planId && promptId ? { accountId, planId, promptId } : null
}
