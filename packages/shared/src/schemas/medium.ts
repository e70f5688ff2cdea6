import { z } from 'zod'
import { described, describedInput } from './content.ts'
import { Id, LocalizedText, localizedInput, richInput, stamps } from './primitives.ts'

export const MediumType = z.enum(['vimeo', 'youtube', 'podcast', 'pdf'])

/** Length in seconds, at most a day. */
export const MediumLength = z.int().min(1).max(86_400)

export const Medium = z.object({
  ...described,
  transcript: LocalizedText,
  links: LocalizedText,
  captions: LocalizedText,
  medium_type: MediumType,
  downloadable: z.boolean(),
  /** Playing time in seconds; null if unknown. */
  length_seconds: MediumLength.nullable(),
  active: z.boolean(),
  ...stamps,
})
export type Medium = z.infer<typeof Medium>

/** A row of the list, without the transcript, which may be very long. */
export const MediumRow = Medium.omit({ transcript: true })
export type MediumRow = z.infer<typeof MediumRow>

export const MediumInput = z.object({
  ...describedInput,
  transcript: richInput(200_000).nullable().optional(),
  links: localizedInput(2000).nullable().optional(),
  captions: localizedInput(2000).nullable().optional(),
  medium_type: MediumType,
  downloadable: z.boolean().optional(),
  length_seconds: MediumLength.nullable().optional(),
  active: z.boolean().optional(),
})
export type MediumInput = z.infer<typeof MediumInput>
export const MediumUpdate = MediumInput.partial()
export type MediumUpdate = z.infer<typeof MediumUpdate>

/** What the player reads and sends. The API's specification spells these two ids in camelCase. */
export const Observation = z.object({
  id: Id,
  mediaId: Id,
  planId: Id,
  verified: z.boolean(),
  watched_at: z.iso.datetime(),
})
export type Observation = z.infer<typeof Observation>

export const ObservationQuery = z.object({ mediaId: Id, planId: Id })

export const ObservationInput = z.object({
  mediaId: Id,
  planId: Id,
  furthest_seconds: z.number().min(0).max(1_000_000).optional(),
  duration_seconds: z.number().min(0).max(1_000_000).optional(),
  load_error: z.boolean().optional(),
  /**
   * The id of the person; if absent, the caller. For someone else it needs `media.observe` and `accounts.get_by_id`.
   */
  account_id: Id.optional(),
})
