import { type Draft, encodeText } from '../../../apps/api/test/fuzz/draft.ts'
import type { Stage } from '../../../apps/api/test/fuzz/fuzz-context.ts'
import type { Description, Operation } from '../../../apps/api/test/fuzz/operations.ts'
import { send } from '../../../apps/api/test/fuzz/send.ts'
import { BODY_MAX_BYTES } from '../../../packages/shared/src/constants/index.ts'
import { ENDPOINTS } from '../../../packages/shared/src/contract/index.ts'
import { makeBodies, makeQueries } from './bodies.ts'
import type { watchHolds } from './watch-holds.ts'

export const AIM_MS = 200
export const AT_ONCE = 4
/** A wait above the limit is measured again, since on a busy machine anything can take long once. */
const TRIES = 4
const TIMEOUT_MS = 15_000

export interface Worst {
  operation: string
  shape: string
  bytes: number
  ms: number
  statuses: string
}

/** One request of a hostile shape. */
export interface Case {
  shape: string
  bytes: number
  draft: Draft
}

export async function makeDraft({ id, method, path }: Operation, stage: Stage) {
  const { input, token } = await stage.sample(id)
  const draft: Draft = {
    method,
    path,
    params: Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, encodeText(value)])),
    query: Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    rawQuery: '',
    headers: token ? [['authorization', `Bearer ${token}`]] : [],
    body: input.body === undefined ? null : { json: input.body as unknown },
    breakWire: null,
    isRouted: true,
  }
  return { draft, sample: (input.body ?? {}) as Record<string, unknown> }
}

const limitOf = (id: string): number => ENDPOINTS.find((one) => one.id === id)?.bodyLimit ?? BODY_MAX_BYTES

export function* makeCases(
  description: Description,
  { id, body, query }: Operation,
  { draft, sample }: Awaited<ReturnType<typeof makeDraft>>,
): Generator<Case> {
  for (const { name, bytes } of body ? makeBodies(description, body, sample, limitOf(id)) : []) {
    yield { shape: name, bytes: bytes.length, draft: { ...draft, body: { bytes } } }
  }
  for (const one of makeQueries(query.map(({ name }) => name))) {
    yield { shape: one.name, bytes: one.query.length, draft: { ...draft, query: [], rawQuery: one.query } }
  }
}

/** Sends a request several times at once. Returns the distinct outcomes as text. */
export async function sendAtOnce(url: string, { draft }: Case): Promise<string> {
  const fates = await Promise.all(Array.from({ length: AT_ONCE }, () => send(draft, url, TIMEOUT_MS)))
  const words = fates.map((fate) => ('answer' in fate ? fate.answer.status : 'hung' in fate ? 'late' : 'cut'))
  return [...new Set(words)].join(', ')
}

/** The shortest delay of /healthz over several attempts with one kind of request, in milliseconds. */
export async function measureHold(url: string, holds: ReturnType<typeof watchHolds>, one: Case) {
  let [ms, statuses, sent] = [Number.POSITIVE_INFINITY, '', 0]
  for (let tries = 0; tries < TRIES && ms > AIM_MS; tries++) {
    const held = await holds.during(async () => {
      statuses = await sendAtOnce(url, one)
    })
    ms = Math.min(ms, held)
    sent += AT_ONCE
  }
  return { ms, statuses, sent }
}
