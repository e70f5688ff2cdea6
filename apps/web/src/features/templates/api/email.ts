import type { Communication, EmailTemplateDetail, LocalizedText } from '@evenground/shared/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { TextValues } from '../../../lib/detail/localized-values.ts'
import { toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'

export const EMAIL_FIELDS = ['subject', 'intro_text', 'outro_text'] as const
export type EmailField = (typeof EMAIL_FIELDS)[number]
export type EmailValues = Record<EmailField, TextValues>

const mapFields = <T>(read: (field: EmailField) => T): Record<EmailField, T> => ({
  subject: read('subject'),
  intro_text: read('intro_text'),
  outro_text: read('outro_text'),
})

/** The texts that are sent: the domain's own, else the product's. */
export const toEmailValues = (template: Pick<EmailTemplateDetail, EmailField>): EmailValues =>
  mapFields((field) => toTextValues(template[field]))

/** The texts that the domain stores: one that equals the default text is not stored. */
export const toOwnTexts = (values: EmailValues, defaults: EmailTemplateDetail['defaults']) =>
  mapFields((field): LocalizedText | null => {
    const text = toLocalizedText(values[field])
    const standard = toLocalizedText(toTextValues(defaults[field]))
    return Object.keys(text).length === 0 || isSameValue(text, standard) ? null : text
  })

type OwnTexts = ReturnType<typeof toOwnTexts>
type Unsaved = OwnTexts & { domain_id: string; locale: 'en-us' | 'es-mx' }

export const previewQuery = (id: string, unsaved: Unsaved) =>
  callQuery(['emails', id, 'preview', unsaved], routes.previewEmail, {
    params: { id },
    body: unsaved,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const sendTest = (id: string, unsaved: Unsaved): Promise<Communication> =>
  call(routes.testEmail, { params: { id }, body: unsaved })
