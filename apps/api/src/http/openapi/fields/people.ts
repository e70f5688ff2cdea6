import type { SchemaWords } from './words.ts'

const DAY_FOR_OTHERS = 'Midnight (UTC) of that day for callers who may not see the person’s individual results'

/** Field words of accounts, and of what belongs to one account. */
export const PEOPLE_ACCOUNT_FIELDS: SchemaWords = {
  Account: {
    id: 'ID of the account',
    domain_id: 'ID of the domain to which the person belongs',
    role_id: 'ID of the role, which decides what the person may do',
    email:
      'Email address for signing in and for emails, unique among all accounts, in lower case. Null if there is none',
    username:
      'Name for signing in, unique among all accounts: 6 to 32 letters, digits, underscores or hyphens, in lower case. Null if there is none',
    login: 'The email address, or the username if there is no email address. Null if there is neither',
    locale: 'Language of the person’s screens and emails',
    active: 'Whether the account is active. People whose account is inactive cannot sign in',
    accepted_terms: 'Whether the person has accepted the terms of use and the privacy notice, in any version',
    settings: 'Display settings that the person chose, such as `darkMode`',
    start_at: 'Time from which the account can be used. Null: no such limit',
    end_at: 'Time until which the account can be used, not before `start_at`. Null: no such limit',
    last_sign_in_at: 'When the person last signed in. Null if never',
    last_activity_at: `When the person last signed in or worked on a plan. ${DAY_FOR_OTHERS}. Null if never`,
    client_id: 'Employee number or other ID that the organization uses for the person, unique in the domain',
    phone: 'Phone number, as free text',
    gender: 'Gender, in the organization’s own words',
    location: 'Place of work, in the organization’s own words',
    department: 'Department in which the person works',
    org_level: 'Level in the organization, in its own words, such as `Team lead`',
    race: 'Race or ethnicity, in the organization’s own words',
    time_as_employee: 'Time with the organization, as free text, such as `4 years`',
    misc1: 'First extra field, which the domain labels with `misc1_label`',
    misc2: 'Second extra field, which the domain labels with `misc2_label`',
    misc3: 'Third extra field, which the domain labels with `misc3_label`',
    misc4: 'Fourth extra field, which the domain labels with `misc4_label`',
    misc5: 'Fifth extra field, which the domain labels with `misc5_label`',
    birth_date: 'Date of birth, in 1900 or later',
    last_promotion_date: 'Date of the last promotion, in 1900 or later',
    pronouns: 'Pronouns, such as `she/her`',
    joined_on:
      'First day at work, in 1900 or later. Null if unknown: assignment rules then count from the creation of the account',
    manager_id:
      'ID of the manager’s account. Managers can get a weekly email about the progress of their people. Null if there is none',
    plans:
      'IDs of the master plans that the person has, in the order in which they were assigned. Of other people without `api.v2.plans.progress`: by ID',
    due_ats: 'When each plan is due, in the order of `plans`. Null: no due date',
    groups: 'IDs of the groups to which the person belongs, including dynamic groups',
    secret1:
      'First recovery question. Null if there is none, for API keys, and while the caller acts as another person',
    'secret1.question': 'Number of the question in the fixed list of 12, from 0 to 11',
    secret2:
      'Second recovery question. Null if there is none, for API keys, and while the caller acts as another person',
    'secret2.question': 'Number of the question in the fixed list of 12, from 0 to 11',
    secret3:
      'Third recovery question. Null if there is none, for API keys, and while the caller acts as another person',
    'secret3.question': 'Number of the question in the fixed list of 12, from 0 to 11',
    attempts:
      'Number of used attempts at the recovery questions, from 0 to 3. At 3, recovery is locked. The same answers allow nine failed attempts in all: if fewer than three of these are left, the next attempt raises the number accordingly',
  },
  AccountInput: {
    given_name: 'Given name. A string is in the caller’s language. Required in English or the domain’s language',
    family_name: 'Family name. A string is in the caller’s language. Required in English or the domain’s language',
    domain_id: 'ID of the domain to which the person belongs. If absent, the caller’s own domain',
    role_id:
      'ID of a role that the domain offers, without permissions that the caller lacks. If absent, the default role of the domain',
    email: 'Email address for signing in, unique among all accounts. Required if there is no `username`',
    username:
      'Name for signing in, unique among all accounts: a letter or underscore, then letters, digits, underscores or hyphens, 6 to 32 in all. Required if there is no `email`',
    password:
      'Password with upper and lower case letters, a digit and a special character, as long as the domain requires (at least 8 characters) and at most 72 bytes. If absent, there is none yet',
    locale: 'Language of the person’s screens and emails. If absent, the language of the domain',
    active: 'Whether the person may sign in. If absent, true',
    accepted_terms:
      '`true` records that the person has accepted the current terms of use and privacy notice. If absent, false',
    manager_id: 'ID of the manager’s account, which the caller must be able to see. Null if there is none',
    plans: 'IDs of the master plans to assign. They must be active and offered by the domain',
    due_ats:
      'When each plan is due, in the order of `plans` and of the same length, null for no due date. If absent or null, no plan has one',
    groups: 'IDs of groups to join. They must be in the person’s domain and not dynamic',
    secret1: 'First recovery question with its answer. The three questions must differ',
    secret2: 'Second recovery question with its answer. The three questions must differ',
    secret3: 'Third recovery question with its answer. The three questions must differ',
    send_new_account_notification:
      'Whether to email the person a link to choose a password, valid for 7 days, or to the sign-in page if the domain accepts no passwords. Has no effect without an email address. If absent, false',
  },
  AccountUpdate: {
    domain_id:
      'ID of the domain. In a new domain the person leaves their groups, loses plans and a role that it does not offer, and has to sign in again',
    role_id:
      'ID of a role that the domain offers, without permissions that the caller lacks. With a new role, the person has to sign in again',
    email: 'Email address for signing in, unique among all accounts. Null removes it, if there is a `username`',
    username:
      'Name for signing in, unique among all accounts: a letter or underscore, then letters, digits, underscores or hyphens, 6 to 32 in all. Null removes it, if there is an `email`',
    password:
      'New password with upper and lower case letters, a digit and a special character, as long as the domain requires (at least 8 characters) and at most 72 bytes. It ends all sessions and unlocks recovery',
    given_name:
      'Given name. A string changes the caller’s language only, an object replaces all languages. Required in English or the domain’s language',
    family_name:
      'Family name. A string changes the caller’s language only, an object replaces all languages. Required in English or the domain’s language',
    active: 'Whether the person may sign in. `false` also ends their sessions',
    accepted_terms:
      '`true` records that the person has accepted the current terms of use and privacy notice, `false` that they have to be asked again',
    manager_id:
      'ID of the manager’s account, which the caller must be able to see. Null removes the manager. No one can be their own manager. Without `plans.progress`, no one can name themselves, and a key cannot name its creator (`needs_progress`)',
    plans:
      'IDs of all master plans that the person has from now on. Others are withdrawn, and their progress comes back when they are assigned again. New ones must be active and offered by the domain',
    due_ats:
      'When each plan is due, in the order of `plans` and of the same length, null for no due date. If absent or null, due dates stay as they are',
    groups:
      'IDs of all groups of the person from now on, in their domain. Dynamic groups cannot be joined or left in this way',
    secret1: 'First recovery question. Null removes it. The three questions must differ',
    'secret1.answer':
      'Answer, compared without regard to case. If absent, the question must be the current one, and its answer stays. An answer that someone else gave stays, but is never accepted again once you change another one of someone else’s account',
    secret2: 'Second recovery question. Null removes it. The three questions must differ',
    'secret2.answer':
      'Answer, compared without regard to case. If absent, the question must be the current one, and its answer stays. An answer that someone else gave stays, but is never accepted again once you change another one of someone else’s account',
    secret3: 'Third recovery question. Null removes it. The three questions must differ',
    'secret3.answer':
      'Answer, compared without regard to case. If absent, the question must be the current one, and its answer stays. An answer that someone else gave stays, but is never accepted again once you change another one of someone else’s account',
    attempts:
      '0 unlocks recovery, of which the person is told, and seals confidential results. After nine failed attempts with the same answers, recovery stays locked until there are new ones. Any other number must be the current one',
  },
  SecretInput: {
    question: 'Number of the recovery question in the fixed list of 12, from 0 to 11',
    answer: 'Answer to the question. Case and surrounding spaces make no difference',
  },
  AccountCount: {
    count: 'Number of matching people. With a filter, at most 10,000: `more` says whether there are more',
  },
  AccountPlan: {
    id: 'ID of the person’s own copy of the plan',
    plan_id: 'ID of the master plan',
    percent: 'Progress: `tasks_done` as a percentage of `tasks_all`, rounded, from 0 to 100',
    tasks_done:
      'Number of finished tasks. If the person’s answers are confidential, number of steps: the journal prompts of one training count as one',
    tasks_all:
      'Number of tasks that the person can do, without surveys. If the person’s answers are confidential, number of steps',
    started_at: `When the person started the plan. ${DAY_FOR_OTHERS}. Null if not started`,
    completed_at: `When the person completed the plan. ${DAY_FOR_OTHERS}. Null if not completed`,
    due_at:
      'When the plan is due. It is overdue from the next day on, in the time zone of the domain. Null: no due date',
    overdue: 'Whether the due day has passed, in the time zone of the domain, while something is left to do',
    assigned_at: 'When the plan was assigned, or last assigned again after it was withdrawn',
    certificate_at: `When the certificate was issued. ${DAY_FOR_OTHERS}. Null if there is none`,
  },
  AddPlansInput: {
    plans: 'IDs of the master plans to add. The caller’s domain must offer all of them',
    due_ats:
      'When each plan is due, in the order of `plans` and of the same length, null for no due date. If absent or null, no added plan has one',
  },
  AccountExport: {
    exported_at: 'When the export was made',
    names: 'Names of what the IDs in the export refer to, by ID. Absent in the export of another person’s data',
  },
  AccountNotice: {
    id: 'ID of the notice, by which it can be dismissed',
    kind: 'What happened, such as `password_changed`, `email_changed`, `email_taken` (another account has the address now), `second_factor_removed`, `results_sealed`, `data_exported`, `erasure_refused` or `retention_ahead` (data of a domain whose times the person may change will be anonymized or deleted; listed until its last day)',
    details:
      'More about it. `by` says who did it: `administrator`, `self`, `link` (by a mailed link), `questions` (by recovery questions), `provider` (the sign-in service) or `operator` (of the server). For `retention_ahead`, in place of `by`: `domain_id` and `domain_title` of the domain, `until` (the last day that is announced), and how many `answers` (responses), `journals` (entries) and `accounts`',
    created_at: 'When it happened',
  },
  AccountSetting: {
    setting_name: 'Name of the setting, such as `SmartTable_accounts`',
    settings: 'What was saved under the name, unchanged. Empty if nothing was saved',
  },
  AccountSettingInput: {
    setting_name:
      'Name of the setting, if it is not in the query. If it is in neither, `settings` must have one key, which is the name',
    settings: 'JSON to save under the name, such as visible columns and rows per page. Replaces what was saved before',
  },
}
