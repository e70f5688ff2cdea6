import { INTRO_POSITION } from '@evenground/shared/learning'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../../../lib/client/api-error.ts'
import type { Steps } from './use-steps.ts'

/** After a refused start, goes back to the intro, which shows the reason. */
export function useReturnToIntro(refusal: ApiError | null, nothingAnswered: boolean, steps: Steps): void {
  const goBack = useEffectEvent((status: number) => {
    if (status === 403 && nothingAnswered) steps.goTo(INTRO_POSITION)
  })
  useEffect(() => {
    if (refusal) goBack(refusal.status)
  }, [refusal])
}

/**
 * If questions were added in the meantime, submitting is refused. Then goes to the first unanswered question.
 * @param open the index of the first unanswered question, -1 if there is none
 */
export function useReturnToOpenQuestion(error: ApiError | null, open: number, steps: Steps): void {
  const lost = error?.status === 422 && open !== -1 && steps.position > INTRO_POSITION
  const goThere = useEffectEvent(() => steps.goTo(open))
  useEffect(() => {
    if (lost) goThere()
  }, [lost])
}
