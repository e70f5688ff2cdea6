import type { Locale } from '@evenground/shared/constants'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../../../../lib/i18n/i18n.ts'

/** Renders its children in this language, whatever the language of the page. */
export function OtherLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const other = useMemo(() => i18n.cloneInstance({ lng: locale }), [locale])
  return <I18nextProvider i18n={other}>{children}</I18nextProvider>
}
