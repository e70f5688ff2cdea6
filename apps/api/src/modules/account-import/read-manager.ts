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
  const [, address = ''] = /([^\s<>()[\]]+@[^\s<>()[\]]+)/.exec(text) ?? []
  if (address && isEmail(normalizeLogin(address))) return { emails: [normalizeLogin(address)], numbers: [], names: [] }
  // For example "Ana Ruiz (1042)".
  const [, before = '', inner = ''] = /^(.*?)\s*[([]\s*([^()[\]]+)\s*[)\]]$/.exec(text) ?? []
  // For example "1042 - Ana Ruiz".
  const [, leading = '', after = ''] = /^([A-Za-z]{0,4}-?\d[\w-]*)\s*[-–:|]\s+(.+)$/.exec(text) ?? []
  const numbers = [inner.trim(), leading, text].filter((one) => one !== '' && one.length <= 200)
  const name = before || after || text
  return { emails: [], numbers, names: listNameOrders(name).filter((one) => one.trim() !== '' && one.length <= 300) }
}

/** Finds a person by exact number or username, otherwise by number in any letter case if only one person has it. */
function findByNumber(number: string, found: readonly FoundManager[]): FoundManager | undefined {
  const exact = found.find(
    ({ clientId, username }) => clientId === number || (username !== null && username === normalizeLogin(number)),
  )
  const inAnyCase = found.filter(({ clientId }) => clientId !== null && foldClientId(clientId) === foldClientId(number))
  return exact ?? (inAnyCase.length === 1 ? inAnyCase[0] : undefined)
}

/** Picks the one person whom a text names. Undefined if nobody matches, or if several people have the name. */
export function pickManager(text: ManagerText, found: readonly FoundManager[]): FoundManager | undefined {
  const byEmail = found.find(({ email }) => email !== null && text.emails.includes(email))
  if (byEmail) return byEmail
  for (const number of text.numbers) {
    const byNumber = findByNumber(number, found)
    if (byNumber) return byNumber
  }
  const named = found.filter(({ names }) => names.some((name) => text.names.includes(name)))
  return named.length === 1 ? named[0] : undefined
}
