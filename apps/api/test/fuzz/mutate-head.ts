import { HOSTILE_TEXTS } from './hostile-values.ts'
import type { Mutation } from './mutate-address.ts'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  accept: [
    'text/csv',
    '*/*',
    'application/pdf',
    'text/html',
    'text/csv;q=0',
    'application/json;q=2',
    ',,,',
    'text/*',
    'a/b;q=NaN',
  ],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=0-99999999999999999999',
    'bytes=5-1',
    'rows=1-2',
    `bytes=${'0-1,'.repeat(500)}`,
  ],
  'if-match': ['*', '"v0"', '"v1"', '"v99999999999999999999"', 'W/"v1"', '"', 'v1', '"v-1"', '"v1", "v2"'],
  'if-none-match': ['*', '"v1"', 'W/"x"', '"', ','],
  origin: ['https://evil.test', 'null', 'http://evenground.test.evil.test', 'http://evenground.test', '*', 'file://'],
  'x-forwarded-for': ['127.0.0.1', '::1', '1.2.3.4, 5.6.7.8', "' or 1=1 --", '999.999.999.999', ','.repeat(500)],
  'x-forwarded-host': ['evil.test'],
  forwarded: ['for=127.0.0.1;host=evil.test'],
  'x-http-method-override': ['DELETE', 'PATCH'],
  'x-original-url': ['/api/v2/audit'],
  cookie: [
    'evenground_session=x',
    '__proto__=x',
    '=;;=',
    'a=%E0%A4%A',
    `a=${'b'.repeat(3000)}`,
    'evenground_device=1; evenground_device=2',
  ],
  'sec-fetch-site': ['same-origin', 'cross-site', 'x'],
  'accept-language': ['es-mx', '*', `${'a-'.repeat(500)}b`, 'en;q=x'],
  'user-agent': ['', '() { :; }; echo', '<script>alert(1)</script>', 'a'.repeat(4000)],
  host: ['evil.test', '', 'localhost:99999', '[::1]', 'a b'],
  'x-request-id': ['chosen', 'a'.repeat(1000)],
  expect: ['100-continue', '200-ok'],
  te: ['trailers, deflate;q=0.5'],
  upgrade: ['websocket', 'h2c'],
  'content-type': ['application/json', 'application/json; charset=utf-8', 'application/problem+json'],
  'last-event-id': ['1', '\u00ff'],
}

export const changeHeader: Mutation = (draft, { random }) => {
  const name = random.pick(Object.keys(VALUES))
  const value = random.chance(0.85) ? random.pick(VALUES[name]!) : random.pick(HOSTILE_TEXTS)
  draft.headers.push([name, value])
}

const takeToken = (value: string): string => value.replace(/^Bearer /, '')

export const changeAuthorization: Mutation = (draft, { random }) => {
  const at = draft.headers.findIndex(([name]) => name === 'authorization')
  const token = takeToken(draft.headers[at]?.[1] ?? 'Bearer a.b.c')
  const value = random.pick([
    ...[
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      'Basic YTpi',
      'Bearer null',
      `Bearer ${'a.'.repeat(2000)}`,
      'Digest x="y"',
    ],
    ...[
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} `,
      `Bearer ${token},Bearer ${token}`,
      token,
      `Bearer ${token}=`,
    ],
    ...[
      `Bearer ${token.slice(0, -2)}`,
      `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
      `Bearer ${token.split('.').reverse().join('.')}`,
    ],
  ])
  if (at >= 0) draft.headers[at] = ['authorization', value]
  else draft.headers.push(['authorization', value])
}

const replaceIn = (pattern: RegExp, by: string) => (request: Buffer) =>
  Buffer.from(request.toString('latin1').replace(pattern, by), 'latin1')

/** Requests that two servers could parse in different ways, or not at all. Each ends its connection. */
const BREAKS: readonly ((request: Buffer) => Buffer)[] = [
  replaceIn(/\r\n\r\n/, '\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n'),
  replaceIn(/\r\n\r\n/, '\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n'),
  replaceIn(/\r\n\r\n/, '\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
  replaceIn(/\r\n\r\n/, '\r\ntransfer-encoding: xchunked\r\n\r\n'),
  replaceIn(/content-length: \d+/, 'content-length: -1'),
  replaceIn(/content-length: \d+/, 'content-length: 99999999999999999999'),
  replaceIn(/\r\n/, '\n'),
  replaceIn(/\r\n\r\n/, '\r\nx-a: b\u0000c\r\n\r\n'),
  replaceIn(/\r\n\r\n/, '\r\nx-a: b\r\n folded\r\n\r\n'),
  replaceIn(/\r\n\r\n/, '\r\nx a: b\r\n\r\n'),
  replaceIn(/\r\n\r\n/, `\r\n${'x-a: b\r\n'.repeat(3000)}\r\n`),
  replaceIn(/\r\n\r\n/, `\r\nx-a: ${'b'.repeat(40_000)}\r\n\r\n`),
  replaceIn(/HTTP\/1\.1/, 'HTTP/1.0'),
  replaceIn(/HTTP\/1\.1/, 'HTTP/9.9'),
  replaceIn(/ HTTP\/1\.1/, ''),
  replaceIn(/^\w+/, 'G\u0000T'),
  replaceIn(/ \//, ' http://evil.test/'),
  replaceIn(/ \//, ' \u00ff\u00fe/'),
  replaceIn(/host: [^\r]*\r\n/, ''),
  replaceIn(/\r\n\r\n/, '\r\nhost: evil.test\r\n\r\n'),
  (request) => Buffer.concat([request, Buffer.from('GET /smuggled HTTP/1.1\r\n\r\n')]),
]

export const breakWire: Mutation = (draft, { random }) => {
  draft.breakWire = random.pick(BREAKS)
}
