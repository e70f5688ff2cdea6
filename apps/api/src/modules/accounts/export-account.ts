import type { AccountExport } from '@evenground/shared/schemas'
import { assertNotActing } from '../../http/acting.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { type Caller, may } from '../../http/caller.ts'
import type { RequestContext } from '../../http/mount.ts'
import { ALL_DOMAINS, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { presentAccount } from './accounts.present.ts'
import { findAccount } from './accounts.repo.ts'
import { collectRecords } from './export.repo.ts'

/**
 * All that is stored about one person, as the law lets every person ask for: for that person, or for who answers the
 * question on their behalf. It holds journal and chat, so nobody takes it while acting as somebody else.
 */
export async function exportAccount(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: Caller,
  context: RequestContext,
  id: string,
): Promise<AccountExport> {
  assertNotActing(caller)
  if (id !== caller.accountId && !may(caller, 'api.v2.accounts.get_by_id')) throw new AppError('forbidden')
  const now = clock()
  // Out of scope nobody is looked at, so that somebody there costs what somebody costs who is nowhere.
  if (!(await database.read(caller.scope, (db) => findAccount(db, id)))) throw notFound()
  // Someone who has moved left rows in earlier domains: they are all of this one person, who is in scope.
  const exported = await database.snapshot(ALL_DOMAINS, async (db) => {
    const account = await findAccount(db, id)
    if (!account || !reaches(caller.scope, account.domainId)) throw notFound()
    return { account, records: await collectRecords(db, id) }
  })
  const { account, records } = exported
  await database.transaction(caller.scope, (db) =>
    recordChange(db, caller, context, {
      action: 'account.export',
      targetType: 'account',
      targetId: id,
      domainId: account.domainId,
    }),
  )
  return { exported_at: now.toISOString(), account: presentAccount(account), ...records }
}
