import type { EmailTemplate } from '@evenground/shared/schemas'
import type { ListColumn } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<EmailTemplate>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'id', kind: 'text' },
]

export const VISIBLE = ['title', 'id']
