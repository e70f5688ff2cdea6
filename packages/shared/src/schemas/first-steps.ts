import { z } from 'zod'
import { FIRST_STEPS } from '../constants/index.ts'
import { Id, LocalizedText } from './primitives.ts'

/** How far a domain is in getting its first learners started. */
export const FirstSteps = z.object({
  /** The domain that the steps are about. In an installation without an organization: the root domain. */
  domain_id: Id,
  title: LocalizedText,
  dismissed: z.boolean(),
  steps: z.array(
    z.object({
      key: z.enum(FIRST_STEPS),
      /** Determined from the current data, not stored. */
      done: z.boolean(),
    }),
  ),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsUpdate = z.object({ dismissed: z.boolean() })
