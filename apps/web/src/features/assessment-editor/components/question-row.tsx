import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import type { EarlierWording } from '@evenground/shared/schemas'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField, type SelectOption } from '../../../components/ui/fields/select-field.tsx'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { DragHandle, StepButtons } from '../../../components/ui/sortable/row-controls.tsx'
import { rowFieldId, useRowError } from '../../../lib/detail/row-errors.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { QUESTION_ROWS } from '../api/assessment-resource.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import { MarkWords, QuestionMarks } from './question-marks.tsx'
import styles from './question-row.module.css'
import { RowMenu } from './row-menu.tsx'
import type { QuestionEdits } from './use-question-list.ts'

export type QuestionRowProps = {
  question: QuestionValues
  index: number
  /** Whether only the texts may change. */
  frozen: boolean
  /** Whether this alias has the same text as its target. */
  repeats: boolean
  /** The position of the alias's target, starting at 1; null if it has none. */
  targetNumber: number | null
  /** Questions that an alias can refer to; empty if the question is no alias. */
  targets: readonly SelectOption[]
  factors: readonly SelectOption[]
  factorName: string
  /** The question's earlier texts. */
  earlier: readonly EarlierWording[]
  /** Whether the assessment has the maximum number of questions. */
  full: boolean
  edits: QuestionEdits
}

function MissingHint() {
  const { t } = useTranslation('detail')
  return (
    <span className={styles.missing}>
      <Icon of={IconAlert} size={16} />
      {t('missing_translation')}
    </span>
  )
}

function Texts({ question, index, repeats, edits }: QuestionRowProps) {
  const error = useRowError(QUESTION_ROWS, index, 'text_body')
  const { text_body } = question
  const some = LOCALES.some((locale) => text_body[locale].trim())
  return LOCALES.map((locale, at) => {
    const id = rowFieldId(QUESTION_ROWS, index, 'text_body')
    const missing = some && !text_body[locale].trim()
    return (
      <div key={locale} className={styles.text} data-missing={missing || undefined}>
        <TextAreaField
          id={at === 0 ? id : `${id}-${locale}`}
          label={LOCALE_NAMES[locale]}
          lang={LANGUAGE_TAGS[locale]}
          size="form"
          rows={2}
          maxLength={2000}
          readOnly={repeats}
          value={text_body[locale]}
          error={at === 0 ? error : null}
          hint={missing ? <MissingHint /> : undefined}
          onChange={({ target }) => edits.change(question.id, { text_body: { ...text_body, [locale]: target.value } })}
        />
      </div>
    )
  })
}

function SameAnswer({ number }: { number: number | null }) {
  const { t } = useTranslation('assessments')
  if (number === null) return null
  return (
    <p className={styles.same}>
      <Icon of={IconLink} size={16} />
      {t('questions.same_answer', { number })}
    </p>
  )
}

function Scoring(props: QuestionRowProps) {
  const { question, index, frozen, factors, factorName, targets, targetNumber, edits } = props
  const { t } = useTranslation('assessments')
  const factorError = useRowError(QUESTION_ROWS, index, 'factor_id')
  const targetError = useRowError(QUESTION_ROWS, index, 'question_id')
  if (frozen) {
    return (
      <>
        <div className={styles.factor}>
          <p>{factorName || t('questions.no_factor')}</p>
          <SameAnswer number={targetNumber} />
        </div>
        <div className={styles.marks}>
          <MarkWords question={question} />
        </div>
      </>
    )
  }
  return (
    <>
      <div className={styles.factor}>
        <SelectField
          id={rowFieldId(QUESTION_ROWS, index, 'factor_id')}
          label={t('questions.factor')}
          size="form"
          placeholder={t('questions.no_factor')}
          options={factors}
          value={question.factor_id ?? ''}
          error={factorError}
          onChange={({ target }) => edits.change(question.id, { factor_id: target.value || null })}
        />
        {question.alias && (
          <SelectField
            id={rowFieldId(QUESTION_ROWS, index, 'question_id')}
            className={styles.target}
            label={t('questions.alias_of')}
            size="form"
            placeholder={t('questions.choose_target')}
            options={targets}
            value={question.question_id ?? ''}
            error={targetError}
            onChange={({ target }) => edits.point(question.id, target.value || null)}
          />
        )}
        <SameAnswer number={targetNumber} />
      </div>
      <div className={styles.marks}>
        <QuestionMarks question={question} edits={edits} />
      </div>
    </>
  )
}

/** One question in edit mode: both languages side by side, its factor and its marks. */
function EditedQuestion(props: QuestionRowProps) {
  const { question, index, frozen, full, earlier, edits } = props
  const { t } = useTranslation('assessments')
  const name = t('questions.name', { number: index + 1 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label={name} className={styles.row} data-frozen={frozen || undefined}>
      <div className={styles.place}>
        {!frozen && <DragHandle />}
        <span className={styles.number}>{index + 1}</span>
      </div>
      <Texts {...props} />
      <Scoring {...props} />
      <div className={styles.tools}>
        {!frozen && (
          <>
            <RowMenu id={question.id} name={name} full={full} edits={edits} />
            <StepButtons />
          </>
        )}
      </div>
      <EarlierTexts wordings={earlier} />
    </div>
  )
}

/** Rendered again only if a displayed value changed. */
export const QuestionRow = memo(EditedQuestion, isSameValue)
