import type { PlanRow } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<PlanRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'description', kind: 'localized' },
  { id: 'plan_type', kind: 'choice' },
  { id: 'order_type', kind: 'choice' },
  activeColumn(),
  { id: 'domain_id', kind: 'owner', sort: false },
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'label', 'order_type', 'domain_id', 'active', 'updated_at']
