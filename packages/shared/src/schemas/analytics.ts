import { z } from 'zod'
import { ASSESSMENT_TYPE_MAX, TREND_PERIODS } from '../constants/index.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { gateFacts, HiddenReason, hidden } from './hidden-reason.ts'
import { AssessmentType, AssessmentTypeQuery, Id, LocalizedText, Percent, Timestamp, text } from './primitives.ts'
import { SegmentsFilter } from './segment.ts'
import { singleResult } from './single-result.ts'

/** The number of people, submissions or pairs that a figure is based on. */
const n = z.int().min(0)
/** Null if the figure is hidden. */
const shownN = n.nullable()
const MAX_DOMAINS = 500
const ID_LENGTH = 36
/** The end of the year 9999: ISO 8601 writes later years in an extended form that not every parser reads. */
const LAST_INSTANT_MS = 253_402_300_799_999

/** Ids separated by commas; if absent, the caller's own domain. Descendants of a domain are not included. */
const DomainIds = text(MAX_DOMAINS * (ID_LENGTH + 1))
  .transform((list) => [...new Set(list.split(',').map((id) => id.trim()))])
  .pipe(z.array(Id).min(1).max(MAX_DOMAINS))

/** Assessment 1 to 5: 1 means the types 0 and 1, 2 the types 2 and 3, … If absent, the first pair with submissions. */
const Pair = z.coerce
  .number<string>()
  .int()
  .min(1)
  .max((ASSESSMENT_TYPE_MAX + 1) / 2)

/** The id of a factor. The all-zero id means all factors, as does its absence. */
const FactorFilter = Id.optional()

export const AnalyticsDomainsQuery = z.object({ domain_ids: DomainIds.optional() })
export type AnalyticsDomainsQuery = z.output<typeof AnalyticsDomainsQuery>
/**
 * Lists the groups by which figures can be filtered. With an assessment: also which groups are shown for it, in
 * combination with a first value that is already chosen.
 */
export const ReportSegmentsQuery = AnalyticsDomainsQuery.extend({
  assessment_id: Id.optional(),
  segments: SegmentsFilter.describe(
    'A value that is already chosen, such as `department:Nursing`: returns the values of other attributes that can be combined with it',
  ).optional(),
})
export type ReportSegmentsQuery = z.output<typeof ReportSegmentsQuery>
/** With an assessment: only the types of that assessment. */
export const AnalyticsTypesQuery = AnalyticsDomainsQuery.extend({ assessment_id: Id.optional() })
export type AnalyticsTypesQuery = z.output<typeof AnalyticsTypesQuery>
export const AnalyticsPairQuery = AnalyticsDomainsQuery.extend({ assessment_id: Id, pair: Pair.optional() })
export const DashboardQuery = AnalyticsPairQuery.extend({
  segments: SegmentsFilter.describe(
    'Only people with this value of a reporting attribute, such as `department:Nursing`. Can be repeated for a second attribute. Confidential answers are counted by the value that the person had when they first submitted',
  ).optional(),
  reliability: z
    .enum(['true', 'false'])
    .describe("`true`: also return Cronbach's alpha, which takes longer because it reads every answer")
    .optional(),
})
export type DashboardQuery = z.output<typeof DashboardQuery>
export const ScoresTrendQuery = AnalyticsDomainsQuery.extend({
  assessment_id: Id,
  factor_id: FactorFilter,
  assessment_type: AssessmentTypeQuery.optional(),
  period: z
    .enum([...TREND_PERIODS, 'fit'])
    .describe(
      'Return means per day, per week (from Monday) or per month, with confidence intervals. `fit`: choose the period that suits the time span. Absent: means per day, without intervals',
    )
    .optional(),
})
export type ScoresTrendQuery = z.output<typeof ScoresTrendQuery>
export const ScoreAsOfQuery = AnalyticsDomainsQuery.extend({
  assessment_id: Id,
  pair: Pair.optional(),
  as_of_ms: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(LAST_INSTANT_MS)
    .describe(
      'Time in milliseconds since 1970 (UTC). Absent: now. Requires the permission `api.v2.dashboard.compare_assessment_date`. For callers who may not read individual responses, it means the end of that day',
    )
    .optional(),
})
export type ScoreAsOfQuery = z.output<typeof ScoreAsOfQuery>
export const UserProgressQuery = AnalyticsDomainsQuery.extend({ assessment_id: Id, factor_id: FactorFilter })
export type UserProgressQuery = z.output<typeof UserProgressQuery>
export const UserScoresQuery = AnalyticsDomainsQuery.extend({
  assessment_id: Id,
  factor_id: FactorFilter,
  account_id: Id.optional(),
  runs: z
    .enum(['newest', 'all'])
    .optional()
    .describe(
      '`all`: the newest score of each assessment type in each run, earliest run first. `newest`: the newest score of each type over all runs. Default: `newest`',
    ),
})
export type UserScoresQuery = z.output<typeof UserScoresQuery>
export const UserAssessmentsQuery = z.object({ account_id: Id.optional() })
export type UserAssessmentsQuery = z.output<typeof UserAssessmentsQuery>

