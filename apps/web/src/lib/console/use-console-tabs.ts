import type { ConsoleTab } from '@evenground/shared/constants'
import { listConsoleTabs } from '@evenground/shared/rules'
import { useMemo } from 'react'
import { useMe } from '../session/me.ts'
import { usePermissions } from '../session/permissions.ts'

/** The tabs of the signed-in person's role. */
export function useConsoleTabs(): ConsoleTab[] {
  const impersonating = useMe().actor !== undefined
  const permissions = usePermissions()
  return useMemo(() => listConsoleTabs(permissions, { impersonating }), [permissions, impersonating])
}
