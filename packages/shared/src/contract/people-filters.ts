import { z } from 'zod'
import {
  FieldValuesQuery,
  PeoplePreview,
  PeoplePreviewInput,
  SavedFilter,
  SavedFilterInput,
  SavedFilterUpdate,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { permission } from './endpoint.ts'
import { savedRecordEndpoints } from './saved-records.ts'

const tag = 'Accounts'
const access = permission('api.v2.accounts.list', 'api.v2.accounts.view')
const all = { apiKeys: 'open', tag, access } as const

export const getSavedFilter = get('getSavedFilter', '/api/v2/accounts/filters/{id}', {
  ...all,
  summary: 'Return a saved filter of people',
  answer: SavedFilter,
  errors: ['resource_not_found'],
})

export const [listSavedFilters, createSavedFilter, updateSavedFilter, deleteSavedFilter] = savedRecordEndpoints(
  { plural: 'SavedFilters', singular: 'SavedFilter', path: '/api/v2/accounts/filters', tag },
  access,
  { record: SavedFilter, input: SavedFilterInput, update: SavedFilterUpdate },
  {
    list: {
      summary: 'List saved filters of people, by title',
      details: 'Your own filters, and the filters that others share.',
    },
    create: { summary: 'Save a filter of people under a name' },
    update: {
      summary: 'Change a saved filter of people',
      details:
        'Omitted fields stay unchanged. Only the author can change it; if it has no author, anyone who can see it.',
    },
    remove: { summary: 'Delete a saved filter of people', details: 'The people themselves stay unchanged.' },
  },
)

export const previewPeopleFilter = post('previewPeopleFilter', '/api/v2/accounts/filters/preview', {
  ...all,
  summary: 'Count the people who match a filter, and describe it in words',
  details: 'The count is exact up to 10,000.',
  body: PeoplePreviewInput,
  answer: PeoplePreview,
  errors: ['forbidden', 'resource_not_found'],
})

export const listFieldValues = get('listFieldValues', '/api/v2/accounts/field-values', {
  ...all,
  summary: 'List the values of a text field of accounts, most common first',
  details: 'Suggestions for input, at most 50. If very many accounts match, the values come from 20,000 of them.',
  query: FieldValuesQuery,
  answer: z.array(z.string()),
  errors: ['resource_not_found', 'rule_violated'],
})
