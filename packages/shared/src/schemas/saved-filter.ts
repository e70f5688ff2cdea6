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
  /** If absent: the caller's own domain. */
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
  /** Restricts to this domain, without its descendants. */
  domain_id: Id.optional(),
  q: text(200).optional(),
})

/** The number of people who match a filter, and a description of the filter in the caller's language. */
export const PeoplePreview = z.object({
  count: z.int().min(0),
  /** Whether there are more than `count`. */
  more: z.boolean(),
  description: z.string(),
  /** Id in the filter → name, for records in scope. */
  names: z.record(z.string(), z.string()),
})
export type PeoplePreview = z.infer<typeof PeoplePreview>

export const FieldValuesQuery = z.object({
  field: z.enum(PEOPLE_FIELDS as readonly [PeopleField, ...PeopleField[]]).describe('Field whose values are listed'),
  domain_id: Id.optional(),
  q: text(200).describe('Only values that contain this text, ignoring case and accents').optional(),
})
