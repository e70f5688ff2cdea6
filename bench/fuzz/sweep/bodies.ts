import { type Description, type JsonSchema, resolveSchema } from '../../../apps/api/test/fuzz/operations.ts'
import { fill } from './fill.ts'

export interface Body {
  name: string
  bytes: Buffer
}

/**
 * Patterns that are repeated to fill a text: blanks, markup, characters that grow when escaped, rows, words, open
 * brackets.
 */
const PATTERNS = [
  'a ',
  ' ',
  'é',
  '<b>',
  '<',
  '</',
  '>',
  '&lt;',
  '{a',
  '(',
  '[',
  '"',
  ',',
  '\n',
  '""\n',
  ',\n',
  'a@b.example,c\n',
  '😀',
  '\\',
]
/** Texts with a larger limit contain files, which have their own patterns. */
const FILE_FROM = 1_000_000
const FILES: readonly [name: string, head: string, piece: string][] = [
  ['file of columns', '', 'email,'],
  ['file of people', 'email,given_name,family_name\n', 'a@b.example,c,d\n'],
  ['file of rows of one cell', 'email,given_name,family_name\n', 'x\n'],
  ['file of wide rows', 'email,given_name,family_name\n', `a,${','.repeat(2000)}\n`],
  ['file of quotation marks', 'email,given_name,family_name\n', '"""",'],
  ['file of cells of blanks', 'email,given_name,family_name\n', `a@b.example,c${' '.repeat(190_000)}d,e\n`],
  ['file of cells of brackets', 'email,manager,full_name\n', `a@b.example,${'('.repeat(1900)},c${' ,'.repeat(900)}\n`],
  ['file of a head of brackets', `email,${'('.repeat(95_000)},${'['.repeat(95_000)}\n`, 'a@b.example,c,d\n'],
]

/** Bytes left free for the rest of the request. */
const MARGIN = 2000

type Members = Record<string, unknown>

interface Field {
  path: string[]
  schema: JsonSchema
}

function listFields(description: Description, given: JsonSchema, path: string[] = []): Field[] {
  const schema = resolveSchema(description, given)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((one) => listFields(description, one, path))
  const named = Object.entries(schema.properties ?? {})
  const own = path.length > 0 ? [{ path, schema }] : []
  return path.length > 3
    ? own
    : [...own, ...named.flatMap(([name, one]) => listFields(description, one, [...path, name]))]
}

function setAt(body: unknown, path: readonly string[], value: unknown): Members {
  const [name = '', ...rest] = path
  const members = typeof body === 'object' && body !== null ? (body as Members) : {}
  return { ...members, [name]: rest.length === 0 ? value : setAt(members[name], rest, value) }
}

const isOf = (schema: JsonSchema, type: string): boolean => [schema.type ?? []].flat().includes(type)
const isList = ({ schema }: Field) => isOf(schema, 'array') || typeof schema.additionalProperties === 'object'
const isText = ({ schema }: Field) => isOf(schema, 'string') && !schema.enum && !schema.format

/** Writes a body with a raw piece of JSON at a place. */
function splice(sample: Members, path: readonly string[], raw: string): Buffer {
  const mark = 'put-it-here-put-it-here'
  return Buffer.from(JSON.stringify(setAt(sample, path, mark)).replace(`"${mark}"`, () => raw))
}

const repeat = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))))

/** Very many keys, and very deep nesting. */
function* makeShapes(sample: Members, limit: number): Generator<Body> {
  const room = limit - JSON.stringify(sample).length - MARGIN
  const keys = Array.from({ length: Math.floor(room / 14) }, (_none, at) => `"k${String(at).padStart(8, '0')}":1`)
  yield { name: 'wide', bytes: splice(sample, ['more'], `{${keys.join(',')}}`) }
  yield { name: 'wide lists', bytes: splice(sample, ['more'], `[${repeat('[],', room)}[]]`) }
  const depth = Math.floor(room / 2)
  yield { name: 'deep', bytes: splice(sample, ['more'], '['.repeat(depth) + ']'.repeat(depth)) }
  yield {
    name: 'deep, as far as it goes',
    bytes: splice(sample, ['more'], `${'['.repeat(90)}${repeat('{},', room)}1${']'.repeat(90)}`),
  }
  yield { name: 'long', bytes: splice(sample, ['more'], `"${repeat('\\u0041', room)}"`) }
}

