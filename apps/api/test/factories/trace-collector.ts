import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, string | number>
  /** 2 means an error. */
  status: number | undefined
  service: string
}

export interface TraceCollector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Every request body as received. */
  readonly bodies: readonly string[]
  /** The headers of the latest delivery. */
  headers(): NodeJS.Dict<string | string[]>
  close(): Promise<void>
}

type Attribute = { key: string; value: { stringValue?: string; intValue?: string | number; doubleValue?: number } }
interface Delivery {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: Attribute[]
        status?: { code?: number }
      }[]
    }[]
  }[]
}

const readAttributes = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  )

/** The spans of one delivery in OTLP's JSON format. */
function readDelivery(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Delivery
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        attributes: readAttributes(attributes),
        status: status?.code,
        service: String(readAttributes(resource.attributes)['service.name']),
      })),
    ),
  )
}

/** Starts an OpenTelemetry collector that keeps the spans it receives. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  let headers: NodeJS.Dict<string | string[]> = {}
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (isTraces) {
      headers = request.headers
      bodies.push(body)
      spans.push(...readDelivery(body))
    }
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers: () => headers,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
