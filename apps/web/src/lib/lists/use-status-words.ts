import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../components/ui/table/table-column.ts'
import type { useList } from './use-list.ts'

/** Whether a value has changed since the page was opened. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value)
  const [changed, setChanged] = useState(false)
  if (!changed && value !== first) setChanged(true)
  return changed
}

type List<Row extends { id: string }> = ReturnType<typeof useList<Row>>

/** The sort order in words, for screen readers. Empty until it changes. */
export function useSortWords<Row extends { id: string }>(
  columns: readonly TableColumn<Row>[],
  list: List<Row>,
): string {
  const { t } = useTranslation('lists')
  const { sort } = list.state
  const changed = useHasChanged(JSON.stringify(sort))
  const parts = sort.map(({ id, desc }) =>
    t(desc ? 'sort.by_descending' : 'sort.by_ascending', {
      column: columns.find((one) => one.id === id)?.header ?? id,
    }),
  )
  if (!changed) return ''
  return parts.length > 1 ? t('sort.both', { first: parts[0], second: parts[1] }) : (parts[0] ?? '')
}
