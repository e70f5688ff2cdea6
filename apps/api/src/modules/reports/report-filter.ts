import type { Locale } from '@evenground/shared/constants'
import type { LocalizedText, ReportType, WeekMonth } from '@evenground/shared/schemas'
import type { Privacy, ResultsView } from '../confidentiality/index.ts'

/** What a report is about, once everything in it is known to exist for the caller. */
export interface ReportFilter {
  type: ReportType
  /** What the caller may see of single people. */
  view: ResultsView
  /** What applies in the domains that are asked about. */
  privacy: Privacy
  locale: Locale
  /** Null: every domain in the caller's scope. */
  domainIds: readonly string[] | null
  /** These groups and all below them; null: everyone. */
  groupIds: readonly string[] | null
  /** As asked for, to be named in a document. */
  namedGroupIds: readonly string[]
  /** Only people with these values of reporting attributes; for reports of scores and answers. */
  segments: readonly { attribute: string; value: string }[]
  search: string | undefined
  assessment: { id: string; title: LocalizedText } | null
  /** Ascending, each once. */
  types: readonly number[]
  startAt: Date
  /** False where no one said from when on. */
  hasStart: boolean
  /** The first instant that is too late. */
  endBefore: Date
  /** False where the dates leave nothing out. */
  isDated: boolean
  weekMonth: WeekMonth
  anchor: 'start' | 'end'
}

/** The assessment, for reports that cannot be asked for without one. */
export function assessmentOf({ assessment }: ReportFilter): { id: string; title: LocalizedText } {
  if (!assessment) throw new Error('this report was let through without an assessment')
  return assessment
}
