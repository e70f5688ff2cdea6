import { z } from 'zod'
import { ReportingAttribute } from './domain-privacy.ts'
import { text } from './primitives.ts'

/** Room for an attribute and the longest value that an account can hold of it. */
const SEGMENT_MAX = 300
const SEGMENT = /^([a-z_0-9]+):(.+)$/

/** `department:Nursing`: a reporting attribute, and a value of it. For groups the value is the id of one. */
const Segment = text(SEGMENT_MAX)
  .regex(SEGMENT, 'Write it as attribute:value.')
  .transform((written) => {
    const [, attribute = '', value = ''] = SEGMENT.exec(written) ?? []
    return { attribute, value: value.trim() }
  })
  .pipe(z.object({ attribute: ReportingAttribute, value: z.string().min(1) }))

/** One value, or one value of each of two attributes: the parameter is repeated. */
export const SegmentsFilter = z
  .union([z.string().max(SEGMENT_MAX), z.array(z.string().max(SEGMENT_MAX)).max(2)])
  .transform((written) => [written].flat())
  .pipe(z.array(Segment).max(2))
