import type { JournalPromptInput, JournalPromptUpdate } from '@evenground/shared/schemas'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkReferences, createContentService, parseText } from '../content/index.ts'
import { findEnrolledContent } from '../learning/index.ts'
import * as repo from './journals.repo.ts'

export type JournalsService = ReturnType<typeof createJournalsService>

const readFields = (input: JournalPromptUpdate, caller: Caller, before?: repo.JournalPromptRecord) =>
  omitUndefined({
    label: parseText(input.label, caller, before?.label),
    description: parseText(input.description, caller, before?.description),
    factorId: input.factor_id,
  })

const factorOf = (id: string | null | undefined) => [{ path: 'factor_id', type: 'factor' as const, id }]

export const createJournalsService = (platform: Pick<Platform, 'database'>) =>
  createContentService(platform, {
    type: 'journal_prompt',
    richTexts: ['description'],
    inUseError: 'journal_prompt_attached',
    learnerAccess: { permission: 'api.v2.journals.get_by_id', resolve: findEnrolledContent('journal_prompt') },
    ...repo.journalPrompts.reads,

    insert: async (db, content, input: JournalPromptInput, caller) => {
      await checkReferences(db, content.domainId, factorOf(input.factor_id))
      await repo.journalPrompts.insert(db, { ...content, ...readFields(input, caller) })
    },

    change: async (db, change, input: JournalPromptUpdate, { before, owner, moved }, caller) => {
      const factorId = input.factor_id === undefined && moved ? before.factorId : input.factor_id
      await checkReferences(db, owner, factorOf(factorId))
      await repo.journalPrompts.update(db, before.id, { ...change, ...readFields(input, caller, before) })
    },
  })
