import type { ReportType } from '@evenground/shared/schemas'
import type { ComponentProps, ReactNode } from 'react'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import type { ChartView } from '../../../components/ui/figures/charts/view-toggle.tsx'
import type { Sortable } from '../use-report-table.ts'
import { FullTable } from './full-table.tsx'
import { ReportCard } from './report-card.tsx'

type ChartReportProps<Row extends { id: string }> = {
  type: ReportType
  title: string
  sub: ReactNode
  view: ChartView
  /** The switch between chart and table. */
  tools: ReactNode
  /** Empty if there is nothing to draw. */
  legend: ComponentProps<typeof Legend>['items']
  foot?: ReactNode
  columns: readonly Sortable<Row>[]
  rows: readonly Row[]
  /** The chart. */
  children: ReactNode
}

/** A report as a chart, or as a table of the same rows. */
export function ChartReport<Row extends { id: string }>(props: ChartReportProps<Row>) {
  const { type, title, sub, view, tools, legend, foot, columns, rows, children } = props
  if (view === 'table') {
    return (
      <ReportCard title={title} sub={sub} tools={tools} foot={foot}>
        <FullTable label={title} columns={columns} rows={rows} />
      </ReportCard>
    )
  }
  return (
    <ReportCard
      title={title}
      sub={sub}
      tools={tools}
      picture={legend.length > 0 ? type : undefined}
      padded
      legend={legend.length > 0 && <Legend items={legend} />}
      foot={foot}
    >
      {children}
    </ReportCard>
  )
}
