import { z } from 'zod'
import {
  Count,
  JournalPrompt,
  JournalPromptInput,
  JournalPromptUpdate,
  JournalResponse,
  JournalResponseCountQuery,
  JournalResponseQuery,
} from '../schemas/index.ts'
import { get } from './calls.ts'
import { contentEndpoints } from './content.ts'
import { permission } from './endpoint.ts'

const tag = 'Journals'
const words = { one: 'journal prompt', many: 'journal prompts' }

/** Learners may read a single prompt too, if it is in one of their plans. */
const prompts = contentEndpoints(
  { plural: 'Journals', singular: 'Journal', path: '/api/v2/journals', tag, words },
  { row: JournalPrompt, record: JournalPrompt, input: JournalPromptInput, update: JournalPromptUpdate },
  { readAccess: 'signed_in', inUseError: 'journal_prompt_attached' },
)
export const [listJournals, countJournals, createJournal, getJournal, updateJournal, deleteJournal] = prompts

export const listJournalResponses = get('listJournalResponses', '/api/v2/journals/{id}/responses', {
  tag,
  freshProof: 'for_files',
  summary: 'List the entries written to a journal prompt',
  details: 'Contains only entries of people whom the caller may see.',
  access: permission('api.v2.journals.responses'),
  apiKeys: 'no_files',
  impersonation: 'closed',
  query: JournalResponseQuery,
  answer: z.array(JournalResponse),
  csv: true,
  errors: ['resource_not_found'],
})

export const countJournalResponses = get('countJournalResponses', '/api/v2/journals/{id}/responses/count', {
  tag,
  summary: 'Count the matching entries written to a journal prompt',
  access: permission('api.v2.journals.responses'),
  apiKeys: 'open',
  impersonation: 'closed',
  query: JournalResponseCountQuery,
  answer: Count,
  errors: ['resource_not_found'],
})
