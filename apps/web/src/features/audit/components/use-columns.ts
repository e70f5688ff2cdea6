import type { AuditEvent } from '@evenground/shared/schemas'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { usePhone } from '../../../lib/layout/use-media.ts'
import { formatMoment } from '../../../lib/lists/format-moment.ts'
import type { ListColumn } from '../../../lib/lists/list-column.ts'
import { useEventWords } from './use-event-words.ts'

/** The columns that are shown until the reader chooses others. */
export const DEFAULT_COLUMNS = ['action', 'occurred_at', 'actor_name', 'target_name', 'outcome']

export function useColumns(): readonly ListColumn<AuditEvent>[] {
  const words = useEventWords()
  const locale = useLocale()
  const phone = usePhone()
  return useMemo(
    () => [
      { id: 'action', kind: 'text', value: ({ action }) => words.action(action) },
      {
        id: 'occurred_at',
        kind: 'text',
        figures: 'date',
        compact: true,
        // Nothing else of an event is a date.
        headed: false,
        // Events of one minute are told apart.
        value: ({ occurred_at }) => formatMoment(occurred_at, locale, { second: '2-digit' }),
      },
      {
        id: 'actor_name',
        kind: 'text',
        compact: true,
        sort: false,
        fields: ['actor_id', 'actor_name', 'account_id', 'account_name'],
        value: words.actor,
      },
      {
        id: 'target_name',
        kind: 'text',
        sort: false,
        // Names of plans, groups and reports are the longest words of a row.
        long: true,
        compact: true,
        // A row of a few lines has none for nothing.
        ...(!phone && { empty: 'about_nothing' }),
        fields: ['target_type', 'target_id', 'target_name'],
        value: words.about,
      },
      { id: 'domain_id', kind: 'lookup', lookup: 'domain', sort: false },
      {
        id: 'outcome',
        kind: 'status',
        compact: true,
        status: ({ outcome }) => {
          if (outcome !== 'ok') return { tone: 'bad', icon: IconRefused, word: 'outcome.refused' }
          // There, only what was refused is marked.
          return phone ? null : { tone: 'ok', word: 'outcome.ok' }
        },
      },
      { id: 'request_id', kind: 'text', sort: false },
    ],
    [words, locale, phone],
  )
}
