import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import type { FieldWarning } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { translateSentence } from '../errors/sentences/translate-sentence.ts'
import { findClosestName } from './closest-name.ts'
import { addAnswered, type FieldTree, growTree } from './field-tree.ts'
import { renameIds } from './id-names.ts'
import { languageOf } from './request-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Fields of the body that the call does not know, and so did nothing with; absent: the body was not looked at. */
    unknownFields?: FieldWarning[]
  }
}

/** Most warnings of an answer, and the most characters of a name in it. */
const WARNINGS_MAX = 20
const NAME_MAX = 60

/** A client that reads a record and sends it back also sends its read-only fields: that is no mistake. */
function listAnswers(endpoint: Endpoint): z.ZodType[] {
  const read = ENDPOINTS.find(({ method, path }) => method === 'GET' && path === endpoint.path)
  return [endpoint, read].flatMap((one) => Object.values(one?.responses ?? {}).filter((schema) => schema !== null))
}

const collectFields = (endpoint: Endpoint): FieldTree | null =>
  listAnswers(endpoint)
    .map((schema) => growTree(schema))
    .reduce(addAnswered, endpoint.body ? growTree(endpoint.body) : null)

/** The contract is the same for every server in a process: tests build hundreds. */
const collected = new WeakMap<Endpoint, FieldTree | null>()

/** The names that mean something to a call, in its body or in what it answers. */
export function knownFields(endpoint: Endpoint): FieldTree | null {
  if (!collected.has(endpoint)) collected.set(endpoint, collectFields(endpoint))
  return collected.get(endpoint) ?? null
}

function warn(path: string, name: string, known: ReadonlyMap<string, unknown>): FieldWarning {
  const shown = name.slice(0, NAME_MAX).toWellFormed()
  const near = findClosestName(name, known.keys())
  return {
    path: `${path}${shown}`,
    code: 'unknown_field',
    message: near
      ? `There is no field “${shown}” here, so it was ignored. Did you mean “${near}”?`
      : `There is no field “${shown}” here, so it was ignored.`,
    ...(near && { did_you_mean: near }),
  }
}

/**
 * The fields of a body that the call does not know, as far as an answer has room for them. Ids under their other name get
 * the one that is declared.
 */
export function findUnknownFields(tree: FieldTree | null, body: unknown): FieldWarning[] {
  const found: FieldWarning[] = []
  function visit(node: FieldTree | null, value: unknown, path: string): void {
    if (!node || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (let at = 0; node.items && at < value.length && found.length < WARNINGS_MAX; at++) {
        visit(node.items, value[at], `${path}${at}.`)
      }
      return
    }
    if (!node.fields) return
    renameIds(value as Record<string, unknown>, node.fields)
    for (const name of Object.keys(value)) {
      if (found.length >= WARNINGS_MAX) return
      if (!node.fields.has(name)) found.push(warn(path, name, node.fields))
      else visit(node.fields.get(name) ?? null, (value as Record<string, unknown>)[name], `${path}${name}.`)
    }
  }
  visit(tree, body, '')
  return found
}

/** Every answer in JSON names the fields that were ignored; any other answer names them in a header. */
export function installUnknownFields(app: FastifyInstance): void {
  app.decorateRequest('unknownFields')
  // A request that is refused early comes here too, before anything looked at its body.
  app.addHook('onSend', async (request, reply, payload) => {
    const { unknownFields = [] } = request
    if (unknownFields.length === 0) return payload
    if (typeof payload === 'string' && payload.startsWith('{') && payload.endsWith('}')) {
      reply.removeHeader('content-length')
      const separator = payload === '{}' ? '' : ','
      const locale = languageOf(request)
      const warnings = unknownFields.map((one) => ({ ...one, message: translateSentence(one.message, locale) }))
      return `${payload.slice(0, -1)}${separator}"warnings":${JSON.stringify(warnings)}}`
    }
    reply.header(
      'x-unknown-fields',
      unknownFields.map(({ path }) => encodeURIComponent(path.toWellFormed())).join(', '),
    )
    return payload
  })
}
