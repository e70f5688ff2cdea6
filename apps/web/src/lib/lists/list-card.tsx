import IconDense from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs'
import { type ReactNode, startTransition, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { LiveRegion } from '../../components/ui/feedback/live-region.tsx'
import { ColumnChooser } from '../../components/ui/table/column-chooser.tsx'
import { DataTable } from '../../components/ui/table/data-table.tsx'
import { FilterBar } from '../../components/ui/table/filter-bar.tsx'
import { FullWindowButton } from '../../components/ui/table/full-window-button.tsx'
import { Pager } from '../../components/ui/table/pager.tsx'
import { SearchBox } from '../../components/ui/table/search-box.tsx'
import { SortField } from '../../components/ui/table/sort-field.tsx'
import type { TableColumn } from '../../components/ui/table/table-column.ts'
import { TableSkeleton } from '../../components/ui/table/table-skeleton.tsx'
import { useFullWindow } from '../../components/ui/table/use-full-window.ts'
import { usePhone } from '../../components/ui/use-media.ts'
import { singleKeysAllowed } from '../console/keyboard.ts'
import styles from './list-page.module.css'
import type { ListSpec } from './list-spec.ts'
import { ListFailed, NoMatch, NoneYet } from './list-states.tsx'
import type { useChosenRows } from './use-chosen-rows.ts'
import { useInPieces } from './use-in-pieces.ts'
import type { useList } from './use-list.ts'
import { useListNews } from './use-list-news.ts'
import { useSortWords } from './use-status-words.ts'
import { useTableColumns } from './use-table-columns.ts'

type ListCardProps<Row extends { id: string }> = {
  spec: ListSpec<Row>
  list: ReturnType<typeof useList<Row>>
  chosen: ReturnType<typeof useChosenRows>
  addTo: string | null
  title: string
  children?: ReactNode
}

const NO_FILTERS: NonNullable<ListSpec<{ id: string }>['filters']> = []

function Toolbar<Row extends { id: string }>({
  spec,
  list,
  columns,
  full,
}: Pick<ListCardProps<Row>, 'spec' | 'list'> & {
  columns: readonly TableColumn<Row>[]
  full: ReturnType<typeof useFullWindow>
}) {
  const { t } = useTranslation([spec.words, 'lists'])
  const { state, change, save, onDeviceOnly } = list
  const phone = usePhone()
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers of those supported do not know the element
    <div className={styles.bar} role="search" data-print="hide">
      {spec.search !== false && (
        <SearchBox
          label={t(`${spec.words}:list.search`)}
          placeholder={phone ? t('lists:search') : undefined}
          value={state.q}
          onSearch={(q) => change({ q })}
          slash={singleKeysAllowed()}
          className={styles.search}
        />
      )}
      <FilterBar
        filters={spec.filters ?? NO_FILTERS}
        values={state.filters}
        onChange={(name, value) => change({ filters: { [name]: value } })}
        closed={spec.conditions !== undefined}
      />
      {spec.conditions?.render(state.filters[spec.conditions.name], (value) =>
        change({ filters: { [spec.conditions?.name ?? '']: value } }),
      )}
      {phone && (
        <SortField columns={columns} sort={state.sort} onSort={(sort) => change({ sort })} className={styles.sort} />
      )}
      <span className={styles.grow} />
      <ColumnChooser
        options={columns}
        visible={state.columns}
        kept={onDeviceOnly ? 'device' : 'account'}
        onChange={(visible) => {
          save({ visibleColumns: visible })
          change({ columns: visible })
        }}
        onReset={() => {
          save({ visibleColumns: [...spec.visible], ...(list.widths && { columnWidths: {} }) })
          change({ columns: [] })
        }}
      />
      <IconButton
        icon={IconDense}
        size={32}
        label={t('lists:dense')}
        aria-pressed={list.dense}
        onClick={() => save({ dense: !list.dense })}
        className={styles.wide}
      />
      <FullWindowButton window={full} className={styles.wide} />
    </div>
  )
}

