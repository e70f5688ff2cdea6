import { AuditCountQuery, AuditEvent, AuditQuery } from '../schemas/index.ts'
import { countEndpoint, listEndpoint } from './crud.ts'

const entity = { plural: 'AuditEvents', singular: 'AuditEvent', path: '/api/v2/audit', tag: 'Audit' } as const

export const listAuditEvents = {
  ...listEndpoint(entity, AuditEvent, 'global_administrator'),
  apiKeys: 'closed',
  summary: 'Who did or tried what, newest first',
  query: AuditQuery,
} as const
export const countAuditEvents = {
  ...countEndpoint(entity, 'global_administrator'),
  apiKeys: 'closed',
  summary: 'How many records of the audit log match',
  query: AuditCountQuery,
} as const

export const auditEndpoints = [listAuditEvents, countAuditEvents] as const
