import { useMemo } from 'react'
import type { TableColumn } from '../../components/ui/table/table-column.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useWords } from '../i18n/use-words.ts'
import { type CellWords, showCell } from './list-cell.tsx'
import type { ListColumn, Lookups } from './list-column.ts'

const DATED: readonly string[] = ['date', 'moment']

const WORDS: readonly string[] = ['text', 'localized']

/** How the cells of a column are aligned, and what kind of value it sorts by. */
function figuresOf<Row>(column: ListColumn<Row>) {
  const kind = column.figures ?? column.kind
  const dated = DATED.includes(kind)
  const numeric = dated || kind === 'number'
  const order = dated ? ('dates' as const) : numeric ? ('figures' as const) : undefined
  return { numeric, dated, order: WORDS.includes(kind) ? ('words' as const) : order }
}

const NO_LOOKUPS: Lookups = {}

/** Converts the columns of a list for the table, with translated texts. */
export function useTableColumns<Row>(
  columns: readonly ListColumn<Row>[],
  words: string,
  lookups: Lookups = NO_LOOKUPS,
): TableColumn<Row>[] {
  const { t, text, format } = useWords([words, 'lists'])
  const locale = useLocale()
  return useMemo(() => {
    const cellWords: CellWords = {
      locale,
      text: (value) => text(value as Parameters<typeof text>[0]),
      date: (value) => format.date(value, 'medium'),
      number: format.number,
      list: (key) => t(`lists:${key}`),
      value: (key) => t([`${words}:list.values.${key}`, `lists:value.${key}`]),
      lookups,
    }
    return columns.map((column) => ({
      id: column.id,
      header: column.header ?? t([`${words}:list.columns.${column.id}`, `lists:column.${column.id}`]),
      cell: (row: Row) => showCell(column, row, cellWords),
      sortable: column.sort !== false,
      ...figuresOf(column),
      long: column.long ?? false,
      compact: column.compact ?? false,
      headed: column.headed,
    }))
  }, [columns, words, lookups, t, locale, format, text])
}
