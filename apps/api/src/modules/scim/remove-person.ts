import { assertFresh } from '../../http/caching/version.ts'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { applyChange, preventReactivation, removeAccount } from '../accounts/index.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { findUser, hideUser, type UserRow } from './users.repo.ts'

async function mustFind(db: Db, domainId: string, id: string): Promise<UserRow> {
  const user = await findUser(db, domainId, id)
  if (!user) throw notFound()
  return user
}

/**
 * Removes a person whom the directory deleted, in the way the domain chose: the account is deactivated or anonymized.
 * It is anonymized only if the token's maker still has the permission to do so, since it cannot be undone.
 */
export async function removePerson(
  platform: Platform,
  directory: Directory,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { database, clock } = platform
  const { caller, domainId, removal } = directory
  const mayAnonymise = caller.permissions.has('api.v2.accounts.destroy_by_id')
  if (removal === 'anonymise' && mayAnonymise) {
    await database.read(caller.scope, (db) => mustFind(db, domainId, id))
    // The event has no id or name, so nothing in the log leads back to the person.
    const note = { action: 'user.anonymise', status: 204 }
    await removeAccount(platform, caller, context, {
      id,
      removal,
      andThen: (db) => insertEvent(db, directory, note, clock()),
    })
    return
  }
  await database.transaction(caller.scope, async (db) => {
    const now = clock()
    await lockAccount(db, id)
    const before = await mustFind(db, domainId, id)
    assertFresh(context.ifMatch, before.version)
    if (before.fields.active) await applyChange(db, caller, context, { id, input: { active: false }, platform, now })
    else await preventReactivation(db, id, now)
    await hideUser(db, id, domainId, now)
    const action = removal === 'anonymise' ? 'user.keep' : 'user.delete'
    const note = { action, status: 204, accountId: id, name: before.userName }
    await insertEvent(db, directory, note, now)
  })
}
