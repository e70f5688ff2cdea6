import { CONSOLE_TABS, type ConsoleTab, type PermissionKey } from '../constants/index.ts'

/**
 * The tabs that a role sees: those whose permission it has, in the order of the console. Who acts as someone else
 * has no chat. It only shows and hides; what may be called is decided by the permissions under `api`.
 */
export const listConsoleTabs = (
  granted: ReadonlySet<PermissionKey>,
  { impersonating }: { impersonating: boolean },
): ConsoleTab[] =>
  CONSOLE_TABS.filter(({ key, permission }) => granted.has(permission) && !(impersonating && key === 'chat'))
