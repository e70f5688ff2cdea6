import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { factorLink } from '../../../../lib/learning/task-links.ts'
import type { RouteTask } from '../../api/route-task.ts'

/** A new tab or window is the browser's business. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Links to factor results that take along how far the page was scrolled, so that the way back ends there. */
export function useFactorLinks({ plan, task, assessmentType }: RouteTask): {
  linkTo: (factorId: string) => string
  /** For the element that contains the links. */
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
