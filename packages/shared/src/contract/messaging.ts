import { permission, planned } from './endpoint.ts'

const tag = 'Mail'

export const messagingEndpoints = [
  planned({
    tag,
    access: permission('ui.v1.tab.accounts'),
    id: 'listEmails',
    method: 'GET',
    path: '/api/v2/emails',
    summary: 'The two mail templates',
  }),
  planned({
    tag,
    access: permission('ui.v1.tab.accounts'),
    id: 'getEmail',
    method: 'GET',
    path: '/api/v2/emails/{id}',
    summary: 'One mail template with its preview',
  }),
  planned({
    tag,
    access: permission('ui.v1.tab.domains'),
    id: 'listCommunications',
    method: 'GET',
    path: '/api/v2/communications',
    summary: 'Sent mail',
  }),
  planned({
    tag,
    access: permission('ui.v1.tab.domains'),
    id: 'countCommunications',
    method: 'GET',
    path: '/api/v2/communications/count',
    summary: 'How many mails match',
  }),
  planned({
    tag,
    access: permission('ui.v1.tab.domains'),
    id: 'getCommunication',
    method: 'GET',
    path: '/api/v2/communications/{id}',
    summary: 'One mail',
  }),
] as const
