import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { LikertScale } from '../../../../components/ui/fields/likert-scale.tsx'
import { ProgressBar } from '../../../../components/ui/figures/progress-bar.tsx'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './learner-preview.module.css'
import { PreviewLoading } from './preview-loading.tsx'
import { assessmentQuery } from './preview-queries.ts'

const LABELS = ['scale.1', 'scale.2', 'scale.3', 'scale.4', 'scale.5'] as const

type Statement = { id: string; words: string }

/** Shows the statements one at a time. Answers are not kept: the scores come from the sliders. */
function Statements({ title, statements }: { title: string; statements: readonly Statement[] }) {
  const { t } = useWords('assessment')
  const id = useId()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({})
  const current = statements[at]
  if (!current) return <p>{t('take.no_statements')}</p>
  const answer = (value: number, means: string) => {
    setAnswers({ ...answers, [current.id]: value })
    if (means !== 'arrow' && at < statements.length - 1) setAt(at + 1)
  }
  return (
    <>
      <p className={styles.where}>
        {title} · {t('take.question_of', { number: at + 1, total: statements.length })}
      </p>
      <ProgressBar value={Object.keys(answers).length} max={statements.length} label={t('take.answered')} />
      <div className={styles.ask}>
        <h1 id={id} tabIndex={-1}>
          {current.words}
        </h1>
        <LikertScale
          labelledBy={id}
          labels={LABELS.map((key) => t(key))}
          name={id}
          value={answers[current.id] ?? null}
          onAnswer={answer}
        />
      </div>
    </>
  )
}

/** An assessment: its introduction, then its statements. */
export function PreviewAssessment({ assessmentId }: { assessmentId: string }) {
  const { t, text } = useWords('assessment')
  const query = useQuery(assessmentQuery(assessmentId))
  const [isStarted, setStarted] = useState(false)
  if (!query.data) return <PreviewLoading query={query} />
  const { title, description, questions } = query.data
  // An alias reuses the answer to another statement and is not asked.
  const statements = questions
    .filter(({ alias }) => !alias)
    .map(({ id, text_body }) => ({ id, words: text(text_body) }))
  if (isStarted) return <Statements title={text(title)} statements={statements} />
  return (
    <article className="article">
      <p className="kicker">{t('take.kicker')}</p>
      <h1 tabIndex={-1}>{text(title)}</h1>
      <RichHtml html={text(description)} />
      <p>
        <b>{t('intro.statements', { count: statements.length })}</b> {t('intro.one_at_a_time')}
      </p>
      <p>
        <Button variant="primary" size="large" onClick={() => setStarted(true)}>
          {t('take.start')}
        </Button>
      </p>
    </article>
  )
}
