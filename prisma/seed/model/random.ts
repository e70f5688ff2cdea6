/** Returns uniform numbers in [0, 1), the same ones for the same seed. */
export type Random = () => number

/** 32-bit FNV-1a: maps a text to a seed of the generator. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/**
 * Mulberry32 (public domain, T. Ettinger). Uses one stream per purpose (`seed/person/item`) rather than one for all, so
 * that a new item or person leaves every other number unchanged.
 */
export function createRandom(...parts: (string | number)[]): Random {
  let state = hashText(parts.join('/'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  // Neighboring seeds give similar first numbers.
  for (let warmUp = 0; warmUp < 4; warmUp++) next()
  return next
}

/** A normally distributed number, by Box and Muller. */
export function drawNormal(random: Random, mean = 0, deviation = 1): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return mean + deviation * radius * Math.cos(2 * Math.PI * random())
}

/** A whole number from `low` to `high`, both inclusive. */
export function drawInteger(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

/** Picks by weight; the weights need not add up to 1. */
export function pickWeighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = random() * total
  for (const [value, weight] of choices) {
    rest -= weight
    if (rest < 0) return value
  }
  return pick(random, choices)[0]
}
