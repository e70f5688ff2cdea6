import type { PlanHolder } from '@evenground/shared/schemas'
import type { ListColumn } from '../../../lib/lists/list-column.ts'
import { parseDay } from '../../../lib/results/parse-day.ts'

/** `id` is what the person holds of the plan; a row leads there. */
export type HolderRow = PlanHolder

export const COLUMNS: readonly ListColumn<HolderRow>[] = [
  { id: 'family_name', kind: 'localized' },
  { id: 'given_name', kind: 'localized' },
  { id: 'percent', kind: 'number', sort: false },
  { id: 'tasks_done', kind: 'number', sort: false },
  { id: 'tasks_all', kind: 'number', sort: false },
  { id: 'due_at', kind: 'date' },
  { id: 'completed_at', kind: 'date', empty: 'open', value: (row) => row.completed_at && parseDay(row.completed_at) },
  { id: 'started_at', kind: 'date', empty: 'not_started', value: (row) => row.started_at && parseDay(row.started_at) },
  { id: 'assigned_at', kind: 'date' },
]

/** Shown by default. */
export const VISIBLE = ['family_name', 'given_name', 'percent', 'due_at', 'started_at', 'completed_at']
