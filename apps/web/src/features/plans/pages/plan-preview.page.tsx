import { LANGUAGE_TAGS, type PermissionTree, parsePermissions } from '@evenground/shared/constants'
import type { Plan } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { useMeasured } from '../../../components/ui/use-measured.ts'
import { useChosenDomain } from '../../../lib/console/use-chosen-domain.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { type Brand, brandOfDomain } from '../../../lib/theme/brand.ts'
import { deriveRoles } from '../../../lib/theme/derive-roles.ts'
import { ROLE_NAMES } from '../../../lib/theme/roles.ts'
import { useTheme } from '../../../lib/theme/theme-context.ts'
import { buildPreviewPlan } from '../components/learner-preview/build-preview-plan.ts'
import styles from '../components/learner-preview/learner-preview.module.css'
import { LearnerView } from '../components/learner-preview/learner-view.tsx'
import { OtherLanguage } from '../components/learner-preview/other-language.tsx'
import { PreviewBar, WaitingBar } from '../components/learner-preview/preview-bar.tsx'
import {
  planQuery,
  useLearnerRole,
  usePlanFactors,
  usePreviewDomain,
  usePreviewRole,
} from '../components/learner-preview/preview-queries.ts'
import { usePreviewState } from '../components/learner-preview/use-preview-state.ts'

/** CSS variables with a domain's colors and the height of the preview bar. */
function lookOf(brand: Brand, mode: 'light' | 'dark', barHeight: number): CSSProperties {
  const { roles, scheme } = deriveRoles(brand, mode)
  const variables = Object.fromEntries(ROLE_NAMES.map((role) => [`--${role}`, roles[role]]))
  return { ...variables, '--bar': `${barHeight}px`, colorScheme: scheme } as CSSProperties
}

/** In pixels. The bar has one line, or two in a narrow window. */
const heightOf = (bar: HTMLElement): number => bar.offsetHeight

/** A skeleton of a learner's first page: a greeting, then the plan. */
function Bones() {
  return (
    <div className="stack">
      <Skeleton width={320} height={40} />
      <Skeleton height={300} />
    </div>
  )
}

function Waiting() {
  return (
    <Loading className={styles.waiting}>
      <Bones />
    </Loading>
  )
}

function Preview({ plan }: { plan: Plan }) {
  const { t, text } = useWords('preview')
  const { mode } = useTheme()
  const factors = usePlanFactors(plan)
  const state = usePreviewState(factors.map(({ id }) => id))
  const domain = useChosenDomain()
  const { domain: record, colors } = usePreviewDomain(domain.id)
  const defaultRole = useLearnerRole(domain.id, record?.default_role_id ?? '')
  const role = usePreviewRole(state.role || defaultRole)
  const rights = role && parsePermissions(role.permissions as PermissionTree)
  usePageTitle(t('title'), text(plan.title))
  const notes = [record?.paused && t('note.paused'), record?.hide_scores && t('note.hide_scores')].filter(
    (note) => typeof note === 'string',
  )
  const held = buildPreviewPlan(plan, {
    progress: state.progress,
    factorTitles: new Map(factors.map(({ id, title }) => [id, title])),
    hideScores: record?.hide_scores ?? false,
  })
  const [measured, barHeight] = useMeasured(56, heightOf)
  const isClosed = rights !== undefined && !rights.has('ui.v1.type.learn')
  return (
    <>
      <PreviewBar
        ref={measured}
        planId={plan.id}
        state={state}
        domain={domain}
        defaultRole={defaultRole}
        factors={factors}
        notes={notes}
        hint={rights?.has('ui.v1.tab.chat') ? t('note.chat') : undefined}
      />
      <div
        className={styles.stage}
        style={lookOf(brandOfDomain(colors), mode, barHeight)}
        lang={LANGUAGE_TAGS[state.locale]}
      >
        {isClosed ? (
          <main id="main">
            <EmptyState heading="h1" picture={<ClosedPicture />} title={t('no_learner_pages')} />
          </main>
        ) : (
          <OtherLanguage locale={state.locale}>
            <Suspense fallback={<Waiting />}>
              <LearnerView plan={held} state={state} domain={record} factors={factors} />
            </Suspense>
          </OtherLanguage>
        )}
      </div>
    </>
  )
}

/** `/plans/:id/preview`: a plan as a fictitious learner sees it. Nothing is stored. */
export function Component() {
  useSessionTheme()
  const { id = '' } = useParams()
  const query = useQuery(planQuery(id))
  if (query.data) return <Preview plan={query.data} />
  return (
    <>
      <WaitingBar planId={id} />
      <main id="main" className={styles.waiting}>
        <QueryState query={query} heading="h1">
          <Bones />
        </QueryState>
      </main>
    </>
  )
}
