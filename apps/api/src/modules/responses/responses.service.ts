import type { UserResponse, UserResponseQuery } from '@evenground/shared/schemas'
import type { z } from 'zod'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  assertOpen,
  assertUnsealed,
  findResultsView,
  isReadByAnother,
  isSealed,
  recordResultsRead,
} from '../confidentiality/index.ts'
import { findLearnerFlags, resolveAccountId } from '../learning/index.ts'
import { presentResponse, presentToOthers, viewOfResponse } from './responses.present.ts'
import { findResponse } from './responses.repo.ts'
import { createSaving } from './save-answers.service.ts'
import { createSubmitting } from './submit-response.service.ts'

export type ResponsesService = ReturnType<typeof createResponsesService>

type Query = z.output<typeof UserResponseQuery>

export function createResponsesService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database } = platform

  const findFor = (caller: Caller, id: string, query: Query) =>
    database.read(caller.scope, async (db) => {
      const accountId = await resolveAccountId(db, caller, query.account_id, 'api.v2.assessments.responses')
      const key = { accountId, planId: query.plan_id, id, assessmentType: query.assessment_type }
      const response = await findResponse(db, key)
      if (response === undefined) throw notFound()
      if (isReadByAnother(caller, accountId)) assertOpen(response.isClosed)
      if (response.id === null) return null
      if (accountId === caller.accountId && isSealed(caller, response.isClosed, response.startedAt)) {
        assertUnsealed(response.submittedAt !== null)
        // A sealed draft is not shown: the person starts again.
        return null
      }
      const view = viewOfResponse(caller, response)
      if (accountId !== caller.accountId) return { view, response: presentToOthers(response, view) }
      // Hidden only from the learner: reading another person's response takes a permission.
      const flags = response.scores ? await findLearnerFlags(db, accountId) : undefined
      return { view, response: presentResponse(response, { hideScores: flags?.hideScores !== false }) }
    })

  return {
    ...createSaving(platform),
    ...createSubmitting(platform),

    /**
     * Returns the response of the caller, or of a person whose responses the caller may access. Null before the first
     * answer.
     */
    find: async (caller: Caller, context: RequestContext, id: string, query: Query): Promise<UserResponse | null> => {
      const found = await findFor(caller, id, query)
      if (found?.view.responses) await noteRead(caller, context, 'getUserResponse', found.response)
      return found?.response ?? null
    },

    noteRead,
  }

  /** Records that someone else has read the response, including a global administrator who is acting as the person. */
  async function noteRead(
    caller: Caller,
    context: RequestContext,
    call: string,
    { id, account_id: accountId }: UserResponse,
  ): Promise<void> {
    if (!isReadByAnother(caller, accountId)) return
    if (accountId !== caller.accountId && !findResultsView(caller).responses) return
    await recordResultsRead(platform, caller, context, { call, accountId, filter: { response_id: id } })
  }
}
