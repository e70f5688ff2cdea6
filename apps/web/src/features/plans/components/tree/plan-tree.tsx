import { lazy, Suspense } from 'react'
import { Loading, Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { fieldIdOf } from '../../../../lib/detail/detail-context.ts'
import { TreeView } from './tree-view.tsx'
import { useTree } from './use-tree.ts'

/** Dragging is fetched when somebody edits. */
const TreeEditor = lazy(() => import('./tree-editor.tsx'))

/** The three sections of a plan with their tasks. */
export function PlanTree() {
  const { mode } = useTree()
  const waiting = (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  )
  return (
    <div id={fieldIdOf('tasks')} tabIndex={-1}>
      {mode === 'view' ? (
        <TreeView />
      ) : (
        <Suspense fallback={waiting}>
          <TreeEditor />
        </Suspense>
      )}
    </div>
  )
}
