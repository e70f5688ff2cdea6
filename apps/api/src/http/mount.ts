import { BODY_MAX_VALUES } from '@evenground/shared/constants'
import type { Endpoint, HandlerRequest, HandlerResponse } from '@evenground/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOutOfScope } from '../platform/database/index.ts'
import { type IfMatch, parseIfMatch } from './caching/if-match.ts'
import { assertMatches } from './caching/version.ts'
import { type CsvRequest, prefersCsv } from './csv/csv.ts'
import { listColumns, VALUE } from './csv/csv-table.ts'
import { growTree } from './input/field-tree.ts'
import { renameIds } from './input/id-names.ts'
import { findUnknownFields, knownFields } from './input/unknown-fields.ts'
import { changesOneResource, describeEndpoint } from './openapi/describe-endpoint.ts'
import type { RequestContext } from './request-context.ts'
import { checkAccess, checkEnrolled, checkPasswordChosen, checkSearch } from './security/access.ts'
import type { BrowserCookies } from './security/browser.ts'
import type { Caller } from './security/caller.ts'
import { foldAddress } from './security/client-address.ts'
import { checkFreshProof, needsBody } from './security/fresh-proof.ts'
import { refuseClosedWhileImpersonating } from './security/impersonation.ts'
import { refuseClosedToKeys } from './security/key-access.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller

export type Handler<E extends Endpoint> = (
  input: HandlerRequest<E> & { caller: CallerOf<E>; context: RequestContext },
) => Promise<HandlerResponse<E> & { cookies?: BrowserCookies }>

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Read for every call that changes one resource. On a resource without versions, no tag ever matches. */
function readIfMatch(request: FastifyRequest, endpoint: Endpoint): IfMatch | undefined {
  const hasVersions = endpoint.errors.includes('stale_resource')
  if (!hasVersions && !changesOneResource(endpoint)) return undefined
  const ifMatch = parseIfMatch(request.headers['if-match'])
  if (!hasVersions) assertMatches(ifMatch, null)
  return ifMatch
}

function buildContext(request: FastifyRequest, endpoint: Endpoint): RequestContext {
  return {
    requestId: request.id,
    address: foldAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    browser: request.readBrowser(),
    attempt: request.readAttempt(),
    ifMatch: readIfMatch(request, endpoint),
    ifNoneMatch: request.headers['if-none-match'],
  }
}

/** Whether the list is read page by page. */
const isPaged = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'offset' in query.shape

/** A list of texts becomes rows with one column. */
const asRows = (list: unknown) =>
  (list as (string | Record<string, unknown>)[]).map((row) => (typeof row === 'string' ? { [VALUE]: row } : row))

/** Yields a list batch by batch. A list without pages is read whole, before the export opens its snapshot. */
async function listBatches(
  endpoint: Endpoint,
  load: (changed: object) => Promise<unknown>,
): Promise<CsvRequest['list']> {
  if (isPaged(endpoint)) return async (batch) => asRows(await load({ query: batch }))
  const rows = asRows(await load({}))
  return async ({ offset }) => (offset ? [] : rows)
}

/** Looks up the caller's current state and checks that the call is open to them. */
async function admit(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  await request.identify(endpoint)
  refuseClosedToKeys(endpoint, request, request.caller)
  checkAccess(endpoint.access, request.caller)
  checkPasswordChosen(endpoint, request.caller)
  checkEnrolled(endpoint, request.caller)
  refuseClosedWhileImpersonating(endpoint, request, request.caller)
}

/**
 * A call that waited while a person was moved to another domain can find the row out of its scope. The failed attempt
 * has written nothing, so the call is repeated once, with the caller looked up again, since the caller may be the
 * person who was moved.
 */
async function runPastMove<Answer>(
  request: FastifyRequest,
  endpoint: Endpoint,
  run: (changed: object) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run({})
  } catch (error) {
    if (!isOutOfScope(error) || endpoint.form) throw error
    await admit(request, endpoint)
    return run({ caller: request.caller })
  }
}

/** Registers a declared endpoint as a route. Its schemas, access and responses all come from the declaration. */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const columns = endpoint.csv ? listColumns(endpoint.responses[200]) : []
  const asked = endpoint.query && growTree(endpoint.query)?.fields
  const known = endpoint.form ? null : knownFields(endpoint)
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    config: {
      endpointId: endpoint.id,
      maxBodyValues: endpoint.maxBodyValues ?? BODY_MAX_VALUES,
      ...(endpoint.impersonation && { impersonation: endpoint.impersonation }),
    },
    schema: describeEndpoint(endpoint),
    // Checked before the body is read, so that callers without the permission cannot make the server parse megabytes.
    onRequest: async (request: FastifyRequest) => {
      await admit(request, endpoint)
      if (!needsBody(endpoint)) await checkFreshProof(endpoint, request)
    },
    preValidation: async (request: FastifyRequest) => {
      if (asked) renameIds(request.query as Record<string, unknown>, asked)
      if (known) request.unknownFields = findUnknownFields(known, request.body)
    },
    ...(needsBody(endpoint) && { preHandler: (request: FastifyRequest) => checkFreshProof(endpoint, request) }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request
      checkSearch(endpoint, query, request.caller)
      const input = { params, query, body, caller: request.caller, context: buildContext(request, endpoint) }
      const run = (changed: object) => handler({ ...input, ...changed } as unknown as Parameters<Handler<E>>[0])
      if (endpoint.csv && request.caller && prefersCsv(request.headers.accept)) {
        const list = await listBatches(endpoint, async (changed) => (await run(changed)).body)
        const csv = await app.openCsv({ ...input, endpoint, columns, list } as CsvRequest)
        return reply.headers(csv.headers).send(csv.stream)
      }
      const answer = await runPastMove(request, endpoint, run)
      reply.code(answer.status).headers(answer.headers ?? {})
      if (answer.cookies) reply.keepInBrowser(answer.cookies)
      return reply.send(answer.body)
    },
  })
}
