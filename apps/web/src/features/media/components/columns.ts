import type { MediumRow } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<MediumRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'description', kind: 'localized' },
  { id: 'medium_type', kind: 'choice' },
  { id: 'downloadable', kind: 'yes_no' },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'label', 'medium_type', 'domain_id', 'active', 'updated_at']
