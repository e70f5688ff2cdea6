import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useFlags } from '../../../lib/learning/flags.ts'
import { resultsLink } from '../../../lib/learning/task-links.ts'
import { useMe } from '../../../lib/session/me.ts'
import { openAnswerStore } from '../api/answer-store.ts'
import { useFreshResponse } from '../api/fresh-response.ts'
import { assessmentQuery } from '../api/queries.ts'
import { useRouteTask } from '../api/route-task.ts'
import { PageBoundary } from '../components/page-boundary.tsx'
import { PageLoading } from '../components/page-loading.tsx'
import { TakeAssessment } from '../components/take/take.tsx'
import type { TakeInput } from '../components/take/use-take.ts'

/** Whether there is anything left to take is settled on arrival; a submission of this very page finds its own way. */
function TakeOrSeeResults(input: TakeInput) {
  const { plan, task, place, response } = input
  const [taken] = useState(response?.submitted_at != null)
  useEffect(() => {
    if (taken) openAnswerStore(place).clear()
  }, [taken, place])
  if (taken) return <Navigate to={resultsLink(plan.id, task.id, place.assessmentType)} replace />
  return <TakeAssessment {...input} />
}

function TakePage() {
  const { plan, task, assessmentType } = useRouteTask()
  const { account } = useMe()
  const key = { assessmentId: task.task_id, planId: plan.id, assessmentType }
  const [place] = useState({ ...key, accountId: account.id })
  // Asked for beside the flags, which the page waits for first.
  usePrefetchQuery(assessmentQuery(task.task_id))
  const flags = useFlags('paused', 'hideScores', 'trainingNavigation', 'introOutroNavigation')
  const { data: assessment } = useQuery({
    ...assessmentQuery(task.task_id),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  const response = useFreshResponse(key)
  if (!assessment || response === undefined) return <PageLoading />
  return <TakeOrSeeResults {...{ plan, task, assessment, response, place, flags }} />
}

/** /content/:plan_id/:id/take/:assessment_type */
export function Component() {
  return (
    <PageBoundary>
      <TakePage />
    </PageBoundary>
  )
}
