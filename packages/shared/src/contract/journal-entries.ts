import { JournalEntry, JournalEntryInput, JournalEntryQuery, ReadJournalEntry } from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'

const path = '/api/v2/journals/{id}/response'
const entry = {
  apiKeys: 'closed',
  tag: 'Journals',
  access: 'signed_in',
  impersonation: 'closed',
} as const

/**
 * `{id}` is the id of the prompt. Calls on the caller's own entry need no permission; on another person's entry they
 * need the permission named at each call.
 */

/**
 * For another person's entry: `api.v2.journals.get_response_by_id`, and for its text also `api.v2.journals.responses`.
 */
export const getJournalResponse = get('getJournalResponse', path, {
  ...entry,
  summary: 'Return the journal entry for a prompt in a plan',
  details: 'The response is 204 if no entry was written yet.',
  query: JournalEntryQuery,
  responses: { 200: ReadJournalEntry, 204: null },
  errors: ['resource_not_found', 'forbidden', 'results_confidential'],
})

const written = {
  ...entry,
  body: JournalEntryInput,
  errors: [
    'resource_not_found',
    'forbidden',
    'results_confidential',
    'training_paused',
    'rule_violated',
    'stale_resource',
  ],
} as const

/** For another person's entry: `api.v2.journals.create_by_id` and `api.v2.accounts.get_by_id`. */
export const createJournalResponse = post('createJournalResponse', path, {
  ...written,
  summary: 'Write a journal entry',
  details: 'Replaces an existing entry. With `If-None-Match: *`, the response is 412 if there is an entry already.',
  responses: { 200: JournalEntry, 201: JournalEntry },
})

/** For another person's entry: `api.v2.journals.update_response_by_id`. */
export const updateJournalResponse = put('updateJournalResponse', path, {
  ...written,
  summary: 'Replace the text of an existing journal entry',
  answer: JournalEntry,
})

/** For another person's entry: `api.v2.journals.destroy_response_by_id`. */
export const deleteJournalResponse = remove('deleteJournalResponse', path, {
  ...entry,
  summary: 'Delete a journal entry',
  query: JournalEntryQuery,
  errors: ['resource_not_found', 'forbidden', 'results_confidential', 'training_paused', 'stale_resource'],
})
