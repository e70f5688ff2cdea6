import { definitionOf, fieldsOfKind } from '@evenground/shared/account-fields'
import type { AccountRow, LocalizedText, MyDomains } from '@evenground/shared/schemas'
import IconEnded from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { createElement } from 'react'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import { type ListColumn, type StatusValue, stampColumns } from '../../../lib/lists/list-column.ts'
import { peopleSource } from '../../../lib/people-filter/people-source.ts'
import { EXTRA_FIELDS, isExtraField } from '../api/extra-fields.ts'

type Text = (text: LocalizedText | null | undefined) => string

/** Whether the account can be used now, and if not, why. */
function stateOf({ active, start_at, end_at, last_sign_in_at }: AccountRow): StatusValue {
  const now = Date.now()
  if (!active) return { tone: 'quiet', word: 'state.inactive' }
  if (end_at && Date.parse(end_at) < now) return { tone: 'warn', icon: IconEnded, word: 'state.ended' }
  if (start_at && Date.parse(start_at) > now) return { tone: 'info', icon: IconWaiting, word: 'state.later' }
  if (!last_sign_in_at) return { tone: 'info', icon: IconWaiting, word: 'state.never' }
  return { tone: 'ok', word: 'state.active' }
}

const PROFILE = fieldsOfKind('text', 'day').filter((field) => !isExtraField(field))

/** Family name first, because the list is sorted by it. */
export function nameOf(
  { family_name, given_name }: Pick<AccountRow, 'family_name' | 'given_name'>,
  text: Text,
): string {
  return [text(family_name), text(given_name)].filter(Boolean).join(', ')
}

/** The columns of the accounts list; extra fields have the labels that the domain gave them. */
export const listColumns = (text: Text, labels: Partial<MyDomains> = {}): readonly ListColumn<AccountRow>[] => [
  { id: 'family_name', kind: 'text', value: (row) => nameOf(row, text), fields: ['family_name', 'given_name'] },
  {
    id: 'login',
    kind: 'text',
    value: (row) => row.email ?? row.username,
    fields: ['email', 'username'],
    compact: true,
  },
  { id: 'domain_id', kind: 'lookup', lookup: 'domain' },
  { id: 'role_id', kind: 'lookup', lookup: 'role' },
  { id: 'active', kind: 'status', status: stateOf, compact: true },
  { id: 'last_activity_at', kind: 'date', compact: true, empty: 'never' },
  { id: 'given_name', kind: 'localized' },
  { id: 'email', kind: 'text' },
  { id: 'username', kind: 'text' },
  { id: 'locale', kind: 'choice' },
  { id: 'last_sign_in_at', kind: 'moment', empty: 'never' },
  { id: 'accepted_terms', kind: 'yes_no' },
  { id: 'start_at', kind: 'date' },
  { id: 'end_at', kind: 'date' },
  ...PROFILE.map((id): ListColumn<AccountRow> => ({ id, kind: definitionOf(id).kind === 'day' ? 'date' : 'text' })),
  ...EXTRA_FIELDS.map((id): ListColumn<AccountRow> => {
    const header = text(labels[`${id}_label`])
    return { id, kind: 'text', ...(header && { header }) }
  }),
  {
    id: 'manager_id',
    kind: 'custom',
    sort: false,
    render: ({ manager_id }) => manager_id && createElement(PickedNames, { source: peopleSource, ids: [manager_id] }),
  },
  { id: 'attempts', kind: 'number' },
  ...stampColumns<AccountRow>(),
  { id: 'id', kind: 'text' },
]

/** The columns shown until the reader chooses others. */
export const DEFAULT_COLUMNS = ['family_name', 'login', 'domain_id', 'role_id', 'active', 'last_activity_at']
