import type { Tenant } from '../../factories/tenant.ts'
import { admin, globally, nothing, one, type Recipes } from './recipe.ts'

const place = ({ domainId, group, course }: Tenant) => ({
  domain_ids: domainId,
  group_ids: group,
  assessment_id: course.assessment,
})

const report = admin((_server, tenant) => ({ query: place(tenant) }))

const document = admin((_server, tenant) => ({
  query: { ...place(tenant), report_type: 'factor_assessment_scores', locale: 'es-mx', paper: 'a4' },
}))

const pack = admin((_server, { domainId, course }) => ({
  query: { domain_ids: domainId, assessment_id: course.assessment, attribute: 'department', locale: 'es-mx' },
}))

export const reports: Recipes = {
  getResultsByFactor: report,
  getResultsOverall: report,
  getUserStatus: admin((_server, tenant) => ({ query: { ...place(tenant), search: 'pat', order_by: 'progress' } })),
  getUserData: admin((_server, tenant) => ({ query: { ...place(tenant), start_at: '2020-01-01' } })),
  getScoreData: report,
  getQuestionResponse: report,
  getJournalExtract: globally((_server, { domainId }) => ({ query: { domain_ids: domainId } })),
  getUserActivity: admin((_server, { domainId, group }) => ({
    query: { domain_ids: domainId, group_ids: group, week_month: 'month' },
  })),
  getReportData: report,
  getReportPdf: document,
  getReportOdt: document,
  getBoardPack: pack,
  getBoardPackPdf: pack,
  getBoardPackOdt: pack,
  getBoardPackSlides: pack,
  getAnswerQuality: admin((_server, { domainId, course }) => ({
    query: { domain_ids: domainId, assessment_id: course.assessment },
  })),
  listPackSchedules: admin(nothing),
  createPackSchedule: admin((_server, { domainId, course, admin: author }) => ({
    body: {
      domain_id: domainId,
      title: 'Quarterly',
      assessment_id: course.assessment,
      pair: 1,
      attribute: 'department',
      format: 'pdf',
      every: 'quarter',
      recipients: [author.id],
    },
  })),
  updatePackSchedule: admin((_server, { history, course, admin: author }) => ({
    params: { id: history.packSchedule },
    body: { title: 'Monthly', assessment_id: course.assessment, recipients: [author.id], paused: false },
  })),
  deletePackSchedule: admin((_server, { history }) => one(history.packSchedule)),
  listSavedReports: admin(nothing),
  createSavedReport: admin((_server, { domainId, group, course }) => ({
    body: {
      domain_id: domainId,
      title: 'Scores by factor',
      kind: 'factor_assessment_scores',
      choice: {
        domain_ids: [domainId],
        group_ids: [group],
        assessment_id: course.assessment,
        factor_id: course.questions.trust,
        start_at: '2026-01-01',
      },
    },
  })),
  updateSavedReport: admin((_server, { history }) => ({
    params: { id: history.savedReport },
    body: { title: 'Use', shared: true },
  })),
  deleteSavedReport: admin((_server, { history }) => one(history.savedReport)),
}
