import { z } from 'zod'
import {
  FieldValuesQuery,
  PeoplePreview,
  PeoplePreviewInput,
  SavedFilter,
  SavedFilterInput,
  SavedFilterUpdate,
} from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Accounts'
const access = permission('api.v2.accounts.list', 'api.v2.accounts.view')
const all = { apiKeys: 'open', tag, access } as const
/** A saved filter belongs to a person. */
const owned = { apiKeys: 'closed', tag, access } as const
const SAVE_ERRORS = ['forbidden', 'resource_not_found', 'rule_violated'] as const

export const listSavedFilters = get('listSavedFilters', '/api/v2/accounts/filters', {
  ...all,
  summary: 'Saved filters of people: the own ones, and those that others share, by title',
  answer: z.array(SavedFilter),
})

export const createSavedFilter = post('createSavedFilter', '/api/v2/accounts/filters', {
  ...owned,
  summary: 'Save a filter of people under a name',
  body: SavedFilterInput,
  created: SavedFilter,
  errors: SAVE_ERRORS,
})

export const getSavedFilter = get('getSavedFilter', '/api/v2/accounts/filters/{id}', {
  ...all,
  summary: 'One saved filter of people',
  answer: SavedFilter,
  errors: ['resource_not_found'],
})

export const updateSavedFilter = put('updateSavedFilter', '/api/v2/accounts/filters/{id}', {
  ...owned,
  summary: 'Change a saved filter; fields left out stay. Only its author can; if it has none, anyone who can see it',
  body: SavedFilterUpdate,
  answer: SavedFilter,
  errors: [...SAVE_ERRORS, 'stale_resource'],
})

export const deleteSavedFilter = remove('deleteSavedFilter', '/api/v2/accounts/filters/{id}', {
  ...owned,
  summary: 'Delete a saved filter; the people stay as they are',
  errors: ['forbidden', 'resource_not_found', 'stale_resource'],
})

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
