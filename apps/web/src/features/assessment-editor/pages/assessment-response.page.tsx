import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import type { Assessment, AssessmentResponse, Question } from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { cx } from '../../../components/ui/cx.ts'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ConfirmDialog } from '../../../components/ui/overlays/confirm-dialog.tsx'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { RareActions } from '../../../lib/detail/detail-actions.tsx'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { type Factors, useFactors } from '../api/factors.ts'
import { assessmentQuery, removeResponse, responseQuery } from '../api/responses.ts'
import { OverallScore, ScoreBars } from '../components/score-bars.tsx'
import { useTypeWords } from '../components/type-words.ts'
import styles from './assessment-response.module.css'

/** The line below the name: which response this is, whether it counts, and when it was submitted. */
function Facts({ response }: { response: AssessmentResponse }) {
  const { t, text, format } = useWords('assessments')
  const typeWords = useTypeWords()
  const { submitted_at, entered_by } = response
  const counts = response.is_latest ? 'counts' : submitted_at ? 'counts_earlier' : 'counts_not'
  return (
    <>
      <li>{typeWords(response.assessment_type)}</li>
      <li>{t(`response.${counts}`)}</li>
      <li>{submitted_at ? t('response.submitted', { date: format.dateTime(submitted_at) }) : t('responses.begun')}</li>
      {/* Submitting is the last change, unless someone corrected the response later. */}
      {(!submitted_at || format.dateTime(submitted_at) !== format.dateTime(response.updated_at)) && (
        <li>{t('response.updated_at', { date: format.dateTime(response.updated_at) })}</li>
      )}
      <li>{t('response.plan', { plan: text(response.plan_title) })}</li>
      {entered_by !== null && <li>{t('response.entered_by')}</li>}
    </>
  )
}

function Scores({ response, factors }: { response: AssessmentResponse; factors: Factors }) {
  const { t, format } = useWords('assessments')
  const { scores, scoring_version: version } = response
  return (
    <FormCard
      title={t('response.scores')}
      note={version !== null && t('response.scoring_version', { version: format.number(version) })}
    >
      <div className={cx(styles.scores, 'wide')}>
        {scores === null ? (
          <p>{t('response.no_scores')}</p>
        ) : (
          <>
            <OverallScore score={scores[OVERALL_FACTOR_ID]} benchmark={response.overall_benchmark} />
            <ScoreBars scores={scores} factors={factors} />
          </>
        )}
      </div>
    </FormCard>
  )
}

const ANSWERS = [1, 2, 3, 4, 5]

/** The factors that an answer counts for: its own, and those of the questions that reuse the answer. */
const factorIdsOf = (question: Question, questions: readonly Question[]): string[] => [
  ...new Set(
    [question, ...questions.filter(({ alias, question_id, scored }) => alias && scored && question_id === question.id)]
      .map(({ factor_id }) => factor_id)
      .filter((id) => id !== null),
  ),
]

type AnswersProps = { assessment: Assessment; response: AssessmentResponse; factors: Factors }

