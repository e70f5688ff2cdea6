import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router-dom'
import { preloadAudience } from '../../../lib/audience/audience-box.tsx'
import { queryClient } from '../../../lib/client/query-client.ts'
import { findPlan } from '../../../lib/learning/current-plan.ts'
import { flagsQuery, useFlags } from '../../../lib/learning/flags.ts'
import { findAssessmentTask } from '../../../lib/learning/learner-path.ts'
import { plansQuery } from '../../../lib/learning/plans.ts'
import { resultsLink } from '../../../lib/learning/task-links.ts'
import { useKeptPage } from '../../../lib/offline/use-kept-page.ts'
import { useMe } from '../../../lib/session/me.ts'
import { openAnswerStore } from '../../../lib/unsent/answer-store.ts'
import { useFreshResponse } from '../api/fresh-response.ts'
import { assessmentQuery, responseQuery } from '../api/queries.ts'
import { useRouteTask } from '../api/route-task.ts'
import { PageBoundary } from '../components/page-boundary.tsx'
import { PageLoading } from '../components/page-loading.tsx'
import { TakeAssessment } from '../components/take/take.tsx'
import type { TakeInput } from '../components/take/take-input.ts'

const NEAR_MS = 100

/** Loads the assessment and answers as soon as the plans are loaded, in parallel to the code of the page. */
async function askForTask({ plan_id, id, assessment_type }: LoaderFunctionArgs['params']): Promise<void> {
  const { plans } = await queryClient.ensureQueryData(plansQuery)
  const plan = findPlan(plans, plan_id)
  const assessmentType = Number(assessment_type)
  const task = plan && findAssessmentTask(plan, id ?? '', assessmentType)
  if (!plan || !task) return
  const asked = [
    queryClient.prefetchQuery(assessmentQuery(task.task_id)),
    queryClient.prefetchQuery(responseQuery({ assessmentId: task.task_id, planId: plan.id, assessmentType })),
  ]
  // Waits a moment for the data, so that the page is not first rendered without it.
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, NEAR_MS))])
}

/** Returns the start time of the visit. Errors are ignored: the page loads the data again and shows the reason. */
export async function loader({ params }: LoaderFunctionArgs): Promise<{ since: number }> {
  const since = Date.now()
  preloadAudience()
  await Promise.allSettled([askForTask(params), queryClient.prefetchQuery(flagsQuery)])
  return { since }
}

/**
 * Redirects to the results if the assessment is already submitted on arrival. After a submission on this page, the page
 * navigates itself.
 */
function TakeOrSeeResults(input: TakeInput) {
  const { plan, task, answerKey, response } = input
  useKeptPage()
  const [taken] = useState(response?.submitted_at != null)
  useEffect(() => {
    if (taken) openAnswerStore(answerKey).clear()
  }, [taken, answerKey])
  if (taken) return <Navigate to={resultsLink(plan.id, task.id, answerKey.assessmentType)} replace />
  return <TakeAssessment {...input} />
}

function TakePage() {
  const { plan, task, assessmentType } = useRouteTask()
  const { account } = useMe()
  const key = { assessmentId: task.task_id, planId: plan.id, assessmentType }
  const [answerKey] = useState({ ...key, accountId: account.id })
  const arrival = useLoaderData<typeof loader>() as { since: number } | undefined
  const [since] = useState(() => arrival?.since ?? Date.now())
  const flags = useFlags()
  const { data: assessment } = useQuery({
    ...assessmentQuery(task.task_id),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  const response = useFreshResponse(key, since)
  if (!assessment || response === undefined) return <PageLoading />
  return <TakeOrSeeResults {...{ plan, task, assessment, response, answerKey, flags }} />
}

/** /content/:plan_id/:id/take/:assessment_type */
export function Component() {
  return (
    <PageBoundary>
      <TakePage />
    </PageBoundary>
  )
}
