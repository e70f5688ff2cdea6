import type { Locale } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from './format-number.ts'

/** Writes numbers as the language of the page does. */
export function useNumber(): (value: number, digits?: number) => string {
  const { language } = useTranslation().i18n
  return useCallback((value, digits) => formatNumber(value, language as Locale, digits), [language])
}
