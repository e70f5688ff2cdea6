import { created, type Endpoint, type HandlerRequest, noContent, ok } from '@evenground/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { etag } from '../../http/caching/version.ts'
import { type Handler, mount } from '../../http/mount.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { ContentService } from './content-kind.ts'

/** The six endpoints that every kind of content has. Each kind declares its own. */
export interface ContentEndpoints {
  list: Endpoint & { query: z.ZodType; responses: { 200: z.ZodArray } }
  count: Endpoint & { query: z.ZodType }
  create: Endpoint & { body: z.ZodType }
  get: Endpoint & { responses: { 200: z.ZodType } }
  update: Endpoint & { body: z.ZodType }
  /** Several, where a second path deletes the same record. */
  remove: Endpoint | readonly Endpoint[]
}

interface Presenters<E extends ContentEndpoints, Saved, Row> {
  row: (row: Row) => z.input<E['list']['responses'][200]>[number]
  record: (record: Saved) => z.input<E['get']['responses'][200]>
}

/**
 * A call of any of the six endpoints. The schema of the endpoint has parsed query and body. They are `never` so that
 * they fit every service: `mountContent` checks that the service takes what the schemas return.
 */
interface Call {
  caller: Caller
  context: RequestContext
  params: { id: string }
  query: never
  body: never
}

/** Mounts the six endpoints of a kind. The types check that service, schemas and presenters fit together. */
export function mountContent<E extends ContentEndpoints, Saved extends { version: number }, Row>(
  app: FastifyInstance,
  endpoints: E,
  service: ContentService<
    Saved,
    Row,
    HandlerRequest<E['list']>['query'],
    HandlerRequest<E['count']>['query'],
    HandlerRequest<E['create']>['body'],
    HandlerRequest<E['update']>['body']
  >,
  present: Presenters<E, Saved, Row>,
): void {
  const route = (endpoint: Endpoint, handle: (call: Call) => Promise<{ status: number; body: unknown }>) =>
    mount(app, endpoint, handle as unknown as Handler<Endpoint>)
  const headersOf = (record: Saved) => ({ headers: etag(record.version) })

  route(endpoints.list, async ({ caller, query }) => ok((await service.list(caller, query)).map(present.row)))

  route(endpoints.count, async ({ caller, query }) => ok({ count: await service.count(caller, query) }))

  route(endpoints.create, async ({ caller, context, body }) => {
    const record = await service.create(caller, context, body)
    return { ...created(present.record(record)), ...headersOf(record) }
  })

  route(endpoints.get, async ({ caller, params }) => {
    const record = await service.get(caller, params.id)
    return { ...ok(present.record(record)), ...headersOf(record) }
  })

  route(endpoints.update, async ({ caller, context, params, body }) => {
    const record = await service.update(caller, context, params.id, body)
    return { ...ok(present.record(record)), ...headersOf(record) }
  })

  for (const remove of [endpoints.remove].flat()) {
    route(remove, async ({ caller, context, params }) => {
      await service.remove(caller, context, params.id)
      return noContent()
    })
  }
}
