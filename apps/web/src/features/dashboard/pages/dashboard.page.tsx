import IconGroups from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf, requestIdOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { SavedViews } from '../../../lib/saved/saved-views.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../../lib/session/permissions.ts'
import { assessmentsQuery, type QueryScope } from '../api/analytics.ts'
import { ChoiceBar, DOMAINS_MAX } from '../components/choice-bar.tsx'
import { Figures, TILES_HEIGHT } from '../components/figures.tsx'
import { toSavedView, useDashboardChoice } from '../use-dashboard-choice.ts'
import styles from './dashboard.module.css'

/**
 * The names of the domains that can be chosen (null if the reader cannot choose), and which of the chosen ones exist.
 */
function useKnownDomains(chosen: readonly string[]) {
  const isGlobal = isGlobalAdministrator(useMe())
  const { names, loading } = useDomainNames()
  return {
    names: isGlobal ? names : null,
    known: chosen.filter((id) => names.has(id)),
    ready: !isGlobal || !loading,
  }
}

/**
 * The domains in the figures: those that a global administrator chose, or all, up to a limit. Empty for everyone else: the server then
 * uses their own.
 */
function useCountedDomains(chosen: readonly string[]) {
  const { names, known, ready } = useKnownDomains(chosen)
  const all = [...(names?.keys() ?? [])].slice(0, DOMAINS_MAX)
  return { domainIds: names && known.length > 0 ? known : all, ready }
}

/** A link to the status report, for roles that may see reports. */
function useStatusPath(domainIds: readonly string[]): string | null {
  const permissions = usePermissions()
  const own = useMe().domain.id
  if (!permissions.has('api.v2.reports.data') || !permissions.has('ui.v1.tab.reporting')) return null
  const params = { type: 'user_status', domain_ids: domainIds.length > 0 ? domainIds : [own] }
  return `/reporting/user_status/view?params=${encodeURIComponent(JSON.stringify(params))}`
}

/** Links to the group comparison of the same people. */
function CompareLink({ scope: { domainIds, assessmentId } }: { scope: QueryScope }) {
  const { t } = useWords('dashboard')
  const chosen = { assessment: assessmentId, ...(domainIds.length > 0 && { domains: domainIds.join(',') }) }
  return (
    <ButtonLink to={`/segments?${new URLSearchParams(chosen)}`} icon={IconGroups} size="toolbar">
      {t('compare_groups')}
    </ButtonLink>
  )
}

function Waiting() {
  return (
    <Loading className={styles.waiting}>
      <Skeleton height={90} />
      <div className={styles.cards}>
        <Skeleton height={TILES_HEIGHT} />
        <Skeleton height={TILES_HEIGHT} />
      </div>
      <Skeleton height={280} />
    </Loading>
  )
}

/** `/` for administrators with the dashboard tab: `lead`, then the figures of one assessment in the chosen domains. */
export function Component({ lead }: { lead?: ReactNode } = {}) {
  const { t, text } = useWords(['dashboard', 'errors'])
  const { domain } = useMe()
  const allowed = usePermissions().has('api.v2.dashboard.default')
  const { choice, choose } = useDashboardChoice()
  const { names, known } = useKnownDomains(choice.domains)
  // The controls show a new choice at once; the figures, which take longer to render, follow.
  const shown = useDeferredValue(choice)
  const { domainIds, ready } = useCountedDomains(shown.domains)
  const statusPath = useStatusPath(domainIds)
  const {
    data: assessments,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...assessmentsQuery(domainIds),
    enabled: allowed && ready,
  })
  usePageTitle(t('title'))
  const assessment = assessments?.find(({ id }) => id === choice.assessment) ?? assessments?.[0] ?? null
  const shownAssessment = assessments?.find(({ id }) => id === shown.assessment) ?? assessments?.[0] ?? null
  const view = toSavedView(choice, assessment?.id ?? null)
  const scope = shownAssessment && { domainIds, assessmentId: shownAssessment.id }
  const showFigures = () => {
    if (!allowed)
      return (
        <EmptyState picture={<ClosedPicture />} title={t('forbidden_title')}>
          {t('forbidden_body')}
        </EmptyState>
      )
    if (error && !assessments) {
      return (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={requestIdOf(error)}>
          {errorText(t, codeOf(error))}
        </ErrorState>
      )
    }
    if (!assessments) return <Waiting />
    if (!scope) {
      return (
        <EmptyState picture={<WaitingPicture />} title={t('empty_title')}>
          <p>{t('empty_body')}</p>
        </EmptyState>
      )
    }
    return <Figures scope={scope} statusPath={statusPath} choice={shown} choose={choose} />
  }
  return (
    <>
      <header className={styles.head}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <ChoiceBar
          domains={names && { names, chosen: known, onChange: (ids) => choose('domains', ids.join(',')) }}
          domainName={text(domain.title)}
          assessments={(assessments ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))}
          assessment={allowed ? (assessment?.id ?? null) : null}
          onAssessment={(id) => choose('assessment', id)}
          groups={
            scope && {
              scope,
              chosen: choice.segments,
              onChange: (segments) => choose('segments', segments.length > 0 ? JSON.stringify(segments) : null),
            }
          }
        >
          {scope && <CompareLink scope={scope} />}
          {allowed && <SavedViews brief kind="dashboard" choice={view} domainId={known[0]} />}
        </ChoiceBar>
      </header>
      {lead}
      {showFigures()}
    </>
  )
}
