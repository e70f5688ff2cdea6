import { z } from 'zod'
import { CountQuery, Id, ListQuery, naming, Timestamp, text } from './primitives.ts'

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
  /** When the mail was written. A mail that is queued or captured was never sent. */
  created_at: Timestamp,
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

/** A row of the list, without the content of the mail, to keep long lists small. */
export const CommunicationRow = Communication.omit(
  naming('message', 'message_variant_1', 'message_variant_2', 'template_data'),
)
export type CommunicationRow = z.infer<typeof CommunicationRow>

export const CommunicationFilter = z.object({
  domain_id: Id.optional(),
  account_id: Id.optional(),
  status: CommunicationStatus.describe('Only emails with this status').optional(),
  type: text(60).describe('Only emails of this type').optional(),
})
export type CommunicationFilter = z.infer<typeof CommunicationFilter>

export const CommunicationQuery = ListQuery.extend(CommunicationFilter.shape)
export const CommunicationCountQuery = CountQuery.extend(CommunicationFilter.shape)
