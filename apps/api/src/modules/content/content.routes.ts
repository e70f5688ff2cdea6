import { created, type Endpoint, type HandlerRequest, noContent, ok } from '@evenground/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { etag } from '../../http/caching/version.ts'
import { type Handler, mount } from '../../http/mount.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { ContentService } from './content-kind.ts'

/** The six calls that every kind of content has, under names of its own. */
export interface ContentEndpoints {
  list: Endpoint & { query: z.ZodType; responses: { 200: z.ZodArray } }
  count: Endpoint & { query: z.ZodType }
  create: Endpoint & { body: z.ZodType }
  get: Endpoint & { responses: { 200: z.ZodType } }
  update: Endpoint & { body: z.ZodType }
  remove: Endpoint | readonly Endpoint[]
}

interface Presenters<E extends ContentEndpoints, Saved, Row> {
  row: (row: Row) => z.input<E['list']['responses'][200]>[number]
  record: (record: Saved) => z.input<E['get']['responses'][200]>
}

/** A call with everything that any of the six may carry. The declared schemas have parsed it; the service's types say as what. */
interface Call {
  caller: Caller
  context: RequestContext
  params: { id: string }
  query: never
  body: never
}

/** Mounts the six calls of a kind. That service, schemas and presenters fit together is checked by the types. */
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
