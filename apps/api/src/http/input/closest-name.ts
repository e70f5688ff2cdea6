/** Longer names are not compared, since all names of the API are shorter. */
const LENGTH_MAX = 60

/** Added to the distance of names that only share words, so that likely typing errors come first. */
const SHARED_WORDS_PENALTY = 10

const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The Levenshtein distance: how many letters must be inserted, deleted or replaced. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row.at(-1) as number
}

/**
 * Whether the longer name contains all words of the shorter one in the same order, and these make up at least half of
 * its letters. True for `send_notification` in `send_new_account_notification`, false for `id` in `request_id`.
 */
function isAbbreviation(short: readonly string[], long: readonly string[]): boolean {
  let found = 0
  for (const word of long) if (word === short[found]) found++
  return found === short.length && short.join('').length * 2 >= long.join('').length
}

/** 0 for names that differ only in case and separators; infinite for names that are not similar. */
function measureDistance(name: string, known: string): number {
  const [nameWords, knownWords] = [splitWords(name), splitWords(known)]
  const [one, other] = [nameWords.join(''), knownWords.join('')]
  const edits = countEdits(one, other)
  if (edits <= Math.max(1, Math.floor(Math.min(one.length, other.length) / 4))) return edits
  const sharesWords = isAbbreviation(nameWords, knownWords) || isAbbreviation(knownWords, nameWords)
  return sharesWords ? SHARED_WORDS_PENALTY + edits : Number.POSITIVE_INFINITY
}

/** The known name that an unknown one was probably meant to be; undefined when none is similar. */
export function findClosestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LENGTH_MAX) return undefined
  const alike = [...known]
    .map((candidate) => ({ candidate, distance: measureDistance(name, candidate) }))
    .filter(({ distance }) => Number.isFinite(distance))
  return alike.sort((a, b) => a.distance - b.distance)[0]?.candidate
}
