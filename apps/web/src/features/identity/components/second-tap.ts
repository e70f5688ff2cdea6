import type { MouseEvent } from 'react'
import { firstMoment } from '../../../components/ui/buttons/use-first-moment.ts'

/** When a form was last sent by its button. */
let sentAt = Number.NEGATIVE_INFINITY

/** The second tap of two falls on the same button, or on that of the page that came up in its place: it sends nothing. */
export function ignoreSecondTap(event: MouseEvent): void {
  const { detail, timeStamp, nativeEvent } = event
  const isQuick = timeStamp - sentAt < firstMoment.ms
  sentAt = timeStamp
  // Some browsers count no taps of a finger.
  const isSecond = detail > 1 || (nativeEvent as PointerEvent).pointerType === 'touch'
  if (isQuick && isSecond) event.preventDefault()
}