function Answers({ assessment, response, factors }: AnswersProps) {
  const { t, text } = useWords(['assessments', 'assessment'])
  const lang = LANGUAGE_TAGS[useLocale()]
  const asked = assessment.questions.filter(({ alias }) => !alias)
  const answered = asked.filter(({ id }) => response.answers[id] !== undefined).length
  return (
    <FormCard title={t('response.answers')} note={t('response.answered', { answered, count: asked.length })}>
      <div className={cx(styles.heads, 'wide')} aria-hidden="true">
        <span>{t('response.statement')}</span>
        <span>{t('questions.factor')}</span>
        <span>{t('response.answer')}</span>
      </div>
      <ol className={cx(styles.answers, 'wide')}>
        {asked.map((question) => {
          const value = response.answers[question.id]
          const reworded = (response.wordings?.[question.id] ?? question.wording) !== question.wording
          const marks = [
            ...(question.negative ? [t('response.reversed')] : []),
            ...(reworded ? [t('response.earlier_wording')] : []),
            ...(question.scored ? [] : [t('questions.unscored')]),
          ]
          return (
            <li key={question.id} className={styles.answer}>
              <div>
                <div className={styles.asked}>
                  <p lang={lang}>
                    {parsePlainLines(text(response.texts[question.id] ?? question.text_body)).join('\n')}
                  </p>
                  <p>
                    {marks.map((mark) => (
                      <Fragment key={mark}>
                        {' '}
                        <span className={styles.mark}>{mark}</span>
                      </Fragment>
                    ))}
                  </p>
                </div>
                <p className={styles.factor}>
                  {!factors.loading &&
                    factorIdsOf(question, assessment.questions)
                      .map((id) => factors.nameOf(id))
                      .join(', ')}
                </p>
                <p className={value === undefined ? styles.open : styles.value}>
                  <span className={styles.scale} aria-hidden="true">
                    {ANSWERS.map((one) => (
                      <span key={one} data-chosen={one === value || undefined} />
                    ))}
                  </span>
                  {value === undefined ? t('response.unanswered') : `${t(`assessment:scale.${value}`)} (${value})`}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </FormCard>
  )
}

type RemoveProps = { name: string; onRemove: () => Promise<void> }

function RemoveMenu({ name, onRemove }: RemoveProps) {
  const { t } = useTranslation(['assessments', 'common'])
  const [asking, setAsking] = useState(false)
  const { busy, run } = useTask(async () => {
    await onRemove()
    setAsking(false)
  })
  return (
    <>
      <RareActions onCopy={null} onRemove={() => setAsking(true)} />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('response.delete_title', { name })}
        confirm={t('common:delete')}
        danger
        busy={busy}
        onConfirm={run}
      >
        <p>{t('response.delete_body')}</p>
      </ConfirmDialog>
    </>
  )
}

/** One person's answers and their scores. */
export function Component() {
  const { t, text } = useWords(['assessments', 'errors'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const permissions = usePermissions()
  const { assessment_id: assessmentId = '', id = '' } = useParams()
  const [failure, setFailure] = useState<string | null>(null)
  const assessment = useQuery(assessmentQuery(assessmentId))
  const response = useQuery(responseQuery(assessmentId, id))
  const both = {
    error: assessment.error ?? response.error,
    isFetching: assessment.isFetching || response.isFetching,
    refetch: () => Promise.all([assessment.refetch(), response.refetch()]),
  }
  const factors = useFactors(response.data?.factor_assessment_id)
  const missing = useMissing(both.error)
  const title = assessment.data && text(assessment.data.title)
  const person = response.data && `${text(response.data.given_name)} ${text(response.data.family_name)}`.trim()
  useCrumb(title, `/assessments/${assessmentId}`)
  useCrumb(person)
  usePageTitle(person ?? t('responses.title'), title)
  if (missing) return null
  if (both.error || !assessment.data || !response.data || !person) {
    return <QueryState query={both} heading="h1" reason={errorText(t, codeOf(both.error))} />
  }
  const remove = async () => {
    try {
      await removeResponse(assessmentId, id)
      showBanner('response_deleted', 'success', { about: person, ahead: true })
      void client.invalidateQueries({ queryKey: ['assessments', assessmentId], refetchType: 'none' })
      void navigate(`/assessments/${assessmentId}/responses`)
    } catch (cause) {
      setFailure(codeOf(cause))
    }
  }
  return (
    <>
      <DetailHead
        title={person}
        facts={<Facts response={response.data} />}
        actions={
          permissions.has('api.v2.assessments.destroy_response_by_id') && <RemoveMenu name={person} onRemove={remove} />
        }
      />
      <div className="column">
        <Failure error={failure} />
        <Scores response={response.data} factors={factors} />
        <Answers assessment={assessment.data} response={response.data} factors={factors} />
      </div>
    </>
  )
}
