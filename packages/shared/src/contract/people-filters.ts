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
  summary: 'One saved filter of people',
  answer: SavedFilter,
  errors: ['resource_not_found'],
})

export const [listSavedFilters, createSavedFilter, updateSavedFilter, deleteSavedFilter] = savedRecordEndpoints(
  { plural: 'SavedFilters', singular: 'SavedFilter', path: '/api/v2/accounts/filters', tag },
  access,
  { record: SavedFilter, input: SavedFilterInput, update: SavedFilterUpdate },
  {
    list: 'Saved filters of people: the own ones, and those that others share, by title',
    create: 'Save a filter of people under a name',
    update: 'Change a saved filter; fields left out stay. Only its author can; if it has none, anyone who can see it',
    remove: 'Delete a saved filter; the people stay as they are',
  },
)

export const previewPeopleFilter = post('previewPeopleFilter', '/api/v2/accounts/filters/preview', {
  ...all,
  summary: 'How many people a filter means (exact up to 10,000), and what it says in words',
  body: PeoplePreviewInput,
  answer: PeoplePreview,
  errors: ['forbidden', 'resource_not_found'],
})

export const listFieldValues = get('listFieldValues', '/api/v2/accounts/field-values', {
  ...all,
  summary:
    'What is written in a text field of accounts, the commonest first: suggestions, from a part of very many people',
  query: FieldValuesQuery,
  answer: z.array(z.string()),
  errors: ['resource_not_found', 'rule_violated'],
})
