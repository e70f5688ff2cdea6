import { z } from 'zod'

/** A one-sentence summary of a report. It is derived only from the report's figures and reveals nothing beyond them. */
export const finding = {
  finding: z
    .string()
    .describe('Main result of the report, as one sentence in the requested language. Absent if nothing can be said')
    .optional(),
}
