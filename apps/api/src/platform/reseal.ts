import type { Sealer } from './seal.ts'

/** A stored secret, encrypted (sealed) with some key. */
export interface StoredSecret {
  sealed: Uint8Array
  /** What it belongs to. It cannot be decrypted as something else. */
  about: string
  /** Stores the newly sealed secret, unless it was replaced meanwhile. */
  replace(resealed: Uint8Array): Promise<void>
}

export interface ResealCounts {
  resealed: number
  /** How many cannot be decrypted any more. */
  lost: number
}

/** Encrypts with the current key what was encrypted with an earlier one. */
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
