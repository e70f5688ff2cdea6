import type { MissingPerson } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { type BulkPlatform, changeBatch, createProtection, SHUTS_OUT } from '../accounts/index.ts'
import { recordImported, takeSnapshots } from './import-run.repo.ts'
import { listMissing } from './missing-people.repo.ts'

/** Active people of a domain whom a file does not name, each with what speaks against deactivating them. */
export async function findMissing(
  db: Db,
  caller: Caller,
  { domainId, named, now }: { domainId: string; named: readonly string[]; now: Date },
): Promise<MissingPerson[]> {
  const accounts = await listMissing(db, domainId, named)
  const protection = createProtection(db, caller, now)
  const people: MissingPerson[] = []
  for (const { id, roleId, givenName, familyName, login } of accounts) {
    const code = await protection.refusalOf({ id, roleId }, SHUTS_OUT)
    people.push({ id, given_name: givenName, family_name: familyName, login, code })
  }
  return people
}

type Refused = Awaited<ReturnType<typeof changeBatch>>['refused']

interface LeaverWork {
  caller: Caller
  context: RequestContext
  domainId: string
  importId: string | null
  platform: BulkPlatform
}

/** Deactivates some of the people whom the file does not name, each by the rules of a single change. */
export async function deactivateLeavers(
  db: Db,
  { caller, context, domainId, importId, platform }: LeaverWork,
  { ids, named }: { ids: readonly string[]; named: readonly string[] },
): Promise<{ count: number; refused: Refused }> {
  const missing = new Set((await listMissing(db, domainId, named)).map(({ id }) => id))
  const leavers = ids.filter((id) => missing.has(id))
  const notMissing = ids.filter((id) => !missing.has(id)).map((id) => ({ id, code: 'resource_not_found' as const }))
  const before = await takeSnapshots(db, leavers)
  const command = { action: 'deactivate' } as const
  const { refused } = await changeBatch(db, caller, context, { ids: leavers, command: command as never, platform })
  const kept = new Set(refused.map(({ id }) => id))
  const changed = leavers.filter((id) => !kept.has(id))
  const changes = changed.map((id) => ({ id, kind: 'updated' as const, before: before.get(id) ?? {} }))
  if (importId) await recordImported(db, importId, changes)
  return { count: changed.length, refused: [...notMissing, ...refused] }
}
