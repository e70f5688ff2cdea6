import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { SignedInAs } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { findPerson } from './me.repo.ts'
import { loadMe, presentImpersonation } from './me.ts'
import type { SessionsService } from './sessions.service.ts'
import { findById } from './sign-in.repo.ts'

/**
 * Signs a global administrator in as another person. That person's last sign-in stays unchanged, since they did not
 * sign in.
 */
export function createImpersonationService({ database, clock }: Platform, sessions: SessionsService) {
  return async (caller: Caller, context: RequestContext, accountId: string): Promise<SignedInAs> => {
    return database.transaction(ALL_DOMAINS, async (db) => {
      const now = clock()
      const account = await findById(db, accountId, now)
      if (!account) throw new AppError('account_does_exist')
      if (account.role_id === GLOBAL_ADMINISTRATOR_ROLE_ID) throw new AppError('forbidden')
      if (!account.active) throw new AppError('account_not_active')
      const owner = { accountId, domainId: account.domain_id, roleId: account.role_id }
      const accessToken = await sessions.openImpersonation(db, owner, caller.accountId, context.userAgent)
      await recordAudit(db, {
        domainId: account.domain_id,
        actorId: caller.accountId,
        accountId,
        action: 'account.log_in_as',
        targetType: 'account',
        targetId: accountId,
        requestId: context.requestId,
      })
      const me = presentImpersonation(await loadMe(db, accountId, now), await findPerson(db, caller.accountId))
      return { ...me, access_token: accessToken, refresh_token: null }
    })
  }
}
