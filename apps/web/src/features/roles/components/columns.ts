import type { Role } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<Role>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'domain_id', 'active', 'created_at', 'updated_at']
