import { useCallback } from 'react'
import { formatSigned } from '../../components/ui/text/format-signed.ts'
import { useLocale } from './use-locale.ts'

/** Returns a function that formats changes and differences with a sign and one decimal. */
export function useSigned(): (value: number) => string {
  const locale = useLocale()
  return useCallback((value) => formatSigned(value, locale, 1), [locale])
}
