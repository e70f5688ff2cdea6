import type { AuditEvent } from '@evenground/shared/schemas'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { useMemo } from 'react'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { formatMoment } from '../../../lib/lists/format-moment.ts'
import type { ListColumn } from '../../../lib/lists/list-column.ts'
import { useEventWords } from './use-event-words.ts'

/** The columns shown until the reader chooses others. */
export const DEFAULT_COLUMNS = ['action', 'occurred_at', 'actor_name', 'target_name', 'outcome']

const NO_YEAR = { year: undefined }

/** On a phone, the year of such events is left out, so that time and actor fit beside each other. */
const isThisYear = (moment: string): boolean => new Date(moment).getFullYear() === new Date().getFullYear()

export function useColumns(): readonly ListColumn<AuditEvent>[] {
  const words = useEventWords()
  const locale = useLocale()
  const phone = usePhone()
  return useMemo(
    () => [
      { id: 'action', kind: 'text', long: true, value: ({ action }) => words.action(action) },
      {
        id: 'occurred_at',
        kind: 'text',
        figures: 'date',
        compact: true,
        // No head needed: an event has no other date.
        headed: false,
        // With seconds, to tell events of one minute apart.
        value: ({ occurred_at }) =>
          formatMoment(occurred_at, locale, { second: '2-digit', ...(phone && isThisYear(occurred_at) && NO_YEAR) }),
      },
      {
        id: 'actor_name',
        kind: 'text',
        compact: true,
        // On a phone, one row can name two people: who did it, and whom it concerns.
        headed: true,
        sort: false,
        fields: ['actor_id', 'actor_name', 'account_id', 'account_name'],
        value: words.actor,
      },
      {
        id: 'target_name',
        kind: 'text',
        sort: false,
        // Names of plans, groups and reports are the longest texts of a row.
        long: true,
        compact: true,
        headed: true,
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
          // On a phone, only refusals are marked.
          return phone ? null : { tone: 'ok', word: 'outcome.ok' }
        },
      },
      { id: 'request_id', kind: 'text', sort: false },
    ],
    [words, locale, phone],
  )
}
