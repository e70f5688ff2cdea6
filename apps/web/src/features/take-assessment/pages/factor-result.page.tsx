import type { Factor } from '@evenground/shared/schemas'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ActionBar } from '../../../components/ui/layout/action-bar.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { Failure } from '../../../lib/banner/failure.tsx'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { InActionBarSlot } from '../../../lib/layout/action-bar-slot.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'
import { factorLink, resultsLink, taskLink } from '../../../lib/learning/task-links.ts'
import { useNextStep } from '../../../lib/learning/use-next-step.ts'
import { factorsQuery } from '../api/queries.ts'
import { useRouteTask } from '../api/route-task.ts'
import { type ResultsState, useResults } from '../api/use-results.ts'
import { PageBoundary } from '../components/page-boundary.tsx'
import { FactorNext } from '../components/results/factor-next.tsx'
import { FactorView } from '../components/results/factor-view.tsx'
import { OnwardButton } from '../components/results/onward-button.tsx'
import { parsePosition } from '../components/results/use-return-position.ts'

/** The query that passes the scroll position of the results page back to it. */
function usePositionQuery(): string {
  const [search] = useSearchParams()
  const position = parsePosition(search.get('pos'))
  return position === null ? '' : `?pos=${position}`
}

function FactorResult({ state, factor }: { state: ResultsState; factor: Factor }) {
  const { plan, task, assessmentType, assessment, results, before } = state
  const { t, text } = useWords('results')
  const query = usePositionQuery()
  const isPhone = usePhone()
  const heading = useArrivalFocus(factor.id)
  const step = useNextStep(plan, task)
  const title = text(task.suffix) || text(assessment.title)
  const rows = results ? [...results.factors, ...results.superFactors] : []
  usePageTitle(text(factor.title), title)
  return (
    <>
      <Page>
        <FactorView
          heading={heading}
          kicker={title}
          factor={factor}
          result={rows.find(({ factorId }) => factorId === factor.id) ?? null}
          isHidden={results === null}
          beforeDate={before?.scores ? before.submitted_at : null}
          subFactors={rows.filter(({ factorId }) => factor.factorIds.includes(factorId))}
          linkTo={(id) => factorLink(plan.id, task.task_id, assessmentType, id) + query}
        />
        <FactorNext plan={plan} factorId={factor.id} />
      </Page>
      <InActionBarSlot>
        <Failure error={step.error} />
        <ActionBar
          back={
            <ButtonLink
              to={resultsLink(plan.id, task.id, assessmentType) + query}
              preventScrollReset={query !== ''}
              icon={IconArrowLeft}
            >
              {t(isPhone ? 'factor.back_short' : 'factor.back')}
            </ButtonLink>
          }
          next={() => <OnwardButton step={step} />}
        />
      </InActionBarSlot>
    </>
  )
}

function FactorResultPage() {
  const { factor_id } = useParams()
  const state = useResults(useRouteTask())
  const { data: factors } = useSuspenseQuery(factorsQuery(state.task.task_id))
  const factor = factors.find(({ id }) => id === factor_id)
  if (!factor) throw new ApiError(404, 'resource_not_found')
  if (!state.response) return <Navigate to={taskLink(state.plan, state.task) ?? '/content'} replace />
  return <FactorResult state={state} factor={factor} />
}

/** /content/:plan_id/:assessment_id/results/:assessment_type/factor/:factor_id */
export function Component() {
  return (
    <PageBoundary>
      <FactorResultPage />
    </PageBoundary>
  )
}
