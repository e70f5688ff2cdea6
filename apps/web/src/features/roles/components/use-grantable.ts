import type { PermissionKey } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { useRights } from '../../../lib/session/me.ts'

/** Nobody grants a right that they lack; the learner's pages are everybody's. */
export function useGrantable(): (key: PermissionKey) => boolean {
  const own = useRights()
  return useCallback((key) => key === 'ui.v1.type.learn' || own.has(key), [own])
}
