import type { GroupRow } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<GroupRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'domain_id', kind: 'lookup', lookup: 'domain' },
  { id: 'member_count', kind: 'number' },
  activeColumn(),
  { id: 'paused', kind: 'yes_no' },
  { id: 'hide_scores', kind: 'yes_no' },
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'domain_id', 'member_count', 'active', 'paused', 'hide_scores']
