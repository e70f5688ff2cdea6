import { isPostType } from '@evenground/shared/scoring'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { PlanCelebration } from '../../../lib/learning/plan-celebration.tsx'
import { taskLink } from '../../../lib/learning/task-links.ts'
import { useMe } from '../../../lib/session/me.ts'
import { useRouteTask } from '../api/route-task.ts'
import { useUnseenVideo } from '../api/unseen-video.ts'
import { type ResultsState, useResults } from '../api/use-results.ts'
import { PageBoundary } from '../components/page-boundary.tsx'
import { CertificateButton } from '../components/results/certificate-button.tsx'
import { FactorSections } from '../components/results/factor-sections.tsx'
import styles from '../components/results/hidden-scores.module.css'
import { OverallHero } from '../components/results/overall-hero.tsx'
import { ResultsActionBar } from '../components/results/results-action-bar.tsx'
import { Shortlists } from '../components/results/shortlists.tsx'
import { useFactorLinks } from '../components/results/use-factor-links.ts'
import { useReturnPosition } from '../components/results/use-return-position.ts'

type HiddenScoresProps = { heading: Ref<HTMLHeadingElement>; kicker: string; action?: ReactNode }

/** Shown while the organization hides scores. */
function HiddenScores({ heading, kicker, action }: HiddenScoresProps) {
  const { t } = useTranslation('results')
  return (
    <div className={styles.hidden}>
      <Icon of={IconHeartHandshake} size={40} className={styles.icon} />
      <p className="kicker">{kicker}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('hidden.title')}
      </h1>
      <p className="lede">{t('hidden.body')}</p>
      {action}
    </div>
  )
}

function ShownResults(state: ResultsState & { submittedAt: string }) {
  const { plan, task, assessmentType, assessment, before, results, benchmark, submittedAt } = state
  const { t, text, format } = useWords('results')
  const heading = useReturnPosition()
  const { linkTo, onClickCapture } = useFactorLinks(state)
  const { domain } = useMe()
  const title = text(task.suffix) || text(assessment.title)
  const kicker = `${title} · ${format.date(submittedAt)}`
  const beforeDate = before?.scores ? before.submitted_at : null
  usePageTitle(t('results.page_title'), title)
  const certificate = isPostType(assessmentType) && <CertificateButton plan={plan} />
  return (
    <>
      <Page narrow={!results}>
        {results ? (
          <div onClickCapture={onClickCapture}>
            <OverallHero
              heading={heading}
              kicker={kicker}
              isPost={isPostType(assessmentType)}
              overall={results.overall}
              benchmark={benchmark}
              factorCount={results.factors.length}
              beforeDate={beforeDate}
              action={certificate}
            />
            <Shortlists results={results} linkTo={linkTo} isPost={isPostType(assessmentType)} />
            {results.factors.length > 0 && (
              <FactorSections results={results} linkTo={linkTo} beforeDate={beforeDate} grouped={domain.short_course} />
            )}
          </div>
        ) : (
          <HiddenScores heading={heading} kicker={kicker} action={certificate} />
        )}
      </Page>
      <PlanCelebration plan={plan} />
      <ResultsActionBar plan={plan} task={task} />
    </>
  )
}

function ResultsPage() {
  const state = useResults(useRouteTask())
  const video = useUnseenVideo(state.plan, state.task)
  const submittedAt = state.response?.submitted_at
  // Nothing was submitted yet, so the assessment is continued.
  if (!submittedAt) return <Navigate to={taskLink(state.plan, state.task) ?? '/content'} replace />
  if (video) return <Navigate to={taskLink(state.plan, video) ?? '/content'} replace />
  return <ShownResults {...state} submittedAt={submittedAt} />
}

/** /content/:plan_id/:id/results/:assessment_type */
export function Component() {
  return (
    <PageBoundary>
      <ResultsPage />
    </PageBoundary>
  )
}
