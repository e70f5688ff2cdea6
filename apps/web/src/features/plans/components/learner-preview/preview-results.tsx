import { pickText } from '@evenground/shared/rules'
import { roundHalfUp } from '@evenground/shared/scoring'
import { ScoreLane } from '../../../../components/ui/figures/factor/score-lane.tsx'
import { Gauge } from '../../../../components/ui/figures/gauge/gauge.tsx'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './learner-preview.module.css'
import type { usePlanFactors } from './preview-queries.ts'

type PreviewResultsProps = {
  factors: ReturnType<typeof usePlanFactors>
  scores: Readonly<Record<string, number>>
  /** The benchmark of the overall score. */
  benchmark: number
}

/**
 * Results from the sliders. The overall score is the mean of all factors, as if each had the same number of statements.
 */
export function PreviewResults({ factors, scores, benchmark }: PreviewResultsProps) {
  const { t } = useWords('results')
  const locale = useLocale()
  const values = factors.map(({ id }) => scores[id] ?? 0)
  const overall = roundHalfUp(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
  return (
    <div className={styles.result}>
      <header>
        <h1 tabIndex={-1}>{t('results.pre_title')}</h1>
      </header>
      <Gauge
        score={overall}
        benchmark={benchmark}
        label={t('results.gauge', { name: t('results.overall'), score: overall, benchmark })}
        words={{
          outOf: t('results.out_of'),
          benchmarkName: t('results.average'),
        }}
      />
      <section>
        <h2>{t('results.all_factors', { count: factors.length })}</h2>
        <ul className={styles.rows}>
          {factors.map(({ id, title, goal }) => (
            <li key={id}>
              <span>{pickText(title, locale)}</span>
              <ScoreLane score={scores[id] ?? 0} benchmark={goal} />
              <b>{scores[id] ?? 0}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
