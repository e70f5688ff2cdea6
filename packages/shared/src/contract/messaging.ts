import {
  Communication,
  CommunicationCountQuery,
  CommunicationQuery,
  CommunicationRow,
  EmailPreview,
  EmailPreviewInput,
  EmailTemplate,
  EmailTemplateDetail,
  EmailViewQuery,
  IdParams,
  JobsOverview,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { countEndpoint, listEndpoint, readEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Mail'
const emails = { plural: 'Emails', singular: 'Email', path: '/api/v2/emails', tag } as const
const emailAccess = permission('ui.v1.tab.accounts')
const communications = {
  plural: 'Communications',
  singular: 'Communication',
  path: '/api/v2/communications',
  tag,
} as const
const communicationAccess = permission('ui.v1.tab.domains')

export const listEmails = {
  ...listEndpoint(emails, EmailTemplate, emailAccess),
  apiKeys: 'closed',
  summary: 'The mail templates',
} as const
export const countEmails = {
  ...countEndpoint(emails, emailAccess),
  apiKeys: 'closed',
  summary: 'How many mail templates match',
} as const

export const getEmail = {
  ...readEndpoint(emails, EmailTemplateDetail, emailAccess),
  apiKeys: 'closed',
  summary: 'One mail template with its texts and its preview',
  query: EmailViewQuery,
} as const

const unsaved = { apiKeys: 'closed', tag, access: emailAccess, params: IdParams, body: EmailPreviewInput } as const

export const previewEmail = post('previewEmail', '/api/v2/emails/{id}/preview', {
  ...unsaved,
  summary: 'The mail that texts which are not saved yet would make, filled with a sample person',
  responses: { 200: EmailPreview },
  errors: ['resource_not_found', 'rule_violated', 'file_too_large'],
})

export const testEmail = post('testEmail', '/api/v2/emails/{id}/test', {
  ...unsaved,
  impersonation: 'closed',
  summary: 'Send that mail to oneself',
  responses: { 200: Communication },
  errors: ['forbidden', 'resource_not_found', 'rule_violated', 'file_too_large'],
})

export const listCommunications = {
  ...listEndpoint(communications, CommunicationRow, communicationAccess),
  apiKeys: 'closed',
  summary: 'Mail that was sent or is under way, newest first',
  query: CommunicationQuery,
  errors: ['resource_not_found'],
} as const

export const countCommunications = {
  ...countEndpoint(communications, communicationAccess),
  apiKeys: 'closed',
  summary: 'How many mails match',
  query: CommunicationCountQuery,
  errors: ['resource_not_found'],
} as const

export const getCommunication = {
  ...readEndpoint(communications, Communication, communicationAccess),
  apiKeys: 'closed',
  summary: 'One mail as it is kept: what lets somebody in is removed',
} as const

/** The old mail stays as it is; links in the new one are new, and some of them set a password. */
export const resendCommunication = post('resendCommunication', '/api/v2/communications/{id}/resend', {
  apiKeys: 'closed',
  tag,
  impersonation: 'closed',
  access: communicationAccess,
  summary: 'Write a mail that failed anew, to the address that the person has now',
  params: IdParams,
  responses: { 200: Communication },
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const getJobs = get('getJobs', '/api/v2/jobs', {
  apiKeys: 'closed',
  tag: 'Service',
  access: 'global_administrator',
  summary: 'Background jobs: when each ran, how it went, when it runs next, and how much mail is waiting',
  responses: { 200: JobsOverview },
})

export const messagingEndpoints = [
  listEmails,
  countEmails,
  getEmail,
  previewEmail,
  testEmail,
  listCommunications,
  countCommunications,
  getCommunication,
  resendCommunication,
  getJobs,
] as const
