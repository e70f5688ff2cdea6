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
    /** Fields of the body that the call does not know and ignored; absent when the body was not examined. */
    unknownFields?: FieldWarning[]
  }
}

/** The largest number of warnings in a response; below, the longest name in a warning, in characters. */
const WARNINGS_MAX = 20
const NAME_MAX = 60

/** A client that reads a record and sends it back also sends its read-only fields; those are no mistake. */
function listAnswers(endpoint: Endpoint): z.ZodType[] {
  const read = ENDPOINTS.find(({ method, path }) => method === 'GET' && path === endpoint.path)
  return [endpoint, read].flatMap((one) => Object.values(one?.responses ?? {}).filter((schema) => schema !== null))
}

const collectFields = (endpoint: Endpoint): FieldTree | null =>
  listAnswers(endpoint)
    .map((schema) => growTree(schema))
    .reduce(addAnswered, endpoint.body ? growTree(endpoint.body) : null)

/** Cached per process, since the contract is the same for all servers in it: tests build hundreds. */
const collected = new WeakMap<Endpoint, FieldTree | null>()

/** The names that a call knows, in its body or in its response. */
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
 * Lists the fields of a body that the call does not know, up to the limit of a response. Ids sent under their other
 * spelling are renamed to the declared one.
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

/** Reports ignored fields: in the body of a JSON response, and in a header of any other response. */
export function installUnknownFields(app: FastifyInstance): void {
  app.decorateRequest('unknownFields')
  // Requests that were refused before their body was examined get here too.
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
