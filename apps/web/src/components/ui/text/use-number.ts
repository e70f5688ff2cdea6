import type { Locale } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from './format-number.ts'

/** Returns a function that formats numbers for the language of the page. */
export function useNumber(): (value: number, digits?: number) => string {
  const { language } = useTranslation().i18n
  return useCallback((value, digits) => formatNumber(value, language as Locale, digits), [language])
}
