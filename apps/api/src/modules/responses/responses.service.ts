import type { UserResponse, UserResponseQuery } from '@evenground/shared/schemas'
import type { z } from 'zod'
import { notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLearnerFlags, resolveSubject } from '../learning/index.ts'
import { presentResponse } from './responses.present.ts'
import { findResponse } from './responses.repo.ts'
import { createSaving } from './save-answers.service.ts'
import { createSubmitting } from './submit-response.service.ts'

export type ResponsesService = ReturnType<typeof createResponsesService>

export function createResponsesService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database } = platform
  return {
    ...createSaving(platform),
    ...createSubmitting(platform),

    /** The response of the caller, or of somebody over whose responses they hold the right. Null before the first answer. */
    find: (caller: Caller, id: string, query: z.output<typeof UserResponseQuery>): Promise<UserResponse | null> =>
      database.read(caller.scope, async (db) => {
        const accountId = await resolveSubject(db, caller, query.account_id, 'api.v2.assessments.responses')
        const key = { accountId, planId: query.plan_id, id, assessmentType: query.assessment_type }
        const response = await findResponse(db, key)
        if (response === undefined) throw notFound()
        if (response === null) return null
        // Hidden from the learner alone: whoever reads another person's response does so by right.
        const isOwn = accountId === caller.accountId
        const flags = isOwn && response.scores ? await findLearnerFlags(db, accountId) : undefined
        return presentResponse(response, { hideScores: isOwn && flags?.hideScores !== false })
      }),
  }
}
