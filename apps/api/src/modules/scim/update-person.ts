import { assertFresh } from '../../http/caching/version.ts'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { applyChange, preventReactivation, touchAccounts, withTakenLogins } from '../accounts/index.ts'
import { dropUnverifiedCredentials } from '../credentials/index.ts'
import type { Assigned } from './attributes/assign-value.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { findManagerOf } from './find-manager-of.ts'
import { changesNothing, planUser, type UserPlan } from './plan-user.ts'
import { assertSamePerson } from './same-person.ts'
import { taken } from './scim-error.ts'
import { findUser, type Leaver, noteDeactivation, saveLink, showUser, type UserRow } from './users.repo.ts'

interface PersonUpdate {
  id: string
  assigned: Assigned
  /** Whether this restores a person whom the directory had deleted. */
  returns?: boolean
}

async function mustPlan(db: Db, { domainId, caller }: Directory, { id, assigned, returns = false }: PersonUpdate) {
  const before = await findUser(db, domainId, id, { deletedToo: returns })
  if (!before) throw notFound()
  const { values } = assigned
  const managerId = await findManagerOf(db, domainId, values.manager)
  return { before, plan: planUser({ values, before, locale: caller.locale, managerId }) }
}

const actionOf = ({ input }: UserPlan): string => {
  if (input.active === undefined) return 'user.update'
  return input.active ? 'user.activate' : 'user.deactivate'
}

/** Someone whose end date has passed has left, although the account counts as active. */
function toLeaver(before: UserRow, now: Date): Leaver {
  const { active, end_at } = before.fields
  const hasEnded = typeof end_at === 'string' && new Date(end_at) <= now
  return { ...before, active: active === true && !hasEnded }
}

async function save(
  db: Db,
  platform: Platform,
  directory: Directory,
  given: RequestContext,
  update: PersonUpdate,
): Promise<void> {
  const { caller, domainId } = directory
  const now = platform.clock()
  // The earlier plan may be out of date: someone else may have changed the person since.
  await lockAccount(db, update.id)
  const { before, plan } = await mustPlan(db, directory, update)
  assertFresh(given.ifMatch, before.version)
  if (changesNothing(plan) && !update.returns) return
  const context = { ...given, ifMatch: undefined }
  const { input, link } = plan
  if (update.returns) await showUser(db, update.id)
  else assertSamePerson(toLeaver(before, now), { ...link, activates: input.active === true }, now)
  // An account that was registered with this address but never verified may belong to someone else.
  if (before.externalId === null && link.externalId) await dropUnverifiedCredentials(db, update.id, now)
  if (Object.keys(input).length > 0) await applyChange(db, caller, context, { id: update.id, input, platform, now })
  else await touchAccounts(db, [update.id], now)
  const own = { accountId: update.id, domainId }
  if (input.active !== undefined) await noteDeactivation(db, own, input.active ? null : now)
  if (Object.keys(link).length > 0 && !(await saveLink(db, own, link))) {
    throw taken('Someone else in this domain has this userName or externalId.')
  }
  await insertEvent(
    db,
    directory,
    {
      action: update.returns ? 'user.create' : actionOf(plan),
      status: update.returns ? 201 : 200,
      accountId: update.id,
      name: link.userName ?? before.userName,
      fields: [
        ...Object.keys(input),
        ...(link.userName ? ['user_name'] : []),
        ...(link.externalId === undefined ? [] : ['external_id']),
      ],
      ignored: [...update.assigned.ignored, ...plan.ignored],
    },
    now,
  )
}

/** Updates a person. Values that do not change are not written. */
export async function updatePerson(
  platform: Platform,
  directory: Directory,
  context: RequestContext,
  update: PersonUpdate,
): Promise<void> {
  const { database, limits } = platform
  const { caller } = directory
  const { before, plan } = await database.read(caller.scope, (db) => mustPlan(db, directory, update))
  assertFresh(context.ifMatch, before.version)
  if (update.assigned.values.active === false && before.fields.active === false) {
    await database.transaction(caller.scope, (db) => preventReactivation(db, update.id, platform.clock()))
  }
  if (changesNothing(plan) && !update.returns) return
  const run = () => database.transaction(caller.scope, (db) => save(db, platform, directory, context, update))
  const mayClash = plan.input.email !== undefined || plan.input.username !== undefined
  await (mayClash ? withTakenLogins(limits, caller, run) : run())
}
