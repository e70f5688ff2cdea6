import type { Tenant } from '../../factories/tenant.ts'
import { admin, learner, type Recipes } from './recipe.ts'

const place = ({ domainId, course }: Tenant) => ({ domain_ids: domainId, assessment_id: course.assessment })

export const analytics: Recipes = {
  listAnalyticsAssessments: admin((_server, { domainId }) => ({ query: { domain_ids: domainId } })),
  listAnalyticsAssessmentTypes: admin((_server, tenant) => ({ query: place(tenant) })),
  listReportSegments: admin((_server, { domainId }) => ({ query: { domain_ids: domainId } })),
  getDashboard: admin((_server, tenant) => ({ query: { ...place(tenant), reliability: 'true' } })),
  getScoresTrend: admin((_server, tenant) => ({
    query: { ...place(tenant), factor_id: tenant.course.questions.trust, assessment_type: '0' },
  })),
  getScoreAsOf: admin((_server, tenant) => ({ query: { ...place(tenant), as_of_ms: '4102444800000', pair: '1' } })),
  getUserProgress: admin((_server, tenant) => ({
    query: { ...place(tenant), factor_id: tenant.course.questions.trust },
  })),
  getHeatMap: admin((_server, tenant) => ({
    query: { ...place(tenant), attributes: 'groups,department', measure: 'change', pair: '1' },
  })),
  getParticipation: admin((_server, tenant) => ({ query: { ...place(tenant), attribute: 'groups' } })),
  listUserScores: learner((_server, tenant) => ({
    query: { ...place(tenant), factor_id: tenant.course.questions.trust, account_id: tenant.learner.id },
  })),
  listUserAssessments: learner((_server, { learner: own }) => ({ query: { account_id: own.id } })),
}
