import { IMPORT_ROWS_MAX } from '@evenground/shared/constants'
import { foldText } from '@evenground/shared/rules'
import type { AccountImportEvent, AccountImportInput } from '@evenground/shared/schemas'
import type { AccountLookup } from '../../http/security/authentication.ts'
import { type Caller, organizationOf } from '../../http/security/caller.ts'
import type { TenantFileReader } from '../../platform/spreadsheets/index.ts'
import { takenLoginLimits } from '../accounts/index.ts'
import { finishImport } from './finish-import.ts'
import { type ImportWork, importChunk, type PersonOfRow } from './import-chunk.ts'
import type { ImportError, ImportRow } from './import-row.ts'
import {
  assertSameAccess,
  type ImportPlatform,
  type ImportSession,
  openImportSession,
  runBatch,
  saveProgress,
} from './import-session.ts'
import { listChange, nameByRow } from './listed-changes.ts'
import { loadFile, type PeopleFile } from './load-file.ts'
import { checkAndRememberKeys } from './match-rows.ts'
import { readCells } from './read-cells.ts'
import { type FileRow, readRows } from './read-file.ts'
import type { Head } from './read-head.ts'
import { splitIntoBatches } from './split-into-batches.ts'
import { type RememberedMapping, surveyFile } from './survey-file.ts'
import { isTotalsRow } from './totals-row.ts'

type Events = AsyncGenerator<AccountImportEvent>

/** The caller has learned of so many taken logins that the import of this file stops. */
export class TakenLoginLimitError extends Error {}

/** The counts of a file that could not be read. */
export const NO_COUNTS = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }

/** If the file has a column of full names, these fields come from it. */
const PARTS_OF_NAME: readonly unknown[] = ['given_name', 'family_name', 'second_family_name']

function nameColumn({ cells, fields }: Head, field: ImportError['field']): string | null {
  if (!field) return null
  const own = fields.indexOf(field)
  const at = own < 0 && PARTS_OF_NAME.includes(field) ? fields.indexOf('full_name') : own
  return cells[at]?.trim() ?? field
}

/**
 * The errors of a row by column. A full name without a surname leads to errors in several fields, but counts as one
 * cell.
 */
function listFaults(head: Head, errors: readonly ImportError[]) {
  const faults = errors.map(({ field, code }) => ({ column: nameColumn(head, field), code }))
  return faults.filter(
    (one, at) => at === faults.findIndex(({ column, code }) => column === one.column && code === one.code),
  )
}

/** @throws TakenLoginLimitError when the caller has learned of as many taken logins as the limit allows */
async function countTaken({ limits }: ImportPlatform, caller: Caller, errors: readonly ImportError[]): Promise<void> {
  if (!errors.some(({ code }) => code === 'cannot_be_used')) return
  if ((await limits.consume(takenLoginLimits(caller))).secondsToWait > 0) throw new TakenLoginLimitError()
}

/** Keeps what is needed at the end of the file: who was named, who is unchanged, and who waits for a manager. */
function remember(session: ImportSession, people: readonly PersonOfRow[], read: readonly ImportRow[]): void {
  const ofRow = new Map(people.map((one) => [one.row, one]))
  for (const row of read) {
    const person = ofRow.get(row)
    if (!person) continue
    session.directory.add(row)
    if (person.kind === 'unchanged') session.unchanged.add(person.id)
    const named = nameByRow(row)
    if (session.listsChanges && person.kind === 'updated') listChange(session.changes, named, person.fields)
    const { manager } = row.extras
    if (manager === undefined) continue
    const isNew = person.kind === 'created'
    const id = isNew && session.input.dry_run ? null : person.id
    session.waiting.push({ row: row.row, id, isNew, text: manager, named })
  }
}

async function* listRowEvents(session: ImportSession, read: readonly ImportRow[], refused: Refused): Events {
  const { platform, work, survey, counts } = session
  const rejected = new Map(refused.map(({ row, errors }) => [row, errors]))
  for (const row of read) {
    const errors = rejected.get(row)
    if (errors) {
      await countTaken(platform, work.caller, errors)
      counts.refused++
      yield { type: 'refused', row: row.row, cells: row.cells, faults: listFaults(survey.head, errors) }
    } else if (row.notes.length > 0) {
      const notes = row.notes.map(({ field, code, text }) => ({ column: nameColumn(survey.head, field), code, text }))
      yield { type: 'noted', row: row.row, notes }
    }
  }
}

