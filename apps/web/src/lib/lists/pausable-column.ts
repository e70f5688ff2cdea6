import IconPaused from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { activeColumn, type ListColumn } from './list-column.ts'

/**
 * A column that shows with icon and word whether a record is in use, not in use, or paused. The resource's
 * `list.values.active.paused` is the word for a pause.
 */
export function pausableColumn<Row extends { active?: boolean; paused?: boolean }>(): ListColumn<Row> {
  const plain = activeColumn<Row>()
  return {
    id: 'active',
    kind: 'status',
    status: (row) =>
      row.paused && row.active !== false
        ? { tone: 'warn', icon: IconPaused, word: 'active.paused' }
        : plain.kind === 'status'
          ? plain.status(row)
          : null,
  }
}
