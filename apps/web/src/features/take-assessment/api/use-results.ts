import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'
import type { Assessment, UserResponse } from '@evenground/shared/schemas'
import { isPostType, roundHalfUp } from '@evenground/shared/scoring'
import { usePrefetchQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { flagsQuery, useFlags } from '../../../lib/learning/flags.ts'
import { useMe } from '../../../lib/session/me.ts'
import { buildResults, type Results } from './build-results.ts'
import { assessmentQuery, earlierResponseQuery, factorsQuery, responseQuery } from './queries.ts'
import type { RouteTask } from './route-task.ts'

export interface ResultsState extends RouteTask {
  assessment: Assessment
  /** Null if nothing was submitted. */
  response: UserResponse | null
  /** For a post type, the submitted response of the paired pre type. */
  before: UserResponse | null
  /** Null while scores are hidden from the learner. */
  results: Results | null
  /** The benchmark of the overall score, 0–100. */
  benchmark: number
}

const onlySubmitted = (response: UserResponse | null): UserResponse | null =>
  response?.submitted_at == null ? null : response

/** Everything that the results page of one response needs. */
export function useResults(place: RouteTask): ResultsState {
  const { plan, task, assessmentType } = place
  const text = useText()
  const { domain } = useMe()
  const isPost = isPostType(assessmentType)
  const key = { assessmentId: task.task_id, planId: plan.id, assessmentType }
  // A pre type has no pair, so the second query is then the same as the first and costs no request.
  const pairedQuery = isPost ? earlierResponseQuery({ ...key, assessmentType: assessmentType - 1 }) : responseQuery(key)
  // Started in parallel; each of the suspending hooks below would otherwise wait for the previous one.
  usePrefetchQuery(responseQuery(key))
  usePrefetchQuery(pairedQuery)
  usePrefetchQuery(flagsQuery)
  const { hide_scores: hidden } = useFlags()
  const [{ data: assessment }, { data: factors }] = useSuspenseQueries({
    queries: [assessmentQuery(task.task_id), factorsQuery(task.task_id)],
  })
  const response = onlySubmitted(useSuspenseQuery(responseQuery(key)).data)
  const paired = onlySubmitted(useSuspenseQuery(pairedQuery).data)
  const before = isPost ? paired : null

  const scores = hidden ? null : (response?.scores ?? null)
  const earlier = before?.scores ?? null
  const results = useMemo(
    () => scores && buildResults({ factors, scores, before: earlier, text }),
    [factors, scores, earlier, text],
  )
  const benchmark = roundHalfUp(domain.overall_benchmark ?? OVERALL_BENCHMARK_PERCENT)
  return { ...place, assessment, response, before, results, benchmark }
}
