import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import type { UserAssessmentsQuery, UserScoresQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLearnerFlags, resolveSubject } from '../learning/index.ts'
import { listPersonAssessments, listPersonScores, type PersonAssessment, type PersonScore } from './person.repo.ts'

/** Whoever may read a person's responses may read their scores. */
const RIGHT: PermissionKey = 'api.v2.assessments.responses'

/** Scores of one person: the caller's own, or those of somebody over whose responses they hold the right. */
export const createPersonScores = ({ database }: Pick<Platform, 'database'>) => ({
  listScores: (caller: Caller, query: UserScoresQuery): Promise<PersonScore[]> =>
    database.read(caller.scope, async (db) => {
      const accountId = await resolveSubject(db, caller, query.account_id, RIGHT)
      const filter = {
        accountId,
        assessmentId: query.assessment_id,
        factorId: query.factor_id === OVERALL_FACTOR_ID ? undefined : query.factor_id,
        domainIds: query.domain_ids ?? null,
      }
      // Hidden from the learner alone, also where a global administrator acts as them: they see what the learner sees.
      const isOwn = accountId === caller.accountId
      const [scores, flags] = await Promise.all([
        listPersonScores(db, filter),
        isOwn ? findLearnerFlags(db, accountId) : undefined,
      ])
      if (scores === null) throw notFound()
      return isOwn && flags?.hideScores !== false ? [] : scores
    }),

  listTaken: (caller: Caller, query: UserAssessmentsQuery): Promise<PersonAssessment[]> =>
    database.read(caller.scope, async (db) =>
      listPersonAssessments(db, await resolveSubject(db, caller, query.account_id, RIGHT), caller.locale),
    ),
})
