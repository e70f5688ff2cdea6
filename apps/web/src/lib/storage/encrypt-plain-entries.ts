/** What earlier releases kept in the clear for a person, before the id of the account. */
const NAMES_WITH_ACCOUNT = ['unsent_answers', 'journal_draft', 'watching']
/** What they kept of whoever was there last, and what can be found again without it. */
const NAMES_WITHOUT_ACCOUNT = ['breadcrumbs', 'chat']

/** Takes over what an earlier release left of this person in the clear, and leaves nothing of it there. */
export function encryptPlainEntries(accountId: string, store: (name: string, text: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const kind = NAMES_WITH_ACCOUNT.find((one) => key.startsWith(`${one}:${accountId}:`))
      const name = kind && kind + key.slice(kind.length + 1 + accountId.length)
      if (NAMES_WITHOUT_ACCOUNT.includes(key) || (name && store(name, localStorage.getItem(key) ?? '')))
        localStorage.removeItem(key)
    }
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('kept:')) sessionStorage.removeItem(key)
  } catch {
    // A storage that cannot be read left nothing to take over.
  }
}
