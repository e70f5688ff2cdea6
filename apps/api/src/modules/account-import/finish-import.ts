import type { ImportColumnField } from '@evenground/shared/account-fields'
import type { AccountImportEvent } from '@evenground/shared/schemas'
import { assignManagers } from './assign-managers.ts'
import { normalizeHeader, recognizeHeader } from './headers.ts'
import { type ImportSession, runBatch } from './import-session.ts'
import { changesEvent, listChange } from './listed-changes.ts'
import { findMapping, saveMapping } from './mapping.repo.ts'
import { deactivateMissing, findMissing } from './missing-people.ts'

type Events = AsyncGenerator<AccountImportEvent>

/** The number of managers set in one transaction, and the number of missing people reported in one event. */
const BATCH_SIZE = 250

async function* setAllManagers(session: ImportSession): Events {
  const { platform, work, survey, directory, counts } = session
  const { fields, cells } = survey.head
  const column = cells[fields.indexOf('manager')]?.trim() ?? null
  for (let at = 0; at < session.waiting.length; at += BATCH_SIZE) {
    const batch = session.waiting.slice(at, at + BATCH_SIZE)
    const result = await runBatch(session, (db) =>
      assignManagers(db, { ...work, directory, now: platform.clock() }, batch),
    )
    for (const id of result.changed.filter((one) => session.unchanged.delete(one))) {
      session.named.add(id)
      counts.unchanged--
      counts.updated++
    }
    if (session.listsChanges) {
      const changed = batch.filter(({ id }) => id && result.changed.includes(id))
      for (const { named } of changed) listChange(session.changes, named, ['manager'])
    }
    for (const { row, text } of result.unknown) {
      yield { type: 'noted', row, notes: [{ column, code: 'unknown_manager', text: text.slice(0, 200) }] }
    }
    for (const { row, text } of result.refused) {
      yield { type: 'noted', row, notes: [{ column, code: 'manager_needs_progress', text: text.slice(0, 200) }] }
    }
  }
}

async function* listMissingEvents(session: ImportSession): Events {
  const { platform, work, named } = session
  const { caller, place } = work
  const people = await platform.database.read(caller.scope, (db) =>
    findMissing(db, caller, { domainId: place.domainId, namedIds: [...named], now: platform.clock() }),
  )
  for (let at = 0; at < people.length || at === 0; at += BATCH_SIZE) {
    yield { type: 'missing', total: people.length, people: people.slice(at, at + BATCH_SIZE) }
  }
}

async function* deactivateAll(session: ImportSession): Events {
  const { platform, work, named, input } = session
  const { caller, context, place, importId } = work
  const change = { caller, context, domainId: place.domainId, importId, platform }
  const result = await runBatch(session, (db) =>
    deactivateMissing(db, change, { ids: input.deactivate, namedIds: [...named] }),
  )
  session.deactivated = result.count
  yield { type: 'deactivated', ...result }
}

/**
 * Stores for the domain the field of each column whose header does not lead to that field by itself, or for which a
 * field was stored before.
 */
async function rememberMapping(session: ImportSession): Promise<void> {
  const { platform, work, survey, input } = session
  const { caller, place } = work
  const { cells, fields } = survey.head
  await platform.database.transaction(caller.scope, async (db) => {
    const before = await findMapping(db, place.domainId)
    const columns: Record<string, ImportColumnField | null> = {}
    for (const [at, cell] of cells.entries()) {
      const key = normalizeHeader(cell)
      const field = fields[at] ?? null
      if (key && (recognizeHeader(cell) !== field || Object.hasOwn(before.columns, key))) columns[key] = field
    }
    const [dateOrder, nameOrder] = [input.date_order ?? null, input.name_order ?? null]
    const isSaid = Object.keys(columns).length > 0 || dateOrder !== null || nameOrder !== null
    if (isSaid) await saveMapping(db, place.domainId, { columns, dateOrder, nameOrder })
  })
}

/**
 * Does what has to wait for the end of the file: sets managers, handles people who are missing, and remembers the
 * columns.
 */
export async function* finishImport(session: ImportSession): Events {
  const { input, newGroups } = session
  yield* setAllManagers(session)
  if (session.changes.size > 0) yield changesEvent(session.changes)
  if (newGroups.size > 0) yield { type: 'new_groups', titles: [...newGroups] }
  if (input.deactivate.length > 0) yield* deactivateAll(session)
  if (input.list_missing) yield* listMissingEvents(session)
  if (!input.dry_run) await rememberMapping(session)
}
