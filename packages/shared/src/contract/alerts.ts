import { z } from 'zod'
import {
  Alert,
  AlertCountQuery,
  AlertKeyword,
  AlertKeywordsInput,
  AlertListQuery,
  AlertUpdate,
  Id,
  WatchedKeyword,
} from '../schemas/index.ts'
import { get, post, put } from './calls.ts'
import { searchEndpoints } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Alert keywords'
const access = permission('ui.v1.tab.aiServices', 'ui.v1.tab.domains')
const alerts = { plural: 'Alerts', singular: 'Alert', path: '/api/v2/alerts', tag } as const

export const listAlertKeywords = get('listAlertKeywords', '/api/v2/alert_keywords/{domain_id}', {
  apiKeys: 'closed',
  tag,
  access,
  summary: 'List the alert keywords of a domain',
  params: z.object({ domain_id: Id }),
  answer: z.array(AlertKeyword),
  errors: ['resource_not_found'],
})

/** The notice in the chat links to this list: people may see which keywords are watched. */
export const listWatchedKeywords = get('listWatchedKeywords', '/api/v2/ui/watched_keywords', {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'open',
  summary: 'List the keywords that your messages to the assistant are searched for',
  details: 'Includes the keywords of parent domains.',
  answer: z.array(WatchedKeyword),
})

export const saveAlertKeywords = post('saveAlertKeywords', '/api/v2/alert_keywords', {
  apiKeys: 'closed',
  tag,
  access,
  summary: 'Add and delete alert keywords of a domain',
  details: 'Returns all keywords that the domain has afterward.',
  body: AlertKeywordsInput,
  answer: z.array(AlertKeyword),
  errors: ['resource_not_found', 'rule_violated'],
})

export const [listAlerts, countAlerts] = searchEndpoints(alerts, Alert, {
  access,
  apiKeys: 'closed',
  impersonation: 'closed',
  freshProof: 'for_files',
  query: AlertListQuery,
  countQuery: AlertCountQuery,
  errors: ['forbidden', 'resource_not_found'],
})

export const updateAlert = put('updateAlert', '/api/v2/alerts/{id}', {
  apiKeys: 'closed',
  tag,
  access,
  impersonation: 'closed',
  summary: 'Mark an alert as new, seen or done',
  params: z.object({ id: Id }),
  body: AlertUpdate,
  answer: Alert,
  errors: ['forbidden', 'resource_not_found'],
})
