import { useCallback } from 'react'
import { formatSigned } from '../../components/ui/text/format-signed.ts'
import { useLocale } from './use-locale.ts'

/** Writes changes and distances with their sign and one decimal. */
export function useSigned(): (value: number) => string {
  const locale = useLocale()
  return useCallback((value) => formatSigned(value, locale, 1), [locale])
}
