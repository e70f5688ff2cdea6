import type { LocalizedText } from '@evenground/shared/schemas'
import { presentAccountRow } from '../accounts/index.ts'
import type { KnownAccount } from './account-import.repo.ts'
import type { ImportError, ImportRow, ImportValues } from './import-row.ts'

/** What the import does with a row. */
export type RowAction =
  | { kind: 'create'; row: ImportRow }
  | { kind: 'update'; row: ImportRow; account: KnownAccount; changes: ImportChanges }
  | { kind: 'unchanged'; row: ImportRow; account: KnownAccount }
  | { kind: 'refused'; row: ImportRow; errors: ImportError[] }

/** What of an account a row changes. */
type ImportChanges = ImportValues & { role_id?: string }

const KEYS = ['client_id', 'email', 'username'] as const
type Key = (typeof KEYS)[number]

const refuse = (row: ImportRow, field: ImportError['field'], code: ImportError['code']): RowAction => ({
  kind: 'refused',
  row,
  errors: [{ field, code }],
})

/**
 * The keys of a row that an earlier row has, too: nobody can tell which one is right, so the first one counts. Adds the
 * keys of a new person to `seen`.
 */
export function checkAndRememberKeys({ values }: ImportRow, seen: Set<string>): ImportError[] {
  const named = KEYS.filter((key) => values[key])
  const repeated = named.filter((key) => seen.has(`${key} ${values[key]}`))
  if (repeated.length === 0) for (const key of named) seen.add(`${key} ${values[key]}`)
  return repeated.map((field) => ({ field, code: 'repeated_person' }))
}

/** The fields whose values differ from the stored ones. */
function findChanges(values: ImportValues, account: KnownAccount, locale: 'en-us' | 'es-mx'): ImportValues {
  const stored = presentAccountRow(account)
  const names = { given_name: stored.given_name, family_name: stored.family_name } as Record<string, LocalizedText>
  const storedValue = (field: string) =>
    field in names ? names[field]?.[locale] : stored[field as keyof typeof stored]
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => storedValue(field) !== value))
}

function decideNewRow(row: ImportRow): RowAction {
  const { values } = row
  const errors: ImportError[] = (['given_name', 'family_name'] as const)
    .filter((field) => !values[field])
    .map((field) => ({ field, code: 'required' }))
  if (!values.email && !values.username) errors.push({ field: 'email', code: 'username_or_email' })
  return errors.length > 0 ? { kind: 'refused', row, errors } : { kind: 'create', row }
}

interface DecidingBy {
  domainId: string
  locale: 'en-us' | 'es-mx'
  /** The role that a row names. */
  roleOf?: (row: ImportRow) => string | undefined
}

/**
 * Finds the account of a row and decides what to do: by client id within the domain, else by e-mail address, else by
 * username. An account without a client id that is found by a login gets the one of the row.
 */
export function createRowDecider(
  known: readonly KnownAccount[],
  { domainId, locale, roleOf = () => undefined }: DecidingBy,
) {
  const inDomain = known.filter((account) => account.domainId === domainId && account.clientId !== null)
  const accountsBy: Record<Key, Map<string | null, KnownAccount>> = {
    client_id: new Map(inDomain.map((account) => [account.clientId, account])),
    email: new Map(known.map((account) => [account.email, account])),
    username: new Map(known.map((account) => [account.username, account])),
  }

  return function decideRow(row: ImportRow): RowAction {
    const { values } = row
    const found = KEYS.flatMap((key) => {
      const account = values[key] ? accountsBy[key].get(values[key]) : undefined
      return account ? [{ key, account }] : []
    })
    const [first] = found
    if (!first) return decideNewRow(row)
    const { key, account } = first
    const other = found.find((one) => one.account.id !== account.id)
    // The code covers usernames, too.
    if (other) return refuse(row, other.key, 'email_already_registered')
    if (account.domainId !== domainId) return refuse(row, key, 'in_other_domain')
    if (values.client_id && account.clientId && account.clientId !== values.client_id) {
      return refuse(row, 'client_id', 'client_id_differs')
    }
    const roleId = roleOf(row)
    const changes: ImportChanges = {
      ...findChanges(values, account, locale),
      ...(roleId && roleId !== account.roleId && { role_id: roleId }),
    }
    if (Object.keys(changes).length === 0) return { kind: 'unchanged', row, account }
    return { kind: 'update', row, account, changes }
  }
}
