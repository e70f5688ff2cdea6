import type { Observation, ObservationInput } from '@evenground/shared/schemas'
import type { z } from 'zod'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertMayWorkIn, isSealed } from '../confidentiality/index.ts'
import {
  assertOwnOrderUnsealed,
  findLearnerFlags,
  lockLearner,
  recordActivity,
  resolveDataEntry,
} from '../learning/index.ts'
import { isWatchedToEnd } from './observations.policy.ts'
import {
  findWatchedMedium,
  listObservations,
  type ObservationRecord,
  saveObservation,
  type WatchedMedium,
} from './observations.repo.ts'

export type ObservationsService = ReturnType<typeof createObservationsService>

const present = (observation: ObservationRecord): Observation => ({
  id: observation.id,
  mediaId: observation.mediumId,
  planId: observation.personalPlanId,
  verified: observation.verified,
  watched_at: observation.watchedAt.toISOString(),
})

export function createObservationsService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function mustFindWatched(
    db: Db,
    accountId: string,
    planId: string,
    mediumId: string,
    options?: { earlier: boolean },
  ): Promise<WatchedMedium> {
    const watched = await findWatchedMedium(db, accountId, planId, mediumId, options)
    if (!watched) throw notFound()
    return watched
  }

  return {
    /** Returns the caller's observation of a medium, or an empty list if it was not watched yet. */
    list: (caller: Caller, { mediaId, planId }: { mediaId: string; planId: string }): Promise<Observation[]> =>
      database.read(caller.scope, async (db) => {
        const watched = await mustFindWatched(db, caller.accountId, planId, mediaId, { earlier: true })
        // An impersonating administrator would learn the order of the training, which reveals scores.
        if (caller.actorId !== null && watched.isClosed) return []
        const observed = await listObservations(db, watched)
        return observed.filter(({ watchedAt }) => !isSealed(caller, watched.isClosed, watchedAt)).map(present)
      }),

    record: (
      caller: Caller,
      context: RequestContext,
      input: z.output<typeof ObservationInput>,
    ): Promise<{ observation: Observation; isNew: boolean }> =>
      database.transaction(caller.scope, async (db) => {
        const now = clock()
        const { accountId, enteredBy } = await resolveDataEntry(db, caller, input.account_id, 'api.v2.media.observe')
        await lockLearner(db, accountId, now)
        const watched = await mustFindWatched(db, accountId, input.planId, input.mediaId)
        assertMayWorkIn(caller, watched)
        if (accountId === caller.accountId) {
          await assertOwnOrderUnsealed(db, caller, watched.personalPlanId, input.mediaId)
        }
        const flags = await findLearnerFlags(db, accountId)
        const report = {
          furthestSeconds: input.furthest_seconds ?? null,
          durationSeconds: input.duration_seconds ?? null,
          loadError: input.load_error ?? false,
        }
        const maySkip = flags?.allowVideoSkip === true
        const verified = isWatchedToEnd({ ...report, mediumType: watched.mediumType, maySkip })
        const saved = await saveObservation(db, watched, { ...report, verified, enteredBy }, now)
        if (saved.isNew) {
          await recordActivity(db, watched, [{ kind: 'medium_observed', subjectId: watched.mediumId }], now)
        }
        if (accountId !== caller.accountId) {
          const { domainId } = watched
          const change = {
            action: 'observation.enter' as const,
            targetType: 'observation',
            targetId: saved.id,
            domainId,
          }
          await recordChange(db, caller, context, change)
        }
        return { observation: present(saved), isNew: saved.isNew }
      }),
  }
}
