import type { MissingPerson } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { type BulkPlatform, changeBatch, createProtection, SHUTS_OUT } from '../accounts/index.ts'
import { recordImported, takeSnapshots } from './import-run.repo.ts'
import { listMissing } from './missing-people.repo.ts'

/**
 * The active people of a domain whom the file does not name, at most as many as one bulk change allows. `code`: why
 * they must not be deactivated, or null.
 */
export async function findMissing(
  db: Db,
  caller: Caller,
  { domainId, namedIds, now }: { domainId: string; namedIds: readonly string[]; now: Date },
): Promise<MissingPerson[]> {
  const accounts = await listMissing(db, domainId, namedIds)
  const protection = createProtection(db, caller, now)
  const people: MissingPerson[] = []
  for (const { id, roleId, givenName, familyName, login } of accounts) {
    const code = await protection.refusalOf({ id, roleId }, SHUTS_OUT)
    people.push({ id, given_name: givenName, family_name: familyName, login, code })
  }
  return people
}

type Refused = Awaited<ReturnType<typeof changeBatch>>['refused']

interface DeactivationContext {
  caller: Caller
  context: RequestContext
  domainId: string
  importId: string | null
  platform: BulkPlatform
}

/** Deactivates those of `ids` whom the file does not name, by the rules for changing a single account. */
export async function deactivateMissing(
  db: Db,
  { caller, context, domainId, importId, platform }: DeactivationContext,
  { ids, namedIds }: { ids: readonly string[]; namedIds: readonly string[] },
): Promise<{ count: number; refused: Refused }> {
  const missing = new Set((await listMissing(db, domainId, namedIds)).map(({ id }) => id))
  const targets = ids.filter((id) => missing.has(id))
  const notMissing = ids.filter((id) => !missing.has(id)).map((id) => ({ id, code: 'resource_not_found' as const }))
  const before = await takeSnapshots(db, targets)
  const command = { action: 'deactivate' } as const
  const { refused } = await changeBatch(db, caller, context, { ids: targets, command: command as never, platform })
  const refusedIds = new Set(refused.map(({ id }) => id))
  const changed = targets.filter((id) => !refusedIds.has(id))
  const changes = changed.map((id) => ({ id, kind: 'updated' as const, before: before.get(id) ?? {} }))
  if (importId) await recordImported(db, importId, changes)
  return { count: changed.length, refused: [...notMissing, ...refused] }
}
