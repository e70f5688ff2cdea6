import type { createJournal, deleteJournal, getJournal, updateJournal } from '@evenground/shared/contract/journals'
import type { JournalPromptInput } from '@evenground/shared/schemas'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'

type Calls = {
  load: typeof getJournal
  create: typeof createJournal
  update: typeof updateJournal
  remove: typeof deleteJournal
}

export type JournalValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  factor_id: string | null
  active: boolean
}

const write = (values: JournalValues): JournalPromptInput => ({
  title: toLocalizedText(values.title),
  label: toLocalizedText(values.label),
  description: toLocalizedText(values.description),
  factor_id: values.factor_id,
  active: values.active,
})

/** Journal prompts. */
export const journalKind = contentKind<Calls, JournalValues>({
  name: 'journals',
  empty: () => ({ title: EMPTY_TEXT, label: EMPTY_TEXT, description: EMPTY_TEXT, factor_id: null, active: true }),
  read: (prompt) => ({
    title: toTextValues(prompt.title),
    label: toTextValues(prompt.label),
    description: toTextValues(prompt.description),
    factor_id: prompt.factor_id,
    active: prompt.active,
  }),
  write,
  deleted: 'journal_prompt_deleted',
})
