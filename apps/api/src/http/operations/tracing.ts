import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentSpan, type Span, type Tracer } from '../../platform/telemetry/index.ts'

interface Traced {
  span: Span
  inside: AsyncResource
}

/** Records a span for each request. It contains the pattern of the route, but never the path, query, body or sender. */
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
  // Reading the body leaves the async context that the first hook entered, so it is entered again.
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
  // A client that disconnects early gets no response, so the span was not ended above.
  app.addHook('onRequestAbort', async (request) => {
    open.get(request)?.span.end({ failure: 'aborted' })
  })
}
