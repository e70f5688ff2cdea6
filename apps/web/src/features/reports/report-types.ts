import type { ReportType } from '@evenground/shared/schemas'

/** The fields that a report's form has, and where the report is shown. */
export interface ReportKind {
  type: ReportType
  /** The path that Next opens. */
  view: string
  asksAssessment: boolean
  asksTypes: boolean
  asksGroups: boolean
  /** Whether the form asks for values of reporting attributes. */
  asksSegments: boolean
  asksSearch: boolean
  asksGrouping: boolean
}

const kind = (type: ReportType, asks: Partial<ReportKind> = {}): ReportKind => ({
  type,
  view: `/reporting/${type}/view`,
  asksAssessment: false,
  asksTypes: false,
  asksGroups: true,
  asksSegments: false,
  asksSearch: false,
  asksGrouping: false,
  ...asks,
})

export const REPORT_KINDS: readonly ReportKind[] = [
  kind('user_activity', { view: '/reporting/useractivityview', asksGrouping: true }),
  kind('user_status', { asksSearch: true }),
  kind('user_data'),
  kind('overall_assessment_scores', { asksAssessment: true, asksTypes: true, asksSegments: true }),
  kind('factor_assessment_scores', { asksAssessment: true, asksTypes: true, asksSegments: true }),
  kind('score_data', { asksAssessment: true }),
  kind('question_response_data', {
    view: '/reporting/questionresponse',
    asksAssessment: true,
    asksTypes: true,
    asksSegments: true,
  }),
  // Cannot be limited to groups: these can be small, and entries are reported without names.
  kind('journal_extract', { view: '/reporting/journalextract', asksGroups: false }),
]

export const findReportKind = (type: string | undefined): ReportKind | undefined =>
  REPORT_KINDS.find((one) => one.type === type)

/** The report types to offer. Journal entries are only for global administrators. */
export const listReportKinds = (isGlobal: boolean): readonly ReportKind[] =>
  REPORT_KINDS.filter(({ type }) => isGlobal || type !== 'journal_extract')
