import { BODY_MAX_BYTES } from '@evenground/shared/constants'
import type { Problem } from '@evenground/shared/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseIfMatch } from '../../http/caching/if-match.ts'
import { etag } from '../../http/caching/version.ts'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import { installJsonParser } from '../../http/input/json-body/index.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { foldAddress } from '../../http/security/client-address.ts'
import { assignGroup, assignGroupOperations } from './attributes/assign-group.ts'
import { assignOperations } from './attributes/assign-operations.ts'
import { assignResource } from './attributes/assign-value.ts'
import type { Catalog } from './attributes/catalog.ts'
import { LIST_MESSAGE } from './attributes/schema-names.ts'
import type { Directory } from './directory.ts'
import { listResourceTypes, listSchemas, serviceProviderConfig } from './documents.ts'
import type { Resource } from './present.ts'
import type { ListQuery } from './read-list-query.ts'
import type { ScimModule } from './scim.module.ts'
import { searchAll } from './search-all.ts'
import type { Found, Page } from './users.service.ts'
import { detailOf, statusOf, writeError } from './write-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The directory that the token of a call to /scim/v2 belongs to. */
    directory: Directory | null
  }
}

const TYPE = 'application/scim+json; charset=utf-8'
/** Large enough for a person with hundreds of groups, which directories send back as they read them. */
const BODY = { bodyLimit: BODY_MAX_BYTES / 4, config: { maxBodyValues: 5000 }, schema: { hide: true } }
/** Large enough for a group with tens of thousands of members, each with address and name. */
const GROUP_BODY = { ...BODY, bodyLimit: 8 * BODY_MAX_BYTES, config: { maxBodyValues: 250_000 } }
const SEARCH = '/.search'
const TOKEN = /^Bearer +(\S+)$/i

type Params = { id?: string }

const directoryOf = ({ directory }: FastifyRequest): Directory => {
  if (!directory) throw new AppError('unauthenticated')
  return directory
}

const idOf = ({ params }: FastifyRequest): string => ((params as Params).id ?? '').toLowerCase()
const queryOf = ({ query }: FastifyRequest): ListQuery => query as ListQuery

