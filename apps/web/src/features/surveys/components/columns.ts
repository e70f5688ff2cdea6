import type { Survey } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<Survey>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'description', kind: 'localized' },
  { id: 'url', kind: 'text' },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'label', 'url', 'domain_id', 'active', 'updated_at']
