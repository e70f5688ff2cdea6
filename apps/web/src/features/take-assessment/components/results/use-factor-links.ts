import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { factorLink } from '../../../../lib/learning/task-links.ts'
import type { RouteTask } from '../../api/route-task.ts'

/** Other clicks open a new tab or window and are left to the browser. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Links to factor results that pass on the scroll position of the page, so that the back link can restore it. */
export function useFactorLinks({ plan, task, assessmentType }: RouteTask): {
  linkTo: (factorId: string) => string
  /** Click handler for an element that contains the links. */
  onClickCapture: (event: MouseEvent) => void
} {
  const navigate = useNavigate()
  const linkTo = (factorId: string) => factorLink(plan.id, task.task_id, assessmentType, factorId)
  const onClickCapture = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    const path = href?.slice(href.indexOf('/content'))
    if (!path?.includes('/factor/') || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    void navigate(`${path}?pos=${Math.round(window.scrollY)}`)
  }
  return { linkTo, onClickCapture }
}
