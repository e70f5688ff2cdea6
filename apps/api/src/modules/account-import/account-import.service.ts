import { IMPORT_ROWS_MAX } from '@evenground/shared/constants'
import type { AccountImportEvent, AccountImportInput } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { isDatabaseAway, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkTakenLogins, takenLoginLimits } from '../accounts/index.ts'
import { type ChunkResult, type ImportWork, importChunk } from './import-chunk.ts'
import { importLimit } from './limits.ts'
import { checkAndRememberKeys } from './match-rows.ts'
import { openImport } from './open-import.ts'
import { type ImportError, type ImportRow, readCells } from './read-cells.ts'
import { type FileRow, MalformedCsvError, readRows } from './read-file.ts'
import { describeColumns, type Head, readHead } from './read-head.ts'
import { takePieces } from './take-pieces.ts'

export type AccountImportService = ReturnType<typeof createAccountImportService>

class RehearsedError extends Error {
  readonly result: ChunkResult

  constructor(result: ChunkResult) {
    super('A dry run takes back what it did')
    this.result = result
  }
}

/** The caller was told of so many logins that are taken that this file is not read any further. */
class TooManyTakenError extends Error {}

function nameColumn({ cells, fields }: Head, { field, code }: ImportError) {
  return { column: field ? (cells[fields.indexOf(field)]?.trim() ?? field) : null, code }
}

type ImportPlatform = Pick<Platform, 'database' | 'clock' | 'config' | 'limits'>

/** A dry run does everything and takes it back, so that it refuses what the run would refuse. */
async function runChunk(
  platform: ImportPlatform,
  work: ImportWork,
  rows: readonly ImportRow[],
  isDry: boolean,
): Promise<ChunkResult> {
  try {
    return await retryConflicts(() =>
      platform.database.transaction(work.caller.scope, async (db) => {
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

/** @throws TooManyTakenError once the caller was told of as many as the limit lets */
async function countTaken({ limits }: ImportPlatform, caller: Caller, errors: readonly ImportError[]): Promise<void> {
  if (!errors.some(({ code }) => code === 'cannot_be_used')) return
  if ((await limits.consume(takenLoginLimits(caller))).secondsToWait > 0) throw new TooManyTakenError()
}

/** People from files: created, updated, left alone or refused, row by row. */
export function createAccountImportService(platform: ImportPlatform, report: (error: unknown) => void) {
  const { database, limits } = platform

  async function* produce(work: ImportWork, input: AccountImportInput): AsyncGenerator<AccountImportEvent> {
    const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }
    const size = Math.max(1, input.file.length)
    const seen = new Set<string>()
    let head: Head | undefined

    async function* takeRows(rows: readonly FileRow[], { fields, cells }: Head): AsyncGenerator<AccountImportEvent> {
      const read = rows.map((row) => readCells(row, fields))
      for (const row of read) if (row.errors.length === 0) row.errors = checkAndRememberKeys(row, seen)
      const good = read.filter(({ errors }) => errors.length === 0)
      const result = await runChunk(platform, work, good, input.dry_run)
      const bad = read.filter(({ errors }) => errors.length > 0).map((row) => ({ row, errors: row.errors }))
      const all = [...bad, ...result.refused].sort((one, other) => one.row.row - other.row.row)
      counts.rows += rows.length
      counts.created += result.created
      counts.updated += result.updated
      counts.unchanged += result.unchanged
      for (const { row, errors } of all) {
        await countTaken(platform, work.caller, errors)
        counts.refused++
        const named = errors.map((error) => nameColumn({ fields, cells }, error))
        yield { type: 'refused', row: row.row, cells: row.cells, faults: named }
      }
    }

    try {
      for await (const piece of takePieces(readRows(input.file))) {
        const rows = head ? piece : piece.slice(1)
        if (!head) {
          const read = readHead(piece[0] as FileRow, input.columns)
          head = read.head
          yield { type: 'start', columns: describeColumns(head, rows) }
          if (read.error) return yield { type: 'failed', code: read.error, row: 1, ...counts }
        }
        if (counts.rows + rows.length > IMPORT_ROWS_MAX) {
          return yield { type: 'failed', code: 'too_many_rows', row: null, ...counts }
        }
        yield* takeRows(rows, head)
        const read = piece.at(-1)?.read ?? size
        yield { type: 'progress', percent: Math.min(100, Math.round((100 * read) / size)), ...counts }
      }
      yield { type: 'done', dry_run: input.dry_run, ...counts }
    } catch (error) {
      if (error instanceof MalformedCsvError) {
        return yield { type: 'failed', code: 'malformed_csv', row: error.row, ...counts }
      }
      if (error instanceof TooManyTakenError) {
        return yield { type: 'failed', code: 'too_many_taken', row: null, ...counts }
      }
      report(error)
      yield { type: 'failed', code: isDatabaseAway(error) ? 'not_ready' : 'internal_error', row: null, ...counts }
    }
  }

  return {
    /** Refuses at once who may not; everything about the file comes as events. */
    async open(caller: Caller, context: RequestContext, input: AccountImportInput) {
      await consumeOrRefuse(limits, importLimit(caller.accountId))
      await checkTakenLogins(limits, caller)
      if (input.columns?.every((field) => field === null)) {
        throw ruleViolated('columns', 'no_key_column', 'No column holds a client id, an e-mail address or a username.')
      }
      const place = await database.transaction(caller.scope, (db) => openImport(db, caller, context, input))
      return produce({ caller, context, place }, input)
    },
  }
}
