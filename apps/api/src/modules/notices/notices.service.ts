import type { AccountNotice } from '@evenground/shared/schemas'
import { assertNotActing } from '../../http/acting.ts'
import { notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { dismissNotice, listNotices } from './notices.repo.ts'

export type NoticesService = ReturnType<typeof createNoticesService>

/** What a person is told after signing in. It is meant for them: whoever acts as them neither reads nor dismisses it. */
export function createNoticesService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    list: async (caller: Caller): Promise<AccountNotice[]> => {
      assertNotActing(caller)
      return database.read(caller.scope, (db) => listNotices(db, caller))
    },

    dismiss: async (caller: Caller, id: string): Promise<void> => {
      assertNotActing(caller)
      const wish = { accountId: caller.accountId, id, now: clock() }
      if (!(await database.read(caller.scope, (db) => dismissNotice(db, wish)))) throw notFound()
    },
  }
}
