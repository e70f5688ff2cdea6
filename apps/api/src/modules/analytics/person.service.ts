import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import type { UserAssessment, UserAssessmentsQuery, UserScore, UserScoresQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  assertUnsealed,
  findViewOfPerson,
  isReadByAnother,
  type ResultsView,
  recordResultsRead,
  showTime,
} from '../confidentiality/index.ts'
import { findLearnerFlags, resolveAccountId } from '../learning/index.ts'
import { presentTaken } from './analytics.present.ts'
import { listPersonAssessments, listPersonScores, type PersonScore } from './person.repo.ts'

/** Callers who may read a person's responses may read their scores. */
const PERMISSION: PermissionKey = 'api.v2.assessments.responses'

const viewOf = (
  caller: Caller,
  accountId: string,
  { isClosed, startedAt }: { isClosed: boolean; startedAt: Date },
): ResultsView => findViewOfPerson(caller, accountId, { responses: isClosed, journals: true }, startedAt)

const presentScore = (row: PersonScore, view: ResultsView): UserScore => ({
  assessment_type: row.assessmentType,
  score: view.responses ? row.score : null,
  submitted_at: showTime(view, new Date(row.submittedAt)).toISOString(),
  benchmark_score: row.benchmark,
  run: row.run,
})

/** Scores of one person: the caller's own, or those of someone whose responses the caller may read. */
export function createPersonScores(platform: Pick<Platform, 'database'>) {
  const { database } = platform

  const findScores = (caller: Caller, query: UserScoresQuery): Promise<{ accountId: string; scores: PersonScore[] }> =>
    database.read(caller.scope, async (db) => {
      const accountId = await resolveAccountId(db, caller, query.account_id, PERMISSION)
      const filter = {
        accountId,
        assessmentId: query.assessment_id,
        factorId: query.factor_id === OVERALL_FACTOR_ID ? undefined : query.factor_id,
        domainIds: query.domain_ids ?? null,
        byRun: query.runs === 'all',
      }
      // Scores can be hidden from learners. They are then also hidden from an administrator who impersonates the
      // learner.
      const isOwn = accountId === caller.accountId
      const [scores, flags] = await Promise.all([
        listPersonScores(db, filter),
        isOwn ? findLearnerFlags(db, accountId) : undefined,
      ])
      if (scores === null) throw notFound()
      return { accountId, scores: isOwn && flags?.hideScores !== false ? [] : scores }
    })

  return {
    listScores: async (caller: Caller, context: RequestContext, query: UserScoresQuery): Promise<UserScore[]> => {
      const { accountId, scores } = await findScores(caller, query)
      const views = scores.map(({ isClosed, startedAt }) =>
        viewOf(caller, accountId, { isClosed, startedAt: new Date(startedAt) }),
      )
      const isShown = views.some(({ responses }) => responses)
      assertUnsealed(!isReadByAnother(caller, accountId) && scores.length > 0 && !isShown)
      if (isShown && isReadByAnother(caller, accountId)) {
        await recordResultsRead(platform, caller, context, { call: 'listUserScores', accountId })
      }
      return scores.map((score, index) => presentScore(score, views[index] as ResultsView))
    },

    listTaken: (caller: Caller, query: UserAssessmentsQuery): Promise<UserAssessment[]> =>
      database.read(caller.scope, async (db) => {
        const accountId = await resolveAccountId(db, caller, query.account_id, PERMISSION)
        return (await listPersonAssessments(db, accountId, caller.locale)).map((taken) =>
          presentTaken(taken, viewOf(caller, accountId, taken)),
        )
      }),
  }
}
