import { z } from 'zod'

/** A field in the request that had no effect. The call itself was carried out. */
export const FieldWarning = z.object({
  path: z.string(),
  code: z.literal('unknown_field'),
  message: z.string(),
  did_you_mean: z
    .string()
    .describe('A known field of the call with a similar name. Absent if there is none')
    .optional(),
})
export type FieldWarning = z.infer<typeof FieldWarning>

/** An error response as in RFC 9457. If the error catalog has a banner for the error, `code` is its key. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What to do about the error, in the caller’s language'),
  code: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  warnings: z.array(FieldWarning).describe('Fields of the request body that are unknown and were ignored').optional(),
})
export type Problem = z.infer<typeof Problem>
