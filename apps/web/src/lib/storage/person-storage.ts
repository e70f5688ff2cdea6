import { encryptPlainEntries } from './encrypt-plain-entries.ts'
import { currentOwner, onOwnerChange } from './owner.ts'
import { type Area, listStored, prefixOf, storageOf } from './person-entries.ts'
import { seal, unseal } from './seal.ts'

/** Used if storage is forbidden or full, and during an impersonation. Lasts as long as the page. */
const memory = new Map<string, string>()
let plainEncrypted = false

onOwnerChange(() => {
  memory.clear()
  plainEncrypted = false
})

/** The owner of the page, if the entry belongs to them. Entries of others are neither loaded nor stored. */
function findOwner(accountId: string | undefined) {
  const owner = currentOwner()
  if (!owner || (accountId !== undefined && accountId !== owner.accountId)) return null
  if (owner.key && !plainEncrypted) {
    plainEncrypted = true
    encryptPlainEntries(owner.accountId, (name, text) => writeEntry('device', name, text))
  }
  return owner
}

/** Reads the entry of this name. Null if there is none, or if it cannot be decrypted. */
export function readEntry(area: Area, name: string, accountId?: string): string | null {
  const owner = findOwner(accountId)
  if (!owner) return null
  const full = prefixOf(owner.accountId) + name
  const held = memory.get(area + full)
  if (held !== undefined || !owner.key) return held ?? null
  try {
    const sealed = storageOf(area).getItem(full)
    return sealed === null ? null : unseal(owner.key, full, sealed)
  } catch {
    return null
  }
}

/**
 * Encrypts and stores an entry synchronously, before the next key press. Returns false if the browser could not store
 * it: then only the page's memory contains it.
 */
export function writeEntry(area: Area, name: string, text: string, accountId?: string): boolean {
  const owner = findOwner(accountId)
  if (!owner) return false
  const full = prefixOf(owner.accountId) + name
  try {
    if (!owner.key) throw new Error('without a key nothing is stored')
    storageOf(area).setItem(full, seal(owner.key, full, text))
    memory.delete(area + full)
    return true
  } catch {
    memory.set(area + full, text)
    return false
  }
}

export function removeEntry(area: Area, name: string, accountId?: string): void {
  const owner = findOwner(accountId)
  if (!owner) return
  const full = prefixOf(owner.accountId) + name
  memory.delete(area + full)
  try {
    storageOf(area).removeItem(full)
  } catch {
    // Storage that cannot be accessed contains nothing.
  }
}

/** Names with this prefix that one person stored, including those in memory. */
export function listEntryNames(area: Area, beginning: string, accountId: string): string[] {
  findOwner(accountId)
  const prefix = area + prefixOf(accountId)
  const held = [...memory.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  return [...new Set([...listStored(area, accountId), ...held])].filter((name) => name.startsWith(beginning))
}
