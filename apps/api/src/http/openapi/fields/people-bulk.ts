import type { SchemaWords } from './words.ts'

/** Of reminders by callers who may not see progress in plans. */
const BLIND =
  'For reminders by callers who may not see progress in plans, this includes people who have nothing left to do or were reminded today'

const REFUSAL_CODES =
  '`resource_not_found`: not among the people whom the caller may see; `forbidden`: they have permissions that the caller lacks; `account_protected`: the caller’s own account, or the last global administrator; `role_not_offered`, `plan_not_offered`: their domain does not offer it; `plan_not_assigned`: they have none of the plans; `group_elsewhere`: a group is in another domain; `no_address`: they have no email address; `written_today`: they already got the email today; `changed_since`, `begun_since`, `signed_in_since`: what keeps a change from being undone'

/** Field words of changes of many accounts. */
export const PEOPLE_BULK_FIELDS: SchemaWords = {
  AccountBulkInput: {
    action:
      'What to do with the people. `remind` and `send_welcome` send emails: about unfinished plans, and to people who have never signed in, with a link to choose a password (to the sign-in page, if their domain accepts no passwords)',
    ids: 'IDs of the accounts to change. Send either these or `filter`',
    filter:
      'Chooses everyone who meets all parts of it when the change begins, at most 10,000 people. `{}` means everyone whom the caller may see. Send either this or `ids`',
    'filter.q': 'Only people whose name, email address or username contains this text',
    'filter.domain_id': 'Only people of this domain, without the domains below',
    'filter.conditions': 'Conditions, all of which must be true',
    'filter.conditions.field': 'Field of the person that is compared, `plan_percent` being their progress in one plan',
    'filter.conditions.operator':
      'How the field is compared with `values`. Each field takes only some operators. `within` includes the domains or groups below. Days are counted in UTC',
    'filter.conditions.values':
      'Values to compare with: texts, IDs, dates (`YYYY-MM-DD`), numbers of days, percentages, `true` or `false`. One of them must match, with a negative operator such as `is_not` none of them. Empty if the operator takes none; for `plans`, empty means any plan',
    'filter.conditions.plan_id': 'ID of the master plan. Required for `plan_percent`, and only allowed there',
    'filter.filter_id': 'ID of a saved filter whose conditions must also be true',
    plans:
      'IDs of master plans. Required for `assign_plans`, `set_due_dates` and `withdraw_plans`. For `remind`: only about these plans; if absent, about all unfinished plans',
    due_at:
      'When the plans are due. For `assign_plans`: only plans that a person does not have yet; if absent or null, no due date. Required for `set_due_dates`, where null removes the due date',
    groups:
      'IDs of groups that are not dynamic. Required for `add_to_groups` and `remove_from_groups`, and only allowed there',
    role_id:
      'ID of the new role, not that of the global administrator. Required for `change_role`, and only allowed there',
  },
  AccountBulkPreview: {
    matched: 'Number of accounts that were requested',
    ready: `Number of people who would be changed or emailed now. ${BLIND}`,
    unchanged:
      'Number of people who need no change or email: they are already as requested, have no unfinished plan, or have signed in and need no welcome',
    refused: 'Reasons for which people would be skipped, each with the number of these people',
    'refused.code': `Why people would be skipped. ${REFUSAL_CODES}`,
    'refused.count': 'Number of people who would be skipped for this reason',
  },
  AccountBulkResult: {
    run_id: 'ID of the run that made the change, by which it can be undone',
    matched: 'Number of accounts that were requested',
    changed: `Number of people who were changed or emailed. ${BLIND}`,
    unchanged: 'Number of people who needed no change or email, mostly because they already were as requested',
    refused: 'People who were skipped, and why',
    'refused.id': 'ID of the account',
    'refused.code': `Why the person was skipped. ${REFUSAL_CODES}`,
    stopped: 'Whether the run was stopped before all accounts were done. Earlier changes stay',
  },
  AccountBulkRun: {
    id: 'ID of the run',
    action: 'What the run does with the people. `undo` reverts the run in `undoes`',
    state: '`stopped` by a call, `failed` because of `fault`. In both cases earlier changes stay',
    fault: 'Error code if the run failed, such as `forbidden` if the caller has lost the permission. Otherwise null',
    matched: 'Number of accounts that were requested',
    done: 'Number of accounts processed so far, changed or not',
    changed: `Number of people changed or emailed so far. ${BLIND}`,
    unchanged: 'Number of people so far who needed no change or email, mostly because they already were as requested',
    refused: 'Number of people skipped so far',
    created_at: 'When the run was started',
    finished_at: 'When the run ended. Null while it is running',
    undo_until:
      'Time until which the run can be undone: 24 hours from its start. Null if it cannot be undone now: it is running or being undone, that time is over, or there is nothing to undo',
    undoes: 'ID of the run that this run reverts. Null if it reverts none',
    undone_by: 'ID of the newest run that reverts this one, finished or not. Null if there is none',
    refusals: 'People who were skipped, and why. Empty while the run is in progress',
    'refusals.id': 'ID of the account',
    'refusals.code': `Why the person was skipped. ${REFUSAL_CODES}`,
    'refusals.given_name': 'Given name of the person. Null if the caller may not see the person',
    'refusals.family_name': 'Family name of the person. Null if the caller may not see the person',
    not_offered_in:
      'Domains of people who were skipped because their domain does not offer a plan. `POST /api/v2/accounts/bulk-runs/{id}/offer` offers the plans there',
    'not_offered_in.id': 'ID of the domain',
  },
}
