import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../../config.ts'
import { currentSpan, nameFailure, type Span, type Tracer } from './tracer.ts'

export interface OtlpOptions {
  telemetry: Config['telemetry'] & { endpoint: string }
  role: Config['role']
  onError: (error: Error) => void
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const
/** An unreachable collector must not delay the stop of the process. */
const STOP_MS = 300
const SILENCE_MS = 60_000
const DELIVER_MS = 2000

/** The OpenTelemetry context of each span. */
const places = new WeakMap<Span, Context>()

/** Logs an unreachable collector at most once a minute, with the kind of failure. */
function reportCalmly(onError: OtlpOptions['onError']): (error: unknown) => void {
  let quietUntil = 0
  return (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + SILENCE_MS
    onError(new Error(`traces are not delivered: ${nameFailure(error)}`))
  }
}

function openProvider({ telemetry, role }: OtlpOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${telemetry.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(telemetry.headers),
  })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': telemetry.serviceName, 'evenground.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(telemetry.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELIVER_MS })],
  })
}

function findParent(remoteParent: string | undefined): Context {
  const inner = currentSpan.getStore()
  const place = inner && places.get(inner)
  if (place) return place
  const remote = remoteParent ? parseTraceParent(remoteParent) : null
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

/** Sends spans to a collector by OTLP over HTTP, in batches. Spans that cannot be delivered are dropped. */
export function createOtlpTracer(options: OtlpOptions): Tracer {
  const provider = openProvider(options)
  setGlobalErrorHandler(reportCalmly(options.onError))
  const inner = provider.getTracer('evenground')
  return {
    start: ({ name, kind, attributes = {}, remoteParent }) => {
      const parent = findParent(remoteParent)
      const own = inner.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent)
      const span: Span = {
        end: ({ name: lastName, attributes: more, failure } = {}) => {
          if (lastName) own.updateName(lastName)
          if (more) own.setAttributes({ ...more })
          if (failure) own.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
          own.end()
        },
      }
      places.set(span, trace.setSpan(parent, own))
      return span
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}
