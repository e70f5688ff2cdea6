/** Entries that earlier releases stored in plain text, with the account id in the name. */
const NAMES_WITH_ACCOUNT = ['unsent_answers', 'journal_draft', 'watching']
/** Entries that earlier releases stored without an account id. They can be loaded again, so they are deleted. */
const NAMES_WITHOUT_ACCOUNT = ['breadcrumbs', 'chat']

/** Encrypts what an earlier release stored of this person in plain text, and deletes the plain text. */
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
    // Storage that cannot be read contains nothing to convert.
  }
}
