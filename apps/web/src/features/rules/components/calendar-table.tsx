import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import type { RuleCalendarRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { ColumnHeads } from '../../../components/ui/table/column-heads.tsx'
import { TableShape } from '../../../components/ui/table/table-skeleton.tsx'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { calendarQuery } from '../api/rules.ts'
import styles from './calendar-table.module.css'
import { useHiddenRules } from './use-hidden-rules.ts'

const COUNTS = ['assigned', 'due', 'assigned_again'] as const
const SPANS = ['month-6', 'month-12', 'month-24', 'day-1', 'day-2'] as const
type Span = (typeof SPANS)[number]

function parseSpan(span: Span) {
  const [by, months] = span.split('-') as ['day' | 'month', string]
  return { by, months: Number(months) }
}

function Cell({ value, most, name }: { value: number | null; most: number; name: (typeof COUNTS)[number] }) {
  const { format } = useWords('rules')
  return (
    <td className={styles.cell}>
      <span className={styles.number}>{value ? format.number(value) : '–'}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles[name]} style={{ inlineSize: `${most === 0 ? 0 : (100 * (value ?? 0)) / most}%` }} />
      </span>
    </td>
  )
}

function useMonthName() {
  const locale = useLocale()
  return (day: string) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    )
}

function Rows({ rows, by }: { rows: readonly RuleCalendarRow[]; by: 'day' | 'month' }) {
  const { t, format } = useWords('rules')
  const month = useMonthName()
  const isHidden = rows.some((row) => row.due === null)
  const most = Math.max(...rows.flatMap((row) => COUNTS.map((name) => row[name] ?? 0)))
  // Days without events are left out: they would hide the other days.
  const shown = by === 'month' ? rows : rows.filter((row) => COUNTS.some((name) => row[name]))
  const why = isHidden && <p className="meta">{t('calendar.progress_hidden')}</p>
  if (shown.length === 0) {
    return (
      <>
        {why}
        <p>{t(isHidden ? 'calendar.nothing_assigned' : 'calendar.nothing')}</p>
      </>
    )
  }
  return (
    <>
      {why}
      <table className={styles.table}>
        <caption className="sr-only">{t('calendar.title')}</caption>
        <ColumnHeads heads={[by, ...COUNTS]} textOf={(head) => t(`calendar.${head}`)} />
        <tbody>
          {shown.map((row) => (
            <tr key={row.starts_on}>
              <th scope="row">{by === 'day' ? format.date(row.starts_on, 'short') : month(row.starts_on)}</th>
              {COUNTS.map((name) => (
                <Cell key={name} name={name} value={row[name]} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Upcoming events by month or day, of one rule or of all, assuming that nothing is changed. */
export function CalendarTable({ ruleId }: { ruleId?: string }) {
  const { t } = useWords('rules')
  const [span, setSpan] = useState<Span>('month-6')
  const { by, months } = parseSpan(span)
  const hiddenRules = useHiddenRules()
  const query = useQuery(calendarQuery({ ruleId, by, months }))
  const choice = (
    <SelectField
      size="form"
      label={t('calendar.span')}
      value={span}
      options={SPANS.map((value) => ({ value, label: t(`calendar.spans.${value}`) }))}
      onChange={(event) => setSpan(event.target.value as Span)}
    />
  )
  return (
    <FormCard
      title={t(ruleId ? 'calendar.title' : 'calendar.all')}
      note={ruleId ? t('calendar.note') : [t('calendar.note_all'), hiddenRules].filter(Boolean).join(' ')}
      action={choice}
    >
      <div className={`wide ${styles.region}`}>
        {query.data ? (
          <Rows rows={query.data} by={by} />
        ) : (
          <QueryState query={query}>
            <TableShape />
          </QueryState>
        )}
      </div>
    </FormCard>
  )
}
