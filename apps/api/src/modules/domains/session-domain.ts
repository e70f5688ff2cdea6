import type { Locale } from '@evenground/shared/constants'
import type { LocalisedText, SessionDomain } from '@evenground/shared/schemas'
import type { LineageRecord } from './lineage.repo.ts'

const COLOURS = [
  'primaryColor',
  'primaryColorDark',
  'secondaryColor',
  'secondaryColorDark',
  'secondaryBackground',
  'secondaryBackgroundDark',
  'secondaryFontColor',
  'secondaryFontColorDark',
] as const satisfies readonly (keyof LineageRecord)[]

/** Each colour of its own: what a child leaves empty comes from the nearest ancestor that has it. */
function inheritColours(lineage: readonly LineageRecord[]): Record<(typeof COLOURS)[number], string | null> {
  const inherited = COLOURS.map((colour) => [colour, lineage.find((one) => one[colour])?.[colour] ?? null])
  return Object.fromEntries(inherited)
}

const label = (value: unknown): LocalisedText | null => (value as LocalisedText | null) ?? null

/** The domain as its members see it: colours and logo as handed down, the rest its own. */
export function presentSessionDomain(lineage: readonly LineageRecord[]): SessionDomain {
  const [own] = lineage
  if (!own) throw new Error('a domain without itself in its lineage')
  const colours = inheritColours(lineage)
  const logoOwner = lineage.find((one) => one.logo)
  return {
    id: own.id,
    domain_id: own.parentId,
    title: own.title as LocalisedText,
    label: own.label as LocalisedText,
    locale: own.locale as Locale,
    time_zone: own.timeZone,
    default_role_id: own.defaultRoleId,
    welcome_instruction_id: own.welcomeInstructionId,
    roles: own.roles.map((role) => role.roleId),
    active: lineage.every((one) => one.active),
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
    primary_color: colours.primaryColor,
    primary_color_dark: colours.primaryColorDark,
    secondary_color: colours.secondaryColor,
    secondary_color_dark: colours.secondaryColorDark,
    secondary_background: colours.secondaryBackground,
    secondary_background_dark: colours.secondaryBackgroundDark,
    secondary_font_color: colours.secondaryFontColor,
    secondary_font_color_dark: colours.secondaryFontColorDark,
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
