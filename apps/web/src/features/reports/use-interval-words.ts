import { useCallback } from 'react'
import { useWords } from '../../lib/i18n/use-words.ts'

/** Formats a 95 % confidence interval; empty if there is none because too few people took part. */
export function useIntervalWords(): (interval: { low: number; high: number } | null | undefined) => string {
  const { t, format } = useWords('reports')
  return useCallback(
    (interval) =>
      interval ? t('interval', { low: format.number(interval.low, 1), high: format.number(interval.high, 1) }) : '',
    [t, format],
  )
}
