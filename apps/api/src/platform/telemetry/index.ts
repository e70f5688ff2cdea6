import type { Config } from '../../config.ts'
import type { Tracer } from './tracer.ts'

export { traceStatements } from './trace-statements.ts'
export { currentSpan, type Span, type Tracer } from './tracer.ts'
export {
  createWorkInstrumentation,
  type MailOutcome,
  NO_INSTRUMENTATION,
  type WorkInstrumentation,
} from './work-observer.ts'

/** Starts the tracer if one is configured; otherwise none of its packages is loaded. */
export async function startTracer(
  { telemetry, role }: Pick<Config, 'telemetry' | 'role'>,
  onError: (error: Error) => void,
): Promise<Tracer | undefined> {
  const { endpoint } = telemetry
  if (endpoint === undefined) return undefined
  const { createOtlpTracer } = await import('./otlp-tracer.ts')
  return createOtlpTracer({ telemetry: { ...telemetry, endpoint }, role, onError })
}
