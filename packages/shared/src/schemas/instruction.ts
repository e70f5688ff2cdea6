import { z } from 'zod'
import { TEXT_WITH_IMAGES_MAX } from '../constants/index.ts'
import { labeled, labeledInput } from './content.ts'
import { Id, LocalizedText, richInput, stamps } from './primitives.ts'

export const Instruction = z.object({
  ...labeled,
  text_body: LocalizedText,
  options: z.object({ factor_id: Id.nullable() }),
  active: z.boolean(),
  ...stamps,
})
export type Instruction = z.infer<typeof Instruction>

/** A row of the list, without the body, which may contain images. */
export const InstructionRow = Instruction.omit({ text_body: true })
export type InstructionRow = z.infer<typeof InstructionRow>

export const InstructionInput = z.object({
  ...labeledInput,
  text_body: richInput(TEXT_WITH_IMAGES_MAX).nullable().optional(),
  options: z.object({ factor_id: Id.nullable().optional() }).nullable().optional(),
  active: z.boolean().optional(),
})
export type InstructionInput = z.infer<typeof InstructionInput>
export const InstructionUpdate = InstructionInput.partial()
export type InstructionUpdate = z.infer<typeof InstructionUpdate>
