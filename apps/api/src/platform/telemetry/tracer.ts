import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span says of its work. Never a value that someone typed: only names of routes, tables and jobs. */
type Attributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  /** One of a few fixed names: with ids in it, each would be a kind of its own. */
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** The header `traceparent` of the request that started the work. */
  remoteParent?: string | undefined
}

export interface SpanEnd {
  /** For paths of which only the end says what it was. */
  name?: string
  attributes?: Attributes
  /** The kind of what went wrong, never its words. */
  failure?: string | undefined
}

export interface Span {
  /** Ends it, with what is known only now. */
  end(last?: SpanEnd): void
}

export interface Tracer {
  /** Begins a span within the current one. */
  start(span: SpanStart): Span
  /** Delivers what is left, for as long as a stop may take. */
  stop(): Promise<void>
}

/** The span that the running work belongs to. */
export const currentSpan = new AsyncLocalStorage<Span>()

/** What kind of error it is: a code such as an SQLSTATE, or a class. The message may hold anything. */
export function nameFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'Error'
}

/** Does work in a span of its own; without a tracer it is only done. */
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
