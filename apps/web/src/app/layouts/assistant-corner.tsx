import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whenCalm } from '../../lib/client/when-calm.ts'
import { useMe } from '../../lib/session/me.ts'
import { usePermissions } from '../../lib/session/permissions.ts'

type CornerProps = {
  /** What is at the bottom of the page, where the assistant's button must not cover anything. */
  position: 'console' | 'tabs' | 'above-action-bar' | 'bar'
}

/** The page works without the assistant, so a failed import shows nothing. */
const AssistantWidget = lazy<ComponentType<CornerProps>>(() =>
  import('../../features/assistant/components/assistant-widget.tsx').catch(() => ({ default: () => null })),
)

/** Whether the page has finished loading what it shows. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => whenCalm(() => setCalm(true)), [])
  return isCalm
}

/**
 * The assistant's button in the corner, for roles with the chat tab. Hidden on the chat page and during an
 * impersonation.
 */
export function AssistantCorner({ position }: CornerProps) {
  const permissions = usePermissions()
  const impersonating = useMe().actor !== undefined
  const { pathname } = useLocation()
  const isCalm = useCalm()
  if (!isCalm || impersonating || pathname === '/chat' || !permissions.has('ui.v1.tab.chat')) return null
  return (
    <Suspense>
      <AssistantWidget position={position} />
    </Suspense>
  )
}
