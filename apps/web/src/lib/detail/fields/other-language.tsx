import { LANGUAGE_TAGS, LOCALES, type Locale } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { useDetailControls } from '../detail-context.ts'
import type { TextValues } from '../localized-values.ts'
import styles from './fields.module.css'

interface ShownText {
  text: string
  locale: Locale
  /** Whether the text is in another language than the one chosen for the record. */
  other: boolean
}

/** Returns a text in the chosen language, otherwise in another language that has one. */
export function useShownText(value: TextValues): ShownText | null {
  const { language } = useDetailControls()
  const locale = [language, ...LOCALES].find((one) => value[one].trim() !== '')
  return locale === undefined ? null : { text: value[locale], locale, other: locale !== language }
}

const nameOf = (language: Locale, reader: Locale): string | undefined =>
  new Intl.DisplayNames(LANGUAGE_TAGS[reader], { type: 'language' }).of(language.slice(0, 2))

/** Shows a text, marked if it is not in the chosen language. */
export function OtherLanguage({ shown, children }: { shown: ShownText; children: ReactNode }) {
  const { t } = useTranslation('detail')
  const reader = useLocale()
  return (
    <>
      <div className={styles.text} lang={LANGUAGE_TAGS[shown.locale]}>
        {children}
      </div>
      {shown.other && (
        <span className={styles.mark}>{t('only_in_language', { language: nameOf(shown.locale, reader) })}</span>
      )}
    </>
  )
}
