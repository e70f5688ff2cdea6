import type { InstructionRow } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<InstructionRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'label', 'domain_id', 'active', 'updated_at']
