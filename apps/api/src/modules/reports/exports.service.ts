import { pipeline, Readable } from 'node:stream'
import type { ReportDocumentQuery, ReportQuery, ReportType } from '@evenground/shared/schemas'
import { countExportSlots, createExportSlots, type ExportSlot, exportLimit } from '../../http/csv/export-slots.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, isGlobalAdministrator } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { PacedStream } from '../../http/streams/paced-stream.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordExport } from '../audit/index.ts'
import { type FigureGate, openFigureGate } from '../confidentiality/index.ts'
import { writeHeader, writeTable } from './csv-export.ts'
import { selectCells } from './csv-select.repo.ts'
import { findColumnLabels, writeWordedTable } from './csv-words.ts'
import { buildDocument } from './documents/build-document.ts'
import { writeOdt } from './documents/write-odt.ts'
import { writePdf } from './documents/write-pdf.ts'
import { loadFilter } from './load-filter.ts'
import { loadTable } from './load-table.ts'
import { recordReportRead } from './record-report-read.ts'
import type { ReportFilter } from './report-filter.ts'
import { isRowReport, openRowReport } from './row-reports.ts'

export type ReportExportsService = ReturnType<typeof createReportExportsService>

export interface ExportedFile {
  name: string
  body: Readable | Buffer
}

/** The maximum number of rows in a document. Longer reports are for programs, which read CSV. */
const DOCUMENT_ROWS_MAX = 2000

/**
 * Returns a name such as `score_data-2026-11-21T10-30-00Z.csv`, which is valid in every file system and sorts by time.
 */
const nameFile = (type: ReportType, now: Date, extension: string): string =>
  `${type}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${extension}`

type ExportPlatform = Pick<Platform, 'database' | 'limits' | 'clock' | 'config'>

/** Records in the audit log which report is exported, with which columns. */
const recordLeaving = (
  { database }: ExportPlatform,
  caller: Caller,
  context: RequestContext,
  list: string,
  fields: string[],
): Promise<void> => database.transaction(caller.scope, (log) => recordExport(log, caller, context, { list, fields }))

/** Writes an aggregate report with field names as headings, at full precision. */
async function writePlainTable(db: Db, filter: ReportFilter, now: Date, gate: FigureGate) {
  const table = await loadTable(db, filter, now, gate)
  return { names: table.columns.map(({ name }) => name), text: writeTable(table, filter.locale) }
}

/** Opens a report as CSV bytes. Row reports are streamed from PostgreSQL, aggregate reports are built in memory. */
async function openCsv(
  platform: ExportPlatform,
  caller: Caller,
  context: RequestContext,
  filter: ReportFilter,
  query: ReportQuery,
): Promise<Readable> {
  const { database, clock } = platform
  const list = `${filter.type}.csv`
  const inWords = query.words === '1'
  const gate = openFigureGate(filter.view, filter.privacy)
  const recordRead = () => recordReportRead(platform, caller, context, { filter, gate, format: 'csv' })
  if (!isRowReport(filter.type)) {
    const { names, text } = await database.read(caller.scope, (db) =>
      inWords ? writeWordedTable(db, filter, clock(), gate) : writePlainTable(db, filter, clock(), gate),
    )
    await recordRead()
    await recordLeaving(platform, caller, context, list, names)
    return Readable.from([Buffer.from(text)], { objectMode: false })
  }
  const { report, labels } = await database.read(caller.scope, async (db) => {
    const report = await openRowReport(db, filter)
    return { report, labels: inWords ? await findColumnLabels(db, filter, report.columns) : null }
  })
  const { order_by, order_dir } = query
  const rows = (report.selectAll ?? report.select)({ order_by, order_dir })
  const cells = selectCells(rows, report.columns, filter.locale, { inWords })
  const names = report.columns.map(({ name }) => name)
  const opening = database.copy(caller.scope, cells.text, cells.values)
  // Both are recorded while PostgreSQL works, before any byte is sent.
  const [opened, recorded] = await Promise.allSettled([
    opening,
    recordRead().then(() => recordLeaving(platform, caller, context, list, names)),
  ])
  if (opened.status === 'rejected') throw opened.reason
  if (recorded.status === 'rejected') {
    opened.value.destroy()
    throw recorded.reason
  }
  opened.value.unshift(Buffer.from(writeHeader(labels ?? names)))
  return opened.value
}

/**
 * Exports reports as files. Each is recorded in the audit log before its first byte is sent, and only a few run at
 * once.
 */
export function createReportExportsService(platform: ExportPlatform) {
  const { database, limits, clock, config } = platform
  // Draws one document at a time: each is completely in memory, so several at once would need that much more memory.
  const limitConcurrency = createConcurrencyLimiter(1)
  const claimSlot = createExportSlots(countExportSlots(config.databasePoolSize))

  /** Holds an export slot while the work runs. If the work succeeds, it releases the slot itself, possibly later. */
  async function inSlot<T>(caller: Caller, work: (slot: ExportSlot) => Promise<T>): Promise<T> {
    const slot = claimSlot(caller)
    try {
      await consumeOrRefuse(limits, exportLimit(caller.accountId))
      return await work(slot)
    } catch (error) {
      slot.release()
      throw error
    }
  }

  /** Exports all rows as of one instant; `limit` and `offset` are ignored. */
  async function csv(
    caller: Caller,
    context: RequestContext,
    type: ReportType,
    query: ReportQuery,
  ): Promise<ExportedFile> {
    const filter = await database.read(caller.scope, (db) => loadFilter(db, caller, type, query))
    return inSlot(caller, async (slot) => {
      const rows = await openCsv(platform, caller, context, filter, query)
      rows.once('close', slot.release)
      // The status was already sent, so only the aborted connection shows a failure.
      const body = pipeline(rows, new PacedStream(slot.isWanted), () => undefined)
      return { name: nameFile(type, clock(), 'csv'), body }
    })
  }

  /**
   * Exports a report as a document, from one snapshot like its JSON. Throws `report_too_long` if it has too many rows.
   */
  async function document(
    caller: Caller,
    context: RequestContext,
    extension: 'pdf' | 'odt',
    { report_type: type, paper = 'letter', ...query }: ReportDocumentQuery,
  ): Promise<ExportedFile> {
    if (type === 'journal_extract' && !isGlobalAdministrator(caller)) throw new AppError('forbidden')
    return inSlot(caller, async (slot) => {
      const now = clock()
      const readDocument = async (db: Db) => {
        const filter = await loadFilter(db, caller, type, query)
        const gate = openFigureGate(filter.view, filter.privacy)
        const rows = isRowReport(type) ? await openRowReport(db, filter) : null
        if (rows && (await rows.count()).total > DOCUMENT_ROWS_MAX) throw new AppError('report_too_long')
        return { filter, gate, report: await buildDocument(db, caller, filter, rows, now, gate) }
      }
      // Nothing is sent before the whole document is there, so the primary can begin again where a replica failed.
      const { report, ...read } = await database.snapshot(caller.scope, readDocument, { canRepeat: () => true })
      await recordReportRead(platform, caller, context, { ...read, format: extension })
      const labels = report.table.columns.map(({ label }) => label)
      await recordLeaving(platform, caller, context, `${type}.${extension}`, labels)
      const body = await limitConcurrency(async () =>
        extension === 'pdf' ? writePdf(report, paper) : writeOdt(report, paper),
      )
      slot.release()
      return { name: nameFile(type, now, extension), body }
    })
  }

  return { csv, document }
}
