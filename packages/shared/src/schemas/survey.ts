import { z } from 'zod'
import { Id, LocalizedText, localizedInput, richInput, stamps, text } from './primitives.ts'

export const Survey = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalizedText,
  label: LocalizedText,
  description: LocalizedText,
  url: z.string().nullable(),
  active: z.boolean(),
  ...stamps,
})
export type Survey = z.infer<typeof Survey>

export const SurveyInput = z.object({
  domain_id: Id.nullable().optional(),
  title: localizedInput(200),
  label: localizedInput(300).nullable().optional(),
  description: richInput(20_000).nullable().optional(),
  url: text(2000).nullable().optional(),
  active: z.boolean().optional(),
})
export type SurveyInput = z.infer<typeof SurveyInput>
export const SurveyUpdate = SurveyInput.partial()
export type SurveyUpdate = z.infer<typeof SurveyUpdate>
