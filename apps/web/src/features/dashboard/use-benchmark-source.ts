import type { DashboardData } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'

/** Returns a sentence that names the source of the overall score's benchmark. */
export function useBenchmarkSource({ benchmark_source, benchmarkOverallScore }: DashboardData): string {
  const { t } = useTranslation(['dashboard', 'charts'])
  return benchmark_source === 'product'
    ? t('overall.standard', { benchmark: roundHalfUp(benchmarkOverallScore) })
    : t(`charts:benchmark_from.${benchmark_source}`)
}
