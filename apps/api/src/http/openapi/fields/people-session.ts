import type { SchemaWords } from './words.ts'

const FALLBACK = 'as `#rgb` or `#rrggbb`, of the domain or else the nearest one above. Null: the product’s own color'
const BRAND = {
  logo: 'Path of the logo image of the domain or else of the nearest one above. Null if there is none',
  primary_color: `Main color in light mode, such as that of buttons, ${FALLBACK}`,
  primary_color_dark: `Main color in dark mode, ${FALLBACK}`,
  secondary_color: `Second color in light mode, ${FALLBACK}`,
  secondary_color_dark: `Second color in dark mode, ${FALLBACK}`,
  secondary_background: `Background color of pages in light mode, ${FALLBACK}`,
  secondary_background_dark: `Background color of pages in dark mode, ${FALLBACK}`,
  secondary_font_color: `Color of text on the main and second color in light mode, ${FALLBACK}`,
  secondary_font_color_dark: `Color of text on the main and second color in dark mode, ${FALLBACK}`,
}
const METHODS = 'How people who register sign in: with an email address, a username, or either'

/** Field words of the signed-in person, of their domain, and of registration. */
export const PEOPLE_SESSION_FIELDS: SchemaWords = {
  Me: {
    draft_key:
      'Key that encrypts the person’s unsent work on their devices: 32 bytes in base64. Absent while an administrator acts as the person',
    secrets_needed: 'Whether the person has no email address and has to choose three recovery questions',
    welcome_due:
      'Whether to show the welcome page of the domain, if it has one: at the first visit, and after more than 90 days without one',
    must_change_password:
      'Whether the person has to choose a new password before anything else, because someone else set the current one',
    results_sealed:
      'Whether confidential results are withheld from the person because someone else changed how they sign in. Absent if not',
    must_enroll_second_factor: 'Whether the person has to set up a second factor before anything else',
    actor: 'The administrator who acts as the person. Absent while the person uses the account',
    'actor.id': 'ID of the administrator’s account',
    'actor.login': 'Email address of the administrator, or the username if there is none. Null if there is neither',
    locale: 'Language of the person’s screens and emails',
    settings: 'Display settings. Those that are left out stay unchanged',
    'settings.darkMode': 'Whether the person sees the product in dark mode',
  },
  MenuEntry: {
    key: 'Name of the tab',
    path: 'Route of the page in the console, which follows `#` in its address',
  },
  SessionDomain: {
    id: 'ID of the domain',
    domain_id: 'ID of the parent domain. Null for the top domain',
    locale: 'Main language of the domain',
    time_zone: 'IANA name of the time zone in which due days begin and end, such as `America/Mexico_City`',
    default_role_id: 'ID of the role of new accounts if no other is chosen. Null if there is none',
    welcome_instruction_id: 'ID of the instruction that is shown as the welcome page. Null if there is none',
    roles: 'IDs of the roles that people of the domain can have',
    active: 'Whether this domain and all domains above it are active. Otherwise no one can sign in',
    paused: 'Whether training is paused for everyone in the domain. Groups can pause it for their members, too',
    hide_scores:
      'Whether scores are hidden from all learners of the domain. Groups can hide them from their members, too',
    hide_cert: 'Whether learners of the domain get no certificates',
    short_course: 'Whether results are grouped by super factors',
    allow_registration: 'Whether people can register themselves',
    enable_training_navigation: 'Whether training tasks can be done in any order',
    enable_intro_outro_navigation: 'Whether the tasks of the intro and of the outro can be done in any order',
    allow_video_skip: 'Whether videos and podcasts count as watched before their end',
    allow_journal_skip: 'Whether the next task opens without a journal entry',
    send_reminders: 'Whether people with unfinished plans get emails after days without activity',
    authentication_methods: METHODS,
    reminder_days: 'Number of days without activity after which a reminder is sent. Null: 7',
    overall_benchmark: 'Percentage from 0 to 100 with which overall scores are compared. Null: 84',
    ...BRAND,
    misc1_label: 'Label of the extra field `misc1` of accounts. Null: the product’s own label',
    misc2_label: 'Label of the extra field `misc2` of accounts. Null: the product’s own label',
    misc3_label: 'Label of the extra field `misc3` of accounts. Null: the product’s own label',
    misc4_label: 'Label of the extra field `misc4` of accounts. Null: the product’s own label',
    misc5_label: 'Label of the extra field `misc5` of accounts. Null: the product’s own label',
    logos: 'Any JSON, stored and returned unchanged. Null if there is none',
    colors: 'Any JSON, stored and returned unchanged. Null if there is none',
  },
  RegistrationDomain: {
    id: 'ID of the domain',
    locale: 'Main language of the domain, which new accounts have if they choose none',
    authentication_methods: METHODS,
    ...BRAND,
  },
  RegistrationPending: {
    verification_sent:
      'Always `true`: the account exists, and a link to confirm the email address was sent. It has to be used before signing in',
  },
  RegisterInput: {
    given_name: 'Given name. A string is in the language of `locale`. Required in English or the domain’s language',
    family_name: 'Family name. A string is in the language of `locale`. Required in English or the domain’s language',
    email:
      'Email address for signing in, unique among all accounts. Only if `authentication_methods` of the domain contains `email`. Required if there is no `username`',
    username:
      'Name for signing in, unique among all accounts: a letter or underscore, then letters, digits, underscores or hyphens, 6 to 32 in all. Only if `authentication_methods` of the domain contains `username`. Required if there is no `email`',
    locale: 'Language of the person’s screens and emails. If absent, the language of the domain',
    password:
      'Password with upper and lower case letters, a digit and a special character, at least `password_length` characters of the domain and at most 72 bytes',
    accepted_terms: 'Must be `true`: the person accepts the terms of use and the privacy notice of the domain',
    user_agent: 'Browser or app of the person, shown in the list of their sessions. If absent, the `User-Agent` header',
    group_id: 'ID of an active group of the domain to join. If absent or null, none',
    plans: 'IDs of master plans that the domain offers. At least one if it offers any',
    domain_id: 'ID of the domain, which must allow registration',
  },
}
