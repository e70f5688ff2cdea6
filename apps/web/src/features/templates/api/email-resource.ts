import { EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import type { DomainUpdate, EmailTemplateDetail } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { type CallOptions, call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { Resource } from '../../../lib/detail/resource.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { EMAIL_FIELDS, type EmailField, type EmailValues, toEmailValues, toOwnTexts } from './email.ts'

/** The fields of a domain that contain its own texts for each template. */
const DOMAIN_FIELDS = {
  [EMAIL_TEMPLATE_IDS.completePlanReminder]: {
    subject: 'email_reminder_subject',
    intro_text: 'email_reminder_intro',
    outro_text: 'email_reminder_outro',
  },
  [EMAIL_TEMPLATE_IDS.accountCreated]: {
    subject: 'email_account_created_subject',
    intro_text: 'email_account_created_intro',
    outro_text: 'email_account_created_outro',
  },
  [EMAIL_TEMPLATE_IDS.planDue]: {
    subject: 'email_due_subject',
    intro_text: 'email_due_intro',
    outro_text: 'email_due_outro',
  },
  [EMAIL_TEMPLATE_IDS.planOverdue]: {
    subject: 'email_overdue_subject',
    intro_text: 'email_overdue_intro',
    outro_text: 'email_overdue_outro',
  },
  [EMAIL_TEMPLATE_IDS.managerDigest]: {
    subject: 'email_digest_subject',
    intro_text: 'email_digest_intro',
    outro_text: 'email_digest_outro',
  },
} as const

const FIELD_OF: Readonly<Record<string, EmailField>> = { subject: 'subject', intro: 'intro_text', outro: 'outro_text' }

/** Renames error paths from the domain's fields to the form's: `email_reminder_intro.es-mx` → `intro_text.es-mx`. */
function mapErrorsToForm(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem.errors) return error
  const errors = error.problem.errors.flatMap((error) => {
    const [name = '', locale] = error.path.split('.')
    const field = FIELD_OF[name.split('_').at(-1) ?? '']
    return field ? [{ ...error, path: [field, locale].filter(Boolean).join('.') }] : []
  })
  return new ApiError(error.status, error.code, { ...error.problem, errors })
}

/** The changed texts as fields of the domain. */
function listChanges(template: EmailTemplateDetail, values: EmailValues): DomainUpdate {
  const before = toEmailValues(template)
  const own = toOwnTexts(values, template.defaults)
  const domainFields = Object.entries(DOMAIN_FIELDS).find(([id]) => id === template.id)?.[1]
  if (!domainFields) throw new Error(`Domains have no fields for the texts of template ${template.id}`)
  const changed = EMAIL_FIELDS.filter((field) => !isSameValue(before[field], values[field]))
  return Object.fromEntries(changed.map((field) => [domainFields[field], own[field]]))
}

/** The mail templates of one domain. Its texts are fields of the domain, so saving a template updates the domain. */
export function makeEmailResource(domainId: string): Resource<EmailTemplateDetail, EmailValues> {
  const load = (id: string, options: CallOptions) =>
    call(routes.getEmail, { params: { id }, query: { domain_id: domainId } }, options)
  return {
    name: 'emails',
    within: domainId,
    load,
    create: () => Promise.reject(new Error('Email templates cannot be created')),
    update: async (before, values, { ifMatch = null, ...options }) => {
      const body = { id: domainId, ...listChanges(before, values) }
      try {
        await call(routes.updateDomain, { params: { id: domainId }, body }, { ifMatch })
      } catch (error) {
        throw mapErrorsToForm(error)
      }
      return load(before.id, options)
    },
    emptyValues: () => toEmailValues({ subject: {}, intro_text: {}, outro_text: {} }),
    toValues: toEmailValues,
    check: () => [],
  }
}
