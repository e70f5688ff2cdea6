import type { UserActivityReport as Report } from '@evenground/shared/schemas'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ActivityChart } from '../../../components/ui/figures/charts/activity-chart.tsx'
import { labelPeriod } from '../../../components/ui/figures/charts/period-label.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Sortable } from '../use-report-table.ts'
import { ChartReport } from './chart-report.tsx'
import { loadedReport } from './loaded-report.tsx'

interface Row {
  id: string
  created: number
  active: number
  tasks: number
  perUser: number | null
}

function toRows({ accountsCreated, activeAccounts, tasksCompleted }: Report): Row[] {
  const active = new Map(activeAccounts.map(({ date, count }) => [date, count]))
  const tasks = new Map(tasksCompleted.map((point) => [point.date, point]))
  return accountsCreated.map(({ date, count }) => ({
    id: date,
    created: count,
    active: active.get(date) ?? 0,
    tasks: tasks.get(date)?.count ?? 0,
    perUser: tasks.get(date)?.perActiveUser ?? null,
  }))
}

function useColumns(): Sortable<Row>[] {
  const { t, format } = useWords('reports')
  return useMemo(() => {
    const count = (id: 'created' | 'active' | 'tasks'): Sortable<Row> => ({
      id,
      header: t(`activity.${id}`),
      cell: (row) => format.number(row[id]),
      sortBy: (row) => row[id],
      numeric: true,
    })
    return [
      {
        id: 'date',
        header: t('activity.date'),
        cell: (row) => format.date(row.id, 'medium'),
        sortBy: (row) => row.id,
      },
      count('created'),
      count('active'),
      count('tasks'),
    ]
  }, [t, format])
}

function Chart({ rows, weekMonth }: { rows: readonly Row[]; weekMonth: Report['weekMonth'] }) {
  const { t, format } = useWords('reports')
  const locale = useLocale()
  return (
    <ActivityChart
      label={t('activity.sentence', { count: rows.length })}
      users={t('activity.users')}
      perUser={t('activity.per_user')}
      write={(value) => format.number(value, 1)}
      periods={rows.map((row) => ({
        key: row.id,
        label: labelPeriod(row.id, weekMonth, locale),
        created: row.created,
        active: row.active,
        perUser: row.perUser,
        title: t('activity.period', {
          period: labelPeriod(row.id, weekMonth, locale, 'long'),
          created: format.number(row.created),
          active: format.number(row.active),
          tasks: format.number(row.tasks),
        }),
      }))}
    />
  )
}

function Shown({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const columns = useColumns()
  const [graph, setGraph] = useState(true)
  const rows = toRows(report)
  const title = graph ? t('types.user_activity.title') : t('activity.table_title')
  return (
    <ChartReport
      type="user_activity"
      title={title}
      sub={t('activity.sub', { grouping: t(`grouping.${report.weekMonth}`), count: rows.length })}
      view={graph ? 'chart' : 'table'}
      tools={
        <Button size="toolbar" onClick={() => setGraph(!graph)}>
          {t(graph ? 'activity.to_table' : 'activity.to_graph')}
        </Button>
      }
      legend={[
        { swatch: 'line', label: t('activity.active') },
        { swatch: 'dashes', label: t('activity.created') },
        { swatch: 'pale', label: t('activity.tasks_per_user') },
      ]}
      columns={columns}
      rows={rows}
    >
      <Chart rows={rows} weekMonth={report.weekMonth} />
    </ChartReport>
  )
}

/** Created accounts, active accounts and completed tasks over time. */
export const ActivityReport = loadedReport(
  'user_activity',
  ({ accountsCreated }) => accountsCreated.length === 0,
  Shown,
)
