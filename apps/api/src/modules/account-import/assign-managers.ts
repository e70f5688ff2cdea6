import { foldText } from '@evenground/shared/rules'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { listUnnameable } from '../accounts/index.ts'
import type { ImportRow } from './import-row.ts'
import { recordImported, takeSnapshots } from './import-run.repo.ts'
import type { NamedByRow } from './listed-changes.ts'
import { findManagers, setManagers } from './managers.repo.ts'
import { foldClientId } from './match-rows.ts'
import { indexManagers, type ManagerText, readManagerText } from './read-manager.ts'
import { touchPeople } from './touch-people.ts'

/** A row that names a manager. It waits for the end of the file, since the manager may be in a later row. */
export interface WaitingManager {
  row: number
  /** Null if a dry run would create the account. */
  id: string | null
  isNew: boolean
  text: string
  named: NamedByRow
}

/** Everyone a file names. Needed by dry runs, since the accounts they would create are not in the database. */
export interface FileDirectory {
  add(row: ImportRow): void
  knows(text: ManagerText): boolean
}

export function createFileDirectory(): FileDirectory {
  const keys = new Set<string>()
  return {
    add: ({ values: { client_id, email, username, given_name, family_name } }) => {
      for (const key of [client_id, email, username]) if (key) keys.add(foldClientId(key))
      keys.add(`name ${foldText(`${family_name} ${given_name}`)}`)
    },
    knows: ({ emails, numbers, names }) =>
      [...emails, ...numbers].some((key) => keys.has(foldClientId(key))) ||
      names.some((name) => keys.has(`name ${foldText(name)}`)),
  }
}

interface ManagerWork {
  caller: Caller
  context: RequestContext
  place: { domainId: string }
  importId: string | null
  directory: FileDirectory
  now: Date
}

export interface AssignedManagers {
  /** Ids of the accounts whose manager changed. */
  changed: string[]
  unknown: WaitingManager[]
  /** Rows with a manager whom the caller may not name. */
  refused: WaitingManager[]
}

/**
 * Sets people's managers. People keep their manager if their row names someone unknown, themselves, or someone whom the
 * caller may not name.
 */
export async function assignManagers(
  db: Db,
  { caller, context, place: { domainId }, importId, directory, now }: ManagerWork,
  waiting: readonly WaitingManager[],
): Promise<AssignedManagers> {
  const texts = waiting.map((one) => ({ ...one, meant: readManagerText(one.text) }))
  const all = (key: keyof ManagerText) => [...new Set(texts.flatMap(({ meant }) => meant[key]))]
  const numbers = all('numbers')
  const found = await findManagers(db, domainId, {
    emails: all('emails'),
    clientIds: numbers.map(foldText),
    usernames: numbers.map((number) => number.toLowerCase()),
    names: all('names'),
  })
  const pick = indexManagers(found)
  const picked = texts.map((one) => ({ ...one, managerId: pick(one.meant)?.id }))
  // Says who is there and who is not, also by name, so only those hear it who may list people.
  const unknown = picked.filter(
    ({ managerId, meant }) => !managerId && !directory.knows(meant) && mayListPeople(caller),
  )
  const before = await takeSnapshots(
    db,
    picked.flatMap(({ id }) => id ?? []),
  )
  const unnameable = listUnnameable(
    caller,
    found.map(({ id }) => id),
  )
  // Whoever is the manager already is not named anew.
  const changing = picked.filter(({ id, managerId }) => !id || before.get(id)?.manager_id !== managerId)
  const isRefused = ({ managerId }: { managerId: string | undefined }) => !!managerId && unnameable.has(managerId)
  const [refused, allowed] = [changing.filter(isRefused), changing.filter((one) => !isRefused(one))]
  const pairs = allowed.flatMap(({ id, managerId }) => (id && managerId && id !== managerId ? [{ id, managerId }] : []))
  const changed = await setManagers(db, pairs)
  await touchPeople(db, caller, context, { ids: changed, domainId, fields: ['manager_id'], now })
  const made = new Set(picked.flatMap(({ id, isNew }) => (id && isNew ? [id] : [])))
  const changes = changed.map((id) => ({
    id,
    kind: made.has(id) ? ('created' as const) : ('updated' as const),
    before: made.has(id) ? {} : (before.get(id) ?? {}),
  }))
  if (importId) await recordImported(db, importId, changes)
  return { changed, unknown, refused }
}
