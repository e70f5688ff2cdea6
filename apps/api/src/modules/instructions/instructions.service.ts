import type { InstructionInput, InstructionUpdate } from '@evenground/shared/schemas'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkReferences, createContentService, parseText } from '../content/index.ts'
import { findEnrolledContent } from '../learning/index.ts'
import * as repo from './instructions.repo.ts'

export type InstructionsService = ReturnType<typeof createInstructionsService>

const readFields = (input: InstructionUpdate, caller: Caller, before?: repo.InstructionRecord) =>
  omitUndefined({
    label: parseText(input.label, caller, before?.label),
    textBody: parseText(input.text_body, caller, before?.textBody),
    factorId: input.options === null ? null : input.options?.factor_id,
  })

const factorOf = (id: string | null | undefined) => [{ path: 'options.factor_id', type: 'factor' as const, id }]

export const createInstructionsService = (platform: Pick<Platform, 'database'>) =>
  createContentService(platform, {
    type: 'instruction',
    richTexts: ['text_body'],
    inUseError: 'instruction_attached',
    learnerAccess: { permission: 'api.v2.instructions.get_by_id', resolve: findEnrolledContent('instruction') },
    ...repo.instructions.reads,

    insert: async (db, content, input: InstructionInput, caller) => {
      const fields = readFields(input, caller)
      await checkReferences(db, content.domainId, factorOf(fields.factorId))
      await repo.instructions.insert(db, { ...content, ...fields })
    },

    change: async (db, change, input: InstructionUpdate, { before, owner, moved }, caller) => {
      const fields = readFields(input, caller, before)
      const factorId = fields.factorId === undefined && moved ? before.factorId : fields.factorId
      await checkReferences(db, owner, factorOf(factorId))
      await repo.instructions.update(db, before.id, { ...change, ...fields })
    },
  })
