import { safeStorage } from './safe-storage.ts'

/** What lasts as long as the tab and holds no drafts. An impersonation stays in its tab. */
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
