import { IMPORT_ROWS_MAX, type ImportField, type Locale } from '@evenground/shared/constants'
import type { AccountImportEvent, AccountImportInput } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestContext } from '../../http/mount.ts'
import { isDatabaseAway, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { chooseRole, findPlacement } from '../accounts/index.ts'
import { recogniseColumns } from './headers.ts'
import { type ChunkResult, type ImportWork, importChunk } from './import-chunk.ts'
import { findRepeated } from './match-rows.ts'
import { type CellFault, type ImportRow, readCells } from './read-cells.ts'
import { type FileRow, MalformedCsvError, readRows } from './read-file.ts'

export type AccountImportService = ReturnType<typeof createAccountImportService>

/** Rows of one transaction: what is done stays done, and nothing is held for long. */
const CHUNK = 250
const SAMPLES = 3

class RehearsedError extends Error {
  readonly result: ChunkResult

  constructor(result: ChunkResult) {
    super('A dry run takes back what it did')
    this.result = result
  }
}

async function* takeChunks(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function describeColumns(head: FileRow, fields: readonly (ImportField | null)[], rows: readonly FileRow[]) {
  return head.cells.map((header, at) => ({
    header: header.trim(),
    field: fields[at] ?? null,
    samples: rows.slice(0, SAMPLES).map(({ cells }) => (cells[at] ?? '').slice(0, 80)),
  }))
}

const KEYS: readonly (ImportField | null)[] = ['client_id', 'email', 'username']

/** What keeps a file from being read at all. */
function findColumnFault(fields: readonly (ImportField | null)[]): 'no_key_column' | 'repeated_column' | null {
  const used = fields.filter((field) => field !== null)
  if (new Set(used).size < used.length) return 'repeated_column'
  return used.some((field) => KEYS.includes(field)) ? null : 'no_key_column'
}

/** People from files: created, updated, left alone or refused, row by row. */
export function createAccountImportService(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  report: (error: unknown) => void,
) {
  const { database } = platform

  /** A dry run does everything and takes it back, so that it refuses what the run would refuse. */
  async function runChunk(work: ImportWork, rows: readonly ImportRow[], isDry: boolean): Promise<ChunkResult> {
    try {
      return await retryConflicts(() =>
        database.transaction(work.caller.scope, async (db) => {
          const result = await importChunk(db, platform, work, rows)
          if (isDry) throw new RehearsedError(result)
          return result
        }),
      )
    } catch (error) {
      if (error instanceof RehearsedError) return error.result
      throw error
    }
  }

  async function* produce(work: ImportWork, input: AccountImportInput): AsyncGenerator<AccountImportEvent> {
    const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }
    const size = Math.max(1, Buffer.byteLength(input.file))
    const seen = new Set<string>()
    let head: FileRow | undefined
    let fields: readonly (ImportField | null)[] = []

    const nameColumn = ({ field, code }: CellFault) => ({
      column: field ? (head?.cells[fields.indexOf(field)]?.trim() ?? field) : null,
      code,
    })

    async function* takeRows(rows: readonly FileRow[]): AsyncGenerator<AccountImportEvent> {
      const read = rows.map((row) => readCells(row, fields))
      for (const row of read) if (row.faults.length === 0) row.faults = findRepeated(row, seen)
      const good = read.filter(({ faults }) => faults.length === 0)
      const result = await runChunk(work, good, input.dry_run)
      const refused = [...read.filter(({ faults }) => faults.length > 0).map((row) => ({ row, faults: row.faults }))]
      const all = [...refused, ...result.refused].sort((one, other) => one.row.row - other.row.row)
      counts.rows += rows.length
      counts.created += result.created
      counts.updated += result.updated
      counts.unchanged += result.unchanged
      counts.refused += all.length
      for (const { row, faults } of all) {
        yield { type: 'refused', row: row.row, cells: row.cells, faults: faults.map(nameColumn) }
      }
    }

    try {
      for await (const chunk of takeChunks(readRows(input.file))) {
        const rows = head ? chunk : chunk.slice(1)
        if (!head) {
          head = chunk[0] as FileRow
          fields = head.cells.map((_cell, at) => (input.columns ?? recogniseColumns(head?.cells ?? []))[at] ?? null)
          yield { type: 'start', columns: describeColumns(head, fields, rows) }
          const code = findColumnFault(fields)
          if (code) return yield { type: 'failed', code, row: 1, ...counts }
        }
        if (counts.rows + rows.length > IMPORT_ROWS_MAX) {
          return yield { type: 'failed', code: 'too_many_rows', row: null, ...counts }
        }
        yield* takeRows(rows)
        const bytes = chunk.at(-1)?.bytes ?? size
        yield { type: 'progress', percent: Math.min(100, Math.round((100 * bytes) / size)), ...counts }
      }
      yield { type: 'done', dry_run: input.dry_run, ...counts }
    } catch (error) {
      if (error instanceof MalformedCsvError) {
        return yield { type: 'failed', code: 'malformed_csv', row: error.row, ...counts }
      }
      report(error)
      yield { type: 'failed', code: isDatabaseAway(error) ? 'not_ready' : 'internal_error', row: null, ...counts }
    }
  }

  return {
    /** Refuses at once who may not; everything about the file comes as events. */
    async open(caller: Caller, context: RequestContext, input: AccountImportInput) {
      const place = await database.read(caller.scope, async (db) => {
        const found = await findPlacement(db, caller, input.domain_id ?? caller.domainId)
        const roleId = await chooseRole(db, caller, found, { requested: undefined, before: null })
        return { domainId: found.id, locale: found.locale as Locale, roleId, notify: input.notify }
      })
      if (input.columns?.every((field) => field === null)) {
        throw ruleViolated('columns', 'no_key_column', 'No column holds a client id, an e-mail address or a username.')
      }
      return produce({ caller, context, place }, input)
    },
  }
}
