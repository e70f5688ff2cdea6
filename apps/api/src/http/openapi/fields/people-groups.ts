import type { SchemaWords } from './words.ts'

const CONDITION = {
  operator:
    'How the field is compared with `values`. Each field takes only some operators. `within` includes the domains or groups below. Days are counted in UTC',
  values:
    'Values to compare with: texts, IDs, dates (`YYYY-MM-DD`), numbers of days, percentages, `true` or `false`. One of them must match, with a negative operator such as `is_not` none of them. Empty if the operator takes none; for `plans`, empty means any plan',
  plan_id: 'ID of the master plan. Required for `plan_percent`, and only allowed there',
}
const FIELD = 'Field of the person that is compared, `plan_percent` being their progress in one plan'
const FILTER_CONDITION = {
  'filter.field': FIELD,
  'filter.operator': CONDITION.operator,
  'filter.values': CONDITION.values,
  'filter.plan_id': CONDITION.plan_id,
}

/** Field words of groups, roles and filters of people. */
export const PEOPLE_GROUP_FIELDS: SchemaWords = {
  Group: {
    id: 'ID of the group',
    domain_id: 'ID of the domain of the group, to which all its members belong',
    group_id: 'ID of the parent group, in the same domain. Null if there is none',
    members: 'IDs of the members’ accounts, sorted by name, without those of the groups below',
    active:
      'Whether the group is in use. An inactive group is not offered for choice, and its `paused` and `hide_scores` have no effect',
    paused: 'Whether training is paused for the members of this group and of the groups below',
    hide_scores: 'Whether scores are hidden from the members of this group and of the groups below',
    options: 'Any settings, stored and returned unchanged. At most 200 keys',
    dynamic: 'Whether a rule chooses the members',
    rule: 'Conditions that all members meet. Null if members are chosen by hand, and for callers who may not list accounts. Empty if a condition uses a field that no longer exists',
    'rule.field':
      'Field of the account that is compared, or `role_id`. Groups, plans and activity cannot be part of a rule',
    'rule.operator':
      'How the field is compared with `values`. Each field takes only some operators. Days are counted in UTC',
    'rule.values':
      'Values to compare with: texts, IDs, dates (`YYYY-MM-DD`), numbers of days, `true` or `false`. One of them must match, with a negative operator such as `is_not` none of them. Empty if the operator takes none',
    'rule.plan_id': 'Not allowed in the rule of a group',
    member_count: 'Number of members, without those of the groups below',
  },
  GroupInput: {
    title: 'Name of the group. A string is in the caller’s language. Required in English or the domain’s language',
    group_id: 'ID of the parent group, in the same domain. If absent or null, there is none',
    members: 'IDs of the members’ accounts, all in the domain of the group. Not allowed together with `rule`',
    active:
      'Whether the group is in use. An inactive group is not offered for choice, and its `paused` and `hide_scores` have no effect. If absent, true',
    paused: 'Whether training is paused for the members of this group and of the groups below. If absent, false',
    hide_scores: 'Whether scores are hidden from the members of this group and of the groups below. If absent, false',
    rule: 'Makes the group dynamic: its members are always the people of its domain who meet all conditions. If absent or null, members are chosen by hand',
  },
  GroupUpdate: {
    domain_id:
      'ID of the domain of the group. A group that moves loses its members and its parent. It cannot move while there are groups below it',
    title: 'Name of the group. A string changes the caller’s language only, an object replaces all languages',
    members:
      'IDs of all members’ accounts from now on, in the domain of the group. Those of a dynamic group can only be sent unchanged',
    rule: 'Makes the group dynamic: its members are always the people of its domain who meet all conditions. Null: members are chosen by hand again, and the current ones stay; for callers who may not list accounts, null changes nothing',
  },
  GroupPick: {
    group_id: 'ID of the parent group. Null if there is none',
  },
  RegistrationGroup: {
    id: 'ID of the group, to be sent as `group_id` in a registration',
    domain_id: 'ID of the domain of the group',
    group_id: 'ID of the parent group. Null if there is none',
  },
  postGroupsList: {
    domainId: 'ID of the domain whose active groups are listed',
  },
  GroupProgress: {
    people: 'Number of people in the group and in the groups below it',
    plans: 'Progress in each plan that at least one of them has, sorted by title',
  },
  GroupPlanProgress: {
    plan_id: 'ID of the master plan',
    holders: 'Number of people in the group and the groups below it who have the plan',
    not_started: 'Number of them who have not started the plan',
    started: 'Number of them who have started the plan and not completed it',
    completed: 'Number of them who have completed the plan',
    overdue:
      'Number of them with something left to do after the due day, in the time zone of the domain. They are also in `not_started` or `started`',
  },
  GroupRule: {
    value: 'Value of the groups claim that a person must have, exactly as the provider sends it',
    role_id:
      'ID of the role that these people get. Null: the rule does not decide the role. Of several rules that match, the first one with a role that the person can have counts',
    group_id:
      'ID of the group that these people join. If sign-ins update accounts, people without the value leave it. Null: none',
  },
  Role: {
    id: 'ID of the role',
    domain_id:
      'ID of the domain that owns the role. The domains below can use it, too. Null: it belongs to the shared library, which all domains can use',
    permissions:
      'Granted permissions as a tree: `{"api": {"v2": {"accounts": {"list": true}}}}` grants `api.v2.accounts.list`',
    options: 'Any settings, stored and returned unchanged. At most 200 keys',
    active: 'Whether the role gives its permissions. People with an inactive role only have those of a learner',
  },
  RoleInput: {
    domain_id:
      'ID of the domain that owns the role. Null: the shared library, only for global administrators. If absent, the caller’s own domain, or the shared library for global administrators',
    title:
      'Name of the role, not that of the global administrator. A string is in the caller’s language. Required in English or the domain’s language',
    permissions:
      'Permissions to grant, none that the caller lacks, as a tree: `{"api": {"v2": {"accounts": {"list": true}}}}` grants `api.v2.accounts.list`. If absent, none',
    active:
      'Whether the role gives its permissions. People with an inactive role only have those of a learner. If absent, true',
  },
  RoleUpdate: {
    domain_id:
      'ID of the domain that owns the role. Null: the shared library, only for global administrators. Domains that use the role must still be able to see it',
    title:
      'Name of the role, not that of the global administrator. A string changes the caller’s language only, an object replaces all languages',
    permissions:
      'All permissions of the role from now on, none that the caller lacks, as a tree: `{"api": {"v2": {"accounts": {"list": true}}}}` grants `api.v2.accounts.list`',
  },
  RoleHolders: {
    count: 'Number of people with the role whom the caller may see, in all domains',
    domains: 'Domains of these people, those with most of them first. At most 50',
    'domains.id': 'ID of the domain',
    'domains.count': 'Number of people with the role in this domain, without the domains below',
  },
  PeopleConditionAnswer: {
    field: FIELD,
    operator: CONDITION.operator,
    values: CONDITION.values,
    plan_id: 'ID of the master plan. Only for `plan_percent`',
  },
  PeoplePreview: {
    count: 'Number of people who match, at most 10,000',
    more: 'Whether more people match than `count` says',
    description: 'The filter in words, in the caller’s language',
    names: 'Names of the records that the filter refers to, by ID. Records that the caller may not see are left out',
    filter: 'Conditions, all of which must be true. An empty list matches everyone',
    ...FILTER_CONDITION,
    domain_id:
      'ID of the domain whose people are counted, without the domains below. If absent, all that the caller may see',
    q: 'Only people whose name, email address or username contains this text',
  },
  SavedFilter: {
    id: 'ID of the filter, to be sent as `filter_id`',
    domain_id: 'ID of the domain in which the filter is shared. It does not limit whom the filter finds',
    account_id: 'ID of the account of the person who saved it. Null if that person was erased',
    title: 'Name of the filter',
    shared: 'Whether everyone who may list the accounts of the domain sees the filter, instead of only its author',
    editable: 'Whether the caller may change the filter: its author, or anyone who sees it if there is no author',
    filter:
      'Conditions, all of which must be true. Empty if one uses a field that no longer exists: such a filter cannot be used as `filter_id`',
    ...FILTER_CONDITION,
  },
  SavedFilterInput: {
    domain_id: 'ID of the domain in which the filter is shared. If absent, the caller’s own domain',
    shared:
      'Whether everyone who may list the accounts of the domain sees the filter, instead of only its author. If absent, false',
    filter: 'Conditions, at least one, all of which must be true',
  },
  SavedFilterUpdate: {
    shared: 'Whether everyone who may list the accounts of the domain sees the filter, instead of only its author',
    filter: 'All conditions from now on, at least one',
  },
}
