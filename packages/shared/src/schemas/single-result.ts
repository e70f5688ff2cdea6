import type { z } from 'zod'

/** What a field of the contract says of itself: `x-single-result`, in OpenAPI too. */
export const RESULT_MARK = 'x-single-result'

/**
 * A field that shows the answers, scores or journal text of one person, or lets one work them out: empty or null to
 * everyone who may not read single results, and where results are confidential to everyone but the person.
 */
export const singleResult = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), [RESULT_MARK]: true })

/** A field, or an answer with all its fields, that looks like a result and is none of one person: a figure, a text. */
export const noSingleResult = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), [RESULT_MARK]: false })
