import type { AccountNotice } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { dismissNotice, listNotices } from './notices.repo.ts'

export type NoticesService = ReturnType<typeof createNoticesService>

/** Notices that a person sees after signing in. The contract refuses these calls during an impersonation. */
export function createNoticesService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    list: ({ accountId, sessionId, scope }: Caller): Promise<AccountNotice[]> =>
      database.read(scope, (db) => listNotices(db, { accountId, sessionId, now: clock() })),

    dismiss: async (caller: Caller, id: string): Promise<void> => {
      const target = { accountId: caller.accountId, id, now: clock() }
      if (!(await database.read(caller.scope, (db) => dismissNotice(db, target)))) throw notFound()
    },
  }
}
