import type { Locale } from '@evenground/shared/constants'
import IconOwn from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconShared from '@tabler/icons-react/dist/esm/icons/IconLibrary.mjs'
import type { ReactNode } from 'react'
import { Status } from '../../components/ui/table/status.tsx'
import { formatMoment } from './format-moment.ts'
import { isLocalized, type ListColumn, type Lookups, readValue } from './list-column.ts'

/** What cells need to know about the page. */
export interface CellWords {
  locale: Locale
  text: (value: object | null | undefined) => string
  date: (value: string) => string
  number: (value: number, digits?: number) => string
  /** Translate keys: `list` in the texts of all lists, `value` in the resource's values. */
  list: (key: string) => string
  value: (key: string) => string
  lookups: Lookups
}

function showOwner(domainId: unknown, words: CellWords): ReactNode {
  if (domainId === null) {
    return (
      <Status tone="quiet" icon={IconShared}>
        {words.list('owner.shared')}
      </Status>
    )
  }
  return (
    <Status tone="quiet" icon={IconOwn}>
      {words.lookups.domain?.get(String(domainId)) ?? words.list('owner.other')}
    </Status>
  )
}

/** Renders one cell of a list, in the language of the page. */
export function showCell<Row>(column: ListColumn<Row>, row: Row, words: CellWords): ReactNode {
  const value = readValue(column, row)
  if (column.kind === 'custom') return column.render(row)
  if (column.kind === 'owner') return showOwner(value, words)
  if (column.kind === 'status') {
    const status = column.status(row)
    if (!status) return null
    const { tone, icon, word } = status
    return (
      <Status tone={tone} icon={icon}>
        {words.value(word)}
      </Status>
    )
  }
  if (value === null || value === undefined || value === '') {
    const empty = typeof column.empty === 'function' ? column.empty(row) : column.empty
    return empty ? <span className="ink-quiet">{words.value(empty)}</span> : ''
  }
  switch (column.kind) {
    case 'localized':
      return isLocalized(value) ? words.text(value) : ''
    case 'date':
      return words.date(String(value))
    case 'moment':
      return formatMoment(String(value), words.locale)
    case 'number':
      return words.number(Number(value), Number.isInteger(value) ? 0 : 2)
    case 'yes_no':
      return words.list(value === true ? 'yes' : 'no')
    case 'choice':
      return words.value(`${column.id}.${String(value)}`)
    case 'lookup': {
      const names = words.lookups[column.lookup]
      // The names are loaded but do not include this id: the reader may not see that record.
      return names?.get(String(value)) ?? (names?.size ? words.list(`not_visible.${column.lookup}`) : '…')
    }
    default:
      return String(value)
  }
}
