import { useFormContext } from 'react-hook-form'
import { useDetailField } from '../../../../lib/detail/fields/use-detail-field.ts'
import type { PlanValues } from '../../api/plan-resource.ts'
import type { TreeValues } from '../../api/tree-values.ts'

/** The tasks of the form. `update` starts from what is there when it runs, which for an undo is later. */
export function useTree() {
  const { value: tree, change, mode } = useDetailField<TreeValues>('tasks')
  const { getValues } = useFormContext<PlanValues>()
  return { tree, mode, update: (next: (tree: TreeValues) => TreeValues) => change(next(getValues('tasks'))) }
}
