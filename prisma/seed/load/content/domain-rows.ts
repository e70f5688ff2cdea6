import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { Domain, DomainKey } from '../../content/types.ts'
import type { Row, Rows } from '../rows.ts'
import type { ContentContext } from './content-context.ts'
import { timestampsAt } from './stamps.ts'

/** The ancestors from the root to the parent. */
function ancestorsOf(context: ContentContext, key: DomainKey | null): string[] {
  if (key === null) return [ROOT_DOMAIN_ID]
  const parent = context.content.domains.find((domain) => domain.key === key)?.parent ?? null
  return [...ancestorsOf(context, parent), context.ids.of(key)]
}

function brandOf({ colors }: Domain): Row {
  return {
    primary_color: colors.primary.light,
    primary_color_dark: colors.primary.dark,
    secondary_color: colors.secondary.light,
    secondary_color_dark: colors.secondary.dark,
    secondary_background: colors.background.light,
    secondary_background_dark: colors.background.dark,
    secondary_font_color: colors.onPrimary.light,
    secondary_font_color_dark: colors.onPrimary.dark,
  }
}

function switchesOf(domain: Domain): Row {
  return {
    paused: domain.paused,
    hide_scores: domain.hideScores,
    hide_cert: domain.hideCert,
    short_course: domain.shortCourse,
    authentication_methods: domain.authenticationMethods,
    allow_registration: domain.allowRegistration,
    enable_training_navigation: domain.enableTrainingNavigation,
    enable_intro_outro_navigation: domain.enableIntroOutroNavigation,
    allow_video_skip: domain.allowVideoSkip,
    allow_journal_skip: domain.allowJournalSkip,
    send_reminders: domain.sendReminders,
    reminder_days: domain.reminderDays,
  }
}

function domainRow(context: ContentContext, domain: Domain, index: number): Row {
  const { ids, contentCreatedAt } = context
  const ancestors = ancestorsOf(context, domain.parent)
  const [misc1Label, misc2Label, misc3Label] = domain.miscLabels
  return {
    id: ids.of(domain.key),
    parent_id: ancestors.at(-1),
    ancestor_ids: ancestors,
    title: domain.title,
    label: domain.label,
    locale: domain.locale,
    time_zone: domain.timeZone,
    default_role_id: ids.of(domain.defaultRole),
    welcome_instruction_id: ids.of(domain.welcomeInstruction),
    overall_benchmark: domain.overallBenchmark,
    ...switchesOf(domain),
    ...brandOf(domain),
    misc1_label: misc1Label,
    misc2_label: misc2Label,
    misc3_label: misc3Label,
    ...timestampsAt(contentCreatedAt, index),
  }
}

/** Builds the organizations below the root, the roles and plans that each may assign, and their groups. */
export function domainRows(context: ContentContext): Rows {
  const { content, ids, contentCreatedAt } = context
  return {
    domain: content.domains.map((domain, index) => domainRow(context, domain, index)),
    domain_role: content.domains.flatMap(({ key, roles }) =>
      roles.map((role) => ({ domain_id: ids.of(key), role_id: ids.of(role) })),
    ),
    domain_plan: content.domains.flatMap(({ key, plans }) =>
      plans.map((plan) => ({ domain_id: ids.of(key), plan_id: ids.of(plan) })),
    ),
    domain_privacy: content.domains.flatMap(({ key, confidential }) =>
      confidential
        ? [
            {
              domain_id: ids.of(key),
              response_mode: 'confidential',
              journal_mode: 'confidential',
              min_group_size: confidential.leastSize,
              reporting_attributes: confidential.reportingAttributes,
            },
          ]
        : [],
    ),
    group: content.groups.map(({ key, domain, parent, title, paused, hideScores }, index) => ({
      id: ids.of(key),
      domain_id: ids.of(domain),
      parent_id: parent && ids.of(parent),
      title,
      paused,
      hide_scores: hideScores,
      ...timestampsAt(contentCreatedAt, index),
    })),
  }
}