type Refused = { row: ImportRow; errors: ImportError[] }[]

async function* takeRows(session: ImportSession, rows: readonly FileRow[]): Events {
  const { platform, work, counts, reading } = session
  await assertSameAccess(session)
  const people = rows.filter((row) => !isTotalsRow(row))
  for (const { row, cells } of rows.filter(isTotalsRow)) {
    const text = cells.filter(Boolean).join(' ').slice(0, 200)
    yield { type: 'noted', row, notes: [{ column: null, code: 'totals_row', text }] }
  }
  const read = people.map((row) => readCells(row, reading))
  for (const row of read) if (row.errors.length === 0) row.errors = checkAndRememberKeys(row, session.seen)
  const bad = read.filter(({ errors }) => errors.length > 0)
  const good = read.filter(({ errors }) => errors.length === 0)
  const result = await runBatch(session, async (db) => {
    // A retried batch runs again: remove the notes that the first attempt added.
    for (const row of good) row.notes = row.notes.filter(({ code }) => !code.startsWith('unknown_'))
    return importChunk(db, platform, work, { rows: good, bad })
  })
  counts.rows += people.length
  counts.created += result.created
  counts.updated += result.updated
  counts.unchanged += result.unchanged
  for (const id of result.named) session.named.add(id)
  for (const { id, title } of result.madeGroups) {
    session.newGroups.add(title)
    if (session.input.dry_run) continue
    session.groupsMade.push(id)
    work.titles.groups.set(foldText(title), id)
  }
  remember(session, result.people, good)
  yield* listRowEvents(session, read, [...bad.map((row) => ({ row, errors: row.errors })), ...result.refused])
  if (session.work.importId) await saveProgress(session, 'running')
}

async function* takePeople(session: ImportSession, file: PeopleFile): Events {
  const { counts, survey } = session
  const size = Math.max(1, file.text.length)
  for await (const batch of splitIntoBatches(readRows(file.text, file.delimiter))) {
    const rows = batch.filter(({ row }) => row > survey.headRow)
    yield* takeRows(session, rows)
    const read = batch.at(-1)?.read ?? size
    yield { type: 'progress', percent: Math.min(100, Math.round((100 * read) / size)), ...counts }
  }
  await assertSameAccess(session)
  yield* finishImport(session)
  yield { type: 'done', dry_run: session.input.dry_run, ...counts }
}

export interface ImportRequest {
  lookUp: AccountLookup
  work: ImportWork
  remembered: RememberedMapping
  input: AccountImportInput
  readInThread: TenantFileReader
  /** Called with the session as soon as it exists, so that the caller can report how the import ended. */
  onSession: (session: ImportSession) => void
}

/** Imports a people file from the first to the last line, and reports what happens to each row as events. */
export async function* runImport(platform: ImportPlatform, request: ImportRequest): Events {
  const { lookUp, work, remembered, input, readInThread, onSession } = request
  const loaded = await loadFile(readInThread, organizationOf(work.caller), input)
  if ('code' in loaded) return yield { type: 'failed', code: loaded.code, row: null, ...NO_COUNTS }
  const isSpanish = work.place.locale === 'es-mx'
  const survey = await surveyFile(loaded.file, { input, remembered, isSpanish })
  yield { type: 'start', ...survey.start, import_id: work.importId }
  if (survey.error) return yield { type: 'failed', code: survey.error, row: survey.headRow, ...NO_COUNTS }
  if (survey.people > IMPORT_ROWS_MAX) {
    return yield { type: 'failed', code: 'too_many_rows', row: null, ...NO_COUNTS, rows: survey.people }
  }
  const session = openImportSession({ platform, lookUp, work, input, survey, from1904: loaded.file.from1904 })
  onSession(session)
  yield* takePeople(session, loaded.file)
}
