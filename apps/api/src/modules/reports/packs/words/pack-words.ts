import type {
  BoardPackMissing,
  BoardPackSectionKey,
  HeatMapMeasure,
  ReportingAttribute,
} from '@evenground/shared/schemas'

/** All texts of a board pack, apart from figures, names and the dashboard's sentences. */
export interface PackWords {
  title: (assessment: string) => string
  about: (parts: { domains: string; pair: number; period: string }) => string
  period: {
    now: string
    between: (from: string, to: string) => string
    since: (from: string) => string
    until: (to: string) => string
  }
  asOf: (day: string) => string
  /** When confidential answers were last added. */
  answersAsOf: (day: string) => string
  page: (number: number) => string
  sections: Readonly<Record<BoardPackSectionKey, string>>
  /** Why a section has no figures. */
  missing: Readonly<Record<BoardPackMissing, string>>
  nothing: string
  columns: Readonly<
    Record<
      | 'group'
      | 'completed'
      | 'started'
      | 'not_started'
      | 'overdue'
      | 'assigned'
      | 'factor'
      | 'before'
      | 'after'
      | 'change'
      | 'interval'
      | 'effect'
      | 'question'
      | 'favorable'
      | 'benchmark'
      | 'score'
      | 'ceiling'
      | 'alpha'
      | 'item_total'
      | 'straight_lines'
      | 'speed'
      | 'check'
      | 'found',
      string
    >
  >
  everybody: string
  overall: string
  range: (from: string, to: string) => string
  participation: (counts: { completed: string; started: string; notStarted: string }) => string
  participationNote: string
  /** Why participation is not shown by group. */
  participationNotBy: string
  change: {
    none: string
    some: (shown: number, clear: number) => string
    note: string
    dots: string
  }
  groups: {
    title: (attribute: string, measure: string) => string
    none: string
    some: (count: number) => string
    note: string
    leftOut: (count: number) => string
    hidden: string
  }
  measures: Readonly<Record<HeatMapMeasure, string>>
  attributes: Readonly<Record<ReportingAttribute, string>>
  ages: Readonly<Record<string, string>>
  formerGroup: string
  questions: {
    strongest: string
    weakest: string
    lead: (strongest: { question: string; percent: string }, weakest: { question: string; percent: string }) => string
    none: string
    note: string
    hidden: (count: number) => string
    reversed: string
  }
  quality: {
    lead: string
    alpha: (factors: number, low: number) => string
    noAlpha: string
    ceiling: (count: number) => string
    noCeiling: string
    lines: (flagged: string, n: string) => string
    without: (score: string, all: string) => string
    linesClosed: string
    linesForbidden: string
    fast: (flagged: string, n: string) => string
    fastNote: string
    undated: string
    itemsClosed: string
    itemsGood: string
    itemLow: (question: string, correlation: string) => string
    note: string
    few: string
  }
  methods: {
    who: string
    means: string
    change: string
    interval: string
    effect: string
    groups: string
    questions: string
    benchmark: Readonly<Record<'domain' | 'product' | 'mean_of_domains', string>>
    confidential: (least: number) => string
    open: string
    partly: string
    dated: string
    undated: string
    cause: string
  }
  hidden: Readonly<Record<'fewer_than_min_group_size' | 'protects_others' | 'not_yet_included', string>>
}
