import type { SchemaWords } from './words.ts'

const CONDITIONS = {
  filter: 'Conditions that people must all meet. An empty list applies to everyone',
  'filter.field':
    'Field of the account that is compared. `groups` and `plans` are those that the person has, `plan_percent` is the progress in one plan',
  'filter.operator':
    'How the field is compared with `values`. The error for an operator that does not fit the field lists those that do. `within` includes the domains or groups below; days count in the time zone of the person’s domain, those of `last_activity_at` in UTC',
  'filter.values':
    'Values, one of which must match (none of them with `is_not` and `not_assigned`): texts, IDs, `true` or `false`, one date (`YYYY-MM-DD`), one number of days or one percentage. Empty for `empty` and `not_empty`; for `plans`, empty means any plan',
  'filter.plan_id': 'ID of the plan whose progress is compared. Required for `plan_percent`, absent for other fields',
}

const TERMS = {
  due_kind:
    'How the due date is set. `none`: none; `after_joining`: `due_days` after `joined_on` of the account or, without it, the day on which the account was created; `after_assignment`: `due_days` after the assignment; `date`: on `due_on`',
  due_days:
    'Number of days from joining or assignment to the due date. Required for `after_joining` and `after_assignment`, otherwise ignored and null. Days after joining that are over already count from the assignment',
  due_on:
    'Due date for everyone: the end of that day in the time zone of the person’s domain. Required if `due_kind` is `date`, otherwise ignored and null',
  repeat_months: 'Number of months after completion after which the plan is assigned again. Null: never',
  repeat_due_days: 'Number of days from a repeated assignment to its due date. Null: no due date',
}
const NEW_TERMS = { due_kind: `${TERMS.due_kind}. If absent, \`none\`` }

const DOMAIN = 'ID of the domain whose people the rule applies to, together with the people of the domains below'
const OFFERED = 'It must be active and offered by the domain, unless the rule has it already'
const HIDDEN = 'Null for callers who may not see progress in plans'
const UNKNOWN = 'callers who may not filter people by its conditions'

/** Field words of assignment rules */
export const CONTENT_RULE_FIELDS: SchemaWords = {
  Rule: {
    domain_id: DOMAIN,
    title:
      'Title shown to administrators. A string sets only the caller’s language, an object replaces all languages, of which it needs English or the language of the caller’s domain',
    plan_id: 'ID of the plan that the rule assigns. Null if the plan was deleted',
    plan_title: 'Title of this plan. Null if the plan was deleted',
    active: 'Whether the rule assigns its plan. What an inactive rule has assigned stays',
    ...TERMS,
    person_count: `Number of people to whom the rule applied when they were last checked. Null for ${UNKNOWN}`,
    problems:
      'Why the rule assigns nothing, or less than it could. `plan_not_offered`: its domain does not offer the plan; `domain_inactive`: its domain or a domain above is inactive; `date_passed`: `due_on` has passed, so new assignments have no due date; `filter_unreadable`: the filter uses a field that no longer exists',
    evaluated_at: 'When the rule was last applied to everyone. Null if it never was',
    ...CONDITIONS,
    filter:
      'Conditions that people must all meet. Empty if the rule applies to everyone, or if it has the problem `filter_unreadable`',
    filter_text:
      'Description of the filter in the caller’s language. Empty if the rule has the problem `filter_unreadable`',
  },
  RuleInput: {
    plan_id: 'ID of the plan to assign. It must be active and offered by the domain',
    filter: CONDITIONS.filter,
    active: 'Whether the rule assigns its plan. If absent, `true`',
    ...NEW_TERMS,
  },
  RuleUpdateInput: {
    plan_id: `ID of the plan to assign. ${OFFERED}. With another plan, everyone who meets the conditions counts as new`,
    filter: `${CONDITIONS.filter}. It cannot be empty if the rule has the problem \`filter_unreadable\`. It can only be changed by callers who may filter people by the conditions before and after`,
  },
  RuleCalendarRow: {
    starts_on: 'Day, or first day of the month, in the time zones of the people’s domains',
    assigned: `Expected number of assignments to people who do not have the plan, including those who get it back. In the calendar of one rule, null for ${UNKNOWN}, like \`due\` and \`assigned_again\``,
    due: `Expected number of due dates, both of present and of expected assignments. ${HIDDEN}`,
    assigned_again: `Expected number of repeated assignments to people who have completed the plan, including those who get it back first. ${HIDDEN}`,
  },
  RuleEvent: {
    id: 'ID of the event',
    rule_id: 'ID of the rule',
    rule_title: 'Title of the rule. Null if it belongs to a domain outside the caller’s scope',
    account_id: 'ID of the person',
    plan_id: 'ID of the plan that the rule had at that time',
    plan_title: 'Title of this plan. Null if it was deleted or the caller may not see it',
    kind: 'What the rule did. `brought_back`: returned a plan that had been taken away, with its progress; `already_enrolled`: nothing, because the person had the plan; `assigned_again`: opened a new run; `left`: nothing more, because it no longer applies. Callers who may not see progress in plans read `assigned` instead of `brought_back`, and do not get `assigned_again`',
    reason:
      'Why. `matches`, `returned`: the rule applies for the first time, or again; `repeats`: the plan is to be taken again; `inactive`, `moved`, `no_match`: the rule no longer applies, because the person has no access, moved to a domain that it does not cover, or no longer meets the conditions',
    run: 'Number of the person’s run of the plan, from 1. Null for `already_enrolled` and `left`. 1 instead of any other number for callers who may not see progress in plans',
    due_on:
      'Due date of this assignment, in the time zone of the person’s domain. Null if there is none, and for callers who may not see progress in plans',
    occurred_at: 'When the rule did this',
  },
  RulePreview: {
    people: 'Number of people to whom the rule would apply',
    completed: `Number of them who completed the plan within the last \`months\` months. ${HIDDEN}`,
    months: 'Number of months to which `completed` refers: `repeat_months` or, without a repetition, 12',
    in_progress: `Number of them who have the plan and have not completed it, started or not. ${HIDDEN}`,
    to_assign:
      'Number of them who never had the plan and would get it now. For callers who may not see progress in plans, together with those who would get it back',
    to_bring_back: `Number of them who had the plan and would get it back now, with their progress. ${HIDDEN}`,
    to_assign_again: `Number of them who completed the plan so long ago that they would take it again now, including those who would get it back first. ${HIDDEN}`,
    not_offered: 'Number of them who would not get the plan, because their own domain does not offer it',
    late: 'Number of people in `to_assign` whose due date would have passed. They get a later one or, with a fixed date, none',
  },
  RulePreviewInput: {
    id: 'ID of the rule that is to be changed. Its conditions, too, must be ones that the caller may filter people by. Absent for a new rule',
    domain_id: DOMAIN,
    plan_id: `ID of the plan to assign. ${OFFERED}`,
    ...CONDITIONS,
    ...TERMS,
    ...NEW_TERMS,
  },
}
