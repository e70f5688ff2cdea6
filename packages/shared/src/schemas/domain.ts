import { z } from 'zod'
import { LOGO_BODY_MAX_BYTES } from '../constants/index.ts'
import { privacyPromise } from './domain-privacy.ts'
import { freeJson } from './free-json.ts'
import {
  HexColor,
  Id,
  LocaleCode,
  LocalizedText,
  localizedInput,
  naming,
  Percent,
  richInput,
  stamps,
  TimeZone,
  text,
} from './primitives.ts'

export const AuthenticationMethod = z.enum(['email', 'username'])

const color = HexColor.nullable()
export const brand = {
  primary_color: color,
  primary_color_dark: color,
  secondary_color: color,
  secondary_color_dark: color,
  secondary_background: color,
  secondary_background_dark: color,
  secondary_font_color: color,
  secondary_font_color_dark: color,
}
const switches = {
  active: z.boolean(),
  paused: z.boolean(),
  hide_scores: z.boolean(),
  hide_cert: z.boolean(),
  short_course: z.boolean(),
  allow_registration: z.boolean(),
  enable_training_navigation: z.boolean(),
  enable_intro_outro_navigation: z.boolean(),
  allow_video_skip: z.boolean(),
  allow_journal_skip: z.boolean(),
  send_reminders: z.boolean(),
}
/** What the domain requires of people who sign in. */
const signIn = {
  /** Whether people whose password was set by someone else must first choose a new one. */
  require_password_change: z.boolean(),
  /** Whether people can sign in only after confirming their email address by a mailed link. */
  require_verified_email: z.boolean(),
}
const looseJson = freeJson(100_000).nullable()

export const Domain = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalizedText,
  label: LocalizedText,
  locale: LocaleCode,
  time_zone: z.string(),
  default_role_id: Id.nullable(),
  welcome_instruction_id: Id.nullable(),
  roles: z.array(Id),
  plans: z.array(Id),
  domains: z.array(Id),
  ...switches,
  ...signIn,
  ...privacyPromise,
  authentication_methods: z.array(AuthenticationMethod),
  reminder_days: z.int().nullable(),
  overall_benchmark: Percent.nullable(),
  logo: z.string().nullable(),
  ...brand,
  misc1_label: LocalizedText.nullable(),
  misc2_label: LocalizedText.nullable(),
  misc3_label: LocalizedText.nullable(),
  misc4_label: LocalizedText.nullable(),
  misc5_label: LocalizedText.nullable(),
  information: z.unknown(),
  logos: z.unknown(),
  colors: z.unknown(),
  email_reminder_subject: LocalizedText.nullable(),
  email_reminder_intro: LocalizedText.nullable(),
  email_reminder_outro: LocalizedText.nullable(),
  email_account_created_subject: LocalizedText.nullable(),
  email_account_created_intro: LocalizedText.nullable(),
  email_account_created_outro: LocalizedText.nullable(),
  email_due_subject: LocalizedText.nullable(),
  email_due_intro: LocalizedText.nullable(),
  email_due_outro: LocalizedText.nullable(),
  email_overdue_subject: LocalizedText.nullable(),
  email_overdue_intro: LocalizedText.nullable(),
  email_overdue_outro: LocalizedText.nullable(),
  email_digest_subject: LocalizedText.nullable(),
  email_digest_intro: LocalizedText.nullable(),
  email_digest_outro: LocalizedText.nullable(),
  ...stamps,
})
export type Domain = z.infer<typeof Domain>

/** A row of the list, without the logo: a list of a thousand domains would contain a thousand images. */
export const DomainRow = Domain.omit({ logo: true })
export type DomainRow = z.infer<typeof DomainRow>

/** A domain as shown in pickers and headings. */
export const DomainPick = Domain.pick({ id: true, domain_id: true, title: true, label: true, active: true })

/** A plan of the domain's catalog, as a picker needs it. */
export const PlanPick = z.object({ id: Id, title: LocalizedText, label: LocalizedText })
export type PlanPick = z.infer<typeof PlanPick>

/**
 * What screens need to know about the caller's own domain besides its brand: the labels of the extra fields, and the
 * domains that the caller can see.
 */
export const MyDomains = Domain.pick(
  naming('id', 'title', 'label', 'misc1_label', 'misc2_label', 'misc3_label', 'misc4_label', 'misc5_label'),
).extend({ domains: z.array(DomainPick) })
export type MyDomains = z.infer<typeof MyDomains>

/** The domain's own texts for the emails that it sends: a plain-text subject, and HTML before and after the facts. */
export const DOMAIN_EMAIL_FIELDS = [
  'email_reminder_subject',
  'email_reminder_intro',
  'email_reminder_outro',
  'email_account_created_subject',
  'email_account_created_intro',
  'email_account_created_outro',
  'email_due_subject',
  'email_due_intro',
  'email_due_outro',
  'email_overdue_subject',
  'email_overdue_intro',
  'email_overdue_outro',
  'email_digest_subject',
  'email_digest_intro',
  'email_digest_outro',
] as const satisfies readonly (keyof Domain)[]

/** The signed-in person's own domain: with inherited colors and logo, without email texts. */
export const SessionDomain = Domain.extend({
  password_length: z.int().describe('Minimum length of a new password'),
}).omit(
  naming(
    'require_password_change',
    'require_verified_email',
    'plans',
    'domains',
    'information',
    ...DOMAIN_EMAIL_FIELDS,
  ),
)
export type SessionDomain = z.infer<typeof SessionDomain>

const label = localizedInput(200).nullable()
const mailText = richInput(20_000).nullable()
const mailSubject = localizedInput(20_000).nullable()

const DomainFields = z.object({
  domain_id: Id.nullable(),
  title: localizedInput(200),
  label: localizedInput(300).nullable(),
  locale: LocaleCode,
  time_zone: TimeZone,
  default_role_id: Id.nullable(),
  welcome_instruction_id: Id.nullable(),
  roles: z.array(Id).max(200),
  plans: z.array(Id).max(1000),
  ...switches,
  ...signIn,
  authentication_methods: z.array(AuthenticationMethod).min(1).max(2),
  reminder_days: z.int().min(1).max(365).nullable(),
  overall_benchmark: Percent.nullable(),
  /** Allowed to be as long as the body: the actual limit is checked on the decoded bytes of the image. */
  logo: text(LOGO_BODY_MAX_BYTES).nullable(),
  ...brand,
  misc1_label: label,
  misc2_label: label,
  misc3_label: label,
  misc4_label: label,
  misc5_label: label,
  information: looseJson,
  logos: looseJson,
  colors: looseJson,
  email_reminder_subject: mailSubject,
  email_reminder_intro: mailText,
  email_reminder_outro: mailText,
  email_account_created_subject: mailSubject,
  email_account_created_intro: mailText,
  email_account_created_outro: mailText,
  email_due_subject: mailSubject,
  email_due_intro: mailText,
  email_due_outro: mailText,
  email_overdue_subject: mailSubject,
  email_overdue_intro: mailText,
  email_overdue_outro: mailText,
  email_digest_subject: mailSubject,
  email_digest_intro: mailText,
  email_digest_outro: mailText,
})

export const DomainUpdate = DomainFields.partial()
export type DomainUpdate = z.infer<typeof DomainUpdate>
/** A new domain can be stricter than its parent from the start; later changes are made by `updateDomainPrivacy`. */
export const DomainInput = DomainUpdate.required({ title: true }).extend(z.object(privacyPromise).partial().shape)
export type DomainInput = z.infer<typeof DomainInput>
