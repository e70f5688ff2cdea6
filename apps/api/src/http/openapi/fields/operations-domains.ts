import type { SchemaWords } from './words.ts'

const inherited = (usual: string): string =>
  `Null: the color of the nearest parent domain that has one, or else \`${usual}\``

const FROM_LIGHT =
  'Null: the color of the nearest parent domain that has one, or else a variant of the color in light mode'

const SWITCHES = {
  paused:
    'Whether training is on hold: learners can work only on the intro, and no reminders are sent. Groups can set it for their members as well',
  hide_scores: 'Whether learners see no scores, not even their own. Groups can set it for their members as well',
  hide_cert: 'Whether learners get no certificates',
  short_course: 'Whether learners see the factors in their results grouped under super factors',
  allow_registration: 'Whether anyone can create an account in the domain. Works only with a default role',
  enable_training_navigation: 'Whether learners can open and finish training tasks in any order',
  enable_intro_outro_navigation:
    'Whether learners can open and finish intro and outro tasks in any order, and the outro before training is done',
  allow_video_skip: 'Whether learners can continue without watching a video or podcast to the end',
  allow_journal_skip: 'Whether learners can continue without writing a journal entry of the minimum length',
  send_reminders:
    'Whether people with unfinished plans are reminded after `reminder_days` without activity. Also turns on due date reminders if neither the domain nor a parent domain sets `ladder_on`',
} as const

const REQUIREMENTS = {
  require_password_change:
    'Whether people whose password was set by someone else must choose their own before anything else',
  require_verified_email:
    'Whether people with an email address can sign in only after confirming it by a link that is mailed to them',
} as const

