import {
  MailChoices,
  MailChoicesUpdate,
  ReminderSettings,
  ReminderSettingsUpdate,
  Unsubscribed,
  UnsubscribeQuery,
} from '../schemas/index.ts'
import { get, post, put } from './calls.ts'
import { domainSettings } from './domain-settings.ts'
import { permission } from './endpoint.ts'

export const [getReminderSettings, updateReminderSettings] = domainSettings('ReminderSettings', {
  path: 'reminders',
  tag: 'Domains',
  access: permission('api.v2.domains.update_by_id'),
  answer: ReminderSettings,
  update: ReminderSettingsUpdate,
  wordings: {
    read: {
      summary: 'Return the reminder settings of a domain',
      details: 'When people are reminded around due dates, and whether managers get a digest.',
    },
    update: {
      summary: 'Change the reminder settings of a domain',
      details: 'Null uses the setting of the parent domains.',
    },
  },
  errors: ['resource_not_found', 'rule_violated', 'stale_resource'],
})

const own = {
  apiKeys: 'closed',
  tag: 'Mail',
  access: 'signed_in',
  impersonation: 'closed',
  answer: MailChoices,
} as const

export const getMyMail = get('getMyMail', '/api/v2/accounts/me/mail', {
  ...own,
  summary: 'Return which optional emails you get',
})

export const updateMyMail = put('updateMyMail', '/api/v2/accounts/me/mail', {
  ...own,
  summary: 'Turn your optional emails on or off',
  body: MailChoicesUpdate,
})

/** Mail programs call this address themselves with a form, as defined in RFC 8058. The body is ignored. */
export const unsubscribe = post('unsubscribe', '/api/v2/mail/unsubscribe', {
  apiKeys: 'closed',
  tag: 'Mail',
  access: 'public',
  staleTokenIgnored: true,
  summary: 'Unsubscribe from the kind of email that contained the link',
  query: UnsubscribeQuery,
  answer: Unsubscribed,
  errors: ['token_expired'],
})
