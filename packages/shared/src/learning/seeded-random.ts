/**
 * Hashes a text to 32 well-mixed bits (xmur3, a MurmurHash3 variant in the public domain, github.com/bryc/code,
 * jshash/PRNGs.md). Not for secrets.
 */
function hashText(text: string): number {
  let hash = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Returns a generator of numbers in [0, 1) that yields the same sequence for the same seed on every machine (mulberry32
 * by Tommy Ettinger, public domain). Not for secrets.
 */
export function seedRandom(seed: string): () => number {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a shuffled copy of the items (Fisher–Yates, Durstenfeld's form), using random numbers in [0, 1). */
export function shuffleBy<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = shuffled[i] as T
    shuffled[i] = shuffled[j] as T
    shuffled[j] = held
  }
  return shuffled
}

/** Returns a shuffled copy of the items. The same seed gives the same order on every machine. */
export const shuffle = <T>(items: readonly T[], seed: string): T[] => shuffleBy(items, seedRandom(seed))
