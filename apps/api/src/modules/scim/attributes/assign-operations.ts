import { type Assigned, assignAt, assignResource, beginAssigning } from './assign-value.ts'
import { DEFAULT_CATALOG } from './catalog.ts'
import { listOperations } from './list-operations.ts'

/** Reads the operations of a PATCH of a person, in order. */
export function assignOperations(body: unknown, catalog = DEFAULT_CATALOG): Assigned {
  const into = beginAssigning(catalog)
  for (const { op, path, value } of listOperations(body)) {
    if (op === 'remove') assignAt(into, path, null)
    else if (path !== '') assignAt(into, path, value)
    else assignResource(value, catalog, into)
  }
  return into
}
