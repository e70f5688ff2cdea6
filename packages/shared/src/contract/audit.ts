import { AuditCountQuery, AuditEvent, AuditEventDetail, AuditQuery } from '../schemas/index.ts'
import { readEndpoint, searchEndpoints } from './crud.ts'
import { permission } from './endpoint.ts'

const entity = { plural: 'AuditEvents', singular: 'AuditEvent', path: '/api/v2/audit', tag: 'Audit' } as const

const access = permission('api.v2.audit.list')

export const [listAuditEvents, countAuditEvents] = searchEndpoints(entity, AuditEvent, {
  access,
  apiKeys: 'closed',
  freshProof: 'for_files',
  query: AuditQuery,
  countQuery: AuditCountQuery,
  summaries: { list: 'Who did or tried what, newest first', count: 'How many records of the audit log match' },
})

export const getAuditEvent = {
  ...readEndpoint(entity, AuditEventDetail, access),
  apiKeys: 'closed',
  summary: 'One record of the audit log',
} as const
