import type { Tenant } from '../../factories/tenant.ts'
import { admin, globally, type Recipes } from './recipe.ts'

const place = ({ domainId, group, course }: Tenant) => ({
  domain_ids: domainId,
  group_ids: group,
  assessment_id: course.assessment,
})

const report = admin((_server, tenant) => ({ query: place(tenant) }))

const document = admin((_server, tenant) => ({
  query: { ...place(tenant), report_type: 'factor_assessment_scores', locale: 'es-mx', paper: 'a4' },
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
}
