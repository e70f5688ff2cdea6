import { z } from 'zod'
import { Id, LocalisedText, Timestamp, text } from './primitives.ts'

export const CommunicationStatus = z.enum(['queued', 'sending', 'sent', 'failed', 'captured'])

export const Communication = z.object({
  id: Id,
  subject: z.string(),
  to_email: z.string(),
  to_name: z.string(),
  from_email: z.string(),
  from_name: z.string(),
  type: z.string(),
  status: CommunicationStatus,
  send_response: z.string().nullable(),
  send_response_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  template_id: Id.nullable(),
  template_version: z.int().nullable(),
  account_id: Id.nullable(),
  domain_id: Id,
  message: z.string(),
  message_variant_1: z.string().nullable(),
  message_variant_2: z.string().nullable(),
  template_data: z.record(z.string(), z.unknown()),
  error: z.string().nullable(),
})
export type Communication = z.infer<typeof Communication>

export const EmailTemplate = z.object({
  id: Id,
  title: LocalisedText,
  subject: LocalisedText,
  preview: z.string(),
  intro_text: LocalisedText,
  outro_text: LocalisedText,
})

export const AlertKeyword = z.object({ name: z.string() })
export const AlertKeywordsInput = z.object({
  domainId: Id,
  added: z.array(text(60)).max(200),
  deleted: z.array(text(60)).max(200),
})
