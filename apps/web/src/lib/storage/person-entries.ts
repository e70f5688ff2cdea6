/** `device` outlasts the tab, for data that must reach the server. `tab` does not. */
export type Area = 'device' | 'tab'

export const storageOf = (area: Area): Storage => (area === 'device' ? localStorage : sessionStorage)

/** Prefix of the names of everything that one person stored in a browser. */
export const prefixOf = (accountId: string): string => `person:${accountId}:`

/** Names of everything that one person stored, readable or not. */
export function listStored(area: Area, accountId: string): string[] {
  const prefix = prefixOf(accountId)
  try {
    const keys = Object.keys(storageOf(area)).filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    // Storage that cannot be accessed contains nothing.
    return []
  }
}

function removeEntries(area: Area, accountId: string): void {
  for (const name of listStored(area, accountId)) storageOf(area).removeItem(prefixOf(accountId) + name)
}

/** Removes everything that one person stored in this tab. */
export const removeTabEntries = (accountId: string): void => removeEntries('tab', accountId)

/** Removes everything that one person stored in this browser. */
export function removeAllEntries(accountId: string): void {
  removeEntries('device', accountId)
  removeEntries('tab', accountId)
}
