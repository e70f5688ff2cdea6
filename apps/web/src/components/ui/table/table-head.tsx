import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactTable } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Checkbox } from './check-box.tsx'
import { ColumnResizer, type Resize } from './column-resizer.tsx'
import styles from './data-table.module.css'
import longCell from './long-cell.module.css'
import type { TableColumn } from './table-column.ts'
import type { RowSelection, TableFeaturesInUse } from './table-features.ts'
import type { Widths } from './use-column-widths.ts'

type TableHeadProps<Row extends { id: string }> = {
  table: ReactTable<TableFeaturesInUse, Row>
  columns: readonly TableColumn<Row>[]
  selection: RowSelection<Row> | undefined
  hasMenu: boolean
  widths: Widths
  resize: Resize | undefined
}

type Header<Row extends { id: string }> = ReturnType<
  ReactTable<TableFeaturesInUse, Row>['getHeaderGroups']
>[number]['headers'][number]

type HeaderCellProps<Row extends { id: string }> = {
  header: Header<Row>
  column: TableColumn<Row>
  width: number | undefined
  resize: Resize | undefined
}

/** ARIA allows `aria-sort` on one column only, so a second sort column is announced as text. */
function HeaderCell<Row extends { id: string }>({ header, column, width, resize }: HeaderCellProps<Row>) {
  const { t } = useTranslation('lists')
  const direction = header.column.getIsSorted()
  const index = header.column.getSortIndex()
  const ariaSort = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={cx(
        column.numeric && !column.dated && styles.numeric,
        column.long && longCell.head,
        direction && styles.sorted,
      )}
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
      aria-sort={direction && index === 0 ? ariaSort : undefined}
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          className={styles.sorter}
          title={t('sort.hint')}
          onClick={header.column.getToggleSortingHandler()}
        >
          {column.header}
          {direction && <Icon of={direction === 'asc' ? IconUp : IconDown} size={14} />}
          {direction && index === 1 && (
            <>
              <span className={styles.second} aria-hidden="true">
                2
              </span>
              <span className="sr-only">{t(`sort.then_${ariaSort}`)}</span>
            </>
          )}
        </button>
      ) : (
        column.header
      )}
      {resize && <ColumnResizer id={column.id} header={column.header} width={width} resize={resize} />}
    </th>
  )
}

export function TableHead<Row extends { id: string }>(props: TableHeadProps<Row>) {
  const { table, columns, selection, hasMenu, widths, resize } = props
  const { t } = useTranslation('lists')
  const [group] = table.getHeaderGroups()
  const everyRow = selection?.all || table.getIsAllPageRowsSelected()
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.pick}>
            <Checkbox
              label={t('select.page')}
              checked={everyRow}
              mixed={!everyRow && table.getIsSomePageRowsSelected()}
              onChange={() => table.toggleAllPageRowsSelected(!everyRow)}
            />
          </th>
        )}
        {group?.headers.map((header, index) => (
          <HeaderCell
            key={header.id}
            header={header}
            column={columns[index]!}
            width={widths[header.id]}
            resize={resize}
          />
        ))}
        {hasMenu && (
          <th scope="col" className={styles.menu}>
            <span className="sr-only">{t('row_menu')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
