import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePathPanel } from '../../lib/learning/path-panel-context.tsx'

const Sheet = lazy(() => import('../../components/ui/overlays/sheet.tsx').then((module) => ({ default: module.Sheet })))

/** The training path above the page. What draws it is loaded when it is first opened, and stays to close as it came. */
export function LearnerPathSheet({ title, children }: { title: string; children: ReactNode }) {
  const { opened, close } = usePathPanel()
  const [met, setMet] = useState(false)
  const opener = useRef<Element | null>(null)
  if (opened && !met) setMet(true)
  useEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // The sheet comes into being open, and so does not know where the focus came from.
  const dismiss = () => {
    close()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return (
    met && (
      <Suspense>
        <Sheet opened={opened} onClose={dismiss} title={title}>
          {children}
        </Sheet>
      </Suspense>
    )
  )
}
