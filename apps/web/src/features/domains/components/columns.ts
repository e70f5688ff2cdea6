import type { DomainListRow } from '@evenground/shared/schemas'
import { type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<DomainListRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'domain_id', kind: 'lookup', lookup: 'domain' },
  {
    id: 'active',
    kind: 'status',
    status: ({ active }) =>
      active === false ? { tone: 'quiet', word: 'active.false' } : { tone: 'ok', word: 'active.true' },
  },
  { id: 'paused', kind: 'yes_no' },
  { id: 'hide_scores', kind: 'yes_no' },
  { id: 'hide_cert', kind: 'yes_no' },
  { id: 'short_course', kind: 'yes_no' },
  { id: 'allow_registration', kind: 'yes_no' },
  { id: 'send_reminders', kind: 'yes_no' },
  { id: 'reminder_days', kind: 'number' },
  { id: 'locale', kind: 'choice' },
  { id: 'time_zone', kind: 'text' },
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'label', 'domain_id', 'active', 'paused', 'locale', 'updated_at']
