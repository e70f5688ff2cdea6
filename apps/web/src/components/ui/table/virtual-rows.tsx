import { useVirtualizer } from '@tanstack/react-virtual'
import styles from './data-table.module.css'
import { DrawnRows, type TableRowsProps } from './drawn-rows.tsx'

const ROW_HEIGHT = 44

/** An empty row in place of the rows that are not rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

/** The rows in or near the visible area. */
export function VirtualRows<Row extends { id: string }>(props: TableRowsProps<Row> & { region: HTMLElement | null }) {
  const { region, ...drawn } = props
  const { rows } = drawn.table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const span = drawn.columns.length + (drawn.selection ? 1 : 0) + (drawn.menuOf ? 1 : 0)
  const shown = { first: items[0]?.index ?? 0, count: items.length, measure: virtualizer.measureElement }
  return (
    <>
      <Gap height={items[0]?.start ?? 0} span={span} />
      <DrawnRows {...drawn} shown={shown} />
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </>
  )
}
