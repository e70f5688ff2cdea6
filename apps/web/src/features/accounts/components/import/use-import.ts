import type { ImportColumnField } from '@evenground/shared/account-fields'
import { IMPORT_CONTENT_MAX } from '@evenground/shared/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, codeOf } from '../../../../lib/client/api-error.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { type ImportBody, streamImport } from '../../api/import-stream.ts'
import { importsKey } from '../../api/imports.ts'
import { isBlank, readBase64 } from '../../api/people-file.ts'
import { applyEvent, EMPTY, type ImportChoices, type ImportState, listNewGroups } from './import-state.ts'

/** The code of the violated rule is more specific than the error code `rule_violated`. */
const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && error.problem.errors?.[0]?.code) || codeOf(error)

/** Events that can arrive by the thousand: a render for each would take longer than the import. */
const BATCHED_EVENTS = ['refused', 'noted', 'missing']

interface ImportOptions {
  domainId: string
  notify: boolean
}

/** Uploads a file and keeps the state that the events of the response describe. */
function useRun() {
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>(EMPTY)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (body: ImportBody & { dry_run: boolean }, fileName: string) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    let current: ImportState = { ...EMPTY, fileName, phase: body.dry_run ? 'checking' : 'importing' }
    setState((before) => {
      const { columns, source, dates, names } = before
      current = { ...current, columns, source, dates, names, knownGroups: listNewGroups(before) }
      return current
    })
    try {
      for await (const event of streamImport(body, control.signal)) {
        current = applyEvent(current, event)
        if (!BATCHED_EVENTS.includes(event.type) && running.current === control) setState(current)
      }
    } catch (error) {
      if (control.signal.aborted) return
      setState({ ...current, phase: 'failed', failure: { code: refusalOf(error), row: null } })
    }
    if (body.dry_run) return
    void client.invalidateQueries({ queryKey: ['list', 'accounts'], refetchType: 'none' })
    void client.invalidateQueries({ queryKey: importsKey })
  }

  const stop = () => {
    running.current?.abort()
    setState(EMPTY)
  }
  return { state, setState, run, stop }
}

/**
 * The import of people from a file: the file is read in the browser, checked by the server in a dry run, then imported.
 */
export function useImport({ domainId, notify }: ImportOptions) {
  const permissions = usePermissions()
  const mayList = permissions.has('api.v2.accounts.list')
  const lists = { list_missing: mayList, list_changes: mayList || permissions.has('api.v2.accounts.view') }
  const { state, setState, run, stop } = useRun()
  const [choices, setChoices] = useState<ImportChoices>({})
  const content = useRef('')

  const send = (more: ImportChoices, rest: Partial<ImportBody> & { dry_run: boolean }, fileName: string) => {
    const file = { content: content.current, file_name: fileName.slice(0, 200) }
    return run({ ...file, domain_id: domainId, notify, ...(more as ImportBody), ...rest }, fileName)
  }

  const checkFile = (next: ImportChoices, fileName: string, into = domainId) => {
    setChoices(next)
    return send(next, { domain_id: into, dry_run: true, ...lists }, fileName)
  }

  return {
    state,
    choices,
    choose: async (chosen: File) => {
      const isEmpty = await isBlank(chosen)
      content.current = isEmpty ? '' : await readBase64(chosen)
      if (isEmpty || content.current.length > IMPORT_CONTENT_MAX) {
        const code = isEmpty ? 'empty_file' : 'file_too_long'
        return setState({ ...EMPTY, fileName: chosen.name, phase: 'failed', failure: { code, row: null } })
      }
      await checkFile({}, chosen.name)
    },
    /** Changes how the file is read, and checks it again. */
    changeChoices: (more: ImportChoices) => void checkFile({ ...choices, ...more }, state.fileName),
    /** Reads another sheet or header row, which resets the mapping of columns. */
    reread: ({ sheet = choices.sheet, ...more }: ImportChoices) => {
      const { columns, header_row, ...rest } = choices
      void checkFile({ ...rest, ...(sheet && { sheet }), ...more }, state.fileName)
    },
    /** Maps a column to a field. Only one column can have a field, so any other column with this field loses it. */
    map: (at: number, field: ImportColumnField | null) => {
      const columns = state.columns.map((column, index) =>
        index === at ? field : column.field === field ? null : column.field,
      )
      void checkFile({ ...choices, columns }, state.fileName)
    },
    checkFor: (into: string) => {
      if (state.phase === 'empty' || !content.current) return
      const { columns, ...rest } = choices
      void checkFile(rest, state.fileName, into)
    },
    /** Checks the same file again after the cause of a failure was fixed. */
    retry: () => void checkFile(choices, state.fileName),
    start: (deactivate: readonly string[]) => {
      const columns = state.columns.map(({ field }) => field)
      void send({ ...choices, columns }, { dry_run: false, deactivate: [...deactivate] }, state.fileName)
    },
    stop: () => {
      stop()
      setChoices({})
    },
  }
}
