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
  wordings: {
    list: { summary: 'List the audit log, newest first', details: 'Each event says who did or tried what.' },
    count: { summary: 'Count the matching events of the audit log' },
  },
})

export const getAuditEvent = {
  ...readEndpoint(entity, AuditEventDetail, access),
  apiKeys: 'closed',
  summary: 'Return an event of the audit log',
} as const
