import { z } from 'zod'
import { ACCOUNT_FIELDS } from '../constants/account-fields/index.ts'
import { BULK_ACCOUNTS_MAX } from '../constants/index.ts'
import { PLAIN_ANSWER, PLAIN_INPUT } from './account-fields.ts'
import { freeJson } from './free-json.ts'
import { PeopleFilter, PeopleFilterQuery } from './people-filter.ts'
import {
  atMost,
  Count,
  CountQuery,
  Id,
  ListQuery,
  LocalizedText,
  line,
  localizedInput,
  naming,
  personName,
  stamps,
  Timestamp,
  TimestampInput,
  text,
} from './primitives.ts'

const { locale, active, accepted_terms, start_at, end_at, ...profile } = PLAIN_ANSWER

export const Account = z.object({
  id: Id,
  domain_id: Id,
  role_id: Id,
  email: z.string().nullable(),
  username: z.string().nullable(),
  login: z.string().nullable(),
  ...personName,
  locale,
  active,
  accepted_terms,
  settings: z.record(z.string(), z.unknown()),
  start_at,
  end_at,
  last_sign_in_at: Timestamp.nullable(),
  last_activity_at: Timestamp.nullable(),
  ...profile,
  plans: z.array(Id),
  /** The due date of each plan, in the order of `plans`. */
  due_ats: z.array(Timestamp.nullable()),
  groups: z.array(Id),
  /** Only the index of the question; answers never leave the server. */
  secret1: z.object({ question: z.int() }).nullable(),
  secret2: z.object({ question: z.int() }).nullable(),
  secret3: z.object({ question: z.int() }).nullable(),
  /** Used attempts at the recovery questions. At three, recovery is locked. */
  attempts: z.int().min(0).max(3),
  user_agent: z
    .string()
    .nullable()
    .describe('User agent (browser or app) of the last sign-in. Null for callers who may not see the person’s sessions')
    .optional(),
  group_id: Id.nullable().describe('The first ID in `groups`, or null').optional(),
  ...stamps,
})
export type Account = z.infer<typeof Account>

/** A row of the accounts list: an account without the fields that would need a query per row. */
export const AccountRow = Account.omit(
  naming('plans', 'due_ats', 'groups', 'secret1', 'secret2', 'secret3', 'user_agent', 'group_id'),
)
export type AccountRow = z.infer<typeof AccountRow>

/** `domain_id` restricts to this domain, without its descendants. */
const narrowing = {
  domain_id: Id.optional(),
  filter: PeopleFilterQuery.optional(),
  filter_id: Id.describe('ID of a saved filter. Together with `filter`: only people who match both').optional(),
}
export const AccountListQuery = ListQuery.extend(narrowing)
export type AccountListQuery = z.output<typeof AccountListQuery>
export const AccountCountQuery = CountQuery.extend(narrowing)
export type AccountCountQuery = z.output<typeof AccountCountQuery>
/** With a filter, exact up to 10,000. Without a filter, always exact. */
export const AccountCount = Count.extend({
  more: z.boolean().describe('Whether more people match than `count` says. Absent if no filter was given').optional(),
})
export type AccountCount = z.infer<typeof AccountCount>
export const DomainCountQuery = CountQuery.extend({ domain_id: Id.optional() })
export type DomainCountQuery = z.output<typeof DomainCountQuery>

export const SecretInput = z.object({ question: z.int().min(0).max(11), answer: text(200).trim().min(1) })

const AccountFields = z.object({
  domain_id: Id,
  role_id: Id,
  email: line(ACCOUNT_FIELDS.email.max).nullable(),
  username: line(ACCOUNT_FIELDS.username.max).nullable(),
  password: text(200),
  given_name: localizedInput(ACCOUNT_FIELDS.given_name.max),
  family_name: localizedInput(ACCOUNT_FIELDS.family_name.max),
  ...PLAIN_INPUT,
  plans: z.array(Id).max(200),
  /** Has the same length as `plans`. If absent, plans that the account already has keep their due dates. */
  due_ats: z.array(TimestampInput.nullable()).max(200).nullable(),
  groups: z.array(Id).max(500),
  secret1: SecretInput.nullable(),
  secret2: SecretInput.nullable(),
  secret3: SecretInput.nullable(),
})

/** Accepts a question as the API returns it: without an answer, the stored answer is kept. */
const SecretUpdate = SecretInput.partial({ answer: true }).nullable().optional()

/** `attempts` can be set to 0 to reopen recovery, except after nine failures, or sent back unchanged. */
export const AccountUpdate = AccountFields.partial().extend({
  secret1: SecretUpdate,
  secret2: SecretUpdate,
  secret3: SecretUpdate,
  attempts: z.int().min(0).max(3).optional(),
})
export type AccountUpdate = z.infer<typeof AccountUpdate>
export const AccountInput = AccountFields.partial()
  .required({ given_name: true, family_name: true })
  .extend({ send_new_account_notification: z.boolean().optional() })
export type AccountInput = z.infer<typeof AccountInput>

