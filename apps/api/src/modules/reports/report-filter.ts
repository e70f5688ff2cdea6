import type { Locale } from '@evenground/shared/constants'
import type { LocalizedText, ReportType, WeekMonth } from '@evenground/shared/schemas'
import type { Privacy, ResultsView } from '../confidentiality/index.ts'

/** What a report is about. Everything in it exists and is within the caller's reach. */
export interface ReportFilter {
  type: ReportType
  /** What the caller may see about single people. */
  view: ResultsView
  /** The privacy rules of the report's domains. */
  privacy: Privacy
  locale: Locale
  /** Null: every domain in the caller's scope. */
  domainIds: readonly string[] | null
  /** The requested groups and all groups below them; null: everyone. */
  groupIds: readonly string[] | null
  /** The groups as requested, to be named in a document. */
  namedGroupIds: readonly string[]
  /** Only people with these values of reporting attributes; for reports of scores and answers. */
  segments: readonly { attribute: string; value: string }[]
  search: string | undefined
  assessment: { id: string; title: LocalizedText } | null
  /** Ascending, each once. */
  types: readonly number[]
  startAt: Date
  /** False if the query has no start. */
  hasStart: boolean
  /** The first instant after the period. */
  endBefore: Date
  /** Whether the dates leave anything out. */
  isDated: boolean
  weekMonth: WeekMonth
  anchor: 'start' | 'end'
}

/** Returns the assessment, for reports that always have one. */
export function assessmentOf({ assessment }: ReportFilter): { id: string; title: LocalizedText } {
  if (!assessment) throw new Error('this report was let through without an assessment')
  return assessment
}
