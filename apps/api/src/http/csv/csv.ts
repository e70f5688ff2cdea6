import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { LIST_LIMIT_MAX } from '@evenground/shared/constants'
import type { Endpoint } from '@evenground/shared/contract'
import type { ListQuery } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { createListCursor, type Db, type ListCursor } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RequestContext } from '../request-context.ts'
import type { Caller } from '../security/caller.ts'
import { consumeOrRefuse } from '../security/rate-limit.ts'
import { PacedStream } from '../streams/paced-stream.ts'
import { type CsvColumn, chooseColumns, createRowWriter } from './csv-table.ts'
import { countExportSlots, createExportSlots, exportLimit } from './export-slots.ts'

type Row = Readonly<Record<string, unknown>>

export interface CsvRequest {
  endpoint: Pick<Endpoint, 'id' | 'path'>
  columns: readonly CsvColumn[]
  query: ListQuery
  caller: Caller
  context: RequestContext
  /** The list's own handler, called for one batch after the other. */
  list: (query: ListQuery & { cursor: ListCursor }) => Promise<readonly Row[]>
}

interface CsvAnswer {
  headers: Record<string, string>
  stream: Readable
}

declare module 'fastify' {
  interface FastifyInstance {
    openCsv(request: CsvRequest): Promise<CsvAnswer>
  }
}

type RecordExport = (
  db: Db,
  caller: Caller,
  context: RequestContext,
  details: { list: string; fields: string[] },
) => Promise<void>

/** Whether the client prefers CSV to JSON: the higher quality wins, then the type listed first. */
export function prefersCsv(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((range, position) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, position, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
  const usable = ranges.filter(({ type, quality }) => ['text/csv', 'application/json'].includes(type) && quality > 0)
  const [best] = usable.sort((a, b) => b.quality - a.quality || a.position - b.position)
  return best?.type === 'text/csv'
}

/** Writes and waits until the reader has taken the text. Throws when the reader disconnected or was cut off. */
async function write(output: Writable, text: string, gone: AbortSignal): Promise<void> {
  gone.throwIfAborted()
  if (!output.write(text)) await once(output, 'drain', { signal: gone })
}

function buildHeaders(path: string, now: Date): Record<string, string> {
  const name = `${path.split('/').at(-1)}-${now.toISOString().slice(0, 10)}.csv`
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}"`,
    vary: 'accept',
  }
}

/** A list whose repository knows no cursor is read by offset, so that no row is left out or repeated. */
const isLast = (cursor: ListCursor, rows: readonly Row[]): boolean =>
  cursor.state() === 'unused' ? rows.length < LIST_LIMIT_MAX : cursor.state() === 'exhausted'

/**
 * Answers any list as CSV: all matching rows, as of one instant, in batches, so that memory use does not grow with the
 * list. Nothing is sent before the first batch is ready: until then, a failure becomes an ordinary problem document;
 * after that, it cuts the connection, which no client mistakes for the end.
 */
export function installCsv(
  app: FastifyInstance,
  { database, limits, clock, config }: Pick<Platform, 'database' | 'limits' | 'clock' | 'config'>,
  recordExport: RecordExport,
): void {
  const claimSlot = createExportSlots(countExportSlots(config.databasePoolSize))

  /** Writes the whole list. Calls `onFirst` when the first batch is ready and the request can no longer be refused. */
  async function produce(request: CsvRequest, fields: readonly CsvColumn[], output: Writable, onFirst: () => void) {
    const { endpoint, query, caller, context } = request
    const table = createRowWriter(fields, {
      locale: caller.locale,
      timeZone: query.tz,
      inWords: query.words === '1',
    })
    const left = new AbortController()
    output.once('close', () => left.abort())
    let isSending = false
    const sendList = async (db: Db) => {
      const cursor = createListCursor(db, LIST_LIMIT_MAX)
      for (let offset = 0; ; offset += LIST_LIMIT_MAX) {
        const rows = await request.list({ ...query, limit: LIST_LIMIT_MAX, offset, cursor })
        if (offset === 0) {
          const details = { list: endpoint.id, fields: fields.map((column) => column.name) }
          await database.transaction(caller.scope, (log) => recordExport(log, caller, context, details))
          isSending = true
          onFirst()
          await write(output, `${query.bom === '1' ? '\uFEFF' : ''}${table.header()}`, left.signal)
        }
        await write(output, rows.map(table.row).join(''), left.signal)
        if (isLast(cursor, rows)) break
      }
    }
    // A replica that fails before the first row is sent is not noticed: the primary makes the list.
    await database.snapshot(caller.scope, sendList, { canRepeat: () => !isSending })
    output.end()
  }

  app.decorate('openCsv', async (request: CsvRequest) => {
    const fields = chooseColumns(request.columns, request.query.fields)
    const slot = claimSlot(request.caller)
    const output = new PacedStream(slot.isWanted)
    // A failure before the first batch is answered as a problem: nothing listens to the stream yet.
    output.on('error', () => undefined)
    await new Promise<void>((resolve, reject) => {
      consumeOrRefuse(limits, exportLimit(request.caller.accountId))
        .then(() => produce(request, fields, output, resolve))
        .catch((error: Error) => {
          reject(error)
          output.destroy(error)
        })
        .finally(slot.release)
    })
    return { headers: buildHeaders(request.endpoint.path, clock()), stream: output }
  })
}
