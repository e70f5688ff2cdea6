import { classifyEffectSize } from '@evenground/shared/dashboard-evidence'
import { useCallback } from 'react'
import { useWords } from '../i18n/use-words.ts'

type Interval = { low: number; high: number } | null

/** Returns a function that words Cohen's d with its name and its 95 % interval. Empty if d is null. */
export function useEffectWords(): (d: number | null, interval: Interval) => string {
  const { t, format } = useWords('charts')
  return useCallback(
    (d, interval) => {
      if (d === null) return ''
      const size = t('effect.value', { d: format.number(d, 2), words: t(`effect.${classifyEffectSize(d)}`) })
      if (!interval) return size
      return t('effect.range', { size, from: format.number(interval.low, 2), to: format.number(interval.high, 2) })
    },
    [t, format],
  )
}
