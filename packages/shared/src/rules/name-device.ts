const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

const find = (table: readonly (readonly [string, string])[], agent: string) =>
  table.find(([mark]) => agent.includes(mark))?.[1]

/**
 * Returns browser and system as in `Firefox · Windows`, from a user agent string. A string that names neither is
 * returned as is, cut to 60 characters.
 */
export function nameDevice(agent: string): string {
  const known = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 60)
}
