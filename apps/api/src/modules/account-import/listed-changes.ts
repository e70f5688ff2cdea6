import type { ImportColumnField } from '@evenground/shared/account-fields'
import type { AccountImportEvent } from '@evenground/shared/schemas'
import type { ImportRow } from './import-row.ts'

type ChangesEvent = Extract<AccountImportEvent, { type: 'changes' }>
type ChangedRow = ChangesEvent['people'][number]

/** The largest number of changed people that a dry run lists. Its counts include the others. */
export const LISTED_CHANGES_MAX = 50

/** Whom a row names, in the words of the file, so that the list of changes shows nothing that is stored. */
export type NamedByRow = Omit<ChangedRow, 'fields'>

export const nameByRow = ({ row, values }: ImportRow): NamedByRow => ({
  row,
  given_name: values.given_name ?? null,
  family_name: values.family_name ?? null,
  key: values.email ?? values.username ?? values.client_id ?? '',
})

/** The rows that a dry run would change, by row number. */
export type ListedChanges = Map<number, ChangedRow>

/** Adds fields to the changes of a row. A further row is not listed once the list is full. */
export function listChange(changes: ListedChanges, named: NamedByRow, fields: readonly ImportColumnField[]): void {
  const { row, given_name, family_name, key } = named
  const listed = changes.get(row)
  if (listed) listed.fields = [...new Set([...listed.fields, ...fields])]
  else if (changes.size < LISTED_CHANGES_MAX) {
    changes.set(row, { row, given_name, family_name, key, fields: [...fields] })
  }
}

/** In the order of the file: people of whom only the manager changes are found last. */
export const changesEvent = (changes: ListedChanges): ChangesEvent => ({
  type: 'changes',
  people: [...changes.values()].sort((one, other) => one.row - other.row),
})
