import { z } from 'zod'
import type { PermissionTree } from '../constants/index.ts'
import { freeJson } from './free-json.ts'
import { Id, LocalisedText, localisedInput, stamps, text } from './primitives.ts'

/** As deep as the catalogue's keys and no deeper: a tree without a floor would let a body exhaust the stack. */
const TREE_DEPTH = 5

function permissionTree(depth: number): z.ZodType<PermissionTree> {
  const leaf = depth === 1 ? z.boolean() : z.union([z.boolean(), permissionTree(depth - 1)])
  return z.record(z.string().max(40), leaf)
}

export const PermissionTreeSchema = permissionTree(TREE_DEPTH)

/** Free settings: stored and returned as they are. */
export const Options = z.record(text(60), freeJson(20_000))

export const Role = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalisedText,
  permissions: z.record(z.string(), z.unknown()),
  options: z.record(z.string(), z.unknown()),
  active: z.boolean(),
  ...stamps,
})
export type Role = z.infer<typeof Role>

export const RoleInput = z.object({
  domain_id: Id.nullable().optional(),
  title: localisedInput(200),
  permissions: PermissionTreeSchema.optional(),
  options: Options.optional(),
  active: z.boolean().optional(),
})
export type RoleInput = z.infer<typeof RoleInput>
export const RoleUpdate = RoleInput.partial()
export type RoleUpdate = z.infer<typeof RoleUpdate>

/** A role as a picker needs it. */
export const RolePick = z.object({ id: Id, title: LocalisedText })
export type RolePick = z.infer<typeof RolePick>

/** How many people in reach hold a role, and in which domains: the fullest first. */
export const RoleHolders = z.object({
  count: z.int().min(0),
  domains: z.array(z.object({ id: Id, title: LocalisedText, count: z.int().min(1) })).max(50),
})
export type RoleHolders = z.infer<typeof RoleHolders>
