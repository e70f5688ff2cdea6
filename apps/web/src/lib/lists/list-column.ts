import type { LocalizedText } from '@evenground/shared/schemas'
import type { ReactNode } from 'react'
import type { IconGlyph } from '../../components/ui/icons/icon.tsx'
import type { StatusTone } from '../../components/ui/table/status.tsx'

/** What a `status` cell shows. `word` is a key below `list.values` of the resource's texts. */
export interface StatusValue {
  tone: StatusTone
  icon?: IconGlyph
  word: string
}

interface Base<Row> {
  /** Name of the field in the API. Also the sort key, unless `sort` is given. */
  id: string
  /** By default, the field named by `id`. */
  value?: (row: Row) => unknown
  /** The server's name of the sort key. False if the server cannot sort by this column. */
  sort?: string | false
  /**
   * Text for an empty value: a key below `list.values` of the resource, or what it is for a row. By default, the cell
   * stays empty.
   */
  empty?: string | ((row: Row) => string | undefined)
  /** The fields that this column becomes in a CSV file. */
  fields?: readonly string[]
  /** Kept in the three-line rows on phones, up to three columns. If no column is compact, the first ones are kept. */
  compact?: boolean
  /** Aligns a `custom` column like numbers or dates. */
  figures?: 'number' | 'date'
  /** Sentences or long titles: the column takes the remaining width, and its cells up to two lines. */
  long?: boolean
  /**
   * The value needs its head to be understood, as is usual for numbers and dates. In the three-line rows on phones, the
   * head is shown before it.
   */
  headed?: boolean
  /** Text of the head, if it is only known at run time. */
  header?: string
}

/**
 * A column of a list. `choice`: one of a few values, with texts below `list.values` of the resource. `lookup`: an id
 * whose name the page knows. `custom`: rendered by the page. `owner`: the domain that owns the content, or the shared
 * library.
 */
export type ListColumn<Row> = Base<Row> &
  (
    | { kind: 'text' | 'localized' | 'date' | 'moment' | 'yes_no' | 'number' | 'owner' | 'choice' }
    | { kind: 'lookup'; lookup: string }
    /** Null shows nothing for this row. */
    | { kind: 'status'; status: (row: Row) => StatusValue | null }
    | { kind: 'custom'; render: (row: Row) => ReactNode }
  )

/** Names of records by id, for columns of kind `lookup` and `owner`. */
export type Lookups = Readonly<Record<string, ReadonlyMap<string, string>>>

export const readValue = <Row>(column: ListColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.id]

export const isLocalized = (value: unknown): value is LocalizedText => typeof value === 'object' && value !== null

/** The last columns of every resource. */
export const stampColumns = <Row>(): ListColumn<Row>[] => [
  { id: 'created_at', kind: 'date' },
  { id: 'updated_at', kind: 'date' },
]

/** A column that shows with icon and word whether a record is in use. */
export const activeColumn = <Row extends { active?: boolean }>(): ListColumn<Row> => ({
  id: 'active',
  kind: 'status',
  status: ({ active }) =>
    active === false ? { tone: 'quiet', word: 'active.false' } : { tone: 'ok', word: 'active.true' },
})

type Named = { given_name: LocalizedText; family_name: LocalizedText }

/** A column with the name of the person that a row is about. */
export const personColumn = <Row extends Named>(text: (words: LocalizedText) => string): ListColumn<Row> => ({
  id: 'family_name',
  kind: 'text',
  compact: true,
  fields: ['given_name', 'family_name'],
  value: (row) => `${text(row.given_name)} ${text(row.family_name)}`.trim(),
})

/** The fields of a list's CSV file: those of the visible columns, in order. */
export const listFields = <Row>(columns: readonly ListColumn<Row>[]): string[] => [
  ...new Set(columns.flatMap(({ id, fields }) => fields ?? [id])),
]

/** Names for the ids in a list's CSV file, by the name of the id column. */
export const namesInFile = <Row>(columns: readonly ListColumn<Row>[], lookups: Lookups = {}): Lookups =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const names = lookups[column.kind === 'lookup' ? column.lookup : column.kind === 'owner' ? 'domain' : '']
      return names ? [[column.id, names]] : []
    }),
  )
