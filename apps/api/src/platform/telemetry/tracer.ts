import { AsyncLocalStorage } from 'node:async_hooks'

/** The attributes of a span. They never contain user input: only names of routes, tables and jobs. */
type Attributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  /** One of a few fixed names. With an id in the name, every span would count as a different operation. */
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** The `traceparent` header of the request that started the work. */
  remoteParent?: string | undefined
}

export interface SpanEnd {
  /** Replaces the name, when only the end shows what the work was. */
  name?: string
  attributes?: Attributes
  /** The kind of failure, never its message. */
  failure?: string | undefined
}

export interface Span {
  /** Ends the span, with details known only now. */
  end(last?: SpanEnd): void
}

export interface Tracer {
  /** Starts a span as a child of the current one. */
  start(span: SpanStart): Span
  /** Delivers the remaining spans, within the time that a stop may take. */
  stop(): Promise<void>
}

/** The span of the running work. */
export const currentSpan = new AsyncLocalStorage<Span>()

/**
 * The kind of an error: a code such as an SQLSTATE, or a class name. Its message may contain anything, so it is not
 * used.
 */
export function nameFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'Error'
}

/** Runs work in a span of its own; without a tracer, just runs it. */
export async function inSpan<T>(
  tracer: Tracer | undefined,
  start: SpanStart,
  work: () => Promise<T>,
  conclude?: (result: T) => SpanEnd,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer.start(start)
  try {
    const result = await currentSpan.run(span, work)
    span.end(conclude?.(result))
    return result
  } catch (error) {
    span.end({ failure: nameFailure(error) })
    throw error
  }
}
