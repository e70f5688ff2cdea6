import { EVERYBODYS_PERMISSIONS, type PermissionKey } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { usePermissions } from '../session/permissions.ts'

/**
 * Returns a function that says whether a permission may be granted. People can only grant permissions that they have,
 * and those that everyone has.
 */
export function useGrantable(): (key: PermissionKey) => boolean {
  const own = usePermissions()
  return useCallback((key) => EVERYBODYS_PERMISSIONS.has(key) || own.has(key), [own])
}
