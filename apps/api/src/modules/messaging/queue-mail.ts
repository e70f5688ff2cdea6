import type { PermissionKey } from '@evenground/shared/constants'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { parseSender } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CommunicationColumns, insertCommunications } from './communications.repo.ts'

/**
 * The kinds of mail, and the permission that it takes to see them in the log. That a reminder was sent or not tells who
 * has finished, and managers get a digest only if one of their people has something due, overdue or finished. Mail
 * about a request for erasure tells who asked for it, and why it was refused.
 */
const SHOWN_WITH = {
  password_reset: null,
  account_created: null,
  email_verification: null,
  account_changed: null,
  results_seal: null,
  plan_reminder: 'api.v2.plans.progress',
  plan_due: 'api.v2.plans.progress',
  plan_overdue: 'api.v2.plans.progress',
  manager_digest: 'api.v2.plans.progress',
  alert: null,
  data_exported: null,
  erasure_requested: 'api.v2.domains.erasure',
  erasure_received: 'api.v2.domains.erasure',
  erasure_refused: 'api.v2.domains.erasure',
  erasure_done: 'api.v2.domains.erasure',
  retention_ahead: null,
  new_device: null,
  key_ending: null,
  board_pack: null,
  board_pack_stopped: null,
  template_test: null,
} as const satisfies Record<string, PermissionKey | null>

type MailType = keyof typeof SHOWN_WITH

/** The kinds of mail that the log hides from someone. */
export const listHiddenMails = (caller: Caller): string[] =>
  Object.entries(SHOWN_WITH).flatMap(([type, permission]) => (permission && !may(caller, permission) ? [type] : []))

export interface QueuedMail {
  /** Set if the same mail must never be queued twice; otherwise a new ID is used. */
  id?: string
  type: MailType
  domainId: string
  accountId: string | null
  to: { email: string; name: string }
  subject: string
  html: string
  text: string
  /** Links and tokens, which are sent but shown nowhere. */
  secrets?: readonly string[]
  /** What the log stores instead of the mail itself. */
  logged?: { html: string; text: string }
  /** An attached iCalendar file. */
  calendar?: string
  /** Another attached file, which is deleted once it was sent. */
  attachment?: { filename: string; base64: string }
  /** URL that mail programs call to switch this kind of mail off (RFC 8058). */
  unsubscribe?: string
  /** Earliest time to send; now if absent. */
  sendAt?: Date
  templateId?: string
  templateVersion?: number
  /** IDs and plain facts about the mail, never a secret. */
  templateData?: Record<string, string | number | boolean | null | string[]>
}

export type MailPlatform = Pick<Platform, 'config' | 'clock'>

const redact = (body: string, secrets: readonly string[]): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, '[removed]'), body)

/** Puts a text on one line, so that a name or a title cannot inject a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const toLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

function buildRow({ config, clock }: MailPlatform, mail: QueuedMail): CommunicationColumns {
  const id = mail.id ?? newId()
  const from = parseSender(config.mailFrom)
  const { html, text, calendar, attachment, unsubscribe, secrets = [], logged = mail } = mail
  const payload = {
    html,
    text,
    ...(calendar && { calendar }),
    ...(attachment && { attachment }),
    ...(unsubscribe && { unsubscribe }),
  }
  const now = clock()
  return {
    id,
    domain_id: mail.domainId,
    account_id: mail.accountId,
    type: mail.type,
    template_id: mail.templateId ?? null,
    template_version: mail.templateVersion ?? null,
    template_data: mail.templateData ?? {},
    subject: toLine(mail.subject).slice(0, 500),
    to_email: mail.to.email,
    to_name: toLine(mail.to.name).slice(0, 200),
    from_email: from.address,
    from_name: from.name,
    message: redact(logged.html, secrets),
    message_variant_1: redact(logged.text, secrets),
    message_id: `<${id}@${new URL(config.publicUrl).hostname}>`,
    created_at: now,
    ...(config.smtpUrl
      ? { status: 'queued', next_attempt_at: mail.sendAt ?? now, payload }
      : { status: 'captured', next_attempt_at: null, payload: null }),
  }
}

/**
 * Writes mails into the outbox, in the transaction of whatever causes them: they are sent if and only if it commits.
 * Without a mail server, a row is final immediately and stores no secret. A mail whose ID already exists is skipped.
 */
export const queueMails = (db: Db, platform: MailPlatform, mails: readonly QueuedMail[]): Promise<void> =>
  insertCommunications(
    db,
    mails.map((mail) => buildRow(platform, mail)),
  )

/** Queues one mail. Returns its ID. */
export async function queueMail(db: Db, platform: MailPlatform, mail: QueuedMail): Promise<string> {
  const id = mail.id ?? newId()
  await queueMails(db, platform, [{ ...mail, id }])
  return id
}
