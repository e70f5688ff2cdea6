import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Maps header names in lower case to unfolded values. */
  headers: Record<string, string>
  text: string
  html: string
  /** The attached iCalendar file; empty without one. */
  calendar: string
  /** Other attached files, in base64. */
  files: { name: string; base64: string }[]
}

/**
 * What the server does after receiving a whole mail: accepts it, answers with an error code, stops responding, cuts the
 * connection without keeping the mail, or keeps the mail and cuts the connection before it can say so.
 */
export type Behavior = 'take' | { code: number; message: string } | 'stall' | 'drop' | 'take_and_drop'

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers the next mails with this refusal; null: accepts them again. */
  refuseWith(answer: { code: number; message: string } | null): void
  /** Sets a function that decides about each mail, now or later; null: accepts all mails again. */
  behave(decide: ((mail: ReceivedMail) => Behavior | Promise<Behavior>) | null): void
  /** Recipients refused with 550 before the mail is sent. */
  unknownAddresses: Set<string>
  close(): Promise<void>
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function splitPart(raw: string): { headers: Record<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: raw.slice(at + 4) }
}

/** The innermost parts of a mail; parts can contain further parts. */
function listParts(raw: string): { type: string; text: string; file?: ReceivedMail['files'][number] }[] {
  const { headers, body } = splitPart(raw)
  const type = headers['content-type'] ?? ''
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  const name = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1]
  const file = name && !type.startsWith('text/calendar') ? { file: { name, base64: body } } : {}
  if (!boundary) return [{ type, text: decodeBody(body, headers['content-transfer-encoding']), ...file }]
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts.flatMap((part) => listParts(part.replace(/^\r\n/, '')))
}

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'calendar' | 'files'> {
  const parts = listParts(raw)
  const find = (type: string) => parts.find((part) => part.type.startsWith(type))?.text ?? ''
  const { headers } = splitPart(raw)
  return {
    headers,
    text: find('text/plain'),
    html: find('text/html'),
    calendar: find('text/calendar'),
    files: parts.flatMap(({ file }) => file ?? []),
  }
}

/** Starts a real mail server on a free port of this machine, with faults on demand. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const unknownAddresses = new Set<string>()
  let decide: (mail: ReceivedMail) => Behavior | Promise<Behavior> = () => 'take'

  function cut(session: SMTPServerSession): void {
    const connections = server.connections as unknown as Set<{ session: SMTPServerSession; _socket: Socket }>
    for (const connection of connections) if (connection.session === session) connection._socket.destroy()
  }

  async function answer(
    mail: ReceivedMail,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const behavior = await decide(mail)
    if (behavior === 'take' || behavior === 'take_and_drop') received.push(mail)
    if (behavior === 'take') return callback(null)
    if (behavior === 'drop' || behavior === 'take_and_drop') return cut(session)
    if (behavior !== 'stall') callback(Object.assign(new Error(behavior.message), { responseCode: behavior.code }))
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      if (!unknownAddresses.has(address)) return callback()
      callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        }
        void answer(mail, session, callback)
      })
    },
  })
  // A client killed in the middle of a connection is one of the tested faults.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (refusal) => {
      decide = () => refusal ?? 'take'
    },
    behave: (choose) => {
      decide = choose ?? (() => 'take')
    },
    unknownAddresses,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