export const AccountBulkAction = z.enum([
  'activate',
  'deactivate',
  'change_role',
  'assign_plans',
  'set_due_dates',
  'withdraw_plans',
  'add_to_groups',
  'remove_from_groups',
  'remind',
  'send_welcome',
])
export type AccountBulkAction = z.infer<typeof AccountBulkAction>

/** The filter of a bulk change: the query of the accounts list, with `filter` as JSON in `conditions`. */
const BulkTarget = DomainCountQuery.extend({ conditions: PeopleFilter.optional(), filter_id: Id.optional() })

const PLAN_ACTIONS: readonly string[] = ['assign_plans', 'set_due_dates', 'withdraw_plans']
const GROUP_ACTIONS: readonly string[] = ['add_to_groups', 'remove_from_groups']

/** A change of many accounts: those in `ids`, or all that match `filter`. */
export const AccountBulkInput = z
  .object({
    action: AccountBulkAction,
    ids: z.array(Id).min(1).max(BULK_ACCOUNTS_MAX).optional(),
    filter: BulkTarget.optional(),
    /** For `assign_plans`, `set_due_dates` and `withdraw_plans`. For `remind`: remind only about these plans. */
    plans: z.array(Id).min(1).max(200).optional(),
    /**
     * For `assign_plans`: the due date of the new plans. For `set_due_dates`: the due date of these plans; null removes
     * it.
     */
    due_at: TimestampInput.nullable().optional(),
    /** For `add_to_groups` and `remove_from_groups`. */
    groups: z.array(Id).min(1).max(500).optional(),
    /** For `change_role`. */
    role_id: Id.optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), { error: 'one_of', path: ['ids'] })
  .refine(({ action, plans }) => action === 'remind' || PLAN_ACTIONS.includes(action) === (plans !== undefined), {
    error: 'plans_of_action',
    path: ['plans'],
  })
  .refine(({ action, groups }) => GROUP_ACTIONS.includes(action) === (groups !== undefined), {
    error: 'groups_of_action',
    path: ['groups'],
  })
  .refine(({ action, role_id }) => (action === 'change_role') === (role_id !== undefined), {
    error: 'role_of_change_role',
    path: ['role_id'],
  })
  .refine(({ action, due_at }) => action !== 'set_due_dates' || due_at !== undefined, {
    error: 'required',
    path: ['due_at'],
  })
export type AccountBulkInput = z.infer<typeof AccountBulkInput>

/** Why an account was left unchanged while others were changed. */
export const AccountBulkRefusal = z.enum([
  'resource_not_found',
  'forbidden',
  'account_protected',
  'role_not_offered',
  'plan_not_offered',
  'plan_not_assigned',
  'group_elsewhere',
  'no_address',
  'account_not_active',
  'training_paused',
  'written_today',
  'changed_since',
  'begun_since',
  'signed_in_since',
])
export type AccountBulkRefusal = z.infer<typeof AccountBulkRefusal>

/** What a bulk change would do if it were made now. */
export const AccountBulkPreview = z.object({
  /** The number of accounts that are requested. */
  matched: z.int().min(0),
  /** The number of people who would be changed, or would get a mail. */
  ready: z.int().min(0),
  /**
   * The number of people who are already in the requested state; for mails, who have nothing left to do or have signed
   * in before.
   */
  unchanged: z.int().min(0),
  refused: z.array(z.object({ code: AccountBulkRefusal, count: z.int().min(1) })),
})
export type AccountBulkPreview = z.infer<typeof AccountBulkPreview>

export const AccountBulkResult = z.object({
  /** The id of the run that made the change. */
  run_id: Id,
  /** The number of accounts that were requested. */
  matched: z.int().min(0),
  changed: z.int().min(0),
  /** The number of accounts that were already in the requested state. */
  unchanged: z.int().min(0),
  refused: z.array(z.object({ id: Id, code: AccountBulkRefusal })),
  /** Whether someone stopped the run before all accounts were done. */
  stopped: z.boolean(),
})
export type AccountBulkResult = z.infer<typeof AccountBulkResult>

/** The name of a setting, such as `SmartTable_accounts`. Plain, so that it is safe as a key of any object. */
const SettingName = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/, 'invalid_name')
/** Maximum number of settings per call. */
const SETTINGS_MAX = 200
export const AccountSettingQuery = z.object({ setting_name: SettingName })
export const AccountSettingInput = z.object({
  setting_name: SettingName.optional(),
  settings: atMost(SETTINGS_MAX, z.record(SettingName, freeJson(20_000))),
})
export const AccountSetting = z.object({ setting_name: z.string(), settings: z.record(z.string(), z.unknown()) })
export type AccountSetting = z.infer<typeof AccountSetting>

/** Everything stored about one person, table by table, except recovery answers and passwords. */
export const AccountExport = z.looseObject({
  exported_at: Timestamp,
  account: Account,
  /** Id in the records → name of what the id refers to. Only in a person's export of their own data. */
  names: z.record(z.string(), LocalizedText).optional(),
})
export type AccountExport = z.infer<typeof AccountExport>
