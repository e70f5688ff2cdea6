import * as contract from '@evenground/shared/contract/instructions'
import type { FastifyInstance } from 'fastify'
import { mountContent } from '../content/index.ts'
import { presentInstruction, presentInstructionRow } from './instructions.present.ts'
import type { InstructionsService } from './instructions.service.ts'

export function mountInstructions(app: FastifyInstance, instructions: InstructionsService): void {
  const endpoints = {
    list: contract.listInstructions,
    count: contract.countInstructions,
    create: contract.createInstruction,
    get: contract.getInstruction,
    update: contract.updateInstruction,
    remove: [contract.deleteInstruction, contract.deleteInstructionSingular],
  }
  mountContent(app, endpoints, instructions, { row: presentInstructionRow, record: presentInstruction })
}
