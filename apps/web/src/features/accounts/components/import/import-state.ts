import type { ImportColumnField } from '@evenground/shared/account-fields'
import type { AccountImportEvent, DateOrder, MissingPerson, NameOrder } from '@evenground/shared/schemas'
import type { RefusedRow } from '../../api/people-file.ts'

interface ImportCounts {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: number
}

type StartEvent = Extract<AccountImportEvent, { type: 'start' }>
export type ImportColumn = StartEvent['columns'][number]
export type RowNotes = Pick<Extract<AccountImportEvent, { type: 'noted' }>, 'row' | 'notes'>
type ChangedRow = Extract<AccountImportEvent, { type: 'changes' }>['people'][number]
export type DateQuestion = NonNullable<StartEvent['dates']>
export type NameQuestion = NonNullable<StartEvent['names']>

export interface ImportState {
  phase: 'empty' | 'checking' | 'checked' | 'importing' | 'done' | 'failed'
  fileName: string
  columns: readonly ImportColumn[]
  source: StartEvent['source'] | null
  dates: DateQuestion | null
  names: NameQuestion | null
  importId: string | null
  percent: number
  counts: ImportCounts
  refused: readonly RefusedRow[]
  noted: readonly RowNotes[]
  changes: readonly ChangedRow[]
  newGroups: readonly string[]
  /**
   * Groups that were new before the user changed a choice. Keeps the question visible while the file is checked again.
   */
  knownGroups: readonly string[]
  missing: readonly MissingPerson[]
  missingTotal: number
  deactivated: number | null
  /** Why the whole file failed, or an error of the API. */
  failure: { code: string; row: number | null } | null
}

export const EMPTY: ImportState = {
  phase: 'empty',
  fileName: '',
  columns: [],
  source: null,
  dates: null,
  names: null,
  importId: null,
  percent: 0,
  counts: { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 },
  refused: [],
  noted: [],
  changes: [],
  newGroups: [],
  knownGroups: [],
  missing: [],
  missingTotal: 0,
  deactivated: null,
  failure: null,
}

/** The user's choices for reading the file. The server decides everything that is left open. */
export interface ImportChoices {
  columns?: (ImportColumnField | null)[]
  sheet?: string
  encoding?: string
  header_row?: number
  date_order?: DateOrder
  name_order?: NameOrder
  make_groups?: boolean
}

/** Returns the state after one event of the response. */
export function applyEvent(state: ImportState, event: AccountImportEvent): ImportState {
  switch (event.type) {
    case 'start': {
      const { columns, source, dates, names, import_id } = event
      return { ...state, columns, source, dates, names, importId: import_id }
    }
    case 'refused':
      return { ...state, refused: [...state.refused, event] }
    case 'noted':
      return { ...state, noted: [...state.noted, event] }
    case 'changes':
      return { ...state, changes: event.people }
    case 'new_groups':
      return { ...state, newGroups: event.titles }
    case 'missing':
      return { ...state, missing: [...state.missing, ...event.people], missingTotal: event.total }
    case 'deactivated':
      return { ...state, deactivated: event.count }
    default:
      return applyCounts(state, event)
  }
}

type CountEvent = Extract<AccountImportEvent, { type: 'progress' | 'done' | 'failed' }>

function applyCounts(state: ImportState, event: CountEvent): ImportState {
  const { rows, created, updated, unchanged, refused } = event
  const counted = { ...state, counts: { rows, created, updated, unchanged, refused } }
  if (event.type === 'progress') return { ...counted, percent: event.percent }
  const next = { ...counted, knownGroups: [] }
  if (event.type === 'done') return { ...next, phase: event.dry_run ? 'checked' : 'done', percent: 100 }
  return { ...next, phase: 'failed', failure: { code: event.code, row: event.row } }
}

/** Groups that are in the file but not in the domain, whether they would be created or left out. */
export function listNewGroups({ newGroups, knownGroups, noted }: ImportState): string[] {
  const leftOut = noted.flatMap(({ notes }) => notes.filter(({ code }) => code === 'unknown_group'))
  return [...new Set([...knownGroups, ...newGroups, ...leftOut.map(({ text }) => text)])]
}
