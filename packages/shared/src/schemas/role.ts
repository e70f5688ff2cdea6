import { z } from 'zod'
import type { PermissionTree } from '../constants/index.ts'
import { freeJson } from './free-json.ts'
import { atMost, Id, LocalizedText, localizedInput, stamps, text } from './primitives.ts'

/** Maximum depth of a permission tree: that of the catalog's keys. A tree of any depth could exhaust the stack. */
const TREE_DEPTH = 5
/** Maximum number of entries in a permission tree. The catalog has about two hundred permissions. */
const TREE_SIZE = 1000
const KEY_LENGTH = 40

type TreeProblem = 'invalid_tree' | 'too_many' | null

/** Searches a tree for its first problem. Nested schemas would continue after it and report every problem. */
function findTreeProblem(tree: unknown, left = { nodes: TREE_SIZE }, depth = TREE_DEPTH): TreeProblem {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return 'invalid_tree'
  for (const [key, value] of Object.entries(tree)) {
    if (left.nodes-- === 0) return 'too_many'
    if (key.length > KEY_LENGTH) return 'invalid_tree'
    const problem =
      typeof value === 'boolean' ? null : depth === 1 ? 'invalid_tree' : findTreeProblem(value, left, depth - 1)
    if (problem) return problem
  }
  return null
}

function describeTree(depth: number): z.core.JSONSchema.BaseSchema {
  const leaf = { type: 'boolean' } as const
  return {
    type: 'object',
    propertyNames: { type: 'string', maxLength: KEY_LENGTH },
    additionalProperties: depth === 1 ? leaf : { anyOf: [leaf, describeTree(depth - 1)] },
  }
}

export const PermissionTreeSchema = z
  .unknown()
  .superRefine((tree, ctx) => {
    const problem = findTreeProblem(tree)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })
  .meta({ ...describeTree(TREE_DEPTH) }) as unknown as z.ZodType<PermissionTree, PermissionTree>

/** Maximum number of free settings. */
const OPTIONS_MAX = 200

/** Free settings: stored and returned unchanged. */
export const Options = atMost(OPTIONS_MAX, z.record(text(60), freeJson(20_000)))

export const Role = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalizedText,
  permissions: z.record(z.string(), z.unknown()),
  options: z.record(z.string(), z.unknown()),
  active: z.boolean(),
  ...stamps,
})
export type Role = z.infer<typeof Role>

export const RoleInput = z.object({
  domain_id: Id.nullable().optional(),
  title: localizedInput(200),
  permissions: PermissionTreeSchema.optional(),
  options: Options.optional(),
  active: z.boolean().optional(),
})
export type RoleInput = z.infer<typeof RoleInput>
export const RoleUpdate = RoleInput.partial()
export type RoleUpdate = z.infer<typeof RoleUpdate>

/** A role as a picker needs it. */
export const RolePick = z.object({ id: Id, title: LocalizedText })
export type RolePick = z.infer<typeof RolePick>

/** The number of people in scope who have a role, and the domains with most of them first. */
export const RoleHolders = z.object({
  count: z.int().min(0),
  domains: z.array(z.object({ id: Id, title: LocalizedText, count: z.int().min(1) })).max(50),
})
export type RoleHolders = z.infer<typeof RoleHolders>
