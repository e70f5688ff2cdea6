import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import { OVERALL_FACTOR_ID, roundHalfUp } from '@evenground/shared/scoring'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LikertScale } from '../../../components/ui/fields/likert-scale.tsx'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import type { Factors } from '../api/factors.ts'
import { orderForLearner } from '../api/learner-order.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { scoreSample } from '../api/sample-answers.ts'
import styles from './preview-dialog.module.css'
import { ScoreList } from './score-list.tsx'

const SCALE = ['scale.1', 'scale.2', 'scale.3', 'scale.4', 'scale.5'] as const

function Languages({ value, onChange }: { value: Locale; onChange: (locale: Locale) => void }) {
  const { t } = useTranslation('common')
  return (
    <fieldset className={styles.languages}>
      <legend className="sr-only">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <Button key={locale} size="toolbar" aria-pressed={locale === value} onClick={() => onChange(locale)}>
          <span lang={LANGUAGE_TAGS[locale]}>{LOCALE_NAMES[locale]}</span>
        </Button>
      ))}
    </fieldset>
  )
}

type Answers = Readonly<Record<string, number>>

function Outcome(props: { questions: readonly QuestionValues[]; factors: Factors; answers: Answers }) {
  const { t, format } = useWords('assessments')
  const scores = scoreSample(props.questions, props.factors.factors, props.answers)
  const overall = scores[OVERALL_FACTOR_ID]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.outcome}>
      <h3 ref={heading} tabIndex={-1} className={styles.overall}>
        {t('scores.overall')}: {overall === undefined ? t('scores.none') : format.number(roundHalfUp(overall))}
      </h3>
      <ScoreList scores={scores} factors={props.factors} />
    </div>
  )
}

type PreviewDialogProps = {
  id: string
  title: string
  questions: readonly QuestionValues[]
  factors: Factors
  onClose: () => void
}

/**
 * Shows the questions one by one as a learner sees them, in either language, and finally the scores of the given
 * answers. Nothing is stored. The order differs for each learner; the preview uses the reader's own.
 */
export function PreviewDialog({ id, title, questions, factors, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('assessments')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const { t: learner } = useTranslation('assessment', { lng: locale })
  const accountId = useMe().account.id
  const asked = useMemo(() => orderForLearner(questions, accountId, id), [questions, accountId, id])
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const statementId = useId()
  const question = asked[at]
  const value = question ? (answers[question.id] ?? null) : null
  const isEnd = at >= asked.length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('preview.title', { name: title })}
      width={760}
      actions={
        <>
          {at > 0 && (
            <Button size="form" variant="plain" onClick={() => setAt(at - 1)}>
              {t('preview.back')}
            </Button>
          )}
          {!isEnd && (
            <Button size="form" variant="primary" onClick={() => setAt(at + 1)}>
              {t(at === asked.length - 1 ? 'preview.scores' : 'preview.next')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>{t('preview.note')}</p>
      <Languages value={locale} onChange={setLocale} />
      {question ? (
        <div className={styles.stage} lang={LANGUAGE_TAGS[locale]}>
          <p className="quiet-fine">{learner('take.question_of', { number: at + 1, total: asked.length })}</p>
          <ProgressBar value={(Object.keys(answers).length / asked.length) * 100} label={learner('take.answered')} />
          <p id={statementId} className={styles.statement} aria-live="polite">
            {parsePlainLines(pickText(question.text_body, locale)).join('\n')}
          </p>
          <LikertScale
            labelledBy={statementId}
            labels={SCALE.map((key) => learner(key))}
            name={statementId}
            value={value}
            onAnswer={(chosen, means) => {
              setAnswers({ ...answers, [question.id]: chosen })
              if (means !== 'arrow') setAt(at + 1)
            }}
          />
        </div>
      ) : (
        <Outcome questions={questions} factors={factors} answers={answers} />
      )}
    </Dialog>
  )
}
