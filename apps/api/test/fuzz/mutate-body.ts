import { gzipSync } from 'node:zlib'
import { COVETED, HOSTILE_JSON, HOSTILE_TEXTS } from './hostile-values.ts'
import { cloneJson, Literal, writeJson } from './json-text.ts'
import type { FuzzContext, Mutation } from './mutate-address.ts'
import { resolveSchema } from './operations.ts'
import { sampleValue } from './sample-value.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !(value instanceof Literal)

/** Every place in a body: the value that contains it, and its key in there. */
function listPlaces(value: unknown): { parent: Node; key: string }[] {
  if (!isNode(value)) return []
  return Object.keys(value).flatMap((key) => [{ parent: value, key }, ...listPlaces(value[key])])
}

// Values are cloned: changing one later would change the shared list, or make a value contain itself.
const hostile = ({ random, ids }: FuzzContext): unknown =>
  random.pick([() => random.pick(HOSTILE_TEXTS), () => cloneJson(random.pick(HOSTILE_JSON)), () => random.pick(ids)])()

export const changeBody: Mutation = (draft, context) => {
  if (!draft.body || 'bytes' in draft.body) return
  const { random } = context
  const places = listPlaces(draft.body.json)
  if (places.length === 0 || random.chance(0.03)) {
    draft.body = { json: hostile(context) }
    return
  }
  const { parent, key } = random.pick(places)
  random.pick<() => void>([
    () => {
      parent[key] = hostile(context)
    },
    () => {
      parent[key] = hostile(context)
    },
    () => {
      parent[key] = [parent[key]]
    },
    () => {
      parent[key] = { 'en-us': parent[key], 'es-mx': hostile(context) }
    },
    () => {
      parent[key] = Array.isArray(parent[key]) ? [...parent[key], ...parent[key]] : [parent[key], parent[key]]
    },
    () => {
      if (Array.isArray(parent)) parent.splice(Number(key), 1)
      else delete parent[key]
    },
  ])()
}

export const addToBody: Mutation = (draft, context) => {
  const { description, operation, random, ids } = context
  if (!operation.body || !draft.body || 'bytes' in draft.body || !isNode(draft.body.json)) return
  const { properties = {} } = resolveSchema(description, operation.body)
  const names = Object.keys(properties)
  if (names.length === 0) return
  const name = random.pick(names)
  const fitting = random.chance(0.6)
  draft.body.json[name] = fitting ? sampleValue(description, properties[name]!, random, ids) : hostile(context)
}

export const covet: Mutation = (draft, { random }) => {
  if (!draft.body || 'bytes' in draft.body || !isNode(draft.body.json)) return
  const name = random.pick(Object.keys(COVETED))
  draft.body.json[name] = cloneJson(COVETED[name])
}

/** 8 MB of blanks compressed to 8 KB, to test whether the server decompresses unrequested. */
const BOMB = gzipSync(Buffer.alloc(8_000_000, ' '))

export const spoilBody: Mutation = (draft, { random }) => {
  const text = draft.body && 'json' in draft.body ? writeJson(draft.body.json) : '{}'
  const type = (value: string) => void draft.headers.push(['content-type', value])
  const bytes = (value: string | Buffer) => {
    draft.body = { bytes: Buffer.from(value as string) }
  }
  random.pick<() => void>([
    () => bytes(text.slice(0, random.below(text.length + 1))),
    () => bytes(`${text}${random.pick(['}', ',', '\u0000', '//', ' null', '\ufeff'])}`),
    () => bytes(`\ufeff${text}`),
    () => bytes(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc0, 0xaf]), Buffer.from('"}')])),
    () => bytes(Buffer.from(text, 'utf16le')),
    () => bytes(text.replaceAll('"', "'")),
    () => bytes(''),
    () => {
      bytes(BOMB)
      draft.headers.push(['content-encoding', random.pick(['gzip', 'deflate', 'br', 'gzip, gzip'])])
    },
    () =>
      type(
        random.pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'text/json',
        ]),
      ),
    () =>
      type(
        random.pick([
          'application/json; charset=utf-16',
          'application/json;;;',
          'application/json, text/plain',
          'json',
          '\t',
          'a/b/c',
        ]),
      ),
    () => {
      type('application/xml')
      bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')
    },
    () => bytes(`{"a":"${'a'.repeat(random.pick([1_000, 200_000, 1_048_600]))}"}`),
  ])()
}
