import { type Draft, encodeText } from './draft.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
import type { Description, Operation } from './operations.ts'
import type { Random } from './random.ts'
import { sampleValue } from './sample-value.ts'

export interface FuzzContext {
  description: Description
  operation: Operation
  random: Random
  /** Existing ids of any kind and of either tenant. */
  ids: readonly string[]
}

export type Mutation = (draft: Draft, context: FuzzContext) => void

/** Path parts that no encoder produces. */
const BROKEN_PARTS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '%2e%2e%2f',
  '%u0041',
  '..',
  '.',
  '*',
  ':id',
  '%ED%A0%80',
  '%250d',
]

const BROKEN_QUERIES = [
  '%',
  '%zz=%ff',
  '&&&===',
  'a[]=1&a[b]=2',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  'q=%00',
  '=',
  '?',
]

export const changeParameter: Mutation = (draft, { random, ids }) => {
  const names = Object.keys(draft.params)
  if (names.length === 0) return
  draft.params[random.pick(names)] = random.pick([
    () => encodeText(random.pick(HOSTILE_TEXTS)),
    () => random.pick(ids),
    () => random.pick(BROKEN_PARTS),
    () => random.pick(ids).toUpperCase(),
    () => `${random.pick(ids)}${random.pick(['/', '%2f', '%00', '\\', ';a=b', '%20', '.json'])}`,
  ])()
}

export const changeQuery: Mutation = (draft, { random, ids }) => {
  if (draft.query.length === 0) return
  const at = random.below(draft.query.length)
  const [name, value] = draft.query[at]!
  random.pick<() => void>([
    () => {
      draft.query[at] = [name, random.pick(HOSTILE_TEXTS)]
    },
    () => {
      draft.query[at] = [name, random.pick(ids)]
    },
    () => void draft.query.splice(at, 1),
    () => void draft.query.push([name, value]),
    () => void draft.query.push([name, random.pick(HOSTILE_TEXTS)]),
    () => {
      draft.query[at] = [`${name}${random.pick(['[]', '[0]', '[$gt]', '.a', '\u0000', ' '])}`, value]
    },
    () => {
      draft.query[at] = [name, [value, value, random.pick(ids)].join(',')]
    },
  ])()
}

export const addQuery: Mutation = (draft, { description, operation, random, ids }) => {
  const one = operation.query.length > 0 ? random.pick(operation.query) : null
  if (!one) return
  const value = random.chance(0.6) ? sampleValue(description, one.schema, random, ids) : random.pick(HOSTILE_TEXTS)
  draft.query.push([one.name, String(value)])
}

export const spoilQuery: Mutation = (draft, { random }) => {
  if (random.chance(0.5)) draft.rawQuery = random.pick(BROKEN_QUERIES)
  else
    draft.query.push([
      random.pick(['unknown', 'account_id', 'domain_ids', 'plan_id', 'group_ids']),
      random.pick(HOSTILE_TEXTS),
    ])
}

const PREFIXES = ['/API/v2', '//api/v2', '/api/./v2', '/api//v2', '/api/v2/..', '/api%2fv2']
const METHODS = ['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'PUT', 'POST', 'DELETE', 'GET', 'LOCK']
const ENDS = ['/', '//', '/x', '/..', '/../..', '%2f', '.json', ';a=b', '%00', '%', '~']
const ELSEWHERE = [
  ...['/', '/api', '/api/v2', '/*', '/healthz?x', '/reference/%00', '/metrics', '/%', '/%5c..%5c'],
  ...['/assets/..%2f..%2fpackage.json', '/..%2f..%2fetc/passwd'],
]

/** Used rarely, since a request without a route tests only the router. */
export const changeRoute: Mutation = (draft, { random }) => {
  draft.isRouted = false
  const { path, method } = draft
  const changed = random.pick<() => Partial<typeof draft>>([
    () => ({ path: path + random.pick(ENDS) }),
    () => ({ path: path.replace('/api/v2', random.pick(PREFIXES)) }),
    () => ({ method: random.pick(METHODS.filter((one) => one !== method)) }),
    () => ({ path: random.pick(ELSEWHERE) }),
  ])()
  Object.assign(draft, changed)
}
