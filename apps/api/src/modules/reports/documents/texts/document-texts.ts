import type { EffectSize } from '@evenground/shared/dashboard-evidence'
import type { BenchmarkSource, HiddenReason, ReportType, WeekMonth } from '@evenground/shared/schemas'

/** All texts of reports, apart from figures and names. */
export interface DocumentTexts {
  titles: Readonly<Record<ReportType, string>>
  /** Column of a table → its heading. */
  columns: Readonly<Record<string, string>>
  type: (type: number) => string
  side: { pre: string; post: string }
  interval: string
  from: (low: string, high: string) => string
  change: (pair: number) => string
  /** A change in points, and the averages of the same people before and after. */
  moved: (parts: { points: string; before: string; after: string }) => string
  /** Headings of the figures shown with a change, which are about the people who took both. */
  paired: {
    before: string
    after: string
    interval: string
    effect: string
    n: string
  }
  effects: Readonly<Record<EffectSize, string>>
  sentence: {
    /** What the report is about. Gets the assessment's title if it is about one. */
    subject: Readonly<Record<ReportType, (assessment: string) => string>>
    in: (domains: string) => string
    everywhere: string
    more: (first: string, others: number) => string
    groups: (groups: string) => string
    taken: (types: string) => string
    segments: (values: string) => string
    searched: (text: string) => string
    by: Readonly<Record<WeekMonth, string>>
    between: (from: string, to: string) => string
    since: (from: string) => string
    until: (to: string) => string
  }
  counted: { people: (n: string) => string; rows: (n: string) => string; byType: (type: string, n: string) => string }
  madeOn: (date: string) => string
  page: (number: number) => string
  continued: string
  empty: string
  benchmark: string
  answers: readonly [string, string, string, string, string]
  answersAxis: string
  reversed: string
  withoutFactor: string
  /** Label of the answers of several assessment types together. */
  allTypes: string
  usage: { left: string; right: string }
  notTaken: string
  /** Shown instead of a figure that is hidden. */
  hidden: Readonly<Record<HiddenReason, string>>
  notes: {
    averages: string
    interval: string
    change: string
    /** Where the benchmark of the overall score comes from. */
    benchmark: Readonly<Record<BenchmarkSource, string>>
    /** Explains the benchmarks of factors. */
    factorBenchmarks: string
    answers: string
    activity: string
    anonymous: string
    times: string
    /** Explains why a report about people has no scores. */
    singleResults: string
    confidential: (domains: string, least: number, asOf: string) => string
    givenOut: (domains: string, least: number, asOf: string) => string
    leftOut: (columns: string) => string
  }
}
