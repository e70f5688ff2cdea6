import { z } from 'zod'
import {
  IdParams,
  JournalPrompt,
  JournalPromptInput,
  JournalPromptUpdate,
  JournalResponse,
  ListQuery,
} from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Journals'
const entity = { plural: 'Journals', singular: 'Journal', path: '/api/v2/journals', tag } as const

export const listJournals = contentListEndpoint(entity, JournalPrompt)
export const countJournals = contentCountEndpoint(entity)
export const createJournal = createEndpoint(entity, JournalPromptInput, JournalPrompt)
/** Also a learner's call: what a held plan points to. */
export const getJournal = readEndpoint(entity, JournalPrompt, 'signed_in')
export const updateJournal = updateEndpoint(entity, JournalPromptUpdate, JournalPrompt)
export const deleteJournal = deleteEndpoint(entity, { errors: ['journal_prompt_attached'] })

export const listJournalResponses = endpoint({
  id: 'listJournalResponses',
  method: 'GET',
  path: '/api/v2/journals/{id}/responses',
  tag,
  summary: 'All entries written to a prompt by people in reach',
  access: permission('api.v2.journals.responses'),
  apiKeys: 'open',
  impersonation: 'closed',
  params: IdParams,
  query: ListQuery,
  responses: { 200: z.array(JournalResponse) },
  csv: true,
  errors: ['resource_not_found'],
})

export const journalEndpoints = [
  listJournals,
  countJournals,
  createJournal,
  getJournal,
  updateJournal,
  deleteJournal,
  listJournalResponses,
] as const
