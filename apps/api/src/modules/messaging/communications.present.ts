import type { Communication, CommunicationRow } from '@evenground/shared/schemas'
import type { CommunicationHeader, CommunicationRecord } from './communication-log.repo.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentCommunicationRow = (mail: CommunicationHeader): CommunicationRow => ({
  id: mail.id,
  subject: mail.subject,
  to_email: mail.toEmail,
  to_name: mail.toName,
  from_email: mail.fromEmail,
  from_name: mail.fromName,
  type: mail.type,
  status: mail.status,
  send_response: mail.sendResponse,
  send_response_at: moment(mail.sendResponseAt),
  sent_at: moment(mail.sentAt),
  template_id: mail.templateId,
  template_version: mail.templateVersion,
  account_id: mail.accountId,
  domain_id: mail.domainId,
  error: mail.error,
})

/** The payload, which holds what lets somebody in, is never presented. */
export const presentCommunication = (mail: CommunicationRecord): Communication => ({
  ...presentCommunicationRow(mail),
  message: mail.message,
  message_variant_1: mail.messageVariant1,
  message_variant_2: mail.messageVariant2,
  template_data: mail.templateData as Record<string, unknown>,
})
