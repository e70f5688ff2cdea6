import { INTRO_POSITION } from '@evenground/shared/learning'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../../../lib/client/api-error.ts'
import type { Steps } from './use-steps.ts'

/** A refused start leads back to the intro, which shows the reason. */
export function useReturnToIntro(refusal: ApiError | null, nothingAnswered: boolean, steps: Steps): void {
  const goBack = useEffectEvent((status: number) => {
    if (status === 403 && nothingAnswered) steps.goTo(INTRO_POSITION)
  })
  useEffect(() => {
    if (refusal) goBack(refusal.status)
  }, [refusal])
}

/**
 * Questions that were added meanwhile come to light when a submit is refused: the first open one is put.
 *
 * @param open the position of the first question without an answer, -1 where there is none
 */
export function useReturnToOpenQuestion(error: ApiError | null, open: number, steps: Steps): void {
  const lost = error?.status === 422 && open !== -1 && steps.position > INTRO_POSITION
  const goThere = useEffectEvent(() => steps.goTo(open))
  useEffect(() => {
    if (lost) goThere()
  }, [lost])
}
