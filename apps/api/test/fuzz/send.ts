import { connect, type Socket } from 'node:net'
import { type Draft, writeRequest } from './draft.ts'

export interface WireAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** The response, or what happened instead. */
export type Fate = { answer: WireAnswer } | { closed: string } | { hung: true }

const STATUS = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n/

function readHead(text: string) {
  const headers: Record<string, string> = {}
  for (const line of text.split('\r\n').slice(1)) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    headers[name] =
      headers[name] === undefined ? line.slice(at + 1).trim() : `${headers[name]}, ${line.slice(at + 1).trim()}`
  }
  return headers
}

/** The body of a chunked response; null while it is incomplete. */
function joinChunks(text: string): string | null {
  if (!text.endsWith('0\r\n\r\n')) return null
  const parts: string[] = []
  for (let at = 0; ; ) {
    const end = text.indexOf('\r\n', at)
    if (end < 0) return null
    const size = Number.parseInt(text.slice(at, end), 16)
    if (size === 0) return parts.join('')
    if (text.length < end + 2 + size + 2) return null
    parts.push(text.slice(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

/** Collects received data and tells when a response is complete; interim responses are skipped. */
function createReader(method: string) {
  let text = ''
  let head: { status: number; headers: Record<string, string>; at: number } | null = null
  const readBody = ({ status, headers, at }: NonNullable<typeof head>, hasEnded: boolean): string | null => {
    if (method === 'HEAD' || status === 204 || status === 304) return ''
    if (headers['transfer-encoding'] === 'chunked') return joinChunks(text.slice(at))
    const length = headers['content-length']
    if (length === undefined) return hasEnded ? text.slice(at) : null
    return text.length - at >= Number(length) ? text.slice(at, at + Number(length)) : null
  }
  const findHead = (): typeof head => {
    const status = Number(STATUS.exec(text)?.[1])
    const end = text.indexOf('\r\n\r\n')
    if (!status || end < 0) return null
    if (status >= 200) return { status, headers: readHead(text.slice(0, end)), at: end + 4 }
    text = text.slice(end + 4)
    return findHead()
  }
  return {
    text: () => text,
    take: (piece: Buffer, hasEnded: boolean): WireAnswer | null => {
      text += piece.toString('latin1')
      head ??= findHead()
      if (!head) return null
      const body = readBody(head, hasEnded)
      return body === null ? null : { ...head, body: Buffer.from(body, 'latin1').toString() }
    },
  }
}

/** Sends the bytes on a separate connection and waits for one response. */
export function send(draft: Draft, url: string, timeoutMs: number): Promise<Fate> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname)
    const reader = createReader(draft.method)
    const settle = (fate: Fate): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(fate)
    }
    const take = (piece: Buffer, hasEnded: boolean): void => {
      const answer = reader.take(piece, hasEnded)
      if (answer) settle({ answer })
    }
    const timer = setTimeout(() => settle({ hung: true }), timeoutMs)
    // A deliberately broken request is ended by the client, since a server may rightly wait for the rest until its
    // timeout.
    socket.on('connect', () => {
      const request = writeRequest(draft, host)
      if (draft.breakWire) socket.end(request)
      else socket.write(request)
    })
    socket.on('data', (chunk) => take(chunk, false))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      take(Buffer.alloc(0), true)
      settle({ closed: reader.text().slice(0, 300) })
    })
  })
}
