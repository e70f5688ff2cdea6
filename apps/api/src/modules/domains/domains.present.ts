import type { Locale } from '@evenground/shared/constants'
import type { Domain, DomainRow, LocalizedText, MyDomains } from '@evenground/shared/schemas'
import type { DomainRecord } from './domains.repo.ts'
import type { StoredLogo } from './logo.repo.ts'

const optional = (value: unknown): LocalizedText | null => (value as LocalizedText | null) ?? null

const presentLabels = (domain: DomainRecord) => ({
  misc1_label: optional(domain.misc1Label),
  misc2_label: optional(domain.misc2Label),
  misc3_label: optional(domain.misc3Label),
  misc4_label: optional(domain.misc4Label),
  misc5_label: optional(domain.misc5Label),
})

const presentColors = (domain: DomainRecord) => ({
  primary_color: domain.primaryColor,
  primary_color_dark: domain.primaryColorDark,
  secondary_color: domain.secondaryColor,
  secondary_color_dark: domain.secondaryColorDark,
  secondary_background: domain.secondaryBackground,
  secondary_background_dark: domain.secondaryBackgroundDark,
  secondary_font_color: domain.secondaryFontColor,
  secondary_font_color_dark: domain.secondaryFontColorDark,
})

const presentMailTexts = (domain: DomainRecord) => ({
  email_reminder_subject: optional(domain.emailReminderSubject),
  email_reminder_intro: optional(domain.emailReminderIntro),
  email_reminder_outro: optional(domain.emailReminderOutro),
  email_account_created_subject: optional(domain.emailAccountCreatedSubject),
  email_account_created_intro: optional(domain.emailAccountCreatedIntro),
  email_account_created_outro: optional(domain.emailAccountCreatedOutro),
})

/** A domain as it is kept: nothing inherited, so that a form saves nothing that the domain left to its parent. */
export const presentDomainRow = (domain: DomainRecord): DomainRow => ({
  id: domain.id,
  domain_id: domain.parentId,
  title: domain.title as LocalizedText,
  label: domain.label as LocalizedText,
  locale: domain.locale as Locale,
  time_zone: domain.timeZone,
  default_role_id: domain.defaultRoleId,
  welcome_instruction_id: domain.welcomeInstructionId,
  roles: domain.roles.map((one) => one.roleId),
  plans: domain.plans.map((one) => one.planId),
  domains: domain.children.map((one) => one.id),
  active: domain.active,
  paused: domain.paused,
  hide_scores: domain.hideScores,
  hide_cert: domain.hideCert,
  short_course: domain.shortCourse,
  allow_registration: domain.allowRegistration,
  enable_training_navigation: domain.enableTrainingNavigation,
  enable_intro_outro_navigation: domain.enableIntroOutroNavigation,
  allow_video_skip: domain.allowVideoSkip,
  allow_journal_skip: domain.allowJournalSkip,
  send_reminders: domain.sendReminders,
  require_password_change: domain.signIn?.requirePasswordChange ?? false,
  require_verified_email: domain.signIn?.requireVerifiedEmail ?? false,
  authentication_methods: domain.authenticationMethods as DomainRow['authentication_methods'],
  reminder_days: domain.reminderDays,
  overall_benchmark: domain.overallBenchmark,
  ...presentColors(domain),
  ...presentLabels(domain),
  information: domain.information,
  logos: domain.logos,
  colors: domain.colors,
  ...presentMailTexts(domain),
  created_at: domain.createdAt.toISOString(),
  updated_at: domain.updatedAt.toISOString(),
})

export const presentDomain = ({ domain, logo }: { domain: DomainRecord; logo: StoredLogo | undefined }): Domain => ({
  ...presentDomainRow(domain),
  logo: logo ? `data:${logo.mime};base64,${Buffer.from(logo.bytes).toString('base64')}` : null,
})

export const presentMyDomains = (own: DomainRecord, seen: readonly DomainRecord[]): MyDomains => ({
  id: own.id,
  title: own.title as LocalizedText,
  label: own.label as LocalizedText,
  ...presentLabels(own),
  domains: seen.map((domain) => ({
    id: domain.id,
    domain_id: domain.parentId,
    title: domain.title as LocalizedText,
    label: domain.label as LocalizedText,
    active: domain.active,
  })),
})
