import { z } from 'zod'
import { GROUP_MEMBERS_MAX } from '../constants/index.ts'
import { DynamicGroupRule, PeopleConditionAnswer } from './people-filter.ts'
import { Id, idList, ListQuery, LocalizedText, localizedInput, stamps } from './primitives.ts'
import { Options } from './role.ts'

export const Group = z.object({
  id: Id,
  domain_id: Id,
  group_id: Id.nullable(),
  title: LocalizedText,
  members: z.array(Id),
  active: z.boolean(),
  paused: z.boolean(),
  hide_scores: z.boolean(),
  options: z.record(z.string(), z.unknown()),
  /** Members follow a rule over the fields of accounts. */
  dynamic: z.boolean(),
  /** Null also for a caller who may not list accounts: it would tell them what is true of the members. */
  rule: z.array(PeopleConditionAnswer).nullable(),
  ...stamps,
})
export type Group = z.infer<typeof Group>

/** A row of the list: how many members, where the whole group has their ids. */
export const GroupRow = Group.omit({ members: true, rule: true }).extend({ member_count: z.int().min(0) })
export type GroupRow = z.infer<typeof GroupRow>

/** How far the members of a group are in one plan, those of the groups below it included. */
export const GroupPlanProgress = z.object({
  plan_id: Id,
  title: LocalizedText,
  holders: z.int().min(0),
  not_started: z.int().min(0),
  started: z.int().min(0),
  completed: z.int().min(0),
  /** Of those who have not completed it. */
  overdue: z.int().min(0),
})
export type GroupPlanProgress = z.infer<typeof GroupPlanProgress>

export const GroupProgress = z.object({
  /** People of the group and of the groups below it. */
  people: z.int().min(0),
  plans: z.array(GroupPlanProgress),
})
export type GroupProgress = z.infer<typeof GroupProgress>

/** A group as a picker needs it. */
export const GroupPick = Group.pick({ id: true, group_id: true, title: true })
export type GroupPick = z.infer<typeof GroupPick>

export const GroupListQuery = ListQuery.extend({ domain_id: Id.optional() })
export type GroupListQuery = z.output<typeof GroupListQuery>

export const GroupInput = z.object({
  domain_id: Id,
  group_id: Id.nullable().optional(),
  title: localizedInput(200),
  members: idList(GROUP_MEMBERS_MAX).optional(),
  active: z.boolean().optional(),
  paused: z.boolean().optional(),
  hide_scores: z.boolean().optional(),
  options: Options.optional(),
  /** Makes the group dynamic: its members are the people of its domain for whom all conditions hold. Null: by hand again. */
  rule: DynamicGroupRule.nullable().optional(),
})
export type GroupInput = z.infer<typeof GroupInput>
export const GroupUpdate = GroupInput.partial()
export type GroupUpdate = z.infer<typeof GroupUpdate>
