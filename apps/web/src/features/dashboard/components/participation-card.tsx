import { rankParticipation } from '@evenground/shared/dashboard-evidence'
import { roundShare } from '@evenground/shared/evidence'
import type { Participation, ReportingAttribute } from '@evenground/shared/schemas'
import { type ReactNode, useState } from 'react'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { ShareRows } from '../../../components/ui/figures/charts/share-rows.tsx'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useAttributeName, useAttributeValue } from '../../../lib/results/use-attribute-name.ts'
import type { QueryScope } from '../api/analytics.ts'
import { cardId } from '../card-id.ts'
import { useParticipation } from '../use-participation.ts'
import { Part } from './part.tsx'

/** The maximum number of groups in the chart; all are in the table. */
const ROWS_DRAWN = 12

const STATES = ['completed', 'started', 'not_started'] as const
const LOOKS = { completed: 'first', started: 'pale', not_started: 'empty' } as const
const LABELS = { completed: 'completed', started: 'started', not_started: 'notStarted' } as const

type ShownProps = { participation: Participation; attribute: ReportingAttribute | undefined; tools: ReactNode }

function Shown({ participation, attribute, tools }: ShownProps) {
  const { t, format } = useWords('dashboard')
  const nameOf = useAttributeName()
  const writeValue = useAttributeValue()
  const { everybody, segments, segments_left_out } = participation
  const rows = [
    { ...everybody, key: '', name: t('participation.everybody') },
    ...rankParticipation(segments).map(({ title, ...one }) => ({
      ...one,
      key: one.value,
      name: attribute ? writeValue(attribute, one.value, title) : one.value,
    })),
  ]
  const shareOf = (row: { completed: number; n: number }) => (row.n === 0 ? 0 : (100 * row.completed) / row.n)
  return (
    <ChartCard
      id={cardId('groups')}
      title={t('participation.title')}
      sub={t('participation.sub', { n: format.number(everybody.n) })}
      file="participation"
      choices={tools}
      legend={
        <Legend items={STATES.map((state) => ({ swatch: LOOKS[state], label: t(`progress.${LABELS[state]}`) }))} />
      }
      table={{
        columns: [
          { key: 'group', label: attribute ? nameOf(attribute) : t('column.people') },
          ...STATES.map((state) => ({ key: state, label: t(`progress.${LABELS[state]}`), numeric: true })),
          { key: 'overdue', label: t('participation.overdue'), numeric: true },
          { key: 'n', label: 'n', numeric: true },
        ],
        rows: rows.map((row) => ({
          key: row.key,
          cells: [row.name, row.completed, row.started, row.not_started, row.overdue, row.n],
        })),
      }}
      foot={
        <>
          {rows.length > ROWS_DRAWN && <p>{t('participation.in_table', { count: rows.length - ROWS_DRAWN })}</p>}
          {segments_left_out > 0 && <p>{t('participation.left_out', { count: segments_left_out })}</p>}
        </>
      }
    >
      <ShareRows
        label={t('participation.sentence', { count: segments.length })}
        axis={t('participation.axis')}
        rows={rows.slice(0, ROWS_DRAWN).map((row) => ({
          key: row.key,
          title: row.name,
          isTotal: row.key === '',
          text: t('participation.value', {
            percent: format.percent(roundShare(shareOf(row))),
            n: format.number(row.n),
          }),
          parts: STATES.map((state) => ({ look: LOOKS[state], value: row[state] })),
        }))}
      />
    </ChartCard>
  )
}

/** The progress of each group. Progress is not a confidential result, so every group is shown, whatever its size. */
export function ParticipationCard({ scope, className }: { scope: QueryScope; className?: string }) {
  const { t } = useWords('dashboard')
  const nameOf = useAttributeName()
  const [chosen, setChosen] = useState<ReportingAttribute | null>(null)
  const { attributes, attribute, participation } = useParticipation(scope, chosen)
  const tools = attributes.length > 0 && (
    <ToolSelect
      label={t('participation.by')}
      value={attribute ?? ''}
      options={attributes.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(value) => setChosen(value as ReportingAttribute)}
    />
  )
  return (
    <Part title={t('participation.title')} query={participation} className={className}>
      {(data) => <Shown participation={data} attribute={attribute} tools={tools} />}
    </Part>
  )
}
