import type { JournalResponse, JournalResponseCountQuery, JournalResponseQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findResultsView, recordListRead } from '../confidentiality/index.ts'
import * as repo from './journal-responses.repo.ts'
import { presentJournalResponse } from './journals.present.ts'
import { journalPrompts } from './journals.repo.ts'

export type JournalResponsesService = ReturnType<typeof createJournalResponsesService>

const askFor = (caller: Caller, promptId: string) => ({
  ...{ promptId, locale: caller.locale },
  ...{ view: findResultsView(caller), knowsLogins: mayListPeople(caller) },
})

/** Lists what people in scope wrote to a prompt, for callers with the permissions to read it. */
export const createJournalResponsesService = (platform: Pick<Platform, 'database'>) => ({
  list: async (
    caller: Caller,
    context: RequestContext,
    promptId: string,
    query: JournalResponseQuery,
  ): Promise<JournalResponse[]> => {
    const view = findResultsView(caller)
    const rows = await platform.database.read(caller.scope, async (db) => {
      if (!(await journalPrompts.reads.find(db, promptId))) throw notFound()
      return repo.listJournalResponses(db, askFor(caller, promptId), query)
    })
    // The caller gets no text of closed entries, so reading them is not recorded.
    const readByCaller = {
      call: 'listJournalResponses',
      filter: { journal_prompt_id: promptId },
      query,
      rows: rows.filter(({ isClosed }) => !isClosed),
    }
    if (view.journals) await recordListRead(platform, caller, context, readByCaller)
    return rows.map((row) => presentJournalResponse(row, view))
  },

  count: (caller: Caller, promptId: string, query: JournalResponseCountQuery): Promise<{ count: number }> =>
    platform.database.read(caller.scope, async (db) => {
      if (!(await journalPrompts.reads.find(db, promptId))) throw notFound()
      return { count: await repo.countJournalResponses(db, askFor(caller, promptId), query) }
    }),
})
