import { createRequire } from 'node:module'
import { OWN_MAIL_ERRORS } from '@evenground/shared/mail-errors'
import type Nodemailer from 'nodemailer'

interface OutgoingMail {
  /** Fixed per mail, so that mail programs show a mail that was sent twice only once. */
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** The contents of an iCalendar file. */
  calendar?: string
  /** Another file; its name determines its type. */
  attachment?: { filename: string; base64: string }
  /** The URL that turns off this kind of mail with one request (RFC 8058). */
  unsubscribe?: string
}

export interface Mailer {
  /** Sends a mail. Returns the server's answer. Throws MailRefused or MailDelayed. */
  send(mail: OutgoingMail): Promise<string>
  close(): void
}

/** The server will never accept this mail. */
export class MailRefused extends Error {}

/** Sending may work later: no connection, a full mailbox, or a login that the operator must correct. */
class MailDelayed extends Error {}

/** How long a server may be silent, and how long one mail may take in total, in milliseconds. */
export interface MailerPatience {
  connectMs: number
  silenceMs: number
  wholeMs: number
}

const require = createRequire(import.meta.url)

const PATIENCE: MailerPatience = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 75_000 }

interface SmtpFailure {
  code?: string
  response?: string
  responseCode?: number
  message: string
}

function toMailError(failure: SmtpFailure): Error {
  const words = (failure.response ?? failure.message).slice(0, 500)
  const isFinal = failure.code !== 'EAUTH' && (failure.responseCode ?? 0) >= 500
  return isFinal ? new MailRefused(words) : new MailDelayed(words)
}

/** Rejects when the work takes longer than `ms`. The connection is left to its own timeouts. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(OWN_MAIL_ERRORS.timeout)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const attachCalendar = (content: string) => ({
  filename: 'due-dates.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

const attachFile = ({ filename, base64 }: { filename: string; base64: string }) => ({
  filename,
  content: base64,
  encoding: 'base64',
})

export function createMailer(smtpUrl: string, patience: MailerPatience = PATIENCE): Mailer {
  const nodemailer: typeof Nodemailer = require('nodemailer')
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    // A mail never loads files of this machine or anything from a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ calendar, attachment, unsubscribe, ...mail }) => {
      const attachments = [
        ...(calendar ? [attachCalendar(calendar)] : []),
        ...(attachment ? [attachFile(attachment)] : []),
      ]
      try {
        const sending = transport.sendMail({
          ...mail,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
          ...(attachments.length > 0 && { attachments }),
        })
        const { response } = await within(patience.wholeMs, sending)
        return response.slice(0, 500)
      } catch (error) {
        throw toMailError(error as SmtpFailure)
      }
    },
    close: () => transport.close(),
  }
}

/** Parses `Evenground <no-reply@example.org>` or a bare address. */
export function parseSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(sender) ?? []
  return { name, address: address.trim() }
}
