import { CONSOLE_TABS, type ConsoleTab, type PermissionKey } from '../constants/index.ts'

/**
 * Returns the tabs that a role sees: those whose permission it has, in the order of the console. During an
 * impersonation there is no chat tab. Tabs only show or hide pages; the permissions under `api` decide what may be
 * called.
 */
export const listConsoleTabs = (
  granted: ReadonlySet<PermissionKey>,
  { impersonating }: { impersonating: boolean },
): ConsoleTab[] =>
  CONSOLE_TABS.filter(({ key, permission }) => granted.has(permission) && !(impersonating && key === 'chat'))
