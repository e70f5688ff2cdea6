/** Longer than every name that the API has: nothing near it is looked for. */
const LONGEST = 60

const split = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** How many letters have to be put in, taken out or exchanged. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const exchanged = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(exchanged, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row.at(-1) as number
}

/**
 * Whether every word of one is in the other, in the same order, as most of it: `send_notification` in
 * `send_new_account_notification`, not `id` in `request_id`.
 */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const word of all) if (word === some[at]) at++
  return at === some.length && some.join('').length * 2 >= all.join('').length
}

/** How far two names are apart, from 0; infinite where no one would mean one by the other. */
function distance(name: string, known: string): number {
  const [given, wanted] = [split(name), split(known)]
  const [one, other] = [given.join(''), wanted.join('')]
  const edits = countEdits(one, other)
  if (edits <= Math.max(1, Math.floor(Math.min(one.length, other.length) / 4))) return edits
  const isPart = isWithin(given, wanted) || isWithin(wanted, given)
  return isPart ? 10 + edits : Number.POSITIVE_INFINITY
}

/** The known name that was likely meant by one that is not known. */
export function findClosestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined
  const near = [...known].map((one) => ({ one, far: distance(name, one) })).filter(({ far }) => far < 100)
  return near.sort((a, b) => a.far - b.far)[0]?.one
}
