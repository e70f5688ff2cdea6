import type { ImportField } from '@evenground/shared/account-fields'
import { IMPORT_FILE_MAX } from '@evenground/shared/constants'
import type { AccountImportEvent } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, codeOf } from '../../../../lib/client/api-error.ts'
import { streamImport } from '../../api/import-stream.ts'
import { type RefusedRow, readFileText } from '../../api/people-file.ts'

interface ImportCounts {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: number
}

export type ImportColumn = Extract<AccountImportEvent, { type: 'start' }>['columns'][number]

export interface ImportState {
  phase: 'empty' | 'checking' | 'checked' | 'importing' | 'done' | 'failed'
  fileName: string
  columns: readonly ImportColumn[]
  percent: number
  counts: ImportCounts
  refused: readonly RefusedRow[]
  /** A reason of the file as a whole, or an error of the API. */
  failure: { code: string; row: number | null } | null
}

const EMPTY: ImportState = {
  phase: 'empty',
  fileName: '',
  columns: [],
  percent: 0,
  counts: { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 },
  refused: [],
  failure: null,
}

const after = (state: ImportState, event: AccountImportEvent): ImportState => {
  if (event.type === 'start') return { ...state, columns: event.columns }
  if (event.type === 'refused') return { ...state, refused: [...state.refused, event] }
  const { rows, created, updated, unchanged, refused } = event
  const next = { ...state, counts: { rows, created, updated, unchanged, refused } }
  if (event.type === 'progress') return { ...next, percent: event.percent }
  if (event.type === 'done') return { ...next, phase: event.dry_run ? 'checked' : 'done', percent: 100 }
  return { ...next, phase: 'failed', failure: { code: event.code, row: event.row } }
}

/** A rule that was broken says more than that one was. */
const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && error.problem.errors?.[0]?.code) || codeOf(error)

interface Wish {
  domainId: string
  notify: boolean
}

/** A file of people on its way: read, rehearsed by the server, then sent in earnest. */
export function useImport({ domainId, notify }: Wish) {
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>(EMPTY)
  const file = useRef('')
  const mapping = useRef<(ImportField | null)[] | undefined>(undefined)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (isDry: boolean, fileName: string, into = domainId) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    let current: ImportState = { ...EMPTY, fileName, phase: isDry ? 'checking' : 'importing' }
    setState((before) => ({ ...current, columns: before.columns }))
    const body = { file: file.current, domain_id: into, columns: mapping.current, dry_run: isDry, notify }
    try {
      for await (const event of streamImport(body, control.signal)) {
        current = after(current, event)
        // Rows are told in bundles: a picture for each would be slower than the import.
        if (event.type !== 'refused' && running.current === control) setState(current)
      }
    } catch (error) {
      if (control.signal.aborted) return
      setState({ ...current, phase: 'failed', failure: { code: refusalOf(error), row: null } })
    }
    if (!isDry) void client.invalidateQueries({ queryKey: ['list', 'accounts'], refetchType: 'none' })
  }

  return {
    state,
    choose: async (chosen: File) => {
      const text = await readFileText(chosen)
      mapping.current = undefined
      if (text.trim() === '' || text.length > IMPORT_FILE_MAX) {
        const code = text.trim() === '' ? 'empty_file' : 'file_too_long'
        return setState({ ...EMPTY, fileName: chosen.name, phase: 'failed', failure: { code, row: null } })
      }
      file.current = text
      await run(true, chosen.name)
    },
    /** Says what a column holds, and asks again what would come of it. */
    map: (at: number, field: ImportField | null) => {
      mapping.current = state.columns.map((column, index) => {
        if (index === at) return field
        // A field stands in one column: taken here, it is given up there.
        return column.field === field ? null : column.field
      })
      void run(true, state.fileName)
    },
    checkFor: (into: string) => {
      if (state.phase !== 'empty' && file.current) void run(true, state.fileName, into)
    },
    start: () => void run(false, state.fileName),
    stop: () => {
      running.current?.abort()
      setState(EMPTY)
    },
  }
}
