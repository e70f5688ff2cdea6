import type { AssessmentRow } from '@evenground/shared/schemas'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { activeColumn, type ListColumn, stampColumns } from '../../../lib/lists/list-column.ts'

export const COLUMNS: readonly ListColumn<AssessmentRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'label', kind: 'localized' },
  { id: 'description', kind: 'localized' },
  {
    id: 'locked',
    kind: 'status',
    status: ({ locked }) =>
      locked
        ? { tone: 'quiet', icon: IconLock, word: 'locked.true' }
        : { tone: 'info', icon: IconOpen, word: 'locked.false' },
  },
  { id: 'domain_id', kind: 'owner', sort: false },
  activeColumn(),
  ...stampColumns(),
  { id: 'id', kind: 'text' },
]

/** Shown by default. */
export const VISIBLE = ['title', 'label', 'locked', 'domain_id', 'active', 'updated_at']
