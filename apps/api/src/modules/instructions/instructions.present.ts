import { Instruction, InstructionRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { InstructionRecord, InstructionRowRecord } from './instructions.repo.ts'

const present = createPresenter(Instruction)
const presentRow = createPresenter(InstructionRow)

export const presentInstructionRow = (instruction: InstructionRowRecord): InstructionRow =>
  presentRow(instruction, { options: { factor_id: instruction.factorId } })

export const presentInstruction = (instruction: InstructionRecord): Instruction =>
  present(instruction, { options: { factor_id: instruction.factorId } })
