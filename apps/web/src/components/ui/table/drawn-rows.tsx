import type { ReactTable } from '@tanstack/react-table'
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { cx } from '../cx.ts'
import { useLatest } from '../use-latest.ts'
import { Checkbox } from './check-box.tsx'
import { CutText } from './cut-text.tsx'
import styles from './data-table.module.css'
import longCell from './long-cell.module.css'
import type { TableColumn } from './table-column.ts'
import type { RowSelection, TableFeaturesInUse } from './table-features.ts'

const OPERABLE = 'a, button, input, label, select, textarea'

export type TableRowsProps<Row extends { id: string }> = {
  table: ReactTable<TableFeaturesInUse, Row>
  columns: readonly TableColumn<Row>[]
  selection: RowSelection<Row> | undefined
  linkOf: ((row: Row) => string) | undefined
  menuOf: ((row: Row) => ReactNode) | undefined
  offset: number
  /** Renders only the columns that have a place in a row of three lines. */
  placedOnly: boolean
}

function show(cell: ReactNode, to: string | undefined): ReactNode {
  if (to !== undefined) return <CutText to={to}>{typeof cell === 'string' && cell !== '' ? cell : '—'}</CutText>
  return typeof cell === 'string' ? <CutText>{cell}</CutText> : cell
}

/** Whether the row itself was clicked, not a control inside it, and no text is being selected. */
function isRowClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || (event.target as Element).closest(OPERABLE)) return false
  return document.getSelection()?.isCollapsed !== false
}

type PlacedColumn = { id: string; compact?: boolean; long?: boolean }

/**
 * The other columns shown in a row of three lines. Long columns come first, as they use a line of their own; at most
 * four.
 */
function keepOthers(others: readonly PlacedColumn[]): readonly PlacedColumn[] {
  const kept = others.filter(({ compact }) => compact)
  if (kept.length === 0) return others.slice(0, 3)
  return [...kept.filter(({ long }) => long), ...kept.filter(({ long }) => !long)].slice(0, 4)
}

/** Position of each column in a row of three lines: 0 is the name, 1 has its own line, and the others share a line. */
function placeColumns([first, ...others]: readonly PlacedColumn[]): ReadonlyMap<string, number> {
  return new Map([...(first ? [first] : []), ...keepOthers(others)].map(({ id }, place) => [id, place]))
}

type RowProps<Row> = {
  row: Row
  index: number
  columns: readonly TableColumn<Row>[]
  places: ReadonlyMap<string, number>
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined
  /** Label of the row's checkbox. */
  name: string
  to: string | undefined
  menuOf: ((row: Row) => ReactNode) | undefined
  onToggle: (id: string) => void
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
  position: number
}

function PlainRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, index, columns, places, selected, name, to, menuOf, onToggle, measure, position } = props
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (to === undefined || !isRowClick(event)) return
    if (event.ctrlKey || event.metaKey) window.open(`#${to}`, '_blank', 'noopener')
    else void navigate(to)
  }
  return (
    <tr
      ref={measure}
      data-index={position}
      aria-rowindex={index}
      aria-selected={selected}
      className={cx(styles.row, to !== undefined && styles.leads, selected && styles.selected)}
      onClick={open}
    >
      {selected !== undefined && (
        <td className={styles.pick}>
          <Checkbox label={t('select.row', { name })} checked={selected} onChange={() => onToggle(row.id)} />
        </td>
      )}
      {columns.map((column, at) => {
        const cell = column.cell(row)
        return (
          <td
            key={column.id}
            data-place={places.get(column.id)}
            data-long={column.long || undefined}
            className={cx(
              column.dated ? styles.dated : column.numeric && styles.numeric,
              (column.headed ?? column.numeric) && styles.headed,
              typeof cell === 'string' && cx(styles.words, column.long && longCell.cell),
            )}
            style={{ '--column-width': `var(--width-${column.id})` } as CSSProperties}
          >
            {(at > 0 || column.numeric) && <span className={styles.inline}>{`${column.header}: `}</span>}
            {show(cell, at === 0 ? to : undefined)}
          </td>
        )
      })}
      {menuOf && <td className={styles.menu}>{menuOf(row)}</td>}
    </tr>
  )
}

/** Renders again only if its content changes. */
const TableRow = memo(PlainRow) as typeof PlainRow

/** The rows that are rendered, as part of all rows. */
type Shown = {
  /** Index of the first rendered row, and number of rendered rows. */
  first: number
  count: number
  measure: (element: HTMLTableRowElement | null) => void
}

function toggleRow<Row>({ ids, all, onChange }: RowSelection<Row>, rows: readonly { id: string }[], id: string): void {
  // When everything is selected, deselecting a row leaves only the other rows of this page selected.
  const chosen = all ? rows.map((row) => row.id) : [...ids]
  onChange(all || ids.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
}

/** The rows of a table, or only the visible ones. */
export function DrawnRows<Row extends { id: string }>(props: TableRowsProps<Row> & { shown?: Shown }) {
  const { table, columns, selection, linkOf, menuOf, offset, placedOnly, shown } = props
  const { rows } = table.getRowModel()
  const first = shown?.first ?? 0
  const drawn = shown ? rows.slice(first, first + shown.count) : rows
  const places = useMemo(() => placeColumns(columns), [columns])
  const drawnColumns = useMemo(
    () => (placedOnly ? columns.filter(({ id }) => places.has(id)) : columns),
    [columns, places, placedOnly],
  )
  // Keeps its identity, so that rows do not render again when the order or the selection of one row changes.
  const latest = useLatest({ selection, rows })
  const toggle = useCallback(
    (id: string) => {
      const { selection: chosen, rows: all } = latest.current
      if (chosen) toggleRow(chosen, all, id)
    },
    [latest],
  )
  return drawn.map((row, at) => (
    <TableRow
      key={row.id}
      row={row.original}
      index={offset + first + at + 2}
      position={first + at}
      columns={drawnColumns}
      places={places}
      selected={selection && (selection.all || row.getIsSelected())}
      name={selection?.nameOf(row.original) ?? ''}
      to={linkOf?.(row.original)}
      menuOf={menuOf}
      onToggle={toggle}
      measure={shown?.measure}
    />
  ))
}
