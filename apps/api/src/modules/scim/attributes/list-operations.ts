import { invalid } from '../scim-error.ts'

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  /** Empty: the value is a part of the resource itself. */
  path: string
  value: unknown
}

const OPERATIONS_MAX = 1000
const isOperation = (op: string): op is Operation['op'] => ['add', 'replace', 'remove'].includes(op)

/** Lists the operations of a PATCH, in any capitalization. */
export function listOperations(body: unknown): Operation[] {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  const list = entries.find(([name]) => name.toLowerCase() === 'operations')?.[1]
  if (!Array.isArray(list) || list.length === 0) throw invalid('invalidSyntax', 'Send a list of Operations.')
  if (list.length > OPERATIONS_MAX) throw invalid('invalidSyntax', `Send at most ${OPERATIONS_MAX} operations at once.`)
  return list.map((one: unknown) => {
    const { op, path, value } = (one ?? {}) as Record<string, unknown>
    const name = typeof op === 'string' ? op.toLowerCase() : ''
    if (!isOperation(name)) throw invalid('invalidSyntax', 'An operation must be add, replace, or remove.')
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw invalid('invalidPath', 'The path must be text.')
    if (name === 'remove' && !path) throw invalid('noTarget', 'Send the path to remove.')
    if (name !== 'remove' && value === undefined) throw invalid('invalidValue', 'The operation has no value.')
    return { op: name, path: path ?? '', value }
  })
}