/** Each list, filled with valid items and with invalid ones. */
function* makeLists(
  description: Description,
  sample: Members,
  fields: readonly Field[],
  limit: number,
): Generator<Body> {
  const room = limit - JSON.stringify(sample).length - MARGIN
  for (const { path, schema } of fields.filter(isList)) {
    const at = path.join('.')
    yield {
      name: `${at} full`,
      bytes: splice(sample, path, JSON.stringify(fill(description, schema, 'a', { left: room }))),
    }
    yield {
      name: `${at} full of texts`,
      bytes: splice(sample, path, JSON.stringify(fill(description, schema, '>', { left: room }))),
    }
    yield { name: `${at} of numbers`, bytes: splice(sample, path, `[${repeat('1,', room)}1]`) }
    yield { name: `${at} of nothing`, bytes: splice(sample, path, `[${repeat('{},', Math.min(room, 58_000))}{}]`) }
    const pairs = Array.from({ length: Math.floor(room / 16) }, (_none, key) => `"${String(key).padStart(8, '0')}":"x"`)
    yield { name: `${at} of pairs`, bytes: splice(sample, path, `{${pairs.join(',')}}`) }
    yield { name: `${at} of some pairs`, bytes: splice(sample, path, `{${pairs.slice(0, 19_000).join(',')}}`) }
  }
}

/** All texts at once at their maximum length, filled with one pattern. */
function* makeTexts(sample: Members, fields: readonly Field[], limit: number): Generator<Body> {
  const texts = fields.filter(isText)
  if (texts.length === 0) return
  for (const pattern of PATTERNS) {
    let [body, left] = [sample, limit - JSON.stringify(sample).length - MARGIN]
    for (const { path, schema } of texts) {
      const written = Math.max(1, Buffer.byteLength(JSON.stringify(pattern)) - 2)
      const times = Math.floor(Math.min((schema.maxLength ?? 1000) / pattern.length, left / written) - 1)
      if (times < 1) continue
      body = setAt(body, path, `${pattern.repeat(times)}!`)
      left -= times * written + path.join().length + 8
    }
    yield { name: `texts of ${JSON.stringify(pattern)}`, bytes: Buffer.from(JSON.stringify(body)) }
  }
  const file = texts.find(({ schema }) => (schema.maxLength ?? 0) > FILE_FROM)
  if (!file) return
  const length = Math.min(file.schema.maxLength ?? 0, limit / 1.2 - MARGIN)
  for (const [name, head, piece] of FILES) {
    yield {
      name,
      bytes: Buffer.from(JSON.stringify(setAt(sample, file.path, head + repeat(piece, length - head.length)))),
    }
  }
}

/** Bodies of the largest size that a call accepts, each in another hostile shape, derived from a body that succeeds. */
export function* makeBodies(
  description: Description,
  schema: JsonSchema,
  sample: Members,
  limit: number,
): Generator<Body> {
  const fields = listFields(description, schema)
  yield* makeShapes(sample, limit)
  yield* makeLists(description, sample, fields, limit)
  yield* makeTexts(sample, fields, limit)
}

/** Node refuses longer request heads, headers included. */
const ADDRESS_MAX = 14_000

export interface Query {
  name: string
  query: string
}

/** Query strings as long as allowed: with one pattern repeated in each parameter, and with one parameter repeated. */
export function* makeQueries(names: readonly string[]): Generator<Query> {
  if (names.length === 0) return
  const room = Math.floor(ADDRESS_MAX / names.length) - 40
  for (const pattern of ['a ', 'a,', '%', '(', '1', '[', "'"]) {
    // Longer texts are refused anyway; texts of this length are processed.
    const value = encodeURIComponent(repeat(pattern, Math.min(200, room / encodeURIComponent(pattern).length)))
    yield { name: `query of ${JSON.stringify(pattern)}`, query: names.map((name) => `${name}=${value}`).join('&') }
  }
  for (const name of names) yield { name: `${name} again and again`, query: repeat(`${name}=a&`, ADDRESS_MAX) }
}
