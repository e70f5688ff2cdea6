import { isDeepStrictEqual } from 'node:util'
import type { GroupInput, GroupListQuery, GroupUpdate, LocalizedText, PeopleFilter } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { parseRequired } from '../../http/input/localized.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, type ListRequest, retryConflicts } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listChanges, recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { assertKnownIds, assertMayFilter, omitValues } from '../people-filter/index.ts'
import { assertMayReadMembers } from './assert-may-read-members.ts'
import { refreshMembers } from './dynamic-members.repo.ts'
import { countGroupProgress } from './group-progress.repo.ts'
import * as repo from './groups.repo.ts'
import { hasSameMembers } from './has-same-members.ts'
import { findMisfits, listMembers, replaceMembers } from './members.repo.ts'
import { maySeeRule, readRule } from './stored-rule.ts'

export type GroupsService = ReturnType<typeof createGroupsService>

async function mustFind(db: Db, id: string): Promise<repo.GroupRecord> {
  const group = await repo.findGroup(db, id)
  if (!group) throw notFound()
  return group
}

/** Finds and locks a group that is to be changed. Throws if the caller read an older version of it. */
async function mustLock(db: Db, context: RequestContext, id: string): Promise<repo.GroupRecord> {
  await repo.lockGroup(db, id)
  const group = await mustFind(db, id)
  assertFresh(context.ifMatch, group.version)
  return group
}

const findDetail = async (db: Db, id: string) => ({ group: await mustFind(db, id), members: await listMembers(db, id) })

/** Throws unless the parent group is in the same domain, and neither the group itself nor below it. */
async function checkParent(db: Db, self: { id: string; domainId: string }, parentId: string | null): Promise<void> {
  if (parentId === null) return
  await repo.lockGroupTree(db, self.domainId)
  const parent = await mustFind(db, parentId)
  if (parent.domainId !== self.domainId) {
    throw ruleViolated('group_id', 'other_domain', 'The parent group must be in the same domain.')
  }
  if ((await repo.listAncestorGroups(db, parentId)).includes(self.id)) {
    throw ruleViolated('group_id', 'circle', 'A group can’t be its own parent.')
  }
}

/** Throws if a rule uses fields that the caller may not see, or IDs of records outside their scope. */
async function checkRule(db: Db, caller: Caller, rule: PeopleFilter | null | undefined): Promise<void> {
  if (!rule) return
  assertMayFilter(caller, rule)
  await assertKnownIds(db, rule)
}

/** Clients may send back the members of a dynamic group with other changes, but only unchanged. */
async function assertSameMembers(db: Db, id: string, accountIds: readonly string[]): Promise<void> {
  if (hasSameMembers(accountIds, await listMembers(db, id))) return
  throw ruleViolated('members', 'dynamic_group', 'A dynamic group’s rule chooses its members.')
}

/** Saves the given members. In a dynamic group the rule chooses them, and a new rule is applied immediately. */
async function saveMembers(
  db: Db,
  { id, domainId, rule }: { id: string; domainId: string; rule: PeopleFilter | null },
  { members, isRuleNew, now }: { members: readonly string[] | undefined; isRuleNew: boolean; now: Date },
): Promise<void> {
  if (!rule) {
    if (members) await saveChosenMembers(db, { id, domainId }, members)
    return
  }
  if (isRuleNew) {
    if (members?.length) throw ruleViolated('members', 'dynamic_group', 'A dynamic group’s rule chooses its members.')
    if (!readRule(rule)) {
      throw ruleViolated('rule', 'filter_unreadable', 'The conditions cannot be read. Choose at least one condition.')
    }
    await refreshMembers(db, { id, domainId, rule }, now)
  } else if (members) await assertSameMembers(db, id, members)
}

async function saveChosenMembers(db: Db, self: { id: string; domainId: string }, accountIds: readonly string[]) {
  const { absent, elsewhere } = await findMisfits(db, self.domainId, accountIds)
  if (absent > 0) throw notFound()
  if (elsewhere > 0) throw ruleViolated('members', 'other_domain', 'All members must be in the group’s domain.')
  await replaceMembers(db, { groupId: self.id, domainId: self.domainId }, accountIds)
}

/**
 * Completes a change that moves a group to another domain: members and parent belong to the old domain, so the group
 * loses them. A group with children cannot move.
 */
async function prepareMove(db: Db, caller: Caller, before: repo.GroupRecord, input: GroupUpdate) {
  if (input.domain_id === undefined || input.domain_id === before.domainId) return input
  await assertDomain(db, caller, input.domain_id)
  if (await repo.hasChildren(db, before.id)) {
    throw ruleViolated(
      'domain_id',
      'has_children',
      'Groups under this one belong to the current domain. Move them first.',
    )
  }
  const members = (input.rule === undefined ? before.rule : input.rule) ? undefined : (input.members ?? [])
  return { ...input, members, group_id: input.group_id ?? null }
}

