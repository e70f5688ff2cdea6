import { safeStorage } from './safe-storage.ts'

/**
 * Values stored in plain text until the tab closes, never a person's drafts. Other tabs do not see them, so an
 * impersonation affects only its own tab.
 */
export type TabKey =
  | 'acting_session'
  | 'chosen_locale'
  | 'wanted_path'
  | 'recovery_used_up'
  | 'reloaded_for_release'
  | 'kept_session'
  | 'celebrated'

const tab = safeStorage<TabKey>(() => sessionStorage)
export const readTab = tab.read
export const writeTab = (key: TabKey, text: string): void => void tab.write(key, text)
export const removeTab = tab.remove
