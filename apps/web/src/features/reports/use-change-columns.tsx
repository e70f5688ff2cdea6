import type { ReportChange } from '@evenground/shared/schemas'
import { pairNumber } from '@evenground/shared/scoring'
import { useMemo } from 'react'
import { useWords } from '../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../lib/results/hidden-figure.tsx'
import { useChangeWords } from './use-change-words.ts'
import type { Sortable } from './use-report-table.ts'

type WithChanges = { id: string; changes: readonly ReportChange[] }

const SIDES = ['before', 'after'] as const
const REST = ['interval', 'effect', 'n'] as const

/** The numbers of all pairs that any row compares, in order. */
export function listPairs(rows: readonly { changes: readonly ReportChange[] }[]): number[] {
  const types = rows.flatMap(({ changes }) => changes.map(({ pre_type }) => pre_type))
  return [...new Set(types)].sort((one, other) => one - other)
}

/** Columns for each pair: the averages of the people who took both, their difference, and its confidence interval. */
export function useChangeColumns<Row extends WithChanges>(pairs: readonly number[]): Sortable<Row>[] {
  const { t } = useWords('reports')
  const write = useChangeWords()
  return useMemo(() => {
    const ofPair = (preType: number, at: number): Sortable<Row>[] => {
      const find = ({ changes }: Row) => changes.find(({ pre_type }) => pre_type === preType)
      const number = pairNumber(preType)
      const isAlone = pairs.length === 1
      const name = (label: string) => (isAlone ? label : t('paired.of', { label, number }))
      const toColumn = (key: (typeof SIDES)[number] | (typeof REST)[number]): Sortable<Row> => {
        const figureOf = (row: Row) =>
          key === 'effect' ? find(row)?.cohens_d : key === 'interval' ? null : find(row)?.[key]
        const isSortable = key !== 'interval'
        return {
          numeric: true,
          id: `change_${key}_${preType}`,
          header: name(t(`paired.${key}`)),
          cell: (row) => write(find(row))[key],
          sortBy: (row) => figureOf(row) ?? null,
          ...(!isSortable && { sortable: false }),
        }
      }
      const change: Sortable<Row> = {
        numeric: true,
        id: at === 0 ? 'change' : `change_${preType}`,
        header: isAlone ? t('column.change') : t('column.change_of', { number }),
        cell: (row) => {
          const change = find(row)
          return change?.hidden ? <HiddenFigure reason={change.hidden} size="row" /> : write(change).points
        },
        sortBy: (row) => find(row)?.change ?? null,
      }
      return [...SIDES.map(toColumn), change, ...REST.map(toColumn)]
    }
    return pairs.flatMap(ofPair)
  }, [pairs, t, write])
}
