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

/** `Firefox · Windows` of what a browser says of itself; what says neither is shown as it is. */
export function nameDevice(agent: string): string {
  const known = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 60)
}
