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
  /** Whether the members are determined by a rule over account fields. */
  dynamic: z.boolean(),
  /**
   * Null for a group without a rule, and for callers who may not list accounts: the rule would reveal facts about the
   * members.
   */
  rule: z.array(PeopleConditionAnswer).nullable(),
  ...stamps,
})
export type Group = z.infer<typeof Group>

/** A row of the list. It has the number of members, while a single group has their ids. */
export const GroupRow = Group.omit({ members: true, rule: true }).extend({ member_count: z.int().min(0) })
export type GroupRow = z.infer<typeof GroupRow>

/** The progress of a group's members in one plan, including members of the groups below it. */
export const GroupPlanProgress = z.object({
  plan_id: Id,
  title: LocalizedText,
  holders: z.int().min(0),
  not_started: z.int().min(0),
  started: z.int().min(0),
  completed: z.int().min(0),
  /** The number of overdue members, who have not completed the plan. */
  overdue: z.int().min(0),
})
export type GroupPlanProgress = z.infer<typeof GroupPlanProgress>

export const GroupProgress = z.object({
  /** The number of people in the group and in the groups below it. */
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
  /**
   * Makes the group dynamic: its members are the people of its domain for whom all conditions are true. Null: members
   * are chosen by hand again.
   */
  rule: DynamicGroupRule.nullable().optional(),
})
export type GroupInput = z.infer<typeof GroupInput>
export const GroupUpdate = GroupInput.partial()
export type GroupUpdate = z.infer<typeof GroupUpdate>
