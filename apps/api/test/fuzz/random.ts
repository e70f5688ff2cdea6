export interface Random {
  /** A number from 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number from 0 inclusive to `end` exclusive. */
  below(end: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/**
 * Returns the same numbers for the same seed and position, so that cases are independent (Mulberry32, Tommy Ettinger
 * 2017).
 */
export function createRandom(seed: number, position: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(position + 1, 0xc2b2ae35)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return { next, below, pick: (list) => list[below(list.length)]!, chance: (share) => next() < share }
}
