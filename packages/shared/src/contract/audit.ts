import { AuditCountQuery, AuditEvent, AuditEventDetail, AuditQuery } from '../schemas/index.ts'
import { countEndpoint, listEndpoint, readEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const entity = { plural: 'AuditEvents', singular: 'AuditEvent', path: '/api/v2/audit', tag: 'Audit' } as const

const access = permission('api.v2.audit.list')

export const listAuditEvents = {
  ...listEndpoint(entity, AuditEvent, access),
  apiKeys: 'closed',
  freshProof: 'for_files',
  summary: 'Who did or tried what, newest first',
  query: AuditQuery,
} as const
export const countAuditEvents = {
  ...countEndpoint(entity, access),
  apiKeys: 'closed',
  summary: 'How many records of the audit log match',
  query: AuditCountQuery,
} as const

export const getAuditEvent = {
  ...readEndpoint(entity, AuditEventDetail, access),
  apiKeys: 'closed',
  summary: 'One record of the audit log',
} as const
