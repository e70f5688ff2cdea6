import { EVERYBODYS_PERMISSIONS, type PermissionKey } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { usePermissions } from '../session/permissions.ts'

/** No one grants a permission that they lack. Those that everyone has may always be granted. */
export function useGrantable(): (key: PermissionKey) => boolean {
  const own = usePermissions()
  return useCallback((key) => EVERYBODYS_PERMISSIONS.has(key) || own.has(key), [own])
}