/** An assessment for which someone in the listed domains has a submission. */
export const AssessmentWithData = z.object({ id: Id, title: LocalizedText, label: LocalizedText })
export type AssessmentWithData = z.infer<typeof AssessmentWithData>
/** The values by which reports of the listed domains can be filtered, besides assessment, types and dates. */
export const ReportSegments = z.object({
  is_confidential: z.boolean().describe('Whether all of these domains are confidential'),
  confidential_domain_ids: z.array(Id).describe('The confidential ones among these domains'),
  released_only: z
    .boolean()
    .describe(
      'Whether figures contain only released answers, because all domains are confidential or the caller may not read individual results. Figures can then be filtered only by declared reporting attributes',
    ),
  /** Reporting attributes that at least one of the domains declares. */
  attributes: z.array(ReportingAttribute),
  participation_attributes: z
    .array(ReportingAttribute)
    .describe(
      'Attributes by which participation can be grouped in all of these domains: those that a domain declares, or if it declares none, groups, department, location, level and time with the organization',
    ),
  /**
   * The values by which people have been counted so far, at most 1000. Includes groups, with their titles, if an
   * assessment is given.
   */
  values: z.array(
    z.object({
      attribute: ReportingAttribute,
      value: z.string(),
      title: LocalizedText.optional(),
      hidden: HiddenReason.describe(
        'Why no figures of this group are shown. Absent if they are shown, or if no assessment is given',
      ).optional(),
    }),
  ),
})
export type ReportSegments = z.infer<typeof ReportSegments>
export const AssessmentTypeWithData = z.object({ assessment_type: AssessmentType })

/** A mean over people, with each person's newest submission. */
const MeanScore = z.object({
  score: Percent.nullable(),
  n: shownN,
  hidden,
  /** 95 % confidence interval of the mean; absent below ten people. */
  interval: z.object({ low: z.number(), high: z.number() }).optional(),
})
const Points = z.number().min(-100).max(100)

/** 95 % confidence interval; null if there is none. */
const Interval = z.object({ low: z.number(), high: z.number() }).nullable()

/** The change of people who have both scores of the pair. Interval and effect size are given from ten pairs on. */
const ScoreChange = z.object({
  /** Mean change in percentage points at full precision; null if no one has both scores. */
  mean: Points.nullable(),
  /** Means before and after of the same people. `mean` is their difference. */
  before: Percent.nullable(),
  after: Percent.nullable(),
  n: shownN,
  hidden,
  /** 95 % confidence interval of `mean`; may extend past the ends of the scale. */
  confidence_interval: Interval,
  /** Effect size in standard deviations, standardized by the averaged variance. */
  cohens_d: z.number().nullable(),
  /** 95 % confidence interval of `cohens_d`. */
  cohens_d_interval: Interval,
})

const FactorMeans = z.object({
  pre: MeanScore,
  post: MeanScore,
  change: ScoreChange,
  /**
   * For the kind of score that `basis` names. Null unless requested, below 30 people, for super factors, for filtered
   * groups of open answers, and if open and closed answers, or closed ones of several domains, are pooled.
   */
  cronbach_alpha: z.number().nullable(),
})

export const FactorScore = FactorMeans.extend({
  factor_id: Id,
  title: LocalizedText,
  domain_score: Percent.nullable(),
  benchmark_score: Percent,
  super_factor: z.boolean(),
  /** The number of people that `domain_score` is based on. */
  n: shownN,
  hidden,
})
export type FactorScore = z.infer<typeof FactorScore>

