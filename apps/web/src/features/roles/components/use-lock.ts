import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import { useGrantable } from '../../../lib/permissions/use-grantable.ts'
import { permissionsIn } from '../api/role-resource.ts'

/** Why this role stays as it is, whoever asks: the product's own, or one above the permissions of whoever looks. */
export function useLock(role: Role | undefined): 'fixed' | 'above' | null {
  const mayGrant = useGrantable()
  if (!role) return null
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return 'fixed'
  return [...permissionsIn(role)].every(mayGrant) ? null : 'above'
}
