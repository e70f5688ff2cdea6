import type { GivenSum } from './given-sums.ts'
import type { Organization } from './organization.ts'

/** Subtracts every two figures and counts the people in the difference. Returns the first about too few people. */
export function attackByDifference({ submissions }: Organization, sums: readonly GivenSum[]): string | undefined {
  const known = new Map(submissions.map((submission) => [submission.key, submission]))
  const nothing: GivenSum = { label: 'nothing', type: 'pre', values: new Map() }
  for (const [at, one] of sums.entries()) {
    for (const other of [nothing, ...sums.slice(0, at)]) {
      if (other !== nothing && other.type !== one.type) continue
      const rest = [...new Set([...one.values.keys(), ...other.values.keys()])].filter(
        (key) => (one.values.get(key) ?? 0) !== (other.values.get(key) ?? 0),
      )
      const people = new Set(rest.map((key) => known.get(key)!.person))
      const leastSize = Math.max(...rest.map((key) => known.get(key)!.leastSize))
      if (people.size > 0 && people.size < leastSize) {
        return `${one.label} less ${other.label}: ${[...people].join(', ')} (least size ${leastSize})`
      }
    }
  }
  return undefined
}
