import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Header name in lower case → value, unfolded. */
  headers: Record<string, string>
  text: string
  html: string
}

export interface SmtpListener {
  url: string
  received: ReceivedMail[]
  /** The next mails are answered with this instead of being taken; null takes them again. */
  refuseWith(answer: { code: number; message: string } | null): void
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

/** Enough of MIME for a mail of two alternative parts. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : []
  const decoded = parts.map((part) => {
    const { headers: own, body: content } = splitPart(part.replace(/^\r\n/, ''))
    return { type: own['content-type'] ?? '', text: decodeBody(content, own['content-transfer-encoding']) }
  })
  const find = (type: string) => decoded.find((part) => part.type.startsWith(type))?.text ?? ''
  return { headers, text: find('text/plain'), html: find('text/html') }
}

/** A real mail server on a free port of this machine, until the tests of the file are over. */
export async function startSmtpListener(): Promise<SmtpListener> {
  const received: ReceivedMail[] = []
  let refusal: { code: number; message: string } | null = null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal) return callback(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        })
        callback(null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (answer) => {
      refusal = answer
    },
  }
}
