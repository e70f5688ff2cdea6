import type { Input } from './requests/index.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type Node = Record<string, unknown>

function listLeaves(node: unknown, path: string): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return [[path, node]]
  return Object.entries(node).flatMap(([key, value]) => listLeaves(value, path ? `${path}.${key}` : key))
}

/**
 * Finds the places where a request refers to something of its tenant: ids and path parameters that differ in the same
 * request for another tenant.
 */
export function findSlots(mine: Input, theirs: Input): { path: string; foreign: string }[] {
  const other = new Map(listLeaves(theirs, ''))
  return listLeaves(mine, '').flatMap(([path, value]) => {
    const foreign = other.get(path)
    if (typeof value !== 'string' || typeof foreign !== 'string' || value === foreign) return []
    const isSlot = path.startsWith('params.') || (UUID.test(value) && UUID.test(foreign))
    return isSlot ? [{ path, foreign }] : []
  })
}

/** Copies the request with another value in one place. */
export function replaceAt(input: Input, path: string, value: string): Input {
  const copy = structuredClone(input)
  const keys = path.split('.')
  const last = keys.pop() as string
  const parent = keys.reduce<Node>((node, key) => node[key] as Node, copy as unknown as Node)
  parent[last] = value
  return copy
}
