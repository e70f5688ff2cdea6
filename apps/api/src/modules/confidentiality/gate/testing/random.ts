/** Random numbers from a seed (mulberry32), so that every organization that leaked can be created again. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const copy = [...list]
      for (let at = copy.length - 1; at > 0; at--) {
        const other = whole(at + 1)
        ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
      }
      return copy
    },
  }
}
