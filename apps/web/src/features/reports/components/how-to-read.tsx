import type { BenchmarkSource } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'

type HowToReadProps = {
  /** Where the benchmark of the overall score comes from. */
  source: BenchmarkSource
  /** What is shown above: a chart of bars or of dots, or a table. Only the table has the effect size. */
  shape: 'bars' | 'dots' | 'table'
  /** Whether factors are shown, which have benchmarks of their own. */
  factors?: boolean
  /** The day on which confidential answers were last added; undefined if none are counted. */
  addedOn: string | undefined
}

/** Explains averages, their intervals and benchmarks to people who make decisions based on them. */
export function HowToRead({ source, shape, factors, addedOn }: HowToReadProps) {
  const { t } = useTranslation(['reports', 'charts'])
  return (
    <>
      <p>
        <b>{t('how.title')}</b> {t(`how.${shape}`)} {t('how.paired')} {shape === 'table' && t('how.effect')}
      </p>
      <p>
        <b>{t('who.title')}</b> {t('who.body')} {addedOn !== undefined && t('who.added')}
      </p>
      <p>
        <b>{t('column.benchmark')}.</b> {t(`charts:benchmark_from.${source}`)}{' '}
        {factors && t('charts:benchmark_of_factors')}
      </p>
    </>
  )
}
