import { IdParams, JournalEntry, JournalEntryInput, JournalEntryQuery, ReadJournalEntry } from '../schemas/index.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Journals'
const path = '/api/v2/journals/{id}/response'

/** `{id}` is the prompt's. One's own entry needs no right; another person's needs the one named. */

/** Another person's: `api.v2.journals.get_response_by_id`, and for its text `api.v2.journals.responses` beside it. */
export const getJournalResponse = endpoint({
  id: 'getJournalResponse',
  method: 'GET',
  path,
  tag,
  summary: 'The entry written to a prompt in a plan; nothing before it is written',
  access: 'signed_in',
  impersonation: 'closed',
  params: IdParams,
  query: JournalEntryQuery,
  responses: { 200: ReadJournalEntry, 204: null },
  errors: ['resource_not_found', 'forbidden'],
})

/** For another person: `api.v2.journals.create_by_id` and `api.v2.accounts.get_by_id`. */
export const createJournalResponse = endpoint({
  id: 'createJournalResponse',
  method: 'POST',
  path,
  tag,
  summary: 'Write an entry; a second one replaces the first',
  access: 'signed_in',
  impersonation: 'closed',
  params: IdParams,
  body: JournalEntryInput,
  responses: { 200: JournalEntry, 201: JournalEntry },
  errors: [
    'resource_not_found',
    'forbidden',
    'results_confidential',
    'training_paused',
    'rule_violated',
    'stale_resource',
  ],
})

/** Another person's: `api.v2.journals.update_response_by_id`. */
export const updateJournalResponse = endpoint({
  id: 'updateJournalResponse',
  method: 'PUT',
  path,
  tag,
  summary: 'Rewrite an entry that is there',
  access: 'signed_in',
  impersonation: 'closed',
  params: IdParams,
  body: JournalEntryInput,
  responses: { 200: JournalEntry },
  errors: [
    'resource_not_found',
    'forbidden',
    'results_confidential',
    'training_paused',
    'rule_violated',
    'stale_resource',
  ],
})

/** Another person's: `api.v2.journals.destroy_response_by_id`. */
export const deleteJournalResponse = endpoint({
  id: 'deleteJournalResponse',
  method: 'DELETE',
  path,
  tag,
  summary: 'Delete an entry',
  access: 'signed_in',
  impersonation: 'closed',
  params: IdParams,
  query: JournalEntryQuery,
  responses: { 204: null },
  errors: ['resource_not_found', 'forbidden', 'results_confidential', 'training_paused', 'stale_resource'],
})

export const journalEntryEndpoints = [
  getJournalResponse,
  createJournalResponse,
  updateJournalResponse,
  deleteJournalResponse,
] as const
