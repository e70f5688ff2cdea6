import { z } from 'zod'
import { described, describedInput } from './content.ts'
import { stamps, text } from './primitives.ts'

export const Survey = z.object({
  ...described,
  url: z.string().nullable(),
  active: z.boolean(),
  ...stamps,
})
export type Survey = z.infer<typeof Survey>

export const SurveyInput = z.object({
  ...describedInput,
  url: text(2000).nullable().optional(),
  active: z.boolean().optional(),
})
export type SurveyInput = z.infer<typeof SurveyInput>
export const SurveyUpdate = SurveyInput.partial()
export type SurveyUpdate = z.infer<typeof SurveyUpdate>
