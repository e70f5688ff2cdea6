import type { JournalPrompt } from '@evenground/shared/schemas'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<JournalPrompt>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'factor_title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'description', kind: 'localized' },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'factor_title', 'label', 'domain_id', 'active', 'updated_at']
