import { DEFAULT_PAGE_SIZE, PAGE_SIZE_OPTIONS } from '@evenground/shared/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListColumn } from './list-column.ts'
import { type ListPageRequest, pageQuery, scopeQuery } from './list-request.ts'
import type { ListSpec } from './list-spec.ts'
import { useListSettings } from './use-list-settings.ts'
import { useTableState } from './use-table-state.ts'

const sortsBy = <Row>({ id, sort }: ListColumn<Row>): string => (sort === false ? '' : (sort ?? id))

/** The state of a list: from the address, otherwise from the stored settings, otherwise the list's default. */
function useListState<Row extends { id: string }>(spec: ListSpec<Row>) {
  const { settings, ready, onDeviceOnly, save } = useListSettings(spec.entity)
  const { columns, visible, sort, filters = [], conditions, sizes = PAGE_SIZE_OPTIONS } = spec
  const filterNames = [...filters, ...(conditions ? [conditions] : [])].map(({ name }) => name).join(',')
  const { visibleColumns, rowsPerPage } = settings
  const options = useMemo(() => {
    const columnIds = columns.map(({ id }) => id)
    const stored = visibleColumns?.filter((id) => columnIds.includes(id))
    return {
      sizes,
      size: sizes.includes(rowsPerPage ?? 0) ? (rowsPerPage as number) : DEFAULT_PAGE_SIZE,
      sort,
      filterNames: filterNames.split(',').filter(Boolean),
      columnIds,
      columns: stored && stored.length > 0 ? stored : visible,
      sortable: columns.filter((column) => column.sort !== false).map(({ id }) => id),
    }
  }, [columns, visible, sort, filterNames, sizes, visibleColumns, rowsPerPage])
  const { state, change } = useTableState(options)
  return {
    state,
    change,
    ready,
    onDeviceOnly,
    save,
    sizes,
    widths: settings.columnWidths,
    dense: settings.dense ?? false,
  }
}

/** Everything that a list page shows, loaded page by page. */
export function useList<Row extends { id: string }>(spec: ListSpec<Row>) {
  const list = useListState(spec)
  const { state, change, ready } = list
  const { columns, entity, source } = spec
  const nameOf = useMemo(() => {
    const names = new Map(columns.map((column) => [column.id, sortsBy(column)]))
    return (id: string) => names.get(id) || id
  }, [columns])
  const request: ListPageRequest = state
  const query = pageQuery(request, nameOf)
  const scope = scopeQuery(request)
  const rows = useQuery({
    queryKey: ['list', entity, query],
    queryFn: ({ signal }) => source.load(query, signal),
    initialData: () => (ready ? source.early?.rows(query) : undefined),
    placeholderData: keepPreviousData,
    enabled: ready,
  })
  const count = useQuery({
    queryKey: ['list', entity, 'count', scope],
    queryFn: ({ signal }) => source.count(scope, signal),
    initialData: () => source.early?.count(scope),
    placeholderData: keepPreviousData,
  })
  const total = count.data?.count
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / state.size))
  // The page in the address may no longer exist, because rows were removed.
  const beyond = total !== undefined && !count.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (beyond) change({ page: lastPage }, { replace: true })
  }, [beyond, lastPage, change])
  return { ...list, rows, total, counting: count.isPlaceholderData, isMore: count.data?.more === true, nameOf }
}
