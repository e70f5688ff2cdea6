import { z } from 'zod'
import { TEXT_WITH_IMAGES_MAX } from '../constants/index.ts'
import { Id, LocalisedText, localisedInput, richInput, stamps } from './primitives.ts'

export const Instruction = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalisedText,
  label: LocalisedText,
  text_body: LocalisedText,
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
  title: localisedInput(200),
  label: localisedInput(300).nullable().optional(),
  text_body: richInput(TEXT_WITH_IMAGES_MAX).nullable().optional(),
  options: z.object({ factor_id: Id.nullable().optional() }).nullable().optional(),
  active: z.boolean().optional(),
})
export type InstructionInput = z.infer<typeof InstructionInput>
export const InstructionUpdate = InstructionInput.partial()
export type InstructionUpdate = z.infer<typeof InstructionUpdate>
