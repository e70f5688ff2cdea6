import { foldText } from '@evenground/shared/rules'

/** The letters a–z of a name, without accents, spaces and apostrophes: `Nuñez` → `nunez`. */
function toAscii(name: string): string {
  return foldText(name).replace(/[^a-z]/g, '')
}

/** The first word of a name: in a login, `María Fernanda` and `Ávila Luna` would be too long. */
function firstWord(name: string): string {
  return toAscii(name.split(' ')[0] ?? '')
}

/** Adds numbers from 2 upwards until the login is free, and adds it to `taken`. */
function claim(taken: Set<string>, write: (suffix: string) => string): string {
  for (let number = 1; ; number++) {
    const login = write(number === 1 ? '' : String(number))
    if (taken.has(login)) continue
    taken.add(login)
    return login
  }
}

export function claimEmail(taken: Set<string>, givenName: string, familyName: string, host: string): string {
  return claim(taken, (suffix) => `${firstWord(givenName)}.${firstWord(familyName)}${suffix}@${host}`)
}

/**
 * A username has 6 to 32 characters; short names are extended with a number, which may be needed anyway to make them
 * unique.
 */
export function claimUsername(taken: Set<string>, givenName: string, familyName: string): string {
  const base = `${firstWord(givenName).slice(0, 12)}_${firstWord(familyName).slice(0, 16)}`
  return claim(taken, (suffix) => `${base}${suffix}`.padEnd(6, '0'))
}
