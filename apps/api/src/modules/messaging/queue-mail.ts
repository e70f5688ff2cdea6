import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { parseSender } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertCommunication } from './communications.repo.ts'

export type MailType = 'password_reset' | 'account_created' | 'plan_reminder' | 'alert'

export interface QueuedMail {
  type: MailType
  domainId: string
  accountId: string | null
  to: { email: string; name: string }
  subject: string
  html: string
  text: string
  /** Links and tokens: sent, and shown nowhere. */
  secrets?: readonly string[]
  templateId?: string
  templateVersion?: number
  /** Ids and plain words about the mail; never a secret. */
  templateData?: Record<string, string | number | boolean | null | string[]>
}

export type MailPlatform = Pick<Platform, 'config' | 'clock'>

const redact = (body: string, secrets: readonly string[]): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, '[removed]'), body)

/** One line: nothing in a name or a title can begin a header of its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const toLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

/**
 * Writes a mail into the outbox, in the transaction of what causes it: it goes out if, and only if, that is committed.
 * Without a mail server the row is final at once and keeps no secret.
 */
export async function queueMail(db: Db, { config, clock }: MailPlatform, mail: QueuedMail): Promise<void> {
  const id = newId()
  const from = parseSender(config.mailFrom)
  const secrets = mail.secrets ?? []
  const now = clock()
  await insertCommunication(db, {
    id,
    type: mail.type,
    domainId: mail.domainId,
    accountId: mail.accountId,
    toEmail: mail.to.email,
    toName: toLine(mail.to.name).slice(0, 200),
    fromEmail: from.address,
    fromName: from.name,
    subject: toLine(mail.subject).slice(0, 500),
    message: redact(mail.html, secrets),
    messageVariant1: redact(mail.text, secrets),
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    templateId: mail.templateId ?? null,
    templateVersion: mail.templateVersion ?? null,
    templateData: mail.templateData ?? {},
    createdAt: now,
    ...(config.smtpUrl
      ? { status: 'queued', nextAttemptAt: now, payload: { html: mail.html, text: mail.text } }
      : { status: 'captured' }),
  })
}
