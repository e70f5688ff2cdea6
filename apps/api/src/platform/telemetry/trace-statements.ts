import type pg from 'pg'
import { describeStatement } from './describe-statement.ts'
import { nameFailure, type Tracer } from './tracer.ts'

type Query = (...args: unknown[]) => unknown

function readText(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** Records a span for each statement of the connection, except those for which `untold` is true. */
export function traceStatements(client: pg.Client, tracer: Tracer, untold: (query: unknown) => boolean): void {
  const query: Query = client.query.bind(client)
  const traced: Query = (...args) => {
    if (untold(args[0])) return query(...args)
    const { name, operation, table } = describeStatement(readText(args[0]))
    const span = tracer.start({
      name,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
    })
    const answer = query(...args)
    // Streams end later, so their span covers only the start.
    if (answer instanceof Promise) {
      answer.then(
        () => span.end(),
        (error) => span.end({ failure: nameFailure(error) }),
      )
    } else span.end()
    return answer
  }
  client.query = traced as typeof client.query
}
