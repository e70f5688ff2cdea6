import type { ListQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import * as entries from './journal-responses.repo.ts'
import { findPrompt } from './journals.repo.ts'

export type JournalResponsesService = ReturnType<typeof createJournalResponsesService>

/** What people in reach wrote to a prompt, for those who hold the right to read it. */
export const createJournalResponsesService = ({ database }: Pick<Platform, 'database'>) => ({
  list: (caller: Caller, promptId: string, query: ListQuery): Promise<entries.JournalResponseRecord[]> => {
    return database.read(caller.scope, async (db) => {
      if (!(await findPrompt(db, promptId))) throw notFound()
      return entries.listJournalResponses(db, promptId, caller.locale, query)
    })
  },
})
