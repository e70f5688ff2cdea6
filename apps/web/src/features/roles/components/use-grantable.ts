import { EVERYBODYS_RIGHTS, type PermissionKey } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { useRights } from '../../../lib/session/me.ts'

/** Nobody grants a right that they lack; some are everybody's, and make nobody stronger. */
export function useGrantable(): (key: PermissionKey) => boolean {
  const own = useRights()
  return useCallback((key) => EVERYBODYS_RIGHTS.has(key) || own.has(key), [own])
}
