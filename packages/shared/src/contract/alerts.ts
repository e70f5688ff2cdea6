import { permission, planned } from './endpoint.ts'

const keywords = { tag: 'Alert keywords', access: permission('ui.v1.tab.aiServices', 'ui.v1.tab.domains') } as const

export const alertEndpoints = [
  planned({
    ...keywords,
    id: 'listAlertKeywords',
    method: 'GET',
    path: '/api/v2/alert_keywords/{domain_id}',
    summary: 'Alert keywords of a domain',
  }),
  planned({
    ...keywords,
    id: 'saveAlertKeywords',
    method: 'POST',
    path: '/api/v2/alert_keywords',
    summary: 'Add and delete alert keywords',
  }),
] as const
