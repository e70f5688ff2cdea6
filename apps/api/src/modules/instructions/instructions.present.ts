import type { Instruction, InstructionRow } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import type { InstructionRecord, InstructionRowRecord } from './instructions.repo.ts'

export const presentInstructionRow = (instruction: InstructionRowRecord): InstructionRow => ({
  ...presentContent(instruction),
  label: readText(instruction.label),
  options: { factor_id: instruction.factorId },
})

export const presentInstruction = (instruction: InstructionRecord): Instruction => ({
  ...presentInstructionRow(instruction),
  text_body: readText(instruction.textBody),
})
