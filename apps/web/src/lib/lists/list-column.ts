import type { LocalizedText } from '@evenground/shared/schemas'
import type { ReactNode } from 'react'
import type { IconGlyph } from '../../components/ui/icons/icon.tsx'
import type { StatusTone } from '../../components/ui/table/status.tsx'

/** What a `status` cell shows; `word` is a key below `list.values` of the entity's words. */
export interface StatusValue {
  tone: StatusTone
  icon?: IconGlyph
  word: string
}

interface Base<Row> {
  /** The name of the field on the wire; what is sorted by, unless `sort` says otherwise. */
  id: string
  /** Not given: the field of that name. */
  value?: (row: Row) => unknown
  /** The server's name of the column to sort by; false where it cannot sort by it. */
  sort?: string | false
  /** Words for nothing, below `list.values` of the entity; otherwise the cell stays empty. */
  empty?: string
  /** The fields that the column stands for in a CSV file. */
  fields?: readonly string[]
  /** Kept where a row is three lines on a phone: of several, the first three. Where no column says so, the first ones. */
  compact?: boolean
  /** What the page writes itself and is figures all the same: set as those of that kind are. */
  figures?: 'number' | 'date'
  /** Sentences or long titles: the column takes the width that the others leave, and its cells two lines. */
  long?: boolean
  /** Says nothing without its head, as figures and dates usually do: where a row is three lines on a phone, the head stands before it. */
  headed?: boolean
  /** Words that stand for the head, where they are known only at run time. */
  header?: string
}

/**
 * A column of a list screen. `choice` is one of a few values, each with words below `list.values` of the entity;
 * `lookup` is an id whose name the page has; `custom` is drawn by the page; `owner` is the domain that content belongs to, or the shared library.
 */
export type ListColumn<Row> = Base<Row> &
  (
    | { kind: 'text' | 'localized' | 'date' | 'moment' | 'yes_no' | 'number' | 'owner' | 'choice' }
    | { kind: 'lookup'; lookup: string }
    /** Null: nothing to say of this row. */
    | { kind: 'status'; status: (row: Row) => StatusValue | null }
    | { kind: 'custom'; render: (row: Row) => ReactNode }
  )

/** Names of records by id, that columns of kind `lookup` and `owner` read. */
export type Lookups = Readonly<Record<string, ReadonlyMap<string, string>>>

export const readValue = <Row>(column: ListColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Record<string, unknown>)[column.id]

export const isLocalized = (value: unknown): value is LocalizedText => typeof value === 'object' && value !== null

/** The columns that every record has at its end. */
export const stampColumns = <Row>(): ListColumn<Row>[] => [
  { id: 'created_at', kind: 'date' },
  { id: 'updated_at', kind: 'date' },
]

/** Whether a record is in use, in an icon and a word. */
export const activeColumn = <Row extends { active?: boolean }>(): ListColumn<Row> => ({
  id: 'active',
  kind: 'status',
  status: ({ active }) =>
    active === false ? { tone: 'quiet', word: 'active.false' } : { tone: 'ok', word: 'active.true' },
})

type Named = { given_name: LocalizedText; family_name: LocalizedText }

/** The column that says whom a row is about. */
export const personColumn = <Row extends Named>(text: (words: LocalizedText) => string): ListColumn<Row> => ({
  id: 'family_name',
  kind: 'text',
  compact: true,
  fields: ['given_name', 'family_name'],
  value: (row) => `${text(row.given_name)} ${text(row.family_name)}`.trim(),
})

/** The names of a list's file: what is shown, in its order. */
export const listFields = <Row>(columns: readonly ListColumn<Row>[]): string[] => [
  ...new Set(columns.flatMap(({ id, fields }) => fields ?? [id])),
]

/** Names for the ids of a list's file, by the column that has the ids. */
export const namesInFile = <Row>(columns: readonly ListColumn<Row>[], lookups: Lookups = {}): Lookups =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const names = lookups[column.kind === 'lookup' ? column.lookup : column.kind === 'owner' ? 'domain' : '']
      return names ? [[column.id, names]] : []
    }),
  )
