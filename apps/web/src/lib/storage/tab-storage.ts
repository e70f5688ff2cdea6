/** What lasts as long as the tab and holds no drafts. An impersonation stays in its tab. */
export type TabKey =
  | 'acting_session'
  | 'chosen_locale'
  | 'wanted_path'
  | 'recovery_used_up'
  | 'reloaded_for_release'
  | 'kept_session'
  | 'celebrated'

export function readTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: TabKey, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {}
}

export function removeTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be reached cannot hold anything either.
  }
}
