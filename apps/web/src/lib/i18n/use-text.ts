import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { useCallback } from 'react'
import { useLocale } from './use-locale.ts'

/**
 * Returns a function that reads a localized text in the language of the page, falling back to English, then to any
 * filled language.
 */
export function useText(): (text: LocalizedText | null | undefined) => string {
  const locale = useLocale()
  return useCallback((text) => (text ? pickText(text, locale) : ''), [locale])
}
