import type { ReactNode } from 'react'
import { usePathPanel } from '../../lib/learning/path-panel-context.tsx'
import { lazyPart } from '../../lib/offline/lazy-part.tsx'

const Sheet = lazyPart(() => import('./learner-sheet.tsx'), { ahead: true })

/** The training path in a sheet over the page. */
export function LearnerPathSheet({ title, children }: { title: string; children: ReactNode }) {
  const { opened, close } = usePathPanel()
  return (
    <Sheet opened={opened} onClose={close} title={title}>
      {children}
    </Sheet>
  )
}
