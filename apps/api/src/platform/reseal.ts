import type { Sealer } from './seal.ts'

/** A stored secret, encrypted (sealed) with some key. */
export interface StoredSecret {
  sealed: Uint8Array
  /** What the secret belongs to. It cannot be decrypted as anything else. */
  about: string
  /** Stores the newly sealed secret, unless it was replaced meanwhile. */
  replace(resealed: Uint8Array): Promise<void>
}

export interface ResealCounts {
  resealed: number
  /** The number of secrets that can no longer be decrypted. */
  lost: number
}

/** Encrypts secrets again with the current key if they were encrypted with an earlier one. */
export async function reseal(sealer: Sealer, stored: readonly StoredSecret[]): Promise<ResealCounts> {
  const counts = { resealed: 0, lost: 0 }
  for (const { sealed, about, replace } of stored) {
    if (sealer.isCurrent(sealed)) continue
    const text = sealer.open(sealed, about)
    if (text !== null) await replace(sealer.seal(text, about))
    counts[text === null ? 'lost' : 'resealed'] += 1
  }
  return counts
}
