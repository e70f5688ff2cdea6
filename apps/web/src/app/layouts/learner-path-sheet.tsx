import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePathPanel } from '../../lib/learning/path-panel-context.tsx'

const Sheet = lazy(() => import('../../components/ui/overlays/sheet.tsx').then((module) => ({ default: module.Sheet })))

/** The training path above the page. Loaded when it is first opened, and kept mounted so that it can animate out. */
export function LearnerPathSheet({ title, children }: { title: string; children: ReactNode }) {
  const { opened, close } = usePathPanel()
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<Element | null>(null)
  if (opened && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // The sheet is mounted already open, so it cannot return the focus itself.
  const dismiss = () => {
    close()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return (
    wasOpened && (
      <Suspense>
        <Sheet opened={opened} onClose={dismiss} title={title}>
          {children}
        </Sheet>
      </Suspense>
    )
  )
}
