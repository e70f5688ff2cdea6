import type {
  AssessmentResponse,
  AssessmentResponseCountQuery,
  AssessmentResponseQuery,
  AssessmentResponseRow,
} from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAssessment } from '../assessments/index.ts'
import { recordChange } from '../audit/index.ts'
import { assertOpen, findResultsView, recordListRead, recordResultsRead } from '../confidentiality/index.ts'
import { presentResponse, presentResponseRow } from './assessment-responses.present.ts'
import * as repo from './assessment-responses.repo.ts'
import { deleteResponse, flagNewest, lockPlansOf } from './remove-response.repo.ts'

export type AssessmentResponsesService = ReturnType<typeof createAssessmentResponsesService>

type Asked = Omit<repo.ResponseFilter, 'view' | 'knowsLogins'>

/** What the caller may see of the responses and of the people who gave them. */
const lookOf = (caller: Caller) => ({ view: findResultsView(caller), knowsLogins: mayListPeople(caller) })

const countMatches = (
  { database }: Pick<Platform, 'database'>,
  caller: Caller,
  filter: Asked,
  query: AssessmentResponseCountQuery,
): Promise<{ count: number }> =>
  database.read(caller.scope, async (db) => {
    if (!(await findAssessment(db, filter.assessmentId))) throw notFound()
    return { count: await repo.countResponses(db, { ...filter, ...lookOf(caller) }, caller.locale, query) }
  })

/** Lists, shows and removes responses of people in scope. Each requires its own permission. */
export function createAssessmentResponsesService(platform: Pick<Platform, 'database'>) {
  const { database } = platform

  async function mustFind(db: Db, assessmentId: string, id: string): Promise<repo.ResponseRecord> {
    const response = await repo.findResponse(db, assessmentId, id)
    if (!response) throw notFound()
    return response
  }

  return {
    list: async (
      caller: Caller,
      context: RequestContext,
      filter: Asked,
      query: AssessmentResponseQuery,
    ): Promise<AssessmentResponseRow[]> => {
      const look = lookOf(caller)
      const rows = await database.read(caller.scope, async (db) => {
        if (!(await findAssessment(db, filter.assessmentId))) throw notFound()
        return repo.listResponses(db, { ...filter, ...look }, caller.locale, query)
      })
      const shown = rows.filter(({ isClosed }) => !isClosed)
      if (look.view.responses) {
        await recordListRead(platform, caller, context, {
          call: filter.latestOnly ? 'listLatestAssessmentResponses' : 'listAssessmentResponses',
          filter: { assessment_id: filter.assessmentId, assessment_type: query.assessment_type ?? null },
          query,
          rows: shown,
        })
      }
      return rows.map((row) => presentResponseRow(row, look.view))
    },

    count: countMatches.bind(null, platform),

    get: async (
      caller: Caller,
      context: RequestContext,
      assessmentId: string,
      id: string,
    ): Promise<AssessmentResponse> => {
      const response = await database.read(caller.scope, (db) => mustFind(db, assessmentId, id))
      const { accountId, isClosed } = response
      assertOpen(isClosed)
      await recordResultsRead(platform, caller, context, {
        call: 'getAssessmentResponse',
        accountId,
        filter: { assessment_id: assessmentId, response_id: id },
      })
      return presentResponse(response, findResultsView(caller))
    },

    /**
     * Removes a response. The person may take the assessment again; if they submitted earlier, that submission becomes
     * the latest.
     */
    remove: (caller: Caller, context: RequestContext, assessmentId: string, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        await lockPlansOf(db, (await mustFind(db, assessmentId, id)).accountId)
        const response = await mustFind(db, assessmentId, id)
        await deleteResponse(db, response)
        await flagNewest(db, response)
        await recordChange(db, caller, context, {
          action: 'response.delete',
          targetType: 'response',
          targetId: id,
          domainId: response.domainId,
        })
      }),
  }
}
