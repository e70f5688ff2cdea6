import type { AddPlansInput, LearnerPlan, LearnerPlans } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertMayWorkIn, recordResultsRead } from '../confidentiality/index.ts'
import { presentFactor } from '../factors/index.ts'
import { lockLearner, recordActivity } from './activity.repo.ts'
import { advancePlan } from './advance-plan.ts'
import { assignPlans, listAssignablePlans } from './assignments.repo.ts'
import { findLearnerFlags, type LearnerFlags } from './flags.repo.ts'
import { listLearnerProgress, lockAndLoadPlan } from './learner-progress.ts'
import { presentLearnerPlan } from './learning.present.ts'
import { parseAssignments } from './parse-assignments.ts'
import { createTaskCompletion } from './task-completion.service.ts'

export type LearningService = ReturnType<typeof createLearningService>

export function createLearningService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database, clock } = platform

  async function listPlans(
    db: Db,
    caller: Caller,
    now: Date,
    wanted: { factors: boolean } = { factors: true },
  ): Promise<LearnerPlans> {
    const { plans, factors } = await listLearnerProgress(db, caller.accountId, wanted)
    return {
      plans: plans.map((learnerProgress) => presentLearnerPlan(learnerProgress, caller, now)),
      factors: factors.map(presentFactor),
    }
  }

  return {
    ...createTaskCompletion(platform),

    /**
     * Plans contain the scores that the training order follows from, so reading them is logged when a global
     * administrator acts as the person.
     */
    noteRead: async (
      caller: Caller,
      context: RequestContext,
      call: string,
      plans: readonly LearnerPlan[],
    ): Promise<void> => {
      if (caller.actorId === null || !plans.some(({ pre_scores }) => pre_scores !== null)) return
      await recordResultsRead(platform, caller, context, { call, accountId: caller.accountId })
    },

    plans: (caller: Caller, wanted: { factors: boolean }): Promise<LearnerPlans> =>
      database.read(caller.scope, (db) => listPlans(db, caller, clock(), wanted)),

    flags: async (caller: Caller): Promise<LearnerFlags> => {
      const flags = await database.read(caller.scope, (db) => findLearnerFlags(db, caller.accountId))
      if (!flags) throw notFound()
      return flags
    },

    start: (caller: Caller, planId: string): Promise<LearnerPlan> =>
      database.transaction(
        caller.scope,
        async (db) => {
          const learnerProgress = await lockAndLoadPlan(db, caller.accountId, planId, { now: clock(), names: true })
          assertMayWorkIn(caller, learnerProgress.plan)
          // Read the clock only after waiting for the lock, as when completing tasks.
          const now = clock()
          return presentLearnerPlan(await advancePlan(db, learnerProgress, now), caller, now)
        },
        { plain: true },
      ),

    /** Adds all plans of a link or none: if the domain does not offer one of them, the whole link is refused. */
    addPlans: (caller: Caller, input: AddPlansInput): Promise<LearnerPlans> =>
      database.transaction(caller.scope, async (db) => {
        const now = clock()
        await lockLearner(db, caller.accountId, now)
        const wanted = parseAssignments(input)
        const planIds = wanted.map(({ planId }) => planId)
        const offered = await listAssignablePlans(db, caller.domainId, planIds)
        if (offered.length !== wanted.length) throw new AppError('invalid_register_url')
        const added = await assignPlans(db, caller, wanted, now)
        const events = added.map((id) => ({ kind: 'plan_added', subjectId: id }) as const)
        await recordActivity(db, caller, events, now)
        return listPlans(db, caller, now)
      }),
  }
}
