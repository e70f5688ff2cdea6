import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { type AnswerMeans, LikertScale } from '../../../../components/ui/fields/likert-scale.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { KeyHint } from './key-hint.tsx'
import styles from './question-step.module.css'
import { TakeHead } from './take-head.tsx'
import type { useQuestionKeys } from './use-question-keys.ts'

const LABELS = ['scale.1', 'scale.2', 'scale.3', 'scale.4', 'scale.5'] as const

type QuestionStepProps = {
  heading: Ref<HTMLHeadingElement>
  /** The assessment's name, and the position in it: "Question 3 of 20". */
  title: string
  place: string
  percent: number
  statement: string
  value: number | null
  onAnswer: (value: number, means: AnswerMeans) => void
  handlers: ReturnType<typeof useQuestionKeys>
  /** Text shown at the question where an earlier visit is continued. */
  resumed: string | false
  /** The keys to explain in addition to the digits. */
  hint: 'digits' | 'digits_back' | 'digits_submit'
  banner: ReactNode
}

/** One statement and its answers. The elements are reused for each question, so that the focus is never lost. */
export function QuestionStep({ heading, title, place, percent, handlers, ...question }: QuestionStepProps) {
  const { t } = useWords('assessment')
  const statementId = useId()
  return (
    <section className={styles.region} aria-labelledby={statementId} {...handlers}>
      <TakeHead title={title} place={place} percent={percent} />
      <div className={styles.banner}>
        {question.resumed && <p className={styles.resumed}>{question.resumed}</p>}
        {question.banner}
      </div>
      <div className={styles.ask}>
        <h1 id={statementId} ref={heading} tabIndex={-1}>
          {question.statement}
        </h1>
        <LikertScale
          labelledBy={statementId}
          labels={LABELS.map((key) => t(key))}
          name={statementId}
          value={question.value}
          onAnswer={question.onAnswer}
        />
        <KeyHint text={t(`take.keys_${question.hint}`)} />
      </div>
    </section>
  )
}
