import { useFormContext } from 'react-hook-form'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { useDetailField } from '../../../../lib/detail/fields/use-detail-field.ts'
import type { PlanValues } from '../../api/plan-resource.ts'
import type { TreeValues } from '../../api/tree-values.ts'

/**
 * The tasks of the form. `update` receives the tree at the time when it runs, which for an undo is later. Successive
 * updates with the same key are undone as one.
 */
export function useTree() {
  const { value: tree, change, mode } = useDetailField<TreeValues>('tasks')
  const { getValues } = useFormContext<PlanValues>()
  const { recordStep } = useDetailControls()
  const update = (next: (tree: TreeValues) => TreeValues, key?: string) => {
    const before = getValues('tasks')
    const after = next(before)
    if (after === before) return
    recordStep(() => change(before), key)
    change(after)
  }
  return { tree, mode, update }
}
