import type { Sealer } from './seal.ts'

/** Something sealed that is stored. */
export interface StoredSecret {
  sealed: Uint8Array
  /** What it belongs to: in another place it cannot be opened. */
  about: string
  /** Stores it sealed again, unless it was replaced meanwhile. */
  replace(anew: Uint8Array): Promise<void>
}

export interface ResealCounts {
  resealed: number
  /** Cannot be opened any more. */
  lost: number
}

/** Seals with the present key what was sealed with an earlier one. */
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
