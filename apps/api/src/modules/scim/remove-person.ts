import { assertFresh } from '../../http/caching/version.ts'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyChange, removeAccount } from '../accounts/index.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { findUser, hideUser } from './users.repo.ts'

/** What the domain chose for people whom its directory deletes: their account is deactivated, or anonymized. */
export async function removePerson(
  platform: Platform,
  directory: Directory,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { database, clock } = platform
  const { caller, domainId, removal } = directory
  const before = await database.read(caller.scope, (db) => findUser(db, domainId, id))
  if (!before) throw notFound()
  if (removal === 'anonymise') {
    // Nothing in the log leads back to the person.
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
    assertFresh(context.ifMatch, before.version)
    if (before.fields.active) await applyChange(db, caller, context, { id, input: { active: false }, platform, now })
    await hideUser(db, id, domainId, now)
    const note = { action: 'user.delete', status: 204, accountId: id, name: before.userName }
    await insertEvent(db, directory, note, now)
  })
}