/** Shown instead of rows: either there are none at all, or none match. */
function NoRows<Row extends { id: string }>({
  spec,
  list,
  addTo,
}: Pick<ListCardProps<Row>, 'spec' | 'list' | 'addTo'>) {
  const { state, change } = list
  const used = Object.keys(state.filters)
  if (state.q === '' && used.length === 0) return <NoneYet words={spec.words} addTo={addTo} />
  return (
    <NoMatch
      words={spec.words}
      entity={spec.entity}
      source={spec.source}
      q={state.q}
      filtered={used.length > 0}
      onClearSearch={() => change({ q: '' })}
      onClearFilters={() => change({ filters: Object.fromEntries(used.map((name) => [name, null])) })}
    />
  )
}

/**
 * Builds what the table is rendered from. Values keep their identity if unchanged, so that rows do not render again,
 * for example while they are waiting to be sorted.
 */
function useSteadyRows<Row extends { id: string }>(
  { bulk, path }: ListSpec<Row>,
  columns: readonly TableColumn<Row>[],
  { rows, state }: ReturnType<typeof useList<Row>>,
  { ids, all, choose }: ReturnType<typeof useChosenRows>,
) {
  const visible = state.columns.join()
  const shown = useMemo(() => columns.filter(({ id }) => visible.split(',').includes(id)), [columns, visible])
  const chooses = bulk !== undefined
  const selection = useMemo(
    () =>
      chooses ? { ids, all, onChange: choose, nameOf: (row: Row) => String(shown[0]?.cell(row) ?? row.id) } : undefined,
    [chooses, ids, all, choose, shown],
  )
  const linkOf = useMemo(() => (path === null ? undefined : (row: Row) => `${path}/${row.id}`), [path])
  const count = rows.data?.length ?? 0
  const [most, setMost] = useState(0)
  if (count > most) setMost(count)
  return { shown, selection, linkOf, most }
}

/** The rows, or why there are none. */
function Content<Row extends { id: string }>({
  spec,
  list,
  chosen,
  addTo,
  title,
  columns,
  drawn,
}: ListCardProps<Row> & { columns: readonly TableColumn<Row>[]; drawn: readonly Row[] | undefined }) {
  const { rows, total, state, change, ready, widths, dense, save } = list
  const { pathname, search } = useLocation()
  const { shown, selection, linkOf, most } = useSteadyRows(spec, columns, list, chosen)
  if (rows.isError && !rows.data) {
    return (
      <ListFailed
        words={spec.words}
        error={rows.error}
        retrying={rows.isFetching}
        onRetry={() => void rows.refetch()}
      />
    )
  }
  if (!drawn || !ready) return <TableSkeleton rows={Math.min(state.size, 10)} />
  if (drawn.length === 0 && !rows.isPlaceholderData && state.page === 1) {
    return <NoRows spec={spec} list={list} addTo={addTo} />
  }
  return (
    <DataTable
      label={title}
      columns={shown}
      rows={drawn}
      sort={state.sort}
      onSort={(sort) => startTransition(() => change({ sort }))}
      {...(linkOf && { linkOf })}
      menuOf={spec.rowMenu}
      selection={selection}
      stale={rows.isPlaceholderData}
      keptRows={Math.min(most, state.size)}
      offset={(state.page - 1) * state.size}
      total={total}
      widths={widths}
      onWidths={(columnWidths) => save({ columnWidths })}
      dense={dense}
      address={pathname + search}
    />
  )
}

/**
 * A card with the tools, the table and the pager, and below it the actions for selected rows. All of it can fill the
 * window.
 */
export function ListCard<Row extends { id: string }>(props: ListCardProps<Row>) {
  const { spec, list } = props
  const { state, change, save, sizes, total } = list
  const columns = useTableColumns(spec.columns, spec.words, spec.lookups)
  const frame = useRef<HTMLDivElement>(null)
  const full = useFullWindow(frame)
  const news = useListNews(list, useSortWords(columns, list))
  const drawn = useInPieces(list.rows.data)
  return (
    <div className={cx('shrink', full.full && styles.full)} ref={frame}>
      <div className={styles.card}>
        <LiveRegion message={news} />
        <Toolbar spec={spec} list={list} columns={columns} full={full} />
        <Content {...props} columns={columns} drawn={drawn} />
        {(total ?? 0) > 0 && drawn && (
          <Pager
            page={state.page}
            size={state.size}
            sizes={sizes}
            total={total}
            isMore={list.isMore}
            onPage={(page) => startTransition(() => change({ page }))}
            onSize={(size) => {
              save({ rowsPerPage: size })
              change({ size })
            }}
          />
        )}
      </div>
      {props.children}
    </div>
  )
}
