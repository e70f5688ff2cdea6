import type { ImportField } from '@evenground/shared/account-fields'
import type { LocalizedText } from '@evenground/shared/schemas'
import { presentAccountRow } from '../accounts/index.ts'
import type { KnownAccount } from './account-import.repo.ts'
import type { CellFault, ImportRow, ImportValues } from './read-cells.ts'

/** What is to be done with a row. */
export type Plan =
  | { kind: 'create'; row: ImportRow }
  | { kind: 'update'; row: ImportRow; account: KnownAccount; changes: ImportValues }
  | { kind: 'unchanged'; row: ImportRow }
  | { kind: 'refused'; row: ImportRow; faults: CellFault[] }

const KEYS = ['client_id', 'email', 'username'] as const
type Key = (typeof KEYS)[number]

const refuse = (row: ImportRow, field: ImportField | null, code: CellFault['code']): Plan => ({
  kind: 'refused',
  row,
  faults: [{ field, code }],
})

/** Somebody is named twice in one file: which row is right nobody can say, so that the first counts. */
export function findRepeated({ values }: ImportRow, seen: Set<string>): CellFault[] {
  const named = KEYS.filter((key) => values[key])
  const repeated = named.filter((key) => seen.has(`${key} ${values[key]}`))
  if (repeated.length === 0) for (const key of named) seen.add(`${key} ${values[key]}`)
  return repeated.map((field) => ({ field, code: 'repeated_person' }))
}

/** The fields that a row says differently from what is stored. */
function findChanges(values: ImportValues, account: KnownAccount, locale: 'en-us' | 'es-mx'): ImportValues {
  const stored = presentAccountRow(account)
  const names = { given_name: stored.given_name, family_name: stored.family_name } as Record<string, LocalizedText>
  const before = (field: string) => (field in names ? names[field]?.[locale] : stored[field as keyof typeof stored])
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => before(field) !== value))
}

function planNew(row: ImportRow): Plan {
  const { values } = row
  const faults: CellFault[] = (['given_name', 'family_name'] as const)
    .filter((field) => !values[field])
    .map((field) => ({ field, code: 'required' }))
  if (!values.email && !values.username) faults.push({ field: 'email', code: 'username_or_email' })
  return faults.length > 0 ? { kind: 'refused', row, faults } : { kind: 'create', row }
}

/**
 * Who a row is about: the client id of the domain decides, then the e-mail address, then the username. Whoever is known
 * by a login alone gets the client id that the row brings.
 */
export function createMatcher(
  known: readonly KnownAccount[],
  { domainId, locale }: { domainId: string; locale: 'en-us' | 'es-mx' },
) {
  const inDomain = known.filter((account) => account.domainId === domainId && account.clientId !== null)
  const by: Record<Key, Map<string | null, KnownAccount>> = {
    client_id: new Map(inDomain.map((account) => [account.clientId, account])),
    email: new Map(known.map((account) => [account.email, account])),
    username: new Map(known.map((account) => [account.username, account])),
  }

  return function planRow(row: ImportRow): Plan {
    const { values } = row
    const found = KEYS.flatMap((key) => {
      const account = values[key] ? by[key].get(values[key]) : undefined
      return account ? [{ key, account }] : []
    })
    const [first] = found
    if (!first) return planNew(row)
    const { key, account } = first
    const other = found.find((one) => one.account.id !== account.id)
    if (other) return refuse(row, other.key, 'email_already_registered')
    if (account.domainId !== domainId) return refuse(row, key, 'in_other_domain')
    if (values.client_id && account.clientId && account.clientId !== values.client_id) {
      return refuse(row, 'client_id', 'client_id_differs')
    }
    const changes = findChanges(values, account, locale)
    if (Object.keys(changes).length === 0) return { kind: 'unchanged', row }
    return { kind: 'update', row, account, changes }
  }
}
