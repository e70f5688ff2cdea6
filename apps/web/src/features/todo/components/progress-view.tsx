import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { UserAssessment } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../components/ui/cx.ts'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { flagsQuery } from '../../../lib/learning/flags.ts'
import { isSealedError } from '../../../lib/session/sealed-error.ts'
import { SealedState } from '../../../lib/session/sealed-state.tsx'
import { FirstScore } from './first-score.tsx'
import { ProgressChange } from './progress-change.tsx'
import { ProgressHistogram } from './progress-histogram.tsx'
import type { OwnScore } from './progress-pairs.ts'
import { ProgressTable } from './progress-table.tsx'
import styles from './progress-view.module.css'

/** The assessments that the learner has submitted, newest first. */
const takenQuery = callQuery(['progress', 'assessments'], routes.listUserAssessments, { query: {} })

/** The learner's newest score of each type in each run. While loading, the scores of the previous factor stay. */
const scoresQuery = (assessmentId: string, factorId: string) =>
  queryOptions({
    queryKey: ['progress', 'scores', assessmentId, factorId],
    queryFn: async ({ signal }): Promise<OwnScore[]> => {
      const query = { assessment_id: assessmentId, factor_id: factorId, runs: 'all' } as const
      const scores = await call(routes.listUserScores, { query }, { signal })
      return scores.flatMap((one) => (one.score === null ? [] : [{ ...one, score: one.score }]))
    },
    placeholderData: keepPreviousData,
  })

const Waiting = () => (
  <Loading className={styles.waiting}>
    <Skeleton height={52} />
    <Skeleton height={240} />
  </Loading>
)

/** The scores of one assessment in one factor: sentence, chart and table. */
function Scores({ assessmentId, factorId, name }: { assessmentId: string; factorId: string; name: string }) {
  const { t } = useTranslation('results')
  const scores = useQuery(scoresQuery(assessmentId, factorId))
  if (isSealedError(scores.error)) return <SealedState heading="h3" />
  if (scores.isError)
    return <ErrorState heading="h3" onRetry={() => void scores.refetch()} retrying={scores.isFetching} />
  if (!scores.data) return <Waiting />
  if (scores.data.length === 0) return <p className={styles.none}>{t('progress.none')}</p>
  const [only, ...more] = scores.data
  if (only && more.length === 0) {
    return (
      <div className={cx(styles.scores, styles.short)} aria-busy={scores.isPlaceholderData}>
        <FirstScore score={only} />
      </div>
    )
  }
  return (
    <div className={styles.scores} aria-busy={scores.isPlaceholderData}>
      <ProgressChange scores={scores.data} />
      <ProgressHistogram scores={scores.data} />
      <ProgressTable scores={scores.data} name={name} />
    </div>
  )
}

/** The selectors, and the scores that they choose. */
function Chosen({ taken }: { taken: readonly [UserAssessment, ...UserAssessment[]] }) {
  const { t, text } = useWords('results')
  const note = useId()
  const [assessmentId, setAssessmentId] = useState(taken[0].id)
  const [factorId, setFactorId] = useState(OVERALL_FACTOR_ID)
  const assessment = taken.find(({ id }) => id === assessmentId) ?? taken[0]
  const factors = [
    { value: OVERALL_FACTOR_ID, label: t('progress.all_factors') },
    ...assessment.factors.map(({ id, title }) => ({ value: id, label: text(title) })),
  ]
  const factor = factors.find(({ value }) => value === factorId) ?? factors[0]
  return (
    <>
      <div className={styles.selectors}>
        {taken.length > 1 && (
          <SelectField
            label={t('progress.assessment')}
            value={assessment.id}
            options={taken.map(({ id, title }) => ({ value: id, label: text(title) }))}
            onChange={(event) => setAssessmentId(event.target.value)}
          />
        )}
        <SelectField
          label={t('progress.factor')}
          value={factor?.value}
          options={factors}
          aria-describedby={note}
          onChange={(event) => setFactorId(event.target.value)}
        />
      </div>
      <Scores
        assessmentId={assessment.id}
        factorId={factor?.value ?? OVERALL_FACTOR_ID}
        name={`${text(assessment.title)} · ${factor?.label}`}
      />
      <p className={`meta ${styles.note}`} id={note}>
        {t('progress.note')}
      </p>
    </>
  )
}

/** The learner's scores over time, or why there are none. */
export function ProgressView() {
  const { t } = useTranslation('results')
  const flags = useQuery(flagsQuery)
  const taken = useQuery(takenQuery)
  if (flags.isError || taken.isError) {
    const retry = () => void Promise.all([flags.refetch(), taken.refetch()])
    return <ErrorState heading="h3" onRetry={retry} retrying={flags.isFetching || taken.isFetching} />
  }
  if (flags.isPending || taken.isPending) return <Waiting />
  if (flags.data.hide_scores) {
    return (
      <EmptyState picture={<ClosedPicture />} title={t('progress.hidden_title')} heading="h3">
        <p>{t('progress.hidden_body')}</p>
      </EmptyState>
    )
  }
  const [first, ...rest] = taken.data
  if (!first) {
    return (
      <EmptyState picture={<WaitingPicture />} title={t('progress.empty_title')} heading="h3">
        <p>{t('progress.empty_body')}</p>
      </EmptyState>
    )
  }
  return <Chosen taken={[first, ...rest]} />
}
