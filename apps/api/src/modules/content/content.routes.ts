import { type Endpoint, type HandlerRequest, ok } from '@evenground/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Handler, mount } from '../../http/mount.ts'
import { mountRecord, type RecordEndpoints } from '../../http/mount-record.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { ContentService } from './content-kind.ts'

/** The six endpoints of one kind of content. Each kind declares its own. */
export interface ContentEndpoints extends Required<RecordEndpoints> {
  list: Endpoint & { query: z.ZodType; responses: { 200: z.ZodArray } }
  count: Endpoint & { query: z.ZodType }
}

interface Presenters<E extends ContentEndpoints, Saved, Row> {
  row: (row: Row) => z.input<E['list']['responses'][200]>[number]
  record: (record: Saved) => z.input<E['update']['responses'][200]>
}

/**
 * A call to a list or its count, with the query as parsed by the endpoint's schema. Typed `never` so that it fits every
 * service; `mountContent` checks that the service accepts what the schemas return.
 */
interface Call {
  caller: Caller
  query: never
}

/** Mounts the six endpoints of a kind. The types ensure that service, schemas and presenters fit together. */
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

  route(endpoints.list, async ({ caller, query }) => ok((await service.list(caller, query)).map(present.row)))

  route(endpoints.count, async ({ caller, query }) => ok({ count: await service.count(caller, query) }))

  mountRecord(app, endpoints, service, {
    present: (_caller, record) => present.record(record),
    versionOf: ({ version }) => version,
  })
}
