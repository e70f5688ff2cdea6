import type { ChartTable } from '../../components/ui/figures/charts/chart-table.ts'
import { useWords } from '../../lib/i18n/use-words.ts'

const WORDS = {
  factor: 'column.factor',
  state: 'progress.state',
  score: 'column.score',
  average: 'column.average',
  benchmark: 'benchmark',
  pre: 'pre',
  post: 'post',
  change: 'change.points',
  interval: 'change.interval',
  effect: 'change.size',
  pairs: 'change.pairs',
  people: 'column.people',
  share: 'column.share',
} as const

type Column = keyof typeof WORDS | 'n'

/** The columns of a card's table: the first one names the rows, the others are figures. */
export function useFigureColumns(): (named: Column, figures: readonly Column[]) => ChartTable['columns'] {
  const { t } = useWords('dashboard')
  const write = (key: Column) => ({ key, label: key === 'n' ? 'n' : t(WORDS[key]) })
  return (named, figures) => [write(named), ...figures.map((key) => ({ ...write(key), numeric: true }))]
}
