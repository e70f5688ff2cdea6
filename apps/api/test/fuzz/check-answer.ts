import { BODY_MAX_BYTES, ERRORS, type ErrorCode, LOCALES } from '@evenground/shared/constants'
import { findErrorText } from '../../src/http/errors/error-texts/index.ts'
import { type Draft, writeBody } from './draft.ts'
import type { Operation } from './operations.ts'
import type { Fate, WireAnswer } from './send.ts'

export interface Asked {
  draft: Draft
  operation: Operation
  /** Texts that must not appear in a response to this caller. */
  forbidden: readonly string[]
}

/** Texts that only the internals of a server would produce. */
const INSIDES: readonly RegExp[] = [
  /\n\s+at .{0,200}[:(]\d+:\d+/,
  /node_modules|\/apps\/api\/|file:\/\/\/(?!etc\/passwd)|\/modules\/[a-z-]+\/|\.ts:\d+/,
  /Prisma|PostgreSQL error|SQLSTATE|syntax error at or near|invalid input syntax|violates .{0,40}constraint|relation \\?"/,
  /invalid byte sequence|unsupported Unicode escape|invalid regular expression|tsquery|value too long for type|out of range for type/,
  /Cannot read propert|is not a function|is not iterable|undefined \(reading|Unexpected token/,
  /\$2[aby]\$\d\d\$/,
  /root:x:0:0/,
]

const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
}

function checkHeaders({ headers }: WireAnswer, { draft }: Asked): string | null {
  for (const [name, pattern] of Object.entries(REQUIRED_HEADERS)) {
    if (!pattern.test(headers[name] ?? '')) return `header ${name} is ${headers[name] ?? 'missing'}`
  }
  if (draft.isRouted && !/no-store|private|public/.test(headers['cache-control'] ?? '')) return 'no cache-control'
  for (const name of ['access-control-allow-origin', 'x-injected', 'x-powered-by', 'server']) {
    if (headers[name] !== undefined) return `header ${name}: ${headers[name]}`
  }
  return null
}

function checkProblem({ status, headers, body }: WireAnswer, { draft, operation }: Asked): string | null {
  if (draft.method === 'HEAD') return null
  if (!headers['content-type']?.startsWith('application/problem+json')) return `${status} is no problem document`
  const problem = JSON.parse(body) as {
    code: ErrorCode
    status: number
    title: string
    detail?: string
    request_id: string
    type: string
  }
  const known = ERRORS[problem.code]
  if (!known) return `code ${problem.code} is unknown`
  if (known.status !== status || problem.status !== status) return `code ${problem.code} came with ${status}`
  const titles = LOCALES.map((locale) => findErrorText(problem.code, locale).title)
  if (!titles.includes(problem.title) || !problem.detail || problem.type !== `urn:evenground:problem:${problem.code}`)
    return 'odd title or type'
  if (problem.request_id !== headers['x-request-id']) return 'the request id is another than the header’s'
  if (!draft.isRouted || isUnrouted(draft)) return null
  return operation.codes.get(status)?.includes(problem.code) ? null : `${status} ${problem.code} is not documented`
}

/** A parameter with a slash or dots changes the path into another one. */
const isUnrouted = ({ params }: Draft): boolean =>
  Object.values(params).some((value) => value === '' || /[/?#%\\]|^\.+$|[^\x21-\x7e]/.test(value) || value.length > 200)

function checkSuccess({ status, headers, body }: WireAnswer, { draft, operation }: Asked): string | null {
  if (!draft.isRouted || isUnrouted(draft)) return null
  if (!operation.codes.has(status) && status !== 304) return `${status} is not documented`
  if (headers['content-type']?.startsWith('application/json') && draft.method !== 'HEAD') JSON.parse(body)
  return null
}

/** What is wrong with the response; null when nothing is. */
function judge(answer: WireAnswer, asked: Asked): string | null {
  const { status, body, headers } = answer
  if (status >= 500) return `${status}`
  const said = `${JSON.stringify(headers)}\n${body}`
  const leak = INSIDES.find((pattern) => pattern.test(said)) ?? asked.forbidden.find((text) => said.includes(text))
  if (leak) return `leak of ${leak}`
  // Input that is not HTTP is answered by the parser, which sends no problem document.
  if (asked.draft.breakWire) return status < 600 ? null : `${status}`
  if (status === 431 || status === 417) return null
  return checkHeaders(answer, asked) ?? (status >= 400 ? checkProblem(answer, asked) : checkSuccess(answer, asked))
}

export function findProblem(fate: Fate, asked: Asked): string | null {
  if ('hung' in fate) return 'no answer within the time'
  if ('answer' in fate) {
    try {
      return judge(fate.answer, asked)
    } catch (error) {
      return `the answer cannot be read: ${(error as Error).message}`
    }
  }
  const isTooLarge = (writeBody(asked.draft)?.length ?? 0) > BODY_MAX_BYTES / 2
  const mayBeCut = asked.draft.breakWire || isTooLarge || asked.draft.headers.some(([name]) => name === 'upgrade')
  return mayBeCut ? null : `the connection was cut: ${fate.closed}`
}
