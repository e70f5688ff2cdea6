import type { LocalizedText, Role, RoleHolders, RolePick } from '@evenground/shared/schemas'
import type { HoldersOfDomain, RoleRecord } from './roles.repo.ts'

export const presentRole = (role: RoleRecord): Role => ({
  id: role.id,
  domain_id: role.domainId,
  title: role.title as LocalizedText,
  permissions: role.permissions as Record<string, unknown>,
  options: role.options as Record<string, unknown>,
  active: role.active,
  created_at: role.createdAt.toISOString(),
  updated_at: role.updatedAt.toISOString(),
})

export const presentRolePick = (role: Pick<RoleRecord, 'id' | 'title'>): RolePick => ({
  id: role.id,
  title: role.title as LocalizedText,
})

export const presentHolders = (rows: readonly HoldersOfDomain[]): RoleHolders => ({
  count: rows[0]?.total ?? 0,
  domains: rows.map(({ id, title, count }) => ({ id, title: title as LocalizedText, count })),
})
