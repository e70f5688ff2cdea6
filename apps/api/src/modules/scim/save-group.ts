import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { createGroup, updateGroup } from '../groups/index.ts'
import type { AssignedGroup, MemberChange } from './attributes/assign-group.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import * as repo from './groups.repo.ts'
import { invalid, taken } from './scim-error.ts'

interface Target {
  id: string | null
  assigned: AssignedGroup
}

/**
 * Throws if another group has the same title or external id, or a member is not in the domain. Titles must be unique
 * because directories find groups by them.
 */
async function checkGroup(db: Db, { caller, domainId }: Directory, { id, assigned }: Target): Promise<void> {
  const { title, externalId, members } = assigned.values
  await repo.lockTitles(db, domainId)
  const where = { domainId, id, locale: caller.locale }
  if (await repo.isGroupTaken(db, where, { title, externalId })) {
    throw taken('Another group in the domain has this displayName or externalId.')
  }
  if ((await repo.countPeople(db, domainId, [...members.add])) < members.add.size) {
    throw invalid('invalidValue', 'One of the members isn’t a person in this domain.')
  }
}

/**
 * Changes the members of a group and returns whether any changed. A group with its own rule cannot be changed: sending
 * its members as the directory sees them, without people it deleted, is accepted and has no effect; anything else
 * throws.
 */
async function changeMembers(
  db: Db,
  { id: groupId, domainId, followsRule }: { id: string; domainId: string; followsRule: boolean },
  members: MemberChange,
): Promise<boolean> {
  if (followsRule) {
    if (await repo.differs(db, groupId, members))
      throw invalid('mutability', 'This group’s own rule chooses its members.')
    return false
  }
  const { all, add, remove } = members
  const left = all
    ? await repo.keepMembers(db, groupId, [...add])
    : remove.size > 0
      ? await repo.removeMembers(db, groupId, [...remove])
      : 0
  const joined = add.size > 0 ? await repo.addMembers(db, groupId, domainId, [...add]) : 0
  return left + joined > 0
}

/** Creates a group in the open transaction and returns its id. */
export async function insertDirectoryGroup(
  db: Db,
  directory: Directory,
  context: RequestContext,
  { assigned, now }: { assigned: AssignedGroup; now: Date },
): Promise<string> {
  const { caller, domainId } = directory
  const { values, ignored } = assigned
  if (values.title === undefined) throw invalid('invalidValue', 'displayName is missing.')
  await checkGroup(db, directory, { id: null, assigned })
  const { group } = await createGroup(db, caller, context, { domain_id: domainId, title: values.title })
  await changeMembers(db, { id: group.id, domainId, followsRule: false }, values.members)
  if (values.externalId) await repo.saveGroupLink(db, group.id, domainId, values.externalId)
  const event = { action: 'group.create', status: 201, groupId: group.id, name: values.title, ignored: [...ignored] }
  await insertEvent(db, directory, event, now)
  return group.id
}

/** Updates a group that the open transaction has locked. Values that do not change are not written. */
export async function changeDirectoryGroup(
  db: Db,
  directory: Directory,
  context: RequestContext,
  { before, assigned, now }: { before: repo.GroupRow; assigned: AssignedGroup; now: Date },
): Promise<void> {
  const { caller, domainId } = directory
  const { id } = before
  const { title, externalId, members } = assigned.values
  await checkGroup(db, directory, { id, assigned })
  const renames = title !== undefined && !Object.values(before.title).includes(title)
  const relinks = externalId !== undefined && externalId !== before.externalId
  const changesMembers = await changeMembers(db, { id, domainId, followsRule: before.followsRule }, members)
  const fields = [
    ...(renames ? ['title'] : []),
    ...(changesMembers ? ['members'] : []),
    ...(relinks ? ['external_id'] : []),
  ]
  if (fields.length === 0) return
  if (relinks) await repo.saveGroupLink(db, id, domainId, externalId)
  // Also increases the version.
  await updateGroup(db, caller, { ...context, ifMatch: undefined }, { id, body: renames ? { title } : {}, now })
  if (changesMembers) {
    await recordChange(db, caller, context, {
      action: 'group.update',
      targetType: 'group',
      targetId: id,
      domainId,
      fields: ['members'],
    })
  }
  const name = title ?? Object.values(before.title).find(Boolean) ?? null
  const event = { action: 'group.update', status: 200, groupId: id, name, fields, ignored: [...assigned.ignored] }
  await insertEvent(db, directory, event, now)
}
