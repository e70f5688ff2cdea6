import { EVERYBODYS_PERMISSIONS, type PermissionKey } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { usePermissions } from '../../../lib/session/me.ts'

/** Nobody grants a right that they lack; some are everybody's, and make nobody stronger. */
export function useGrantable(): (key: PermissionKey) => boolean {
  const own = usePermissions()
  return useCallback((key) => EVERYBODYS_PERMISSIONS.has(key) || own.has(key), [own])
}
