import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import type { ApiError } from '../../../../lib/client/api-error.ts'
import { plansQuery } from '../../../../lib/learning/plans.ts'
import type { AnswerKey } from '../../../../lib/unsent/answer-key.ts'
import type { AnswerStore } from '../../../../lib/unsent/answer-store.ts'
import type { Answers, Wordings } from '../../../../lib/unsent/save-answers.ts'
import { finishSubmission } from '../../api/after-submission.ts'
import type { AnswerQueue, QueueState } from '../../api/answer-queue.ts'
import { assessmentQuery, fetchResponse, responseQuery } from '../../api/queries.ts'
import { submitAnswers } from '../../api/submit-answers.ts'
import { type SubmitOutcome, submitResponse } from '../../api/submit-response.ts'

export interface Submission {
  /** True from the click until the page is left or the submission failed. */
  busy: boolean
  error: ApiError | null
  /** Submits all answers for scoring. */
  submit: (answers: Answers, wordings: Wordings) => Promise<void>
}

type Input = {
  answerKey: AnswerKey
  plan: LearnerPlan
  task: LearnerTask
  store: AnswerStore
  queue: AnswerQueue
}

/** Submits the answers, then goes to the next page, to the start page, or stays if it failed. */
export function useSubmission({ answerKey, plan, task, store, queue }: Input): Submission {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const leave = useLeave()

  const handleOutcome = async (outcome: SubmitOutcome) => {
    if (outcome.kind === 'submitted') {
      store.clear()
      const nextPath = await finishSubmission(queryClient, plan, task, answerKey.assessmentType)
      queryClient.setQueryData(responseQuery(answerKey).queryKey, outcome.response)
      return navigate(nextPath, { replace: true })
    }
    if (outcome.kind === 'taken') {
      store.clear()
      return leave('assessment_already_taken')
    }
    if (outcome.error.status === 404) return leave('resource_not_found')
    running.current = false
    setBusy(false)
    setError(outcome.error)
    queue.resume()
    // The questions have changed: reload and show the current ones.
    if (outcome.error.status === 422) {
      await queryClient.invalidateQueries({ queryKey: assessmentQuery(answerKey.assessmentId).queryKey })
    }
  }

  const submit = async (answers: Answers, wordings: Wordings) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    await queue.pause()
    const post = () => submitAnswers(answerKey, answers, wordings)
    await handleOutcome(await submitResponse({ store, post, reload: () => fetchResponse(answerKey) }))
  }
  return { busy, error, submit }
}

/**
 * Returns a function that goes to the start page with a banner and reloads the plans, because the cached ones were
 * wrong.
 */
function useLeave(): (bannerKey: string) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (bannerKey) => {
    showBanner(bannerKey)
    void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
    void navigate('/', { replace: true })
  }
}

/** Leaves the page if a save is refused because the response no longer accepts answers. */
export function useRefusedSave(
  refusal: QueueState['refusal'],
  { store, resume }: { store: AnswerStore; resume: () => void },
): void {
  const leave = useLeave()
  const handle = useEffectEvent(({ status }: ApiError) => {
    if (status === 404) return leave('resource_not_found')
    if (status !== 409) return
    // This device may have submitted the response without receiving the confirmation.
    if (store.read().submitTried) return resume()
    store.clear()
    leave('assessment_already_taken')
  })
  useEffect(() => {
    if (refusal) handle(refusal)
  }, [refusal])
}
