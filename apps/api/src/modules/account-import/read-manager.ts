import { isEmail, normalizeLogin } from '@evenground/shared/rules'
import type { FoundManager } from './managers.repo.ts'
import { foldClientId } from './match-rows.ts'
import { splitName } from './split-name.ts'

/** The possible meanings of a cell that names a manager, from the most to the least certain. */
export interface ManagerText {
  emails: string[]
  /** Staff numbers (`client_id`) or usernames. */
  numbers: string[]
  /** With the family name first. */
  names: string[]
}

/** Longer text names no one: no name with an address or a number is this long. */
const TEXT_MAX = 600

/** What an address cannot contain. */
const AROUND_ADDRESS = /[\s<>()[\]]+/

/** The possible readings of a name, each with the family name first. A Spanish reading has two family names. */
const listNameOrders = (text: string): string[] => {
  const { given_name, family_name } = splitName(text, 'given_first', false)
  const spanish = splitName(text, 'given_first', true)
  return [
    `${family_name} ${given_name}`,
    ...(spanish.family_name === family_name ? [] : [`${spanish.family_name} ${spanish.given_name}`]),
    text,
  ]
}

/** Reads "ana@x.example", "Ana Ruiz <ana@x.example>", "Ana Ruiz (1042)", "1042 - Ana Ruiz", "Ruiz, Ana" and "1042". */
export function readManagerText(cell: string): ManagerText {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (text.length > TEXT_MAX) return { emails: [], numbers: [], names: [] }
  const address = text.split(AROUND_ADDRESS).find((part) => part.slice(1, -1).includes('@')) ?? ''
  if (address && isEmail(normalizeLogin(address))) return { emails: [normalizeLogin(address)], numbers: [], names: [] }
  // For example "Ana Ruiz (1042)".
  const [, before = '', inner = ''] = /^(.*?)\s*[([]\s*([^()[\]]+)\s*[)\]]$/.exec(text) ?? []
  // For example "1042 - Ana Ruiz".
  const [, leading = '', after = ''] = /^([A-Za-z]{0,4}-?\d[\w-]*)\s*[-–:|]\s+(.+)$/.exec(text) ?? []
  const numbers = [inner.trim(), leading, text].filter((one) => one !== '' && one.length <= 200)
  const name = before || after || text
  return { emails: [], numbers, names: listNameOrders(name).filter((one) => one.trim() !== '' && one.length <= 300) }
}

/** Puts the people into a map by the key of each. */
function groupBy(people: readonly FoundManager[], keysOf: (person: FoundManager) => readonly string[]) {
  const groups = new Map<string, FoundManager[]>()
  for (const person of people) {
    for (const key of keysOf(person)) {
      const group = groups.get(key)
      if (group) group.push(person)
      else groups.set(key, [person])
    }
  }
  return (key: string): readonly FoundManager[] => groups.get(key) ?? []
}

const filled = (key: string | null): string[] => (key === null ? [] : [key])

/**
 * Returns a function that picks the one person whom a text names: by address, by exact number or username, by number in
 * any letter case, or by name. Undefined if nobody matches, or if several people have the number or the name. Looks at
 * each person once: a company may have thousands with the names that a file says.
 */
export function indexManagers(found: readonly FoundManager[]): (text: ManagerText) => FoundManager | undefined {
  const byEmail = groupBy(found, ({ email }) => filled(email))
  const byNumber = groupBy(found, ({ clientId }) => filled(clientId))
  const byNumberInAnyCase = groupBy(found, ({ clientId }) => filled(clientId).map(foldClientId))
  const byUsername = groupBy(found, ({ username }) => filled(username))
  const byName = groupBy(found, ({ names }) => names)

  function findByNumber(number: string): FoundManager | undefined {
    const exact = byNumber(number)[0] ?? byUsername(normalizeLogin(number))[0]
    const inAnyCase = byNumberInAnyCase(foldClientId(number))
    return exact ?? (inAnyCase.length === 1 ? inAnyCase[0] : undefined)
  }

  return ({ emails, numbers, names }) => {
    const certain = emails.flatMap(byEmail)[0]
    if (certain) return certain
    for (const number of numbers) {
      const person = findByNumber(number)
      if (person) return person
    }
    // Two of each name are enough to see that it is not the name of one person.
    const named = new Set(names.flatMap((name) => byName(name).slice(0, 2)))
    return named.size === 1 ? [...named][0] : undefined
  }
}
