import { LANGUAGE_TAGS, LOCALE_NAMES } from '@evenground/shared/constants'
import type { EarlierWording } from '@evenground/shared/schemas'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import { MarkWords } from './question-marks.tsx'
import styles from './question-row.module.css'
import { useLocalesOwnFirst } from './use-locales-own-first.ts'

type ReadQuestionProps = {
  question: QuestionValues
  index: number
  targetNumber: number | null
  factorName: string
  earlier: readonly EarlierWording[]
}

/** One question in read mode. */
export const ReadQuestion = memo(function ReadQuestion(props: ReadQuestionProps) {
  const { question, index, targetNumber, factorName, earlier } = props
  const { t } = useTranslation(['assessments', 'detail'])
  const locales = useLocalesOwnFirst()
  return (
    <div className={styles.row} data-read>
      <div className={styles.place}>
        <span className={styles.number}>{index + 1}</span>
      </div>
      {locales.map((locale, at) => {
        const text = parsePlainLines(question.text_body[locale]).join('\n')
        return (
          <div key={locale} className={styles.text} data-other={at > 0 || undefined}>
            <span className={styles.name}>{LOCALE_NAMES[locale]}</span>
            {text ? (
              <p lang={LANGUAGE_TAGS[locale]}>{text}</p>
            ) : (
              <p className={styles.empty}>{t('detail:not_filled')}</p>
            )}
          </div>
        )
      })}
      <div className={styles.factor}>
        <p>{factorName || t('questions.no_factor')}</p>
        {targetNumber !== null && (
          <p className={styles.same}>
            <Icon of={IconLink} size={16} />
            {t('questions.same_answer', { number: targetNumber })}
          </p>
        )}
        <MarkWords question={question} />
      </div>
      <EarlierTexts wordings={earlier} />
    </div>
  )
})
