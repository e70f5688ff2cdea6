import { z } from 'zod'
import { TEXT_WITH_IMAGES_MAX } from '../constants/index.ts'
import { Id, LocalizedText, localizedInput, richInput, stamps } from './primitives.ts'

export const Instruction = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalizedText,
  label: LocalizedText,
  text_body: LocalizedText,
  options: z.object({ factor_id: Id.nullable() }),
  active: z.boolean(),
  ...stamps,
})
export type Instruction = z.infer<typeof Instruction>

/** In lists without the body, which may carry images. */
export const InstructionRow = Instruction.omit({ text_body: true })
export type InstructionRow = z.infer<typeof InstructionRow>

export const InstructionInput = z.object({
  domain_id: Id.nullable().optional(),
  title: localizedInput(200),
  label: localizedInput(300).nullable().optional(),
  text_body: richInput(TEXT_WITH_IMAGES_MAX).nullable().optional(),
  options: z.object({ factor_id: Id.nullable().optional() }).nullable().optional(),
  active: z.boolean().optional(),
})
export type InstructionInput = z.infer<typeof InstructionInput>
export const InstructionUpdate = InstructionInput.partial()
export type InstructionUpdate = z.infer<typeof InstructionUpdate>
