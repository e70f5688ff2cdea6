import { z } from 'zod'
import { HEAT_MAP_SEGMENTS_MAX } from '../constants/index.ts'
import { AnalyticsPairQuery } from './analytics.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { gateFacts, hidden } from './hidden-reason.ts'
import { AssessmentType, Id, LocalizedText, Percent, text } from './primitives.ts'

const n = z.int().min(0)
/** Null where the figure is hidden. */
const shownN = n.nullable()
const ATTRIBUTES_TEXT_MAX = 80

/** One reporting attribute, or two with a comma between them. */
const Attributes = text(ATTRIBUTES_TEXT_MAX)
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(ReportingAttribute).min(1).max(2))
  .refine((list) => new Set(list).size === list.length, 'Name each attribute once.')

/** Scores before, scores after, or the change of those who have both. */
export const HeatMapMeasure = z.enum(['pre', 'post', 'change'])
export type HeatMapMeasure = z.infer<typeof HeatMapMeasure>

/** Everyone else of the same domains, or the people of the domain above, without those of further domains below it. */
export const HeatMapAgainst = z.enum(['others', 'parent'])
export type HeatMapAgainst = z.infer<typeof HeatMapAgainst>

export const HeatMapQuery = AnalyticsPairQuery.extend({
  attributes: Attributes.describe('What people are told apart by: department, or department,location for each of both'),
  measure: HeatMapMeasure.describe('Absent: scores after training, or before it while there are none').optional(),
  against: HeatMapAgainst.describe('Absent: others').optional(),
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(HEAT_MAP_SEGMENTS_MAX)
    .describe('Groups at most, the largest first; absent: 60')
    .optional(),
})
export type HeatMapQuery = z.output<typeof HeatMapQuery>

const Points = z.number().min(-100).max(100)
/** 95 %; may reach past the ends of the scale. */
const Interval = z.object({ low: z.number(), high: z.number() })

/** A mean score or change of a group of people. */
const GroupFigure = z.object({
  value: Points.nullable(),
  /** Means before and after of the same people; null unless the measure is the change. */
  before: Percent.nullable(),
  after: Percent.nullable(),
  n: shownN,
  hidden,
  /** From ten people on. */
  interval: Interval.nullable(),
})

/** A group less whom it is compared with (Welch); null where these cannot be shown. */
const AgainstOthers = z
  .object({
    difference: Points,
    /** Of those whom the group is compared with. */
    value: Points,
    n,
    /** From ten people on, on both sides; against the domain above only where no one counts in both. */
    interval: Interval.nullable(),
    /** Two-sided, raised for the number of differences in this answer (Holm). */
    adjusted_p: z.number().min(0).max(1).nullable(),
    /**
     * `alone`: at least 5 points, an interval that leaves 0, 10 people or more; `among_all`: also after allowing for how
     * many differences were looked at.
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
  /** The domain above all of these, which groups can be compared with; null where there is none in scope. */
  parent: z.object({ id: Id, title: LocalizedText }).nullable(),
  /** Why there is none: the domains are below several, or the one above is not in the caller's scope. */
  parent_missing: z.enum(['several', 'out_of_scope']).nullable(),
  /** Overall first, then factors, then super factors. */
  factors: z.array(
    z.object({
      factor_id: Id,
      title: LocalizedText,
      super_factor: z.boolean(),
      benchmark: Percent,
      everybody: GroupFigure,
      /** Everyone of the domain above, as on its dashboard; null unless groups are compared with it. */
      parent: GroupFigure.nullable(),
    }),
  ),
  /** The largest first. */
  segments: z.array(
    z.object({
      /** One for each attribute; for groups their ids. */
      values: z.array(z.string()),
      /** Titles of the values that are groups; null for others. */
      titles: z.array(LocalizedText.nullable()),
      /** In the order of the factors; null where no one of the segment has a score. */
      cells: z.array(HeatMapCell.nullable()),
    }),
  ),
  /** Smaller segments that are left out. */
  segments_left_out: n,
  /** How many differences `adjusted_p` allows for. */
  compared: n,
  ...gateFacts,
})
export type HeatMap = z.infer<typeof HeatMap>

export const ParticipationQuery = AnalyticsPairQuery.omit({ pair: true }).extend({
  attribute: ReportingAttribute.describe('What people are grouped by; absent: everyone together').optional(),
})
export type ParticipationQuery = z.output<typeof ParticipationQuery>

/** People who hold a plan with the assessment. */
const Participants = z.object({
  completed: n,
  /** Begun and not completed. */
  started: n,
  not_started: n,
  /** Not completed after the day on which it was due. */
  overdue: n,
  n,
})

export const Participation = z.object({
  everybody: Participants,
  /** The largest first; someone in several groups counts in each. */
  segments: z.array(Participants.extend({ value: z.string(), title: LocalizedText.nullable() })),
  segments_left_out: n,
})
export type Participation = z.infer<typeof Participation>
