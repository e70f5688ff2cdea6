import { Gauge } from '../../../../components/ui/figures/gauge/gauge.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { Figures } from '../../api/build-results.ts'

type ScoreGaugeProps = {
  /** What is measured: "Overall score", or the title of a factor. */
  name: string
  figures: Figures
  benchmark: number
  benchmarkName: string
}

/** The gauge and its text: score, benchmark, and the earlier score if there is one. */
export function ScoreGauge({ name, figures, benchmark, benchmarkName }: ScoreGaugeProps) {
  const { t } = useWords('results')
  const { shown, before } = figures
  const key = before === null ? 'results.gauge' : 'results.gauge_before'
  return (
    <Gauge
      score={shown}
      before={before}
      benchmark={benchmark}
      label={t(key, { name, score: shown, before, benchmark })}
      words={{
        outOf: t('results.out_of'),
        before: before === null ? undefined : t('results.before', { score: before }),
        benchmarkName,
      }}
    />
  )
}
