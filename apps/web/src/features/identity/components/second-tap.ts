import type { MouseEvent } from 'react'
import { firstMoment } from '../../../components/ui/buttons/use-first-moment.ts'

/** Time stamp in milliseconds of the last click on a submit button. */
let sentAt = Number.NEGATIVE_INFINITY

/**
 * Ignores the second click of a double click, which hits the same button or the button of the next page in its place.
 */
export function ignoreSecondTap(event: MouseEvent): void {
  const { detail, timeStamp, nativeEvent } = event
  const isQuick = timeStamp - sentAt < firstMoment.ms
  sentAt = timeStamp
  // Some browsers do not count taps on a touch screen.
  const isSecond = detail > 1 || (nativeEvent as PointerEvent).pointerType === 'touch'
  if (isQuick && isSecond) event.preventDefault()
}
