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

/** Returns browser and system as in `Firefox · Windows`, from a user agent string; empty if it names neither. */
export const nameKnownDevice = (agent: string): string =>
  [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(' · ')

/** Like `nameKnownDevice`. A string that names neither is returned as is, cut to 60 characters. */
export const nameDevice = (agent: string): string => nameKnownDevice(agent) || agent.slice(0, 60)