const contextOf = (request: FastifyRequest): RequestContext => ({
  requestId: request.id,
  address: foldAddress(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  browser: null,
  attempt: null,
  ifMatch: parseIfMatch(request.headers['if-match']),
  ifNoneMatch: undefined,
})

const writeList = ({ total, startIndex, resources }: Page): Resource => ({
  schemas: [LIST_MESSAGE],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const send = (reply: FastifyReply, { resource, version }: Found, status = 200): FastifyReply => {
  const location = (resource.meta as { location?: string } | undefined)?.location
  return reply
    .code(status)
    .headers({ ...etag(version), ...(location && { location }) })
    .send(resource)
}

interface Service<Assigned> {
  list(directory: Directory, query: ListQuery): Promise<Page>
  get(directory: Directory, id: string, query: ListQuery): Promise<Found>
  create(directory: Directory, context: RequestContext, assigned: Assigned, query: ListQuery): Promise<Found>
  update(
    directory: Directory,
    context: RequestContext,
    change: { id: string; assigned: Assigned; query: ListQuery },
  ): Promise<Found>
  remove(directory: Directory, context: RequestContext, id: string): Promise<void>
}

interface Readers<Assigned> {
  whole: (body: unknown, catalog: Catalog) => Assigned
  patch: (body: unknown, catalog: Catalog) => Assigned
}

/** Mounts the endpoints of one kind of resource. */
function mountKind<Assigned>(
  scope: FastifyInstance,
  path: string,
  service: Service<Assigned>,
  read: Readers<Assigned>,
) {
  const writes = path === '/Groups' ? GROUP_BODY : BODY
  const update = (assign: Readers<Assigned>['whole']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const assigned = assign(request.body, directoryOf(request).catalog)
    const change = { id: idOf(request), assigned, query: queryOf(request) }
    return send(reply, await service.update(directoryOf(request), contextOf(request), change))
  }
  scope.get(path, BODY, async (request) => writeList(await service.list(directoryOf(request), queryOf(request))))
  scope.post(path + SEARCH, BODY, async (request) =>
    writeList(await service.list(directoryOf(request), (request.body ?? {}) as ListQuery)),
  )
  scope.get(`${path}/:id`, BODY, async (request, reply) =>
    send(reply, await service.get(directoryOf(request), idOf(request), queryOf(request))),
  )
  scope.post(path, writes, async (request, reply) => {
    const assigned = read.whole(request.body, directoryOf(request).catalog)
    return send(reply, await service.create(directoryOf(request), contextOf(request), assigned, queryOf(request)), 201)
  })
  scope.put(`${path}/:id`, writes, update(read.whole))
  scope.patch(`${path}/:id`, writes, update(read.patch))
  scope.delete(`${path}/:id`, BODY, async (request, reply) => {
    await service.remove(directoryOf(request), contextOf(request), idOf(request))
    return reply.code(204).send()
  })
}

/** Mounts the documents by which the service describes itself. */
function mountDocuments(scope: FastifyInstance, base: string): void {
  scope.get('/ServiceProviderConfig', BODY, async () => serviceProviderConfig(base))
  for (const [path, listAll] of [
    ['/Schemas', listSchemas],
    ['/ResourceTypes', listResourceTypes],
  ] as const) {
    scope.get(path, BODY, async (request) => {
      const list = listAll(base, directoryOf(request).catalog)
      return writeList({ total: list.length, startIndex: 1, resources: list })
    })
    scope.get(`${path}/:id`, BODY, async (request) => {
      const list = listAll(base, directoryOf(request).catalog)
      const found = list.find(({ id }) => String(id).toLowerCase() === idOf(request))
      if (!found) throw notFound()
      return found
    })
  }
}

/** Admits only directories, parses SCIM bodies, and converts every error to the SCIM format. */
function installScim(scope: FastifyInstance, { findDirectory, logRefusal }: ScimModule): void {
  installJsonParser(scope, { mayBeEmpty: true })
  installJsonParser(scope, { type: 'application/scim+json', mayBeEmpty: true })
  scope.addHook('onRequest', async (request) => {
    const [, token] = TOKEN.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) throw new AppError('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } })
    request.directory = await findDirectory(token)
    if (request.directory) return
    throw new AppError('invalid_token', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
  })
  // A route instead of a not-found handler, which would first look for a file of the web app.
  scope.all('/*', BODY, async () => {
    throw notFound()
  })
  scope.addHook('preSerialization', async (request, reply, payload) => {
    const isProblem = String(reply.getHeader('content-type') ?? '').startsWith('application/problem+json')
    reply.header('content-type', TYPE)
    if (!isProblem) return payload
    const problem = payload as Problem
    if (request.directory) {
      const { method, url, body, routeOptions } = request
      const isSearch = routeOptions.url?.endsWith(SEARCH) ?? false
      const kind = url.startsWith('/scim/v2/Groups') ? 'Groups' : 'Users'
      const refused = { method, isSearch, kind, id: (request.params as Params | undefined)?.id, body }
      await logRefusal(request.directory, refused, { ...problem, status: statusOf(problem), detail: detailOf(problem) })
    }
    reply.code(statusOf(problem))
    return writeError(problem)
  })
}

/**
 * Mounts SCIM 2.0 for the directories of organizations. It describes itself in `Schemas`, `ResourceTypes` and
 * `ServiceProviderConfig`.
 */
export function mountScim(app: FastifyInstance, scim: ScimModule): void {
  app.decorateRequest('directory', null)
  app.register(
    async (scope) => {
      installScim(scope, scim)
      mountDocuments(scope, scim.base)
      mountKind(scope, '/Users', scim.users, {
        whole: (body, catalog) => assignResource(body, catalog),
        patch: assignOperations,
      })
      const replace = (body: unknown) => assignGroup(body, 'replace')
      mountKind(scope, '/Groups', scim.groups, { whole: replace, patch: assignGroupOperations })
      scope.post(SEARCH, BODY, async (request) =>
        writeList(await searchAll(scim, directoryOf(request), (request.body ?? {}) as ListQuery)),
      )
    },
    { prefix: '/scim/v2' },
  )
}
