import { z } from 'zod'
import { Id, LocaleCode, LocalizedText, localizedInput, richInput, Timestamp } from './primitives.ts'

/**
 * `preview` is the mail as HTML for a sample person. It uses the domain's texts, or the default texts if the domain has
 * none.
 */
export const EmailTemplate = z.object({
  id: Id,
  title: LocalizedText,
  subject: LocalizedText,
  preview: z.string(),
  intro_text: LocalizedText,
  outro_text: LocalizedText,
  updated_at: Timestamp.nullable().describe('When the domain last changed its own texts. Null: never'),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

const EmailTexts = EmailTemplate.pick({ subject: true, intro_text: true, outro_text: true })

/** Everything that the editor needs in addition: the domain, its own texts, the default texts, and the placeholders. */
export const EmailTemplateDetail = EmailTemplate.extend({
  domain_id: Id,
  locale: LocaleCode,
  /** The domain's own texts; empty if it has none. */
  own: EmailTexts,
  /** The texts that are sent if the domain has none in any language. */
  defaults: EmailTexts,
  /** Names that can be used in braces, such as `{first_name}`. */
  placeholders: z.array(z.string()),
})
export type EmailTemplateDetail = z.infer<typeof EmailTemplateDetail>

/** The domain whose brand and texts are used, and the language; if absent, those of the caller. */
export const EmailViewQuery = z.object({
  domain_id: Id.describe('Domain whose brand and texts are used. Absent: the caller’s own domain').optional(),
  locale: LocaleCode.describe('Language of the email. Absent: the caller’s').optional(),
})
export type EmailViewQuery = z.infer<typeof EmailViewQuery>

const mailText = richInput(20_000).nullable().optional()

/** Unsaved texts. If absent: the saved texts; if null: as if the domain had no texts. */
export const EmailPreviewInput = EmailViewQuery.extend({
  subject: localizedInput(20_000).nullable().optional(),
  intro_text: mailText,
  outro_text: mailText,
})
export type EmailPreviewInput = z.infer<typeof EmailPreviewInput>

/** A mail as the recipient would see it. */
export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>
