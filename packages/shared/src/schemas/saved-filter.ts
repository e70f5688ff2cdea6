import { z } from 'zod'
import { PEOPLE_FIELDS, type PeopleField } from '../constants/people-filter/index.ts'
import { PeopleConditionAnswer, PeopleFilter } from './people-filter.ts'
import { Id, line, stamps, text } from './primitives.ts'
import { savedRecord } from './saved-record.ts'

/** A filter of people that was saved under a name. */
export const SavedFilter = z.object({
  ...savedRecord,
  filter: z.array(PeopleConditionAnswer),
  ...stamps,
})
export type SavedFilter = z.infer<typeof SavedFilter>

const TITLE = line(100).min(1, 'required')

export const SavedFilterInput = z.object({
  /** The own domain where nothing is said. */
  domain_id: Id.optional(),
  title: TITLE,
  shared: z.boolean().optional(),
  filter: PeopleFilter.refine((filter) => filter.length > 0, 'Add at least one condition.'),
})
export type SavedFilterInput = z.infer<typeof SavedFilterInput>
export const SavedFilterUpdate = SavedFilterInput.omit({ domain_id: true }).partial()
export type SavedFilterUpdate = z.infer<typeof SavedFilterUpdate>

export const PeoplePreviewInput = z.object({
  filter: PeopleFilter,
  /** Narrows it to that very domain. */
  domain_id: Id.optional(),
  q: text(200).optional(),
})

/** How many people a filter means, and what it says in the caller's language. */
export const PeoplePreview = z.object({
  count: z.int().min(0),
  /** There are more than `count`. */
  more: z.boolean(),
  description: z.string(),
  /** Names of what the ids of the filter stand for, as far as they are in scope. */
  names: z.record(z.string(), z.string()),
})
export type PeoplePreview = z.infer<typeof PeoplePreview>

export const FieldValuesQuery = z.object({
  field: z.enum(PEOPLE_FIELDS as readonly [PeopleField, ...PeopleField[]]),
  domain_id: Id.optional(),
  q: text(200).optional(),
})
