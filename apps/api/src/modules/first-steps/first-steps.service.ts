import { FIRST_STEPS, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { FirstSteps } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import * as repo from './first-steps.repo.ts'

export type FirstStepsService = ReturnType<typeof createFirstStepsService>

async function readSteps(db: Db, domainId: string): Promise<FirstSteps> {
  const found = await repo.findFirstSteps(db, domainId)
  if (!found) throw notFound()
  return {
    domain_id: domainId,
    title: found.title,
    dismissed: found.dismissed,
    steps: FIRST_STEPS.map((key) => ({ key, done: found[key] })),
  }
}

/** The setup steps of a domain up to its first learners. Each is derived from the data; none is ticked off by hand. */
export function createFirstStepsService({ database }: Pick<Platform, 'database'>) {
  return {
    get: (caller: Caller, wanted: string | undefined): Promise<FirstSteps> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, wanted)
        const own = caller.domainId
        return readSteps(db, wanted ?? (own === ROOT_DOMAIN_ID ? await repo.findNewestOrganization(db) : own))
      }),

    dismiss: (caller: Caller, context: RequestContext, domainId: string, dismissed: boolean): Promise<FirstSteps> =>
      database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        await repo.saveDismissal(db, domainId, dismissed)
        const change = { action: 'domain.update' as const, targetType: 'domain', targetId: domainId, domainId }
        await recordChange(db, caller, context, { ...change, fields: ['first_steps'] })
        return readSteps(db, domainId)
      }),
  }
}