/** Adds to each text what happens if the field is absent. */
const ifAbsent = (texts: Readonly<Record<string, string>>, value: string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${text}. If absent, ${value}`]))

const BY_LANGUAGE =
  'An object replaces the texts in all languages; a string sets only the text in the caller’s language'

const extraLabel = (number: number): string =>
  `Label of the extra field \`misc${number}\` of accounts. Null: none, so the console does not offer the field`

const EXTRA_LABELS = {
  misc1_label: extraLabel(1),
  misc2_label: extraLabel(2),
  misc3_label: extraLabel(3),
  misc4_label: extraLabel(4),
  misc5_label: extraLabel(5),
}

const EVERY_NAME = '`{first_name}`, `{last_name}` and `{domain}`'
const DUE_NAMES = '`{first_name}`, `{last_name}`, `{domain}`, `{plan}` (the plan that is due first) and `{due_date}`'

const subject = (mail: string, names: string): string =>
  `Subject of ${mail}, as plain text. Can contain ${names}. Null: the default subject`
const intro = (mail: string, below: string): string =>
  `HTML of ${mail}, between the greeting and ${below}. Null: the default text`
const outro = (mail: string): string => `HTML of ${mail}, below the button. Null: the default text`

const MAILS = {
  reminder: 'the reminder after days without activity',
  account_created: 'the welcome email',
  due: 'due date reminders until the due date',
  overdue: 'due date reminders after the due date',
  digest: 'the weekly digest for managers',
} as const

const SUBJECTS = {
  email_reminder_subject: subject(MAILS.reminder, EVERY_NAME),
  email_account_created_subject: subject(MAILS.account_created, EVERY_NAME),
  email_due_subject: subject(MAILS.due, DUE_NAMES),
  email_overdue_subject: subject(MAILS.overdue, DUE_NAMES),
  email_digest_subject: subject(MAILS.digest, EVERY_NAME),
}

/** Texts that are sent by language or as a string. */
const SENT_TEXTS = Object.fromEntries(
  Object.entries({
    title: 'Name of the domain. Must be filled in English or in the language of the domain',
    label: 'Sentence that people see on the sign-in page and above their plans. Null: none',
    ...EXTRA_LABELS,
    ...SUBJECTS,
  }).map(([name, text]) => [name, `${text}. ${BY_LANGUAGE}`]),
)

const SENT = {
  ...SENT_TEXTS,
  logo: 'PNG, JPEG, WebP or GIF image as a base64 data URL, at most 2,097,152 bytes when decoded. Null removes the domain’s own logo',
}

/** Field words of domains and their settings */
export const OPERATIONS_DOMAIN_FIELDS: SchemaWords = {
  Domain: {
    domain_id: 'ID of the parent domain. Null only for the top domain',
    locale: 'Language of new accounts for which no other is chosen',
    time_zone:
      'IANA name of the time zone, such as `America/Mexico_City`. Due dates end and reminders are sent by this time',
    default_role_id:
      'ID of the role of new accounts for which no other is chosen: one of `roles`. Null: there is none, so no one can register',
    welcome_instruction_id:
      'ID of the instruction that people see at their first sign-in, and again after more than 90 days away. Null: none',
    roles: 'IDs of the roles that people of the domain can have',
    plans: 'IDs of the plans that can be assigned to people of the domain',
    domains: 'IDs of the domains directly below this one',
    active:
      'Whether people of the domain can sign in. If `false`, people of the domains below it cannot sign in either',
    ...SWITCHES,
    ...REQUIREMENTS,
    authentication_methods:
      'What people who register can choose as their login: an email address, a username, or either of them',
    reminder_days: 'Days without activity after which people are reminded of unfinished plans, from 1 to 365. Null: 7',
    overall_benchmark: 'Score with which overall scores are compared, from 0 to 100. Null: 84',
    logo: 'The domain’s own logo, as a data URL. Null: the logo of the nearest parent domain that has one',
    primary_color: `Color of buttons and links in light mode. ${inherited('#c74e29')}`,
    primary_color_dark: `Color of buttons and links in dark mode. ${FROM_LIGHT}`,
    secondary_color: `Second color of the brand in light mode. ${inherited('#303244')}`,
    secondary_color_dark: `Second color of the brand in dark mode. ${FROM_LIGHT}`,
    secondary_background: `Background of pages in light mode. ${inherited('#f5f6f8')}`,
    secondary_background_dark: `Background of pages in dark mode. ${inherited('#14161c')}`,
    secondary_font_color: `Color of text on the primary and secondary color in light mode. ${inherited('#ffffff')}`,
    secondary_font_color_dark: `Color of text on the primary and secondary color in dark mode. ${inherited('#1b1210')}`,
    ...EXTRA_LABELS,
    information: 'Notes for administrators, which learners do not see: any JSON value. Null: none',
    logos: 'Any JSON value for use by clients. The product stores it and does nothing with it. Null: none',
    colors: 'Any JSON value for use by clients. The product stores it and does nothing with it. Null: none',
    ...SUBJECTS,
    email_reminder_intro: intro(MAILS.reminder, 'the list of plans'),
    email_reminder_outro: outro(MAILS.reminder),
    email_account_created_intro: intro(MAILS.account_created, 'the button for choosing a password'),
    email_account_created_outro: outro(MAILS.account_created),
    email_due_intro: intro(MAILS.due, 'the list of plans'),
    email_due_outro: outro(MAILS.due),
    email_overdue_intro: intro(MAILS.overdue, 'the list of plans'),
    email_overdue_outro: outro(MAILS.overdue),
    email_digest_intro: intro(MAILS.digest, 'the list of people'),
    email_digest_outro: outro(MAILS.digest),
  },
  DomainUpdate: {
    domain_id: 'ID of the parent domain. A different ID moves the domain with all domains below it',
    default_role_id:
      'ID of the role of new accounts for which no other is chosen: one of `roles`. Null: none. A default role that is removed from `roles` is cleared',
    ...SENT,
  },
  DomainInput: {
    domain_id: 'ID of the parent domain. Null is refused. If absent, the caller’s own domain',
    locale: 'Language of new accounts for which no other is chosen. If absent, that of the parent domain',
    time_zone: 'IANA name of the time zone, such as `America/Mexico_City`. If absent, that of the parent domain',
    plans: 'IDs of the plans that can be assigned to people of the domain. If absent, none',
    roles:
      'IDs of the roles that people of the domain can have. If absent, those of the parent domain that the caller may grant',
    default_role_id:
      'ID of the role of new accounts for which no other is chosen: one of `roles`. If it and `roles` are absent, that of the parent domain, if possible',
    active:
      'Whether people of the domain can sign in. If `false`, people of the domains below it cannot sign in either. If absent, `true`',
    ...ifAbsent(SWITCHES, '`false`'),
    ...ifAbsent(REQUIREMENTS, 'as in the parent domain'),
    authentication_methods:
      'What people who register can choose as their login: an email address, a username, or either of them. If absent, as in the parent domain',
    ...SENT,
  },
  MyDomains: {
    ...EXTRA_LABELS,
    domains: 'Domains that the caller may see, at most 1,000',
  },
  DomainCertificate: {
    signer_title: 'Job title of the person who signs, below the name. Null: none',
  },
  DomainCertificateUpdate: {
    heading: `Replaces the heading “Certificate of completion”, which null restores. ${BY_LANGUAGE}`,
    statement: `Additional sentence, below the sentence that names the program. Null: none. ${BY_LANGUAGE}`,
    signer_title: `Job title of the person who signs, below the name. Null: none. ${BY_LANGUAGE}`,
  },
  previewDomainCertificate: {
    signer_title: 'Job title of the person who signs, below the name. Null: none. If absent, as it is now',
    heading: 'Replaces the heading “Certificate of completion”, which null restores. If absent, as it is now',
    statement: 'Additional sentence, below the sentence that names the program. Null: none. If absent, as it is now',
    paper: 'Paper size. If absent, `letter`',
  },
  DomainPrivacy: {
    inherited:
      'Settings of the parent domain, which no setting of this domain may be looser than. For the top domain, the defaults',
  },
  PrivacyPreview: {
    total_shown: 'Whether figures about all people of the domain together would be shown',
    attributes: 'Counts for each of the given attributes, in the given order',
    'attributes.attribute':
      'Attribute of people by whose values the groups are formed. `misc1` to `misc5` are the extra fields',
  },
  DataRules: {
    retention_from:
      'First day, in UTC, on which all retention periods are applied: one month after a period was last set or shortened. Until then, the previous periods are applied, or the new one where it is longer; nothing is applied where the previous or the new period is null. Null: no period is set',
  },
  ReminderSettings: {
    inherited:
      'Values that apply where the domain’s own are null: of the nearest parent domain that sets them, or else the defaults. The default of `ladder_on` is `send_reminders` of the domain',
  },
  FirstSteps: {
    domain_id: 'ID of the domain that the steps are about',
    dismissed: 'Whether the checklist is hidden from the dashboard, for everyone in the domain',
    steps: 'Steps in the order in which they are best taken',
    'steps.key':
      '`organization`: the domain is not the top domain. `brand`: it has a primary color or logo. `people`: it has learners. `plan`: it offers a plan. `assigned`: someone has a plan. `invited`: a welcome email was sent, or a learner has signed in',
    'steps.done': 'Whether the step is done, according to the data at this moment',
  },
}