/**
 * `domain`: all domains have the same benchmark, and at least one sets it; `product`: the product's default;
 * `mean_of_domains`: the mean of several domains with different benchmarks, each counted once.
 */
export const BenchmarkSource = z.enum(['domain', 'product', 'mean_of_domains'])
export type BenchmarkSource = z.infer<typeof BenchmarkSource>

/** The API's specification spells the first three camelCase names this way. */
export const DashboardData = z.object({
  domainOverallScore: Percent.nullable(),
  benchmarkOverallScore: Percent,
  benchmark_source: BenchmarkSource,
  domainScoresByFactor: z.array(FactorScore),
  /** The number of people that `domainOverallScore` is based on. */
  n: shownN,
  hidden,
  /** Which scores the gauges show: post scores, or pre scores until someone has a post score. */
  basis: z.enum(['pre', 'post']).nullable(),
  /** The pre and post type of the pair. */
  assessment_types: z.tuple([AssessmentType, AssessmentType]),
  overall: FactorMeans,
  ...gateFacts,
})
export type DashboardData = z.infer<typeof DashboardData>

/** The figures of a day (UTC), or of the period that begins on that day if periods were requested. */
export const TrendPoint = z.object({
  date: z.iso.date(),
  score: Percent.nullable(),
  n: shownN,
  hidden,
  period: z
    .enum(TREND_PERIODS)
    .describe('Length of the period that begins on `date`. Absent if no `period` was requested')
    .optional(),
  interval: z
    .object({ low: z.number(), high: z.number() })
    .describe(
      '95% confidence interval of the mean of a period. May extend past the ends of the scale. Absent below ten submissions, or if no `period` was requested',
    )
    .optional(),
  left_out: HiddenReason.describe(
    'Why some submissions of the period are not part of its mean. Absent if nothing is left out',
  ).optional(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

const FactorMean = z.object({
  /** The all-zero id is the overall score, which comes first. */
  factor_id: Id,
  title: LocalizedText,
  super_factor: z.boolean(),
  score: Percent.nullable(),
  n: shownN,
  hidden,
})

export const ScoreAsOf = z.object({
  pre: z.array(FactorMean),
  post: z.array(FactorMean),
  /** Means of people who have both scores, shown as bubbles. */
  pairs: z.array(FactorMean.omit({ score: true }).extend({ pre: Percent.nullable(), post: Percent.nullable() })),
  assessment_types: z.tuple([AssessmentType, AssessmentType]),
  /**
   * The time of the newest submission, or only its day if any response in the domains is closed to the reader; null if
   * there is none.
   */
  maxDate: Timestamp.nullable(),
  asOfDate: Timestamp,
  ...gateFacts,
})
export type ScoreAsOf = z.infer<typeof ScoreAsOf>

export const UserProgress = z.object({ notStarted: n, started: n, completed: n, n })
export type UserProgress = z.infer<typeof UserProgress>

/** One person's newest submission of one assessment type. */
export const UserScore = z.object({
  assessment_type: AssessmentType,
  /** Null if the caller may not read another person's responses; `submitted_at` is then the beginning of the day. */
  score: singleResult(Percent.nullable()),
  submitted_at: Timestamp,
  /** The benchmark of the factor, or the domain's overall benchmark. */
  benchmark_score: Percent,
  run: z
    .number()
    .int()
    .min(1)
    .describe(
      'Number of the run (how many times the person has taken the training), from 1. A change compares scores of the same run',
    ),
})
export type UserScore = z.infer<typeof UserScore>

/** An assessment that a person submitted, with the factors that it scores. Contains no scores. */
export const UserAssessment = z.object({
  id: Id,
  title: LocalizedText,
  label: LocalizedText,
  assessment_types: z.array(AssessmentType),
  submitted_at: Timestamp,
  factors: z.array(z.object({ id: Id, title: LocalizedText, super_factor: z.boolean() })),
})
export type UserAssessment = z.infer<typeof UserAssessment>

export const ReportType = z.enum([
  'user_activity',
  'user_status',
  'user_data',
  'overall_assessment_scores',
  'factor_assessment_scores',
  'score_data',
  'question_response_data',
  'journal_extract',
])
export type ReportType = z.infer<typeof ReportType>

const share = Percent.nullable()

export const QuestionDistribution = z.object({
  text_body: LocalizedText,
  strongly_agree: share,
  agree: share,
  neutral: share,
  disagree: share,
  strongly_disagree: share,
})
