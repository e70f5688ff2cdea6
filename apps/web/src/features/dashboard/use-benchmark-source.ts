import type { DashboardData } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'

/** A sentence that says whose benchmark the overall score is compared with. */
export function useBenchmarkSource({ benchmark_source, benchmarkOverallScore }: DashboardData): string {
  const { t } = useTranslation(['dashboard', 'charts'])
  return benchmark_source === 'product'
    ? t('overall.standard', { benchmark: roundHalfUp(benchmarkOverallScore) })
    : t(`charts:benchmark_from.${benchmark_source}`)
}
