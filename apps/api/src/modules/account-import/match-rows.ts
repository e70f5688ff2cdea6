import type { LocalizedText } from '@evenground/shared/schemas'
import { presentAccountRow } from '../accounts/index.ts'
import type { KnownAccount } from './account-import.repo.ts'
import type { ExistingReach } from './existing-reach.ts'
import type { ImportError, ImportRow, ImportValues } from './import-row.ts'

/** What the import does with a row. */
export type RowAction =
  | { kind: 'create'; row: ImportRow }
  | { kind: 'update'; row: ImportRow; account: KnownAccount; changes: ImportChanges }
  | { kind: 'unchanged'; row: ImportRow; account: KnownAccount }
  /** The row names someone who is there, and the caller is told no more than that. */
  | { kind: 'untold'; row: ImportRow }
  | { kind: 'refused'; row: ImportRow; errors: ImportError[] }

/** The account fields that a row changes. */
type ImportChanges = ImportValues & { role_id?: string }

const KEYS = ['client_id', 'email', 'username'] as const
type Key = (typeof KEYS)[number]

const refuse = (row: ImportRow, field: ImportError['field'], code: ImportError['code']): RowAction => ({
  kind: 'refused',
  row,
  errors: [{ field, code }],
})

/**
 * Folds the letter case of a client id, since systems write the same number as E12 and as e12. Logins are in lower case
 * anyway.
 */
export const foldClientId = (clientId: string): string => clientId.toLowerCase()

/**
 * Returns an error for each key that an earlier row has, too: it is unclear which row is right, so the first one
 * counts. If no key is repeated, adds the keys of the row to `seen`.
 */
export function checkAndRememberKeys({ values }: ImportRow, seen: Set<string>): ImportError[] {
  const named = KEYS.filter((key) => values[key])
  const keyOf = (key: Key) => `${key} ${(values[key] ?? '').toLowerCase()}`
  const repeated = named.filter((key) => seen.has(keyOf(key)))
  if (repeated.length === 0) for (const key of named) seen.add(keyOf(key))
  return repeated.map((field) => ({ field, code: 'repeated_person' }))
}

/** The fields whose values differ from the stored ones. */
function findChanges(values: ImportValues, account: KnownAccount, locale: 'en-us' | 'es-mx'): ImportValues {
  const stored = presentAccountRow(account)
  const names = { given_name: stored.given_name, family_name: stored.family_name } as Record<string, LocalizedText>
  const storedValue = (field: string) =>
    field in names ? names[field]?.[locale] : stored[field as keyof typeof stored]
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        storedValue(field) !== value && !(field === 'client_id' && isSameClientId(account.clientId, values.client_id)),
    ),
  )
}

/** Whether two client ids are equal except for letter case. The stored spelling is kept then. */
const isSameClientId = (stored: string | null, given: string | null | undefined): boolean =>
  Boolean(stored && given) && foldClientId(stored ?? '') === foldClientId(given ?? '')

/**
 * Returns a function that finds an account by client id: an exact match first, otherwise in any letter case. If the ids
 * of two people differ only in case, only an exact match finds them.
 */
function indexClientIds(accounts: readonly KnownAccount[]) {
  const exact = new Map(accounts.map((account) => [account.clientId ?? '', account]))
  const folded = new Map<string, KnownAccount | null>()
  for (const account of accounts) {
    const key = foldClientId(account.clientId ?? '')
    folded.set(key, folded.has(key) ? null : account)
  }
  return (clientId: string) => exact.get(clientId) ?? folded.get(foldClientId(clientId)) ?? undefined
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
  reach: ExistingReach
  /** The role id that a row names, if any. */
  roleOf?: (row: ImportRow) => string | undefined
}

/**
 * Returns a function that finds the account of a row and decides what to do: by client id within the domain, otherwise
 * by email address, otherwise by username. An account without a client id that is found by a login gets that of the
 * row.
 */
export function createRowDecider(
  known: readonly KnownAccount[],
  { domainId, locale, reach, roleOf = () => undefined }: DecidingBy,
) {
  const inDomain = known.filter((account) => account.domainId === domainId && account.clientId !== null)
  const byEmail = new Map(known.map((account) => [account.email, account]))
  const byUsername = new Map(known.map((account) => [account.username, account]))
  const findBy: Record<Key, (value: string) => KnownAccount | undefined> = {
    client_id: indexClientIds(inDomain),
    email: (value) => byEmail.get(value),
    username: (value) => byUsername.get(value),
  }

  return function decideRow(row: ImportRow): RowAction {
    const { values } = row
    const found = KEYS.flatMap((key) => {
      const account = values[key] ? findBy[key](values[key]) : undefined
      return account ? [{ key, account }] : []
    })
    const [first] = found
    if (!first) return decideNewRow(row)
    // Before anything is compared: what comes of the row must not depend on what is stored of the person.
    if (reach === 'none') return refuse(row, null, 'forbidden')
    if (reach === 'untold') return { kind: 'untold', row }
    const { key, account } = first
    const other = found.find((one) => one.account.id !== account.id)
    // Despite its name, this code applies to usernames, too.
    if (other) return refuse(row, other.key, 'email_already_registered')
    if (account.domainId !== domainId) return refuse(row, key, 'in_other_domain')
    if (values.client_id && account.clientId && !isSameClientId(account.clientId, values.client_id)) {
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
