import type { SignInLink } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createProtection, findAccount, SHUTS_OUT } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import { deleteLink, type LinkRow, listLinks } from './links.repo.ts'

const present = ({ providerId, title, createdAt, usedAt }: LinkRow): SignInLink => ({
  provider_id: providerId,
  title,
  created_at: createdAt.toISOString(),
  used_at: usedAt.toISOString(),
})

async function mustReach(db: Db, accountId: string) {
  const account = await findAccount(db, accountId)
  if (!account || !reaches(db.scope, account.domainId)) throw notFound()
  return account
}

/** The providers that one person can sign in with. */
export function createLinksService(platform: Platform) {
  const { database, clock } = platform
  return {
    listOwn: ({ accountId, scope }: Caller): Promise<SignInLink[]> =>
      database.transaction(scope, async (db) => (await listLinks(db, accountId)).map(present)),

    list: (caller: Caller, accountId: string): Promise<SignInLink[]> =>
      database.transaction(caller.scope, async (db) => {
        await mustReach(db, accountId)
        return (await listLinks(db, accountId)).map(present)
      }),

    /** Refused for people with more permissions than the caller, who could be locked out this way. */
    end: (
      caller: Caller,
      context: RequestContext,
      { accountId, providerId }: { accountId: string; providerId: string },
    ): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const account = await mustReach(db, accountId)
        const now = clock()
        await createProtection(db, caller, now).assertAllows(account, SHUTS_OUT)
        if (!(await deleteLink(db, { accountId, providerId, now }))) throw notFound()
        await recordChange(db, caller, context, {
          action: 'account.unlink_provider',
          targetType: 'account',
          targetId: accountId,
          domainId: account.domainId,
        })
        const told = { accountId, kinds: ['provider_unlinked' as const], by: 'administrator' as const }
        await notifyOfChange(db, platform, { ...told, emailBefore: account.email })
      }),
  }
}