/** Creates a group within an open transaction. */
export async function createGroup(
  db: Db,
  caller: Caller,
  context: RequestContext,
  input: GroupInput,
  now = new Date(),
) {
  const self = { id: newId(), domainId: input.domain_id }
  const rule = input.rule ?? null
  await checkRule(db, caller, rule)
  await assertDomain(db, caller, self.domainId)
  await checkParent(db, self, input.group_id ?? null)
  await repo.insertGroup(db, {
    ...self,
    parentId: input.group_id ?? null,
    title: parseRequired('title', input.title, caller),
    active: input.active ?? true,
    paused: input.paused ?? false,
    hideScores: input.hide_scores ?? false,
    options: (input.options ?? {}) as object,
    ...(rule && { rule }),
  })
  await saveMembers(db, { ...self, rule }, { members: input.members, isRuleNew: true, now })
  await recordChange(db, caller, context, {
    action: 'group.create',
    targetType: 'group',
    targetId: self.id,
    domainId: self.domainId,
  })
  return findDetail(db, self.id)
}

const toLogged = (group: repo.GroupRecord) => ({ ...group, rule: omitValues(group.rule) })

/** Callers who may not see the rule read null. If they send that back, the rule stays. */
function keepUnseenRule(caller: Caller, { rule, ...body }: GroupUpdate): GroupUpdate {
  return rule === undefined || (rule === null && !maySeeRule(caller)) ? body : { ...body, rule }
}

/** Changes a group within an open transaction. */
export async function updateGroup(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { id, now, ...change }: { id: string; body: GroupUpdate; now: Date },
) {
  const body = keepUnseenRule(caller, change.body)
  await checkRule(db, caller, body.rule)
  const before = await mustLock(db, context, id)
  const input = await prepareMove(db, caller, before, body)
  const self = { id, domainId: input.domain_id ?? before.domainId }
  // In another domain, the same rule tells about other people, even to those who may not see it.
  const takesRule = self.domainId !== before.domainId && before.rule !== null && input.rule === undefined
  if (takesRule && !maySeeRule(caller)) throw new AppError('forbidden')
  if (input.group_id !== undefined) await checkParent(db, self, input.group_id)
  await repo.updateGroup(db, id, {
    ...(self.domainId !== before.domainId && { domainId: self.domainId }),
    ...(input.group_id !== undefined && { parentId: input.group_id }),
    ...(input.title !== undefined && {
      title: parseRequired('title', input.title, caller, before.title as LocalizedText),
    }),
    ...(input.active !== undefined && { active: input.active }),
    ...(input.paused !== undefined && { paused: input.paused }),
    ...(input.hide_scores !== undefined && { hideScores: input.hide_scores }),
    ...(input.options !== undefined && { options: input.options as object }),
    ...(input.rule !== undefined && { rule: repo.toStoredRule(input.rule) }),
  })
  const rule = input.rule === undefined ? (before.rule as PeopleFilter | null) : input.rule
  // A new rule, or the same rule in another domain, matches other members.
  const isRuleNew = !isDeepStrictEqual(rule, before.rule) || self.domainId !== before.domainId
  await saveMembers(db, { ...self, rule }, { members: input.members, isRuleNew, now })
  const fields = Object.keys(body)
  await recordChange(db, caller, context, {
    action: 'group.update',
    targetType: 'group',
    targetId: id,
    domainId: self.domainId,
    fields,
    values: listChanges(fields, toLogged(before), toLogged(await mustFind(db, id))),
  })
  return findDetail(db, id)
}

/** Deletes a group within an open transaction; its members stay without it. Throws if there are groups below it. */
export async function removeGroup(db: Db, caller: Caller, context: RequestContext, id: string): Promise<void> {
  const { domainId } = await mustLock(db, context, id)
  await repo.lockGroupTree(db, domainId)
  if (await repo.hasChildren(db, id)) throw new AppError('group_attached')
  await repo.deleteGroup(db, id)
  await recordChange(db, caller, context, { action: 'group.delete', targetType: 'group', targetId: id, domainId })
}

export function createGroupsService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  /** Two simultaneous saves of groups with many people in common can deadlock; one of them is then repeated. */
  const save = <T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T> =>
    retryConflicts(() => database.transaction(caller.scope, work))

  return {
    list: (caller: Caller, request: ListRequest & Pick<GroupListQuery, 'domain_id'>) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, request.domain_id)
        return repo.listGroups(db, caller.locale, request)
      }),

    count: (caller: Caller, query: { domain_id?: string | undefined; q?: string | undefined }) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, query.domain_id)
        return repo.countGroups(db, caller.locale, query)
      }),

    get: (caller: Caller, id: string) => database.read(caller.scope, (db) => findDetail(db, id)),

    progress: (caller: Caller, id: string) =>
      database.read(caller.scope, async (db) => {
        assertMayReadMembers(caller)
        await mustFind(db, id)
        return countGroupProgress(db, { id, locale: caller.locale, now: clock() })
      }),

    /** The groups of a domain, for a picker. */
    pick: (caller: Caller, domainId: string) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        return repo.listGroupPicks(db, domainId, caller.locale)
      }),

    create: (caller: Caller, context: RequestContext, input: GroupInput) =>
      save(caller, (db) => createGroup(db, caller, context, input, clock())),

    update: (caller: Caller, context: RequestContext, id: string, body: GroupUpdate) =>
      save(caller, (db) => updateGroup(db, caller, context, { id, body, now: clock() })),

    remove: (caller: Caller, context: RequestContext, id: string) =>
      database.transaction(caller.scope, (db) => removeGroup(db, caller, context, id)),
  }
}
