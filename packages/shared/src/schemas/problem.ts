import { z } from 'zod'

/** Something that was sent and did nothing. The call itself went on. */
export const FieldWarning = z.object({
  path: z.string(),
  code: z.literal('unknown_field'),
  message: z.string(),
  did_you_mean: z.string().describe('A field of the call whose name is near').optional(),
})
export type FieldWarning = z.infer<typeof FieldWarning>

/** RFC 9457. `code` is a banner key of the error catalog where one exists. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What to do about it, in the language of the caller'),
  code: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  warnings: z.array(FieldWarning).describe('Fields of the body that the call does not know').optional(),
})
export type Problem = z.infer<typeof Problem>
