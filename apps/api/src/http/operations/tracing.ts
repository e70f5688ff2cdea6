import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentSpan, type Span, type Tracer } from '../../platform/telemetry/index.ts'

interface Traced {
  span: Span
  inside: AsyncResource
}

/** A span for each request: the pattern of its route, never its path, query, body or who sent it. */
export function installTracing(app: FastifyInstance, tracer: Tracer | undefined): void {
  if (!tracer) return
  const open = new WeakMap<FastifyRequest, Traced>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const remoteParent = typeof traceparent === 'string' ? traceparent : undefined
    const route = request.routeOptions.url ?? '(unknown)'
    const span = tracer.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'evenground.request_id': request.id },
      remoteParent,
    })
    currentSpan.run(span, () => {
      open.set(request, { span, inside: new AsyncResource('traced-request') })
      done()
    })
  })
  // Bodies arrive on the socket's time, outside of what the first hook began.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = open.get(request)
    if (traced) traced.inside.runInAsyncScope(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    open.get(request)?.span.end({
      attributes: { 'http.response.status_code': statusCode },
      failure: statusCode >= 500 ? String(statusCode) : undefined,
    })
  })
  // A client that disconnects before its response gets none, and so the span has not ended above.
  app.addHook('onRequestAbort', async (request) => {
    open.get(request)?.span.end({ failure: 'aborted' })
  })
}
