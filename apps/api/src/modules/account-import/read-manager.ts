import { isEmail, normalizeLogin } from '@evenground/shared/rules'
import type { FoundManager } from './managers.repo.ts'
import { foldClientId } from './match-rows.ts'
import { splitName } from './split-name.ts'

/** What the text of a cell can mean, the surest first. */
export interface ManagerText {
  emails: string[]
  /** Numbers of staff, or usernames. */
  numbers: string[]
  /** Family name first. */
  names: string[]
}

const swap = (text: string): string[] => {
  const { given_name, family_name } = splitName(text, 'given_first', false)
  const spanish = splitName(text, 'given_first', true)
  return [
    `${family_name} ${given_name}`,
    ...(spanish.family_name === family_name ? [] : [`${spanish.family_name} ${spanish.given_name}`]),
    text,
  ]
}

/** "ana@example.org", "Ana Ruiz <ana@example.org>", "Ana Ruiz (1042)", "1042 - Ana Ruiz", "Ruiz, Ana", "1042". */
export function readManagerText(cell: string): ManagerText {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  const [, address = ''] = /([^\s<>()[\]]+@[^\s<>()[\]]+)/.exec(text) ?? []
  if (address && isEmail(normalizeLogin(address))) return { emails: [normalizeLogin(address)], numbers: [], names: [] }
  const [, before = '', inner = ''] = /^(.*?)\s*[([]\s*([^()[\]]+)\s*[)\]]$/.exec(text) ?? []
  const [, lead = '', behind = ''] = /^([A-Za-z]{0,4}-?\d[\w-]*)\s*[-–:|]\s+(.+)$/.exec(text) ?? []
  const numbers = [inner.trim(), lead, text].filter((one) => one !== '' && one.length <= 200)
  const name = before || behind || text
  return { emails: [], numbers, names: swap(name).filter((one) => one.trim() !== '' && one.length <= 300) }
}

/** By number as it is written or by username, else in other case where that is one person's alone. */
function findByNumber(number: string, found: readonly FoundManager[]): FoundManager | undefined {
  const exact = found.find(
    ({ clientId, username }) => clientId === number || (username !== null && username === normalizeLogin(number)),
  )
  const inOtherCase = found.filter(
    ({ clientId }) => clientId !== null && foldClientId(clientId) === foldClientId(number),
  )
  return exact ?? (inOtherCase.length === 1 ? inOtherCase[0] : undefined)
}

/** The one person whom a text means among those who were found; nobody where a name is that of several. */
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
