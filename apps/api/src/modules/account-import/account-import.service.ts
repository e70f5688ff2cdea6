import type { AccountImportEvent, AccountImportInput } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { isDatabaseAway } from '../../platform/database/index.ts'
import { createTenantFileReader } from '../../platform/spreadsheets/index.ts'
import { checkTakenLogins } from '../accounts/index.ts'
import { openImportPlaces } from './import-places.ts'
import { AccessChangedError, type ImportPlatform, type ImportSession, saveProgress } from './import-session.ts'
import { importLimit } from './limits.ts'
import { checkSource } from './load-file.ts'
import { openImport } from './open-import.ts'
import { MalformedCsvError } from './read-file.ts'
import { type ImportRequest, NO_COUNTS, runImport, TakenLoginLimitError } from './run-import.ts'
import { listImports, undoImport } from './undo-import.ts'

export type AccountImportService = ReturnType<typeof createAccountImportService>

type OnError = (error: unknown) => void

/** The result to record when an import fails before its first row. */
const NOTHING = { counts: NO_COUNTS, deactivated: 0, groupsMade: [] }

/** An import that was accepted and has started. */
interface OpenedImport {
  events: AsyncGenerator<AccountImportEvent>
  /** Stops the import and releases its place. Call it when all events are read, or when no more will be read. */
  close: () => Promise<void>
}

/** The event that ends an import that failed before the end of its file. */
function failureEvent(error: unknown, counts: typeof NO_COUNTS, onError: OnError): AccountImportEvent {
  if (error instanceof MalformedCsvError) return { type: 'failed', code: 'malformed_csv', row: error.row, ...counts }
  if (error instanceof TakenLoginLimitError) return { type: 'failed', code: 'too_many_taken', row: null, ...counts }
  if (error instanceof AccessChangedError) return { type: 'failed', code: 'no_longer_allowed', row: null, ...counts }
  onError(error)
  return { type: 'failed', code: isDatabaseAway(error) ? 'not_ready' : 'internal_error', row: null, ...counts }
}

/** Imports people from files: each row creates or updates an account, leaves it unchanged, or is refused. */
export function createAccountImportService(
  platform: ImportPlatform,
  { lookUp, onError }: { lookUp: AccountLookup; onError: OnError },
) {
  const { database, limits, clock } = platform
  const readInThread = createTenantFileReader()
  const takePlace = openImportPlaces()

  async function* produce(request: Omit<ImportRequest, 'onSession'>): AsyncGenerator<AccountImportEvent> {
    let session: ImportSession | undefined
    let isDone = false
    const onSession = (begun: ImportSession) => {
      session = begun
    }
    try {
      for await (const event of runImport(platform, { ...request, onSession })) {
        isDone = event.type === 'done'
        if (isDone && session) await saveProgress(session, 'done')
        yield event
      }
    } catch (error) {
      yield failureEvent(error, session?.counts ?? NO_COUNTS, onError)
    } finally {
      // Also reached when the client disconnects during the import.
      if (!isDone) await saveProgress(session ?? { ...NOTHING, platform, work: request.work }, 'stopped').catch(onError)
    }
  }

  async function check(caller: Caller, context: RequestContext, input: AccountImportInput) {
    await consumeOrRefuse(limits, importLimit(caller.accountId))
    await checkTakenLogins(limits, caller)
    if (input.columns?.every((field) => field === null)) {
      throw ruleViolated(
        'columns',
        'no_key_column',
        'Choose a column for the employee number, the email address, or the username.',
      )
    }
    return database.transaction(caller.scope, (db) => openImport(db, caller, context, { input, now: clock() }))
  }

  return {
    /**
     * Throws at once if the caller lacks the permission or no place is free. Every problem with the file itself is
     * reported as an event.
     */
    async open(caller: Caller, context: RequestContext, input: AccountImportInput): Promise<OpenedImport> {
      checkSource(input)
      const release = takePlace(caller)
      try {
        const opened = await check(caller, context, input)
        const events = produce({ ...opened, lookUp, input, readInThread })
        return { events, close: () => events.return(undefined).then(release, release) }
      } catch (error) {
        release()
        throw error
      }
    },

    list: (caller: Caller, domainId: string | undefined) =>
      database.read(caller.scope, (db) => listImports(db, caller, { domainId, now: clock() })),

    undo: (caller: Caller, context: RequestContext, id: string) =>
      database.transaction(caller.scope, (db) => undoImport(db, platform, caller, context, id)),
  }
}
