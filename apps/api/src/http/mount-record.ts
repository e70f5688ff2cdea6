import { created, type Endpoint, type HandlerRequest, noContent, ok } from '@evenground/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { etag } from './caching/version.ts'
import { type Handler, mount } from './mount.ts'
import type { RequestContext } from './request-context.ts'
import type { Caller } from './security/caller.ts'

/** The calls that most kinds of records have. Each kind declares its own. */
export interface RecordEndpoints {
  create: Endpoint & { body: z.ZodType }
  get?: Endpoint
  update: Endpoint & { body: z.ZodType; responses: { 200: z.ZodType } }
  /** An array when a second path deletes the same record. */
  remove?: Endpoint | readonly Endpoint[]
}

export interface RecordService<Stored, Input, Update> {
  create: (caller: Caller, context: RequestContext, input: Input) => Promise<Stored>
  get?: (caller: Caller, id: string) => Promise<Stored>
  update: (caller: Caller, context: RequestContext, id: string, update: Update) => Promise<Stored>
  remove?: (caller: Caller, context: RequestContext, id: string) => Promise<unknown>
}

interface Answer<Stored, Body> {
  present: (caller: Caller, stored: Stored) => Body
  versionOf: (stored: Stored) => number
}

/**
 * A call of any of these endpoints, its body already parsed by the endpoint's schema. The body is typed as `never` so
 * that it fits every service; `mountRecord` checks that the service takes what the schemas return.
 */
interface Call {
  caller: Caller
  context: RequestContext
  params: { id: string }
  body: never
}

/**
 * Mounts the create, read, change and delete calls that a kind of record declares. Responses carry the record's version
 * as their ETag. The types check that service, schemas and presenter fit together.
 */
export function mountRecord<E extends RecordEndpoints, Stored>(
  app: FastifyInstance,
  endpoints: E,
  service: RecordService<Stored, HandlerRequest<E['create']>['body'], HandlerRequest<E['update']>['body']>,
  { present, versionOf }: Answer<Stored, z.input<E['update']['responses'][200]>>,
): void {
  const route = (endpoint: Endpoint, handle: (call: Call) => Promise<{ status: number; body: unknown }>) =>
    mount(app, endpoint, handle as unknown as Handler<Endpoint>)
  const answer = (caller: Caller, stored: Stored, write: typeof ok | typeof created = ok) => ({
    ...write(present(caller, stored)),
    headers: etag(versionOf(stored)),
  })
  const { get, remove } = service

  route(endpoints.create, async ({ caller, context, body }) =>
    answer(caller, await service.create(caller, context, body), created),
  )
  if (endpoints.get && get) {
    route(endpoints.get, async ({ caller, params }) => answer(caller, await get(caller, params.id)))
  }
  route(endpoints.update, async ({ caller, context, params, body }) =>
    answer(caller, await service.update(caller, context, params.id, body)),
  )
  if (!(endpoints.remove && remove)) return
  for (const endpoint of [endpoints.remove].flat()) {
    route(endpoint, async ({ caller, context, params }) => {
      await remove(caller, context, params.id)
      return noContent()
    })
  }
}
