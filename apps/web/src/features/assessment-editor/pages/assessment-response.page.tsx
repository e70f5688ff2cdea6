import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import type { Assessment, AssessmentResponse } from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID, roundHalfUp } from '@evenground/shared/scoring'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { cx } from '../../../components/ui/cx.ts'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
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
import { useFactors } from '../api/factors.ts'
import { assessmentQuery, removeResponse, responseQuery } from '../api/responses.ts'
import { ScoreBars } from '../components/score-bars.tsx'
import { useTypeWords } from '../components/type-words.ts'
import styles from './assessment-response.module.css'

function Facts({ response }: { response: AssessmentResponse }) {
  const { t, text, format } = useWords('assessments')
  const typeWords = useTypeWords()
  const { submitted_at, scoring_version, entered_by } = response
  return (
    <FormCard title={t('response.facts')} list>
      <ViewValue label={t('responses.column.plan_title')}>{text(response.plan_title)}</ViewValue>
      <ViewValue label={t('responses.column.assessment_type')}>{typeWords(response.assessment_type)}</ViewValue>
      <ViewValue label={t('response.state')}>
        {submitted_at ? t('response.submitted', { date: format.dateTime(submitted_at) }) : t('responses.begun')}
      </ViewValue>
      {/* To submit is the last change, unless somebody corrected it since. */}
      {(!submitted_at || format.dateTime(submitted_at) !== format.dateTime(response.updated_at)) && (
        <ViewValue label={t('response.updated_at')}>{format.dateTime(response.updated_at)}</ViewValue>
      )}
      <ViewValue label={t('responses.column.is_latest')}>
        {t(response.is_latest ? 'responses.counts' : 'responses.counts_not')}
      </ViewValue>
      {scoring_version !== null && (
        <ViewValue label={t('response.scoring_version')}>{format.number(scoring_version)}</ViewValue>
      )}
      {entered_by !== null && <ViewValue label={t('response.entered_by')}>{t('response.somebody_else')}</ViewValue>}
    </FormCard>
  )
}

function Scores({ response }: { response: AssessmentResponse }) {
  const { t, format } = useWords('assessments')
  const factors = useFactors(response.factor_assessment_id)
  const { scores } = response
  const overall = scores?.[OVERALL_FACTOR_ID]
  return (
    <FormCard title={t('response.scores')}>
      <div className={cx(styles.scores, 'wide')}>
        {scores === null ? (
          <p>{t('response.no_scores')}</p>
        ) : (
          <>
            <p className={styles.overall}>
              {t('scores.overall')}{' '}
              <strong>{overall === undefined ? t('scores.none') : format.number(roundHalfUp(overall))}</strong>
              {overall !== undefined && ` ${t('scores.out_of')}`}
            </p>
            <ScoreBars scores={scores} factors={factors} />
          </>
        )}
      </div>
    </FormCard>
  )
}

const ANSWERS = [1, 2, 3, 4, 5]

function Answers({ assessment, response }: { assessment: Assessment; response: AssessmentResponse }) {
  const { t, text } = useWords(['assessments', 'assessment'])
  const lang = LANGUAGE_TAGS[useLocale()]
  const asked = assessment.questions.filter(({ alias }) => !alias)
  const answered = asked.filter(({ id }) => response.answers[id] !== undefined).length
  return (
    <FormCard title={t('response.answers')} note={t('response.answered', { answered, count: asked.length })}>
      <ol className={cx(styles.answers, 'wide')}>
        {asked.map((question) => {
          const value = response.answers[question.id]
          const reworded = (response.wordings?.[question.id] ?? question.wording) !== question.wording
          const marks = [
            ...(question.negative ? [t('questions.negative')] : []),
            ...(reworded ? [t('response.earlier_wording')] : []),
            ...(question.scored ? [] : [t('questions.unscored')]),
          ]
          return (
            <li key={question.id} className={styles.answer}>
              <div>
                <p lang={lang}>
                  {parsePlainLines(text(response.texts[question.id] ?? question.text_body)).join('\n')}
                  {marks.map((mark) => (
                    <Fragment key={mark}>
                      {' '}
                      <span className={styles.mark}>{mark}</span>
                    </Fragment>
                  ))}
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

/** What one person answered, and what it scored. */
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
      <div className={styles.head}>
        <DetailHead
          title={person}
          facts={<li>{title}</li>}
          actions={
            permissions.has('api.v2.assessments.destroy_response_by_id') && (
              <RemoveMenu name={person} onRemove={remove} />
            )
          }
        />
      </div>
      <div className="page-column">
        <Failure error={failure} />
        <Facts response={response.data} />
        <Scores response={response.data} />
        <Answers assessment={assessment.data} response={response.data} />
      </div>
    </>
  )
}
