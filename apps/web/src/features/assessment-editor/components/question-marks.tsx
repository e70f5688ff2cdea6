import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import type { QuestionValues } from '../api/question-values.ts'
import styles from './question-row.module.css'
import type { QuestionEdits } from './use-question-list.ts'

const MARKS = ['scored', 'negative', 'alias'] as const

/** In read mode, names only the exceptions: most questions are scored, and scored as answered. */
export function MarkWords({ question }: { question: QuestionValues }) {
  const { t } = useTranslation('assessments')
  const words = [
    ...(question.scored ? [] : [t('questions.unscored')]),
    ...(question.negative ? [t('questions.negative')] : []),
    ...(question.alias ? [t('questions.alias')] : []),
  ]
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

type QuestionMarksProps = { question: QuestionValues; edits: QuestionEdits }

/** The switches of a question: scored, negative, alias. */
export function QuestionMarks({ question, edits }: QuestionMarksProps) {
  const { t } = useTranslation('assessments')
  return MARKS.map((mark) => (
    <CheckboxField
      key={mark}
      label={t(`questions.${mark}`)}
      checked={question[mark]}
      onChange={({ target }) => {
        const released = mark === 'alias' && !target.checked && { question_id: null }
        edits.change(question.id, { [mark]: target.checked, ...released })
      }}
    />
  ))
}
