import { EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import type { updateDomain } from '@evenground/shared/contract/domains'
import type { getEmail, previewEmail, testEmail } from '@evenground/shared/contract/messaging'
import type {
  Communication,
  DomainUpdate,
  EmailPreview,
  EmailTemplateDetail,
  LocalisedText,
} from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { TextValues } from '../../../lib/detail/localised-values.ts'
import { toLocalisedText, toTextValues } from '../../../lib/detail/localised-values.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'

const EMAIL = route<typeof getEmail>('GET', '/api/v2/emails/{id}')
const PREVIEW = route<typeof previewEmail>('POST', '/api/v2/emails/{id}/preview')
const TEST = route<typeof testEmail>('POST', '/api/v2/emails/{id}/test')
const DOMAIN = route<typeof updateDomain>('PUT', '/api/v2/domains/{id}')

export const EMAIL_FIELDS = ['subject', 'intro_text', 'outro_text'] as const
export type EmailField = (typeof EMAIL_FIELDS)[number]
export type EmailValues = Record<EmailField, TextValues>

/** What a domain calls the texts of a template. */
const COLUMNS = {
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
} as const

export const emailQuery = (id: string, domainId: string) =>
  queryOptions({
    queryKey: ['emails', id, domainId],
    queryFn: ({ signal }) => call(EMAIL, { params: { id }, query: { domain_id: domainId } }, { signal }),
    refetchOnWindowFocus: false,
  })

const mapFields = <T>(read: (field: EmailField) => T): Record<EmailField, T> => ({
  subject: read('subject'),
  intro_text: read('intro_text'),
  outro_text: read('outro_text'),
})

/** The texts as they are sent: the domain's own, else those of the product. */
export const readEmail = (template: Pick<EmailTemplateDetail, EmailField>): EmailValues =>
  mapFields((field) => toTextValues(template[field]))

/** As the domain keeps them: a text that says what the product says by itself is none of its own. */
export const toOwnTexts = (values: EmailValues, defaults: EmailTemplateDetail['defaults']) =>
  mapFields((field): LocalisedText | null => {
    const text = toLocalisedText(values[field])
    const standard = toLocalisedText(toTextValues(defaults[field]))
    return Object.keys(text).length === 0 || isSameValue(text, standard) ? null : text
  })

type OwnTexts = ReturnType<typeof toOwnTexts>
type Unsaved = OwnTexts & { domain_id: string; locale: 'en-us' | 'es-mx' }

export const previewQuery = (id: string, unsaved: Unsaved) =>
  queryOptions({
    queryKey: ['emails', id, 'preview', unsaved],
    queryFn: ({ signal }): Promise<EmailPreview> => call(PREVIEW, { params: { id }, body: unsaved }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const sendTest = (id: string, unsaved: Unsaved): Promise<Communication> =>
  call(TEST, { params: { id }, body: unsaved })

/** Keeps the texts that changed with the domain. */
export async function saveEmail(template: EmailTemplateDetail, values: EmailValues): Promise<void> {
  const before = readEmail(template)
  const own = toOwnTexts(values, template.defaults)
  const columns = Object.entries(COLUMNS).find(([id]) => id === template.id)?.[1]
  if (!columns) throw new Error(`No domain keeps texts of ${template.id}`)
  const changed = EMAIL_FIELDS.filter((field) => !isSameValue(before[field], values[field]))
  const texts: DomainUpdate = Object.fromEntries(changed.map((field) => [columns[field], own[field]]))
  const named = { id: template.domain_id, ...texts }
  await call(DOMAIN, { params: { id: template.domain_id }, body: named })
}
