import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorLegend } from '../../../../components/ui/figures/factor/factor-legend.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { groupBySuperFactor, type Results } from '../../api/build-results.ts'
import { FactorTable } from './factor-table.tsx'
import styles from './results.module.css'

type FactorSectionsProps = {
  results: Results
  linkTo: (factorId: string) => string
  beforeDate: string | null
  /** Whether factors are grouped by super factor, as in a short course. */
  grouped: boolean
}

type TableProps = Pick<FactorSectionsProps, 'results' | 'linkTo'> & { compared: boolean; label: string }

function Grouped({ results, linkTo, compared }: TableProps) {
  const { t } = useTranslation('results')
  return groupBySuperFactor(results).map(({ superFactor, factors }) => {
    const title = superFactor?.title ?? t('results.other_factors')
    return (
      <section className={styles.group} key={superFactor?.factorId ?? 'rest'} aria-label={title}>
        <h3>{title}</h3>
        <FactorTable
          rows={superFactor ? [superFactor, ...factors] : factors}
          linkTo={linkTo}
          compared={compared}
          label={title}
        />
      </section>
    )
  })
}

function Apart({ results, linkTo, compared, label }: TableProps) {
  const { t } = useTranslation('results')
  return (
    <>
      <FactorTable rows={results.factors} linkTo={linkTo} compared={compared} label={label} />
      {results.superFactors.length > 0 && (
        <section className={styles.group}>
          <h2>{t('results.super_factors')}</h2>
          <p className="meta">{t('results.super_factors_intro')}</p>
          <FactorTable
            rows={results.superFactors}
            linkTo={linkTo}
            compared={compared}
            label={t('results.super_factors')}
            head={t('results.super_factor')}
          />
        </section>
      )}
    </>
  )
}

/** All factors with their scores, and a legend of the marks. */
export function FactorSections({ results, linkTo, beforeDate, grouped }: FactorSectionsProps) {
  const { t, format } = useWords('results')
  const id = useId()
  const compared = beforeDate !== null
  const label = t('results.all_factors', { count: results.factors.length })
  const Table = grouped && results.superFactors.length > 0 ? Grouped : Apart
  return (
    <section className={styles.factors} aria-labelledby={id}>
      <div className={styles.headline}>
        <h2 id={id}>{label}</h2>
        <FactorLegend
          words={{
            now: t(compared ? 'results.now' : 'results.your_score'),
            before: compared ? format.date(beforeDate, 'short') : undefined,
            benchmark: t('results.factor_average'),
          }}
        />
      </div>
      <Table results={results} linkTo={linkTo} compared={compared} label={label} />
      <p className={styles.note}>{t(compared ? 'results.note_compared' : 'results.note')}</p>
    </section>
  )
}
