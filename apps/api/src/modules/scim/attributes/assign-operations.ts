import { type Assigned, assignAt, assignResource } from './assign-value.ts'
import { listOperations } from './list-operations.ts'

/** What the operations of a PATCH say of a person, one after the other. */
export function assignOperations(body: unknown): Assigned {
  const into: Assigned = { values: {}, ignored: new Set() }
  for (const { op, path, value } of listOperations(body)) {
    if (op === 'remove') assignAt(into, path, null)
    else if (path !== '') assignAt(into, path, value)
    else {
      const { values, ignored } = assignResource(value)
      Object.assign(into.values, values)
      for (const name of ignored) into.ignored.add(name)
    }
  }
  return into
}
