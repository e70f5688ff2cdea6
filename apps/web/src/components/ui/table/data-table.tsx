import { useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './data-table.module.css'
import type { SortKey, TableColumn } from './table-column.ts'
import { FEATURES, type RowSelection } from './table-features.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useColumnWidths, type Widths } from './use-column-widths.ts'
import { usePrinting } from './use-printing.ts'
import { useSavedScroll } from './use-saved-scroll.ts'

/** From so many rows on, only those in sight are in the page. */
const VIRTUAL_FROM = 100

/** From so many rows on, the table scrolls within itself, so that its heads stay in sight. */
const STICKY_FROM = 20

const NO_SORT: readonly SortKey[] = []

export interface DataTableProps<Row extends { id: string }> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  sort?: readonly SortKey[]
  onSort?: (sort: SortKey[]) => void
  /** Where a row leads: its first cell is a link there, and a click anywhere on it goes there. */
  linkOf?: (row: Row) => string
  /** What can be done with a row, at its end. */
  menuOf?: ((row: Row) => ReactNode) | undefined
  selection?: RowSelection<Row> | undefined
  /** Old rows that stay until the new ones are there. */
  stale?: boolean
  /** So many rows have room even where there are fewer, so that what is below stays in its place. */
  keptRows?: number
  /** Rows before the first one shown, and all rows there are: for those who listen to the table. */
  offset?: number
  total?: number | undefined
  caption?: ReactNode
  /** Widths of columns in pixels, by id; with a listener they can be changed. */
  widths?: Widths | undefined
  onWidths?: ((widths: Widths) => void) | undefined
  dense?: boolean | undefined
  /** The address of the page; the scroll position of the table is stored under it. */
  address?: string | undefined
  /** On phones every column, or every compact one, has a line of its own with its head; otherwise a row is three lines. */
  spread?: 'all' | 'compact' | undefined
}

function useRowTable<Row extends { id: string }>({
  columns,
  rows,
  sort = NO_SORT,
  onSort,
  selection,
}: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => row,
        enableSorting: column.sortable !== false && onSort !== undefined,
      })),
    [columns, onSort],
  )
  const sorting = useMemo(() => sort.map(({ id, desc }) => ({ id, desc })), [sort])
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    [selection?.ids],
  )
  const data = useMemo(() => [...rows], [rows])
  return useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    state: { sorting, rowSelection },
    manualSorting: true,
    maxMultiSortColCount: 2,
    sortDescFirst: false,
    onSortingChange: (next) => onSort?.(typeof next === 'function' ? next(sorting) : next),
    onRowSelectionChange: (next) =>
      selection?.onChange(Object.keys(typeof next === 'function' ? next(rowSelection) : next)),
  })
}

/** A table of rows that the server has sorted and cut into pages. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, selection, stale = false, keptRows = 0, offset = 0, total, caption } = props
  // Held as state: the rows inside are drawn before what scrolls them is there.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const table = useRowTable(props)
  const printing = usePrinting()
  const virtual = rows.length >= VIRTUAL_FROM && !printing
  const sticky = rows.length >= STICKY_FROM && !printing
  const { widths, style, resize } = useColumnWidths(props.widths, props.onWidths)
  useSavedScroll(region, sticky ? props.address : undefined)
  return (
    <section
      className={cx(styles.region, sticky && styles.sticky, virtual && styles.tall, props.dense && styles.dense)}
      style={{ '--kept-rows': keptRows } as CSSProperties}
      ref={setRegion}
      aria-label={label}
      aria-busy={stale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard as well
      tabIndex={0}
    >
      <table
        className={cx(styles.table, stale && styles.stale, props.spread && styles.spread)}
        data-spread={props.spread}
        style={style}
        aria-label={caption ? undefined : label}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        {caption && <caption className="sr-only">{caption}</caption>}
        <TableHead {...{ table, columns, selection, widths, resize }} hasMenu={props.menuOf !== undefined} />
        <TableRows
          {...{ table, columns, selection, offset, virtual, region }}
          linkOf={props.linkOf}
          menuOf={props.menuOf}
        />
      </table>
    </section>
  )
}
