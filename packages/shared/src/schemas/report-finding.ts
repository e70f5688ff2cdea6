import { z } from 'zod'

/** What a report found, made only of its own figures: it tells nothing that they do not. */
export const finding = {
  finding: z
    .string()
    .describe('What the report found, as one sentence in the language asked for; absent where nothing can be said')
    .optional(),
}
