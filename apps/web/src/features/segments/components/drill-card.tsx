import type { HeatMapCell } from '@evenground/shared/schemas'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { boundsOfChange } from '../../../components/ui/figures/charts/change-axis.ts'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import type { ChartTable } from '../../../components/ui/figures/charts/chart-table.ts'
import { type DotRow, DotRows } from '../../../components/ui/figures/charts/dot-rows.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { showDifference } from '../compare-cell.ts'
import { useFigureWords } from '../use-figure-words.ts'

interface DrillRow {
  key: string
  title: string
  cell: HeatMapCell | null | undefined
  benchmark?: number | undefined
  isTotal?: boolean
  /** Opens the answers behind the figure. */
  onOpen?: (() => void) | undefined
}

type DrillCardProps = {
  title: string
  sub: string
  file: string
  rows: readonly DrillRow[]
  isChange: boolean
  /** The people that the rings represent. */
  others: string
  foot?: ReactNode
  onClose: () => void
}

const SCORES = { low: 0, high: 100, marks: [0, 25, 50, 75, 100] }

function useTable(rows: readonly DrillRow[], isChange: boolean, others: string): ChartTable {
  const { t } = useWords('segments')
  const { write, range } = useFigureWords()
  return {
    columns: [
      { key: 'name', label: t('name') },
      { key: 'value', label: t(isChange ? 'measure.change' : 'score'), numeric: true },
      { key: 'interval', label: t('interval'), numeric: true },
      { key: 'others', label: others, numeric: true },
      { key: 'difference', label: t('difference'), numeric: true },
      { key: 'range', label: t('difference_interval'), numeric: true },
      { key: 'n', label: 'n', numeric: true },
    ],
    rows: rows.map(({ key, title: name, cell }) => ({
      key,
      cells: [
        name,
        cell?.value ?? null,
        cell?.interval
          ? t('range', { from: write(cell.interval.low, isChange), to: write(cell.interval.high, isChange) })
          : null,
        cell?.against?.value ?? null,
        cell?.against && cell.value !== null ? showDifference(cell.against, cell.value) : null,
        cell?.against?.interval ? range(cell.against.interval) : null,
        cell?.n ?? null,
      ],
    })),
  }
}

/** Converts the rows to dots; a ring marks the value that each is compared with. */
function useDots(rows: readonly DrillRow[], isChange: boolean): DotRow[] {
  const { t, format } = useWords('segments')
  const { write } = useFigureWords()
  const detailOf = ({ cell }: DrillRow) => {
    if (!cell || cell.hidden) return cell?.hidden && <HiddenFigure reason={cell.hidden} size="row" />
    const n = t('cell.n', { n: format.number(cell.n ?? 0) })
    if (cell.before === null || cell.after === null) return n
    return `${t('means', { before: format.number(cell.before, 1), after: format.number(cell.after, 1) })} · ${n}`
  }
  return rows.map((row) => ({
    key: row.key,
    title: row.title,
    detail: detailOf(row),
    value: row.cell?.value ?? null,
    interval: row.cell?.interval ?? null,
    ring: row.cell?.against?.value ?? null,
    tick: isChange ? undefined : row.benchmark,
    text: row.cell?.value == null ? '–' : write(row.cell.value, isChange),
    isTotal: row.isTotal ?? false,
    onOpen: row.cell && !row.cell.hidden ? row.onOpen : undefined,
  }))
}

/**
 * One factor in all groups, or one group in all factors: dots with confidence intervals, and rings for the values they
 * are compared with.
 */
export function DrillCard({ title, sub, file, rows, isChange, others, foot, onClose }: DrillCardProps) {
  const { t } = useWords(['segments', 'charts'])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const known = rows.filter(({ cell }) => cell)
  const dots = useDots(known, isChange)
  const ends = known.flatMap(({ cell }) => [cell?.value ?? 0, cell?.interval?.low ?? 0, cell?.interval?.high ?? 0])
  return (
    <div ref={place}>
      <ChartCard
        title={title}
        sub={sub}
        file={file}
        tools={
          <Button size="toolbar" onClick={onClose}>
            {t('close')}
          </Button>
        }
        legend={
          <Legend
            items={[
              { swatch: 'dot', label: t(isChange ? 'measure.change' : 'score') },
              { swatch: 'interval', label: t('interval') },
              { swatch: 'ring', label: others },
              ...(isChange ? [] : [{ swatch: 'tick' as const, label: t('benchmark') }]),
            ]}
          />
        }
        table={useTable(known, isChange, others)}
        foot={foot}
      >
        <DotRows
          label={title}
          axis={
            isChange
              ? { ...boundsOfChange(ends), title: t('charts:axis_change'), zero: true }
              : { ...SCORES, title: t('charts:axis_score') }
          }
          rows={dots}
        />
      </ChartCard>
    </div>
  )
}
