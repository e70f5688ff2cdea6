import { z } from 'zod'
import { Id, LocalisedText, localisedInput, richInput, stamps, text } from './primitives.ts'

export const Survey = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalisedText,
  label: LocalisedText,
  description: LocalisedText,
  url: z.string().nullable(),
  active: z.boolean(),
  ...stamps,
})
export type Survey = z.infer<typeof Survey>

export const SurveyInput = z.object({
  domain_id: Id.nullable().optional(),
  title: localisedInput(200),
  label: localisedInput(300).nullable().optional(),
  description: richInput(20_000).nullable().optional(),
  url: text(2000).nullable().optional(),
  active: z.boolean().optional(),
})
export type SurveyInput = z.infer<typeof SurveyInput>
export const SurveyUpdate = SurveyInput.partial()
export type SurveyUpdate = z.infer<typeof SurveyUpdate>
