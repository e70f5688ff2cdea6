import type { z } from 'zod'

/** The name of the mark on a field of the contract. OpenAPI shows it as `x-single-result`. */
export const RESULT_MARK = 'x-single-result'

/**
 * Marks a field that shows the answers, scores or journal text of one person, or from which they can be derived. It is
 * empty or null for callers who may not read individual results, and where results are confidential for everyone but
 * the person.
 */
export const singleResult = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), [RESULT_MARK]: true })

/**
 * Marks a field, or a response with all its fields, that looks like a result but is not one person's: a figure, a text.
 */
export const noSingleResult = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), [RESULT_MARK]: false })
