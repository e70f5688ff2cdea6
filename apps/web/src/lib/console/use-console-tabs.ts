import type { ConsoleTab } from '@evenground/shared/constants'
import { listConsoleTabs } from '@evenground/shared/rules'
import { useMemo } from 'react'
import { useMe, useRights } from '../session/me.ts'

/** The tabs that the role of whoever is signed in shows. */
export function useConsoleTabs(): ConsoleTab[] {
  const acting = useMe().actor !== undefined
  const rights = useRights()
  return useMemo(() => listConsoleTabs(rights, { acting }), [rights, acting])
}
