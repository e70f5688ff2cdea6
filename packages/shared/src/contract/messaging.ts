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
import { countEndpoint, listEndpoint, readEndpoint, searchEndpoints } from './crud.ts'
import { permission } from './endpoint.ts'

const emails = { plural: 'Emails', singular: 'Email', path: '/api/v2/emails', tag: 'Mail' } as const
const emailAccess = permission('ui.v1.tab.accounts')
const communications = {
  plural: 'Communications',
  singular: 'Communication',
  path: '/api/v2/communications',
  tag: emails.tag,
} as const
/** Who gets no reminder any more has finished. */
const LEFT_OUT =
  'Emails that reveal progress, such as reminders about plans, are left out without the permission `api.v2.plans.progress`.'
const communicationAccess = permission('ui.v1.tab.domains')

export const listEmails = {
  ...listEndpoint(emails, EmailTemplate, emailAccess),
  apiKeys: 'closed',
  summary: 'List the email templates',
} as const
export const countEmails = {
  ...countEndpoint(emails, emailAccess),
  apiKeys: 'closed',
  summary: 'Count the matching email templates',
} as const

export const getEmail = {
  ...readEndpoint(emails, EmailTemplateDetail, emailAccess),
  apiKeys: 'closed',
  summary: 'Return an email template with its texts and a preview',
  query: EmailViewQuery,
} as const

const unsaved = {
  apiKeys: 'closed',
  tag: emails.tag,
  access: emailAccess,
  params: IdParams,
  body: EmailPreviewInput,
} as const

export const previewEmail = post('previewEmail', '/api/v2/emails/{id}/preview', {
  ...unsaved,
  summary: 'Preview an email with texts that are not saved yet',
  details: 'The preview is written to a sample person.',
  answer: EmailPreview,
  errors: ['resource_not_found', 'rule_violated', 'file_too_large'],
})

export const testEmail = post('testEmail', '/api/v2/emails/{id}/test', {
  ...unsaved,
  impersonation: 'closed',
  summary: 'Send a preview of an email with unsaved texts to yourself',
  answer: Communication,
  errors: ['forbidden', 'resource_not_found', 'rule_violated', 'file_too_large'],
})

export const [listCommunications, countCommunications] = searchEndpoints(communications, CommunicationRow, {
  access: communicationAccess,
  apiKeys: 'closed',
  freshProof: 'for_files',
  query: CommunicationQuery,
  countQuery: CommunicationCountQuery,
  errors: ['resource_not_found'],
  wordings: {
    list: { summary: 'List emails that were sent or are being sent, newest first', details: LEFT_OUT },
    count: { summary: 'Count the matching emails', details: LEFT_OUT },
  },
})

export const getCommunication = {
  ...readEndpoint(communications, Communication, communicationAccess),
  apiKeys: 'closed',
  summary: 'Return an email as it was logged',
  details: `Links that let someone sign in are removed. ${LEFT_OUT}`,
} as const

/** Sends a new mail with new links, some of which set a password. The old mail stays in the log unchanged. */
export const resendCommunication = post('resendCommunication', '/api/v2/communications/{id}/resend', {
  apiKeys: 'closed',
  tag: emails.tag,
  impersonation: 'closed',
  access: communicationAccess,
  summary: 'Send a failed email again, to the person’s current address',
  details:
    'Possible for the types `account_created`, `password_reset`, `email_verification` and `plan_reminder`, with the status `failed` or `captured`. All other emails return 422. A reminder lists the plans that the person has not finished and has not been reminded of today. If the person should get none now, the `rule_violated` error says why: `account_not_active`, `training_paused`, `written_today` or `nothing_to_send`.',
  answer: Communication,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const getJobs = get('getJobs', '/api/v2/jobs', {
  apiKeys: 'closed',
  tag: 'Service',
  access: 'global_administrator',
  summary: 'List the background jobs, and count the emails that are waiting',
  details: 'For each job: when it last ran, how that went, and when it runs next.',
  answer: JobsOverview,
})
