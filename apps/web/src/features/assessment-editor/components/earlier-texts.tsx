import { LANGUAGE_TAGS, LOCALES } from '@evenground/shared/constants'
import type { EarlierWording } from '@evenground/shared/schemas'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './earlier-texts.module.css'

/** Earlier texts of a question that people were asked, newest first. */
export function EarlierTexts({ wordings }: { wordings: readonly EarlierWording[] }) {
  const { t, format } = useWords('assessments')
  if (wordings.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>{t('questions.earlier', { count: wordings.length })}</summary>
      <ol reversed>
        {wordings.toReversed().map(({ number, text_body, replaced_at }) => (
          <li key={number} value={number}>
            {LOCALES.map((locale) => {
              const text = parsePlainLines(text_body[locale] ?? '').join(' ')
              return (
                text && (
                  <p key={locale} lang={LANGUAGE_TAGS[locale]}>
                    {text}
                  </p>
                )
              )
            })}
            <p className="ink-quiet">{t('questions.asked_until', { date: format.dateTime(replaced_at) })}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
