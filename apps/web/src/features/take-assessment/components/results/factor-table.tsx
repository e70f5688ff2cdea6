import { useTranslation } from 'react-i18next'
import { FactorList } from '../../../../components/ui/figures/factor/factor-list.tsx'
import { FactorRow } from '../../../../components/ui/figures/factor/factor-row.tsx'
import type { FactorResult } from '../../api/build-results.ts'

type FactorTableProps = {
  rows: readonly FactorResult[]
  linkTo: (factorId: string) => string
  /** Whether there are earlier scores to compare with. */
  compared: boolean
  label: string
  /** The head of the first column, if it does not contain single factors. */
  head?: string
}

/** A table of factors: score, benchmark, change. Each row also has its figures as text. */
export function FactorTable({ rows, linkTo, compared, label, head }: FactorTableProps) {
  const { t } = useTranslation('results')
  const words = {
    factor: head ?? t('results.factor'),
    now: t(compared ? 'results.now' : 'results.score'),
    change: compared ? t('results.change') : undefined,
  }
  return (
    <FactorList words={words} label={label}>
      {rows.map(({ factorId, title, shown, before, change, benchmark }) => (
        <FactorRow
          key={factorId}
          name={title}
          to={linkTo(factorId)}
          score={shown}
          before={before}
          benchmark={benchmark}
          change={change}
          benchmarkText={t('results.benchmark_of_row', { benchmark })}
        />
      ))}
    </FactorList>
  )
}
