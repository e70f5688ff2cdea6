import type { Profile } from './participation.ts'

/** A group of people: everyone (no value), one value of one attribute, or one value of each of two attributes. */
export type Cell = readonly (readonly [attribute: string, value: string])[]

export const TOTAL: Cell = []

/** A unique text for each cell. */
export function cellKey(cell: Cell): string {
  return JSON.stringify(cell)
}

/** Every cell that a person with this profile counts in, for the given attributes. */
export function cellsOf(profile: Profile, attributes: readonly string[]): Cell[] {
  const values = attributes.map((attribute) =>
    [...new Set(profile[attribute] ?? [])].map((value): readonly [string, string] => [attribute, value]),
  )
  const cells: Cell[] = [TOTAL, ...values.flat().map((value): Cell => [value])]
  for (const [at, firsts] of values.entries()) {
    const seconds = values.slice(at + 1).flat()
    for (const first of firsts) for (const second of seconds) cells.push([first, second])
  }
  return cells
}
