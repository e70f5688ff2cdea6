import type { Locale } from '@evenground/shared/constants'
import type { LocalizedText, SessionDomain } from '@evenground/shared/schemas'
import type { DomainWithLook } from './ancestors.repo.ts'

const COLORS = [
  'primaryColor',
  'primaryColorDark',
  'secondaryColor',
  'secondaryColorDark',
  'secondaryBackground',
  'secondaryBackgroundDark',
  'secondaryFontColor',
  'secondaryFontColorDark',
] as const satisfies readonly (keyof DomainWithLook)[]

/** Each color of its own: what a child leaves empty comes from the nearest ancestor that has it. */
function inheritColors(ancestors: readonly DomainWithLook[]): Record<(typeof COLORS)[number], string | null> {
  const inherited = COLORS.map((color) => [color, ancestors.find((one) => one[color])?.[color] ?? null])
  return Object.fromEntries(inherited)
}

const label = (value: unknown): LocalizedText | null => (value as LocalizedText | null) ?? null

/** The domain as its members see it: colors and logo as handed down, the rest its own. */
export function presentSessionDomain(ancestors: readonly DomainWithLook[]): SessionDomain {
  const [own] = ancestors
  if (!own) throw new Error('a domain without itself in its ancestors')
  const colors = inheritColors(ancestors)
  const logoOwner = ancestors.find((one) => one.logo)
  return {
    id: own.id,
    domain_id: own.parentId,
    title: own.title as LocalizedText,
    label: own.label as LocalizedText,
    locale: own.locale as Locale,
    time_zone: own.timeZone,
    default_role_id: own.defaultRoleId,
    welcome_instruction_id: own.welcomeInstructionId,
    roles: own.roles.map((role) => role.roleId),
    active: ancestors.every((one) => one.active),
    paused: own.paused,
    hide_scores: own.hideScores,
    hide_cert: own.hideCert,
    short_course: own.shortCourse,
    allow_registration: own.allowRegistration,
    enable_training_navigation: own.enableTrainingNavigation,
    enable_intro_outro_navigation: own.enableIntroOutroNavigation,
    allow_video_skip: own.allowVideoSkip,
    allow_journal_skip: own.allowJournalSkip,
    send_reminders: own.sendReminders,
    reminder_days: own.reminderDays,
    overall_benchmark: own.overallBenchmark,
    authentication_methods: own.authenticationMethods as SessionDomain['authentication_methods'],
    logo: logoOwner ? `/api/v2/ui/domains/${logoOwner.id}/logo` : null,
    primary_color: colors.primaryColor,
    primary_color_dark: colors.primaryColorDark,
    secondary_color: colors.secondaryColor,
    secondary_color_dark: colors.secondaryColorDark,
    secondary_background: colors.secondaryBackground,
    secondary_background_dark: colors.secondaryBackgroundDark,
    secondary_font_color: colors.secondaryFontColor,
    secondary_font_color_dark: colors.secondaryFontColorDark,
    misc1_label: label(own.misc1Label),
    misc2_label: label(own.misc2Label),
    misc3_label: label(own.misc3Label),
    misc4_label: label(own.misc4Label),
    misc5_label: label(own.misc5Label),
    colors: own.colors,
    logos: own.logos,
    created_at: own.createdAt.toISOString(),
    updated_at: own.updatedAt.toISOString(),
  }
}
