import { z } from 'zod'
import { ReportingAttribute } from './domain-privacy.ts'
import { text } from './primitives.ts'

/** Fits an attribute and the longest value that an account can have for it. */
const SEGMENT_MAX = 300
const SEGMENT = /^([a-z_0-9]+):(.+)$/

/** A reporting attribute with a value, such as `department:Nursing`. For groups, the value is a group id. */
const Segment = text(SEGMENT_MAX)
  .regex(SEGMENT, 'Write it as attribute:value.')
  .transform((written) => {
    const [, attribute = '', value = ''] = SEGMENT.exec(written) ?? []
    return { attribute, value: value.trim() }
  })
  .pipe(z.object({ attribute: ReportingAttribute, value: z.string().min(1) }))

/** One value, or one value for each of two attributes, by repeating the parameter. */
export const SegmentsFilter = z
  .union([z.string().max(SEGMENT_MAX), z.array(z.string().max(SEGMENT_MAX)).max(2)])
  .transform((written) => [written].flat())
  .pipe(z.array(Segment).max(2))
