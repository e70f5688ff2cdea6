import { writeJson } from './json-text.ts'

/** A request whose parts can still be changed; it is serialized only when it is sent. */
export interface Draft {
  method: string
  path: string
  params: Record<string, string>
  query: [name: string, value: string][]
  /** Appended to the URL without encoding. */
  rawQuery: string
  headers: [name: string, value: string][]
  body: { json: unknown } | { bytes: Buffer } | null
  /** Changes the bytes on the wire in a way that no ordinary client would. */
  breakWire: ((request: Buffer) => Buffer) | null
  /** False when method or path are no longer those of the operation. */
  isRouted: boolean
}

const writeAddress = ({ path, params, query, rawQuery }: Draft): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')
  const search = query.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&')
  const whole = [search, rawQuery].filter(Boolean).join('&')
  return whole ? `${filled}?${whole}` : filled
}

/** Like encodeURIComponent, which throws for half a surrogate pair; this encodes it as invalid UTF-8. */
export const encodeText = (text: string): string =>
  text.replaceAll(/[^\w.~-]/gu, (character) =>
    /^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  )

export function writeBody({ body }: Draft): Buffer | null {
  if (!body) return null
  return 'bytes' in body ? body.bytes : Buffer.from(writeJson(body.json))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the parser of HTTP refuses just these
const isHeaderText = (text: string): boolean => !/[\0-\x08\n-\x1f\x7f]/.test(text)

/** The request in the form that is sent. */
export function writeRequest(draft: Draft, host: string): Buffer {
  const body = writeBody(draft)
  const headers = draft.headers.filter(([, value]) => isHeaderText(value))
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  if (!named.has('host')) headers.unshift(['host', host])
  if (body && !named.has('content-type')) headers.push(['content-type', 'application/json'])
  if (body && !named.has('transfer-encoding')) headers.push(['content-length', String(body.length)])
  if (!named.has('connection')) headers.push(['connection', 'keep-alive'])
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const head = `${draft.method} ${writeAddress(draft)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)])
  return draft.breakWire ? draft.breakWire(bytes) : bytes
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a curl command; bytes that a shell command cannot contain are shown as numbers. */
export function writeCurl(draft: Draft, url: string): string {
  if (draft.breakWire) {
    const bytes = writeRequest(draft, new URL(url).host)
    return `printf %s ${bytes.toString('base64').slice(0, 20_000)} | base64 -d | nc ${new URL(url).host.replace(':', ' ')}`
  }
  const body = writeBody(draft)
  const headers = draft.headers
    .filter(([, value]) => isHeaderText(value))
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  if (body && !draft.headers.some(([name]) => name === 'content-type'))
    headers.push("-H 'content-type: application/json'")
  const data = body
    ? [`--data-binary ${quote(body.toString().slice(0, 4000))}${body.length > 4000 ? ' # cut' : ''}`]
    : []
  return [
    'curl -sS -i --path-as-is',
    `-X ${draft.method}`,
    ...headers,
    quote(`${url}${writeAddress(draft)}`),
    ...data,
  ].join(' ')
}
