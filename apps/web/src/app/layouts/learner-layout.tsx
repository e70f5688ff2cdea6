import type { LearnerPlan } from '@evenground/shared/schemas'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches, useParams } from 'react-router-dom'
import { BrandLogo } from '../../components/ui/icons/brand-logo.tsx'
import { BottomTabs } from '../../components/ui/layout/learner/bottom-tabs.tsx'
import { LearnerFrame } from '../../components/ui/layout/learner/learner-frame.tsx'
import type { NavItem } from '../../components/ui/layout/learner/nav-entry.tsx'
import { SideNavigation } from '../../components/ui/layout/learner/side-navigation.tsx'
import { TopBar } from '../../components/ui/layout/learner/top-bar.tsx'
import { PathButton } from '../../components/ui/navigation/path-list/path-button.tsx'
import { PathPanel } from '../../components/ui/navigation/path-list/path-panel.tsx'
import { useMedia, usePhone } from '../../components/ui/use-media.ts'
import { useBanner } from '../../lib/banner/banner-store.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { ActionBarSlot, ActionBarSlotProvider } from '../../lib/layout/action-bar-slot.tsx'
import { useStoredScreenWidth } from '../../lib/layout/screen-width.ts'
import { useRoutePlan } from '../../lib/learning/current-plan.ts'
import { useFlags } from '../../lib/learning/flags.ts'
import { findAssessmentTask, hasNoResults } from '../../lib/learning/learner-path.ts'
import { PathPanelProvider, usePathPanel } from '../../lib/learning/path-panel-context.tsx'
import { usePathPanelProps } from '../../lib/learning/use-path-panel-props.ts'
import { ImpersonationBanner } from '../../lib/session/impersonation-banner.tsx'
import { useMe } from '../../lib/session/me.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { SignOutSlot } from '../../lib/session/sign-out-slot.tsx'
import { useSessionTheme } from '../../lib/session/use-session-theme.ts'
import { LoadingPage } from '../pages/loading-page.tsx'
import { AssistantCorner } from './assistant-corner.tsx'
import { overviewLink, trainingLink } from './learner-links.ts'
import { LearnerPathSheet } from './learner-path-sheet.tsx'
import { AccountNotices } from './page-notices.tsx'

const usePath = (): string => useMatches().at(-1)?.pathname ?? ''

const isCertificate = (path: string): boolean => /\/certificate\/?$/.test(path)

function useEntries(plan: LearnerPlan | undefined): NavItem[] {
  const { t } = useTranslation('shell')
  const path = usePath()
  const overview = plan && overviewLink(plan)
  const { training_navigation, intro_outro_navigation } = useFlags()
  const training = plan && trainingLink(plan, { training: training_navigation, introOutro: intro_outro_navigation })
  const isResults = path.includes('/results/')
  return [
    {
      key: 'dashboard',
      label: t('rail.dashboard'),
      icon: IconHome,
      to: '/content',
      current: /^\/content\/?$/.test(path),
    },
    {
      key: 'overview',
      label: t('rail.overview'),
      icon: IconMap,
      to: overview ?? undefined,
      disabledReason: overview ? null : t(plan && hasNoResults(plan) ? 'rail.not_in_plan' : 'rail.overview_closed'),
      // A plan without results has a certificate, too, which then belongs to no entry.
      current: overview != null && (isResults || isCertificate(path)),
    },
    {
      key: 'training',
      label: t('rail.training'),
      icon: IconRoute,
      to: training ?? undefined,
      disabledReason: training
        ? null
        : t(plan?.tasks.training.length === 0 ? 'rail.not_in_plan' : 'rail.training_closed'),
      // Not during the intro, while training is still locked.
      current: training != null && !isResults && /\/(take|read|write|observe)/.test(path),
    },
    {
      key: 'settings',
      label: t('rail.settings'),
      icon: IconSettings,
      to: '/content/settings',
      current: path.startsWith('/content/settings'),
    },
  ]
}

function PathSide({ plan, kicker }: { plan: LearnerPlan; kicker: boolean }) {
  const { id, assessment_id, assessment_type } = useParams()
  const { close } = usePathPanel()
  // Results and their factors name an assessment, or one of its tasks: which of them, its type decides.
  const assessment = findAssessmentTask(plan, id ?? assessment_id ?? '', Number(assessment_type))
  const props = usePathPanelProps(plan, assessment?.id ?? id)
  const words = { ...props.words, kicker: kicker ? props.words.kicker : undefined }
  return <PathPanel {...props} words={words} onNavigate={close} />
}

function Layout({ plan }: { plan: LearnerPlan | undefined }) {
  const { t, text, format } = useWords('shell')
  const { domain } = useMe()
  const panel = usePathPanel()
  const { plan_id } = useParams()
  const entries = useEntries(plan)
  // Narrow screens show the path in a sheet.
  const narrow = useMedia('(max-width: 1099px)')
  // The certificate belongs to a plan but is not a task. The welcome text is shown like a task.
  const path = usePath()
  const atTask = path.endsWith('/welcome') || (!isCertificate(path) && plan_id !== undefined)
  const name = text(domain.title)
  const leave: NavItem = { key: 'out', label: t('rail.sign_out'), icon: IconLogout, onSelect: () => void signOut() }
  const pathButton = plan && (
    <PathButton word={t('path')} percent={format.percent(panel.percent)} onClick={panel.open} />
  )
  const phone = usePhone()
  // A phone shows one message at a time: two would push the actual tasks off the screen.
  const hasMessage = useBanner() !== null
  const barActions = (
    <>
      {/* The assistant's button appears late. It comes first, so that it shortens the name and the path's button
          does not move. */}
      {phone && <AssistantCorner position="bar" />}
      {pathButton}
    </>
  )
  return (
    <LearnerFrame
      notice={<ImpersonationBanner />}
      notes={!(phone && hasMessage) && <AccountNotices />}
      navigation={
        <SideNavigation
          label={t('rail.label')}
          logo={<BrandLogo src={domain.logo} name={name} />}
          homeTo="/content"
          items={entries}
          last={[leave]}
        />
      }
      topBar={<TopBar logo={<BrandLogo src={domain.logo} name="" size={32} />} name={name} action={barActions} />}
      // While a task is open, the action bar takes this space.
      tabs={!atTask && <BottomTabs label={t('rail.label')} items={entries} />}
      path={plan && !panel.folded && <>{!narrow && <PathSide plan={plan} kicker />}</>}
      pathLabel={t('training_path')}
      pathButton={pathButton}
      isOnWhite={atTask}
      actionBar={<ActionBarSlot />}
    >
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
      <LearnerPathSheet title={t('training_path')}>{plan && <PathSide plan={plan} kicker={false} />}</LearnerPathSheet>
      {!phone && <AssistantCorner position={atTask ? 'above-action-bar' : 'tabs'} />}
      <SignOutSlot />
    </LearnerFrame>
  )
}

function LearnerPages() {
  useSessionTheme()
  useStoredScreenWidth()
  const plan = useRoutePlan()
  return (
    <PathPanelProvider percent={plan?.completion ?? 0}>
      <ActionBarSlotProvider>
        <Layout plan={plan} />
      </ActionBarSlotProvider>
    </PathPanelProvider>
  )
}

/** Side navigation, content and training path around every learner page. */
export function Component() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <LearnerPages />
    </Suspense>
  )
}
