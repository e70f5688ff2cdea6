import type { ErasureRequest, ErasureRequestRow, ErasureState } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createProtection, findAccount, LETS_IN, removeAccount } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { findPerson, queueErasureMail } from '../messaging/index.ts'
import * as repo from './erasure-requests.repo.ts'
import { notifyOfRefusal } from './notify-of-erasure.ts'
import { presentRequest } from './own-erasure.ts'

async function mustLock(db: Db, id: string): Promise<repo.ErasureRecord> {
  const request = await repo.lockOpenRequest(db, id)
  if (!request) throw notFound()
  return request
}

/** Lets administrators list erasure requests and decide on them. */
export function createErasureRequests(platform: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const { database, clock } = platform
  return {
    list: (
      caller: Caller,
      query: { state?: ErasureState | undefined; domain_id?: string | undefined },
    ): Promise<ErasureRequestRow[]> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, query.domain_id)
        return repo.listRequests(db, query)
      }),

    /** Refused for callers with fewer permissions than the person, and for the person's own request. */
    carryOut: async (
      caller: Caller,
      context: RequestContext,
      id: string,
      removal: 'anonymise' | 'erase',
    ): Promise<void> => {
      const { request, person } = await database.transaction(caller.scope, async (db) => {
        const request = await mustLock(db, id)
        return { request, person: await findPerson(db, request.accountId) }
      })
      await removeAccount(platform, caller, context, {
        id: request.accountId,
        removal,
        // The person may have withdrawn the request in the meantime.
        first: async (db) => void (await mustLock(db, id)),
        andThen: async (db) => {
          if (!person?.email) return
          const to = { ...person, email: person.email }
          const isAnonymised = removal === 'anonymise'
          await queueErasureMail(db, platform, { kind: 'done', domainId: request.domainId, to, isAnonymised })
        },
      })
    },

    /** Refused for callers with fewer permissions than the person, and for the person's own request. */
    refuse: (caller: Caller, context: RequestContext, id: string, reason: string): Promise<ErasureRequest> =>
      database.transaction(caller.scope, async (db) => {
        const now = clock()
        const request = await mustLock(db, id)
        const account = await findAccount(db, request.accountId)
        if (!account) throw notFound()
        await createProtection(db, caller, now).assertAllows(account, { ...LETS_IN, shutsOut: true })
        await repo.refuseRequest(db, { id, reason, by: caller.actorId ?? caller.accountId, now })
        await recordChange(db, caller, context, {
          action: 'erasure.refuse',
          targetType: 'account',
          targetId: request.accountId,
          domainId: request.domainId,
        })
        await notifyOfRefusal(db, platform, { ...request, reason })
        return presentRequest({ ...request, state: 'refused', reason, decidedAt: now })
      }),
  }
}
