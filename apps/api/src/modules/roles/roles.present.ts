import type { LocalisedText, Role, RolePick } from '@evenground/shared/schemas'
import type { RoleRecord } from './roles.repo.ts'

export const presentRole = (role: RoleRecord): Role => ({
  id: role.id,
  domain_id: role.domainId,
  title: role.title as LocalisedText,
  permissions: role.permissions as Record<string, unknown>,
  options: role.options as Record<string, unknown>,
  active: role.active,
  created_at: role.createdAt.toISOString(),
  updated_at: role.updatedAt.toISOString(),
})

export const presentRolePick = (role: Pick<RoleRecord, 'id' | 'title'>): RolePick => ({
  id: role.id,
  title: role.title as LocalisedText,
})
