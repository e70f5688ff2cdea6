import type { Factor } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<Factor>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'summary', kind: 'localized' },
  { id: 'description', kind: 'localized' },
  { id: 'average_score', kind: 'number' },
  { id: 'super_factor', kind: 'yes_no' },
  { id: 'subfactors', kind: 'number', value: ({ factorIds }) => factorIds.length, sort: false, fields: ['factorIds'] },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'summary', 'average_score', 'domain_id', 'active', 'updated_at']

/** Of super factors: what they are made of, too. */
export const SUPER_VISIBLE = ['title', 'summary', 'subfactors', 'average_score', 'domain_id', 'active']
