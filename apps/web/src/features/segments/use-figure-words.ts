import { useMemo } from 'react'
import { useSigned } from '../../lib/i18n/use-signed.ts'
import { useWords } from '../../lib/i18n/use-words.ts'

/** Formats figures with one decimal; changes and differences with a sign, too. */
export function useFigureWords() {
  const { t, format } = useWords('segments')
  const signed = useSigned()
  return useMemo(() => {
    return {
      signed,
      write: (value: number, isChange: boolean): string => (isChange ? signed(value) : format.number(value, 1)),
      range: ({ low, high }: { low: number; high: number }) => t('range', { from: signed(low), to: signed(high) }),
    }
  }, [t, format, signed])
}
