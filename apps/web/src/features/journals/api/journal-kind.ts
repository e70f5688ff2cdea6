import type { createJournal, deleteJournal, getJournal, updateJournal } from '@evenground/shared/contract/journals'
import type { JournalPrompt, JournalPromptInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalisedText,
  toTextValues,
} from '../../../lib/detail/localised-values.ts'
import type { DetailKind } from '../../../lib/detail/record.ts'

const GET = route<typeof getJournal>('GET', '/api/v2/journals/{id}')
const CREATE = route<typeof createJournal>('POST', '/api/v2/journals')
const UPDATE = route<typeof updateJournal>('PUT', '/api/v2/journals/{id}')
const DELETE = route<typeof deleteJournal>('DELETE', '/api/v2/journals/{id}')

export type JournalValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  factor_id: string | null
  active: boolean
}

const write = (values: JournalValues): JournalPromptInput => ({
  title: toLocalisedText(values.title),
  label: toLocalisedText(values.label),
  description: toLocalisedText(values.description),
  factor_id: values.factor_id,
  active: values.active,
})

/** Journal prompts. */
export const journalKind: DetailKind<JournalPrompt, JournalValues> = {
  name: 'journals',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: write(values) }, options),
  update: ({ id }, values, options) => call(UPDATE, { params: { id }, body: write(values) }, options),
  remove: (id) => call(DELETE, { params: { id } }),
  empty: () => ({ title: EMPTY_TEXT, label: EMPTY_TEXT, description: EMPTY_TEXT, factor_id: null, active: true }),
  read: (prompt) => ({
    title: toTextValues(prompt.title),
    label: toTextValues(prompt.label),
    description: toTextValues(prompt.description),
    factor_id: prompt.factor_id,
    active: prompt.active,
  }),
  check: ({ title }, domainLocale) => (isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
  copy: (values, suffix) => ({ ...values, title: suffixTitle(values.title, suffix) }),
  deleted: 'journal_prompt_deleted',
}
