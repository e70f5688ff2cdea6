import type { AccountImportInput } from '@evenground/shared/schemas'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, retryConflicts, type Scope } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createFileDirectory, type FileDirectory, type WaitingManager } from './assign-managers.ts'
import type { ImportWork } from './import-chunk.ts'
import type { CellReading } from './import-row.ts'
import { type RunProgress, saveRun } from './import-run.repo.ts'
import type { ListedChanges } from './listed-changes.ts'
import type { Survey } from './survey-file.ts'

export type ImportPlatform = Pick<Platform, 'database' | 'clock' | 'config' | 'limits' | 'keys'>

/** The caller no longer has access, or has other permissions than when the import began. */
export class AccessChangedError extends Error {}

/** The state of the import of one file. */
export interface ImportSession {
  platform: ImportPlatform
  lookUp: AccountLookup
  work: ImportWork
  input: AccountImportInput
  survey: Survey
  reading: CellReading
  counts: { rows: number; created: number; updated: number; unchanged: number; refused: number }
  /** Keys (client ids, email addresses, usernames) of the rows read so far. */
  seen: Set<string>
  /** Ids of the accounts that the file names. */
  named: Set<string>
  unchanged: Set<string>
  waiting: WaitingManager[]
  listsChanges: boolean
  /** What a dry run would change, if it lists that. */
  changes: ListedChanges
  directory: FileDirectory
  groupsMade: string[]
  newGroups: Set<string>
  deactivated: number
}

type SessionInput = Pick<ImportSession, 'platform' | 'lookUp' | 'work' | 'input' | 'survey'> & { from1904: boolean }

export function openImportSession({ platform, lookUp, work, input, survey, from1904 }: SessionInput): ImportSession {
  const { head, dateOrder, nameOrder } = survey
  const reading: CellReading = {
    columns: head.fields,
    dates: { order: dateOrder, from1904 },
    nameOrder,
    isSpanish: work.place.locale === 'es-mx',
  }
  return {
    ...{ platform, lookUp, work, input, survey, reading },
    listsChanges: input.dry_run && input.list_changes,
    counts: { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 },
    ...{ seen: new Set(), named: new Set(), unchanged: new Set(), newGroups: new Set(), changes: new Map() },
    ...{ waiting: [], groupsMade: [], deactivated: 0, directory: createFileDirectory() },
  }
}

/** Whether everything is still in reach. A new domain changes nothing: the import works in the scope of its start. */
function keepsReach(now: Scope, before: Scope): boolean {
  if (now.domains === 'all' || before.domains === 'all') return now.domains === before.domains
  const reached = new Set(now.domains)
  return before.domains.every((id) => reached.has(id))
}

const hasSameAccess = (now: Caller, before: Caller): boolean =>
  now.domainId === before.domainId &&
  now.roleId === before.roleId &&
  now.permissions.size === before.permissions.size &&
  [...now.permissions].every((permission) => before.permissions.has(permission)) &&
  keepsReach(now.scope, before.scope)

/**
 * Checks the caller's access again before each batch, since an import may take minutes and permissions may be withdrawn
 * meanwhile. Any change ends the import, because what it may do was decided at its start.
 * @throws AccessChangedError
 */
export async function assertSameAccess({ lookUp, work }: Pick<ImportSession, 'lookUp' | 'work'>): Promise<void> {
  const { accountId, actorId } = work.caller
  const now = await lookUp({ accountId, actorId })
  if (!now || !hasSameAccess(now, work.caller)) throw new AccessChangedError()
}

class DryRunError extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('A dry run is rolled back')
    this.result = result
  }
}

/** Runs one batch in a transaction. A dry run does the same and rolls it back, so that it refuses the same rows. */
export async function runBatch<T>(
  { platform, work, input }: Pick<ImportSession, 'platform' | 'work' | 'input'>,
  batch: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await retryConflicts(() =>
      platform.database.transaction(work.caller.scope, async (db) => {
        const result = await batch(db)
        if (input.dry_run) throw new DryRunError(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof DryRunError) return error.result as T
    throw error
  }
}

type Progress = Pick<ImportSession, 'platform' | 'work' | 'counts' | 'deactivated' | 'groupsMade'>

/** Stores the progress of an import, which the list of imports shows. */
export async function saveProgress(session: Progress, state: RunProgress['state']): Promise<void> {
  const { platform, work, counts, deactivated, groupsMade } = session
  const { importId, caller } = work
  if (!importId) return
  const { created, updated } = counts
  await platform.database.transaction(caller.scope, (db) =>
    saveRun(db, { id: importId, state, created, updated, deactivated, groupsMade }, platform.clock()),
  )
}
