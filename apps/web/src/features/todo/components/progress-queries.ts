import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { OwnScore } from './progress-pairs.ts'

/** The assessments that the learner has submitted, newest first. */
export const takenQuery = callQuery(['progress', 'assessments'], routes.listUserAssessments, { query: {} })

/** The learner's newest score of each type; the scores of the factor before stay until the new ones are there. */
export const scoresQuery = (assessmentId: string, factorId: string) =>
  queryOptions({
    queryKey: ['progress', 'scores', assessmentId, factorId],
    queryFn: async ({ signal }): Promise<OwnScore[]> => {
      const query = { assessment_id: assessmentId, factor_id: factorId }
      const scores = await call(routes.listUserScores, { query }, { signal })
      return scores.flatMap((one) => (one.score === null ? [] : [{ ...one, score: one.score }]))
    },
    placeholderData: keepPreviousData,
  })
