import { z } from 'zod'
import { HEAT_MAP_SEGMENTS_MAX } from '../constants/index.ts'
import { AnalyticsPairQuery } from './analytics.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { gateFacts, hidden } from './hidden-reason.ts'
import { AssessmentType, Id, LocalizedText, Percent, text } from './primitives.ts'

const n = z.int().min(0)
/** Null if the figure is hidden. */
const shownN = n.nullable()
const ATTRIBUTES_TEXT_MAX = 80

/** One reporting attribute, or two separated by a comma. */
const Attributes = text(ATTRIBUTES_TEXT_MAX)
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(ReportingAttribute).min(1).max(2))
  .refine((list) => new Set(list).size === list.length, 'Name each attribute once.')

/** Scores before, scores after, or the change of people who have both. */
export const HeatMapMeasure = z.enum(['pre', 'post', 'change'])
export type HeatMapMeasure = z.infer<typeof HeatMapMeasure>

/**
 * `others`: everyone else in the same domains. `parent`: the people of the domain above, without those of its other
 * subdomains.
 */
export const HeatMapAgainst = z.enum(['others', 'parent'])
export type HeatMapAgainst = z.infer<typeof HeatMapAgainst>

export const HeatMapQuery = AnalyticsPairQuery.extend({
  attributes: Attributes.describe(
    'Attribute by which people are grouped, such as `department`; or two attributes, such as `department,location`, for groups that combine a value of each',
  ),
  measure: HeatMapMeasure.describe(
    'Figure of each cell. Absent: scores after training (`post`), or before training (`pre`) while there are none after it',
  ).optional(),
  against: HeatMapAgainst.describe(
    'Whom each group is compared with: everyone else in these domains (`others`) or the parent domain (`parent`). Default: `others`',
  ).optional(),
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(HEAT_MAP_SEGMENTS_MAX)
    .describe('Maximum number of groups, largest first. Default: 60')
    .optional(),
})
export type HeatMapQuery = z.output<typeof HeatMapQuery>

const Points = z.number().min(-100).max(100)
/** 95 % confidence interval; may extend past the ends of the scale. */
const Interval = z.object({ low: z.number(), high: z.number() })

/** The mean score or mean change of a group of people. */
const GroupFigure = z.object({
  value: Points.nullable(),
  /** Means before and after of the same people; null unless the measure is `change`. */
  before: Percent.nullable(),
  after: Percent.nullable(),
  n: shownN,
  hidden,
  /** Given from ten people on. */
  interval: Interval.nullable(),
})

/** The group's mean minus the mean of those it is compared with (Welch's t test); null if it cannot be shown. */
const AgainstOthers = z
  .object({
    difference: Points,
    /** The mean of those with whom the group is compared. */
    value: Points,
    n,
    /**
     * 95 % confidence interval of the difference. Given from ten people on each side; against the domain above only if
     * no one counts in both.
     */
    interval: Interval.nullable(),
    /** Two-sided p-value, adjusted for the number of differences in this response (Holm). */
    adjusted_p: z.number().min(0).max(1).nullable(),
    /**
     * `alone`: at least 5 points, an interval that excludes 0, and at least 10 people. `among_all`: also after
     * adjusting for the number of differences.
     */
    stands_out: z.enum(['no', 'alone', 'among_all']),
  })
  .nullable()

export const HeatMapCell = GroupFigure.extend({ against: AgainstOthers })
export type HeatMapCell = z.infer<typeof HeatMapCell>

export const HeatMap = z.object({
  assessment_types: z.tuple([AssessmentType, AssessmentType]),
  measure: HeatMapMeasure,
  attributes: z.array(ReportingAttribute),
  against: HeatMapAgainst,
  /** The domain above all of these domains, with which groups can be compared; null if there is none in scope. */
  parent: z.object({ id: Id, title: LocalizedText }).nullable(),
  /**
   * Why `parent` is null. `several`: the domains do not have the same parent; `out_of_scope`: there is none, or none in
   * the caller's scope.
   */
  parent_missing: z.enum(['several', 'out_of_scope']).nullable(),
  /** Overall score first, then factors, then super factors. */
  factors: z.array(
    z.object({
      factor_id: Id,
      title: LocalizedText,
      super_factor: z.boolean(),
      benchmark: Percent,
      everybody: GroupFigure,
      /** Everyone in the domain above, as on its dashboard; null unless groups are compared with it. */
      parent: GroupFigure.nullable(),
    }),
  ),
  /** Sorted by size, largest first. */
  segments: z.array(
    z.object({
      /** One value per attribute; group ids if the attribute is groups. */
      values: z.array(z.string()),
      /** The titles of values that are groups; null for other values. */
      titles: z.array(LocalizedText.nullable()),
      /** In the order of `factors`; null if no one in the segment has a score. */
      cells: z.array(HeatMapCell.nullable()),
    }),
  ),
  /** The number of smaller segments that are left out. */
  segments_left_out: n,
  /** The number of differences for which `adjusted_p` is adjusted. */
  compared: n,
  ...gateFacts,
})
export type HeatMap = z.infer<typeof HeatMap>

export const ParticipationQuery = AnalyticsPairQuery.omit({ pair: true }).extend({
  attribute: ReportingAttribute.describe(
    'Attribute by which people are grouped, one of `participation_attributes` of `GET /api/v2/analytics/segments`. Absent: everyone is counted together',
  ).optional(),
})
export type ParticipationQuery = z.output<typeof ParticipationQuery>

/** The number of people who have a plan with the assessment, by progress. */
const Participants = z.object({
  completed: n,
  /** Started and not completed. */
  started: n,
  not_started: n,
  /** Not completed after its due day. */
  overdue: n,
  n,
})

export const Participation = z.object({
  everybody: Participants,
  /** Sorted by size, largest first. A person in several groups counts in each. */
  segments: z.array(Participants.extend({ value: z.string(), title: LocalizedText.nullable() })),
  segments_left_out: n,
})
export type Participation = z.infer<typeof Participation>
