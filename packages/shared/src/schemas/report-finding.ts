import { z } from 'zod'

/** A one-sentence summary of a report. It is derived only from the report's figures and reveals nothing beyond them. */
export const finding = {
  finding: z
    .string()
    .describe('What the report found, as one sentence in the language asked for; absent where nothing can be said')
    .optional(),
}
