import { z } from 'zod'
import { FIRST_STEPS } from '../constants/index.ts'
import { Id, LocalizedText } from './primitives.ts'

/** How far a domain has come on its way to the first learners. */
export const FirstSteps = z.object({
  /** Which domain it is about. Of an install without an organization: its root. */
  domain_id: Id,
  title: LocalizedText,
  dismissed: z.boolean(),
  steps: z.array(
    z.object({
      key: z.enum(FIRST_STEPS),
      /** Found from what is there at this moment. */
      done: z.boolean(),
    }),
  ),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsUpdate = z.object({ dismissed: z.boolean() })
