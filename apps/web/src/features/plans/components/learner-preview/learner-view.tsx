import { currentTask, orderTasks } from '@evenground/shared/learning'
import type { Domain, LearnerPlan } from '@evenground/shared/schemas'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { BrandLogo } from '../../../../components/ui/icons/brand-logo.tsx'
import { BottomTabs } from '../../../../components/ui/layout/learner/bottom-tabs.tsx'
import { LearnerFrame } from '../../../../components/ui/layout/learner/learner-frame.tsx'
import type { NavItem } from '../../../../components/ui/layout/learner/nav-entry.tsx'
import { Page } from '../../../../components/ui/layout/learner/page.tsx'
import { SideNavigation } from '../../../../components/ui/layout/learner/side-navigation.tsx'
import { TopBar } from '../../../../components/ui/layout/learner/top-bar.tsx'
import type { PathNode } from '../../../../components/ui/navigation/path-list/path-list.tsx'
import { PathPanel } from '../../../../components/ui/navigation/path-list/path-panel.tsx'
import { useMedia } from '../../../../components/ui/use-media.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { hasNoResults, indexTasks, toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import { usePathWords } from '../../../../lib/learning/use-path-panel-props.ts'
import styles from './learner-preview.module.css'
import type { usePlanFactors } from './preview-queries.ts'
import { PreviewReading } from './preview-reading.tsx'
import { PreviewResults } from './preview-results.tsx'
import { PreviewTask } from './preview-task.tsx'
import { PreviewTodo } from './preview-todo.tsx'
import type { PreviewState } from './use-preview-state.ts'

type LearnerViewProps = {
  plan: LearnerPlan
  state: PreviewState
  domain: Domain | undefined
  factors: ReturnType<typeof usePlanFactors>
}

const PLANS = 'plans'
const RESULTS = 'results'
/** The product's default goal, if the domain has none. */
const GOAL = 84

/** Rewrites the path's links so that they open the task in this preview. */
const inPreview = (node: PathNode, linkTo: (at: string) => string): PathNode => ({
  ...node,
  to: node.to && linkTo(node.id),
  children: node.children?.map((child) => inPreview(child, linkTo)),
})

function useEntries({ plan, state }: Pick<LearnerViewProps, 'plan' | 'state'>, next: string | undefined): NavItem[] {
  const { t } = useWords('shell')
  const link = (at: string) => state.linkTo({ at })
  return [
    { key: 'dashboard', label: t('rail.dashboard'), icon: IconHome, to: link(PLANS), current: state.at === PLANS },
    {
      key: 'overview',
      label: t('rail.overview'),
      icon: IconMap,
      to: plan.pre_submitted ? link(RESULTS) : undefined,
      disabledReason: plan.pre_submitted ? null : t(hasNoResults(plan) ? 'rail.not_in_plan' : 'rail.overview_closed'),
      current: state.at === RESULTS,
    },
    {
      key: 'training',
      label: t('rail.training'),
      icon: IconRoute,
      to: plan.unlocked && next ? link(next) : undefined,
      disabledReason:
        plan.unlocked && next
          ? null
          : t(plan.tasks.training.length === 0 ? 'rail.not_in_plan' : 'rail.training_closed'),
      current: state.at !== PLANS && state.at !== RESULTS,
    },
  ]
}

function Results({ domain, plan, factors, state, next }: LearnerViewProps & { next: string | undefined }) {
  const { t } = useWords('training')
  const hiddenBy = domain?.hide_scores ? plan.hide_scores_instruction_id : null
  return (
    <Page>
      {hiddenBy ? (
        <PreviewReading instructionId={hiddenBy} />
      ) : (
        <PreviewResults
          factors={factors}
          scores={state.progress.scores}
          benchmark={domain?.overall_benchmark ?? GOAL}
        />
      )}
      <p className={styles.next}>
        <Button variant="primary" size="large" onClick={() => state.go(next ?? PLANS)}>
          {t('next')}
        </Button>
      </p>
    </Page>
  )
}

/** The learner's pages: list of plans, tasks and results, with the path beside them. */
export function LearnerView(props: LearnerViewProps) {
  const { plan, state, domain } = props
  const { t, text } = useWords('shell')
  const navigation = {
    training: domain?.enable_training_navigation ?? false,
    introOutro: domain?.enable_intro_outro_navigation ?? false,
  }
  const path = toLearnerPath(plan, navigation)
  const task = indexTasks(plan).get(state.at)
  const next = currentTask(path)?.id
  const words = usePathWords(plan, { viewedId: task?.id, navigation, certificate: null })
  const entries = useEntries(props, next)
  const name = text(domain?.title)
  // In narrow windows, the path is collapsed above the task.
  const narrow = useMedia('(max-width: 1099px)')
  const linkTo = (at: string) => state.linkTo({ at })

  function goOn(ids: readonly string[], isScored: boolean) {
    state.finish(ids)
    if (isScored) {
      state.submit()
      return state.go(RESULTS)
    }
    const all = orderTasks(path).map(({ id }) => id)
    const after = all.slice(all.indexOf(ids.at(-1) ?? '') + 1).find((id) => !plan.options.personal.completed[id])
    state.go(after ?? PLANS)
  }

  const panel = <PathPanel {...words} nodes={words.nodes.map((node) => inPreview(node, linkTo))} />

  function page() {
    if (state.at === RESULTS) return <Results {...props} next={next} />
    if (!task) return <PreviewTodo plan={plan} onOpen={state.go} />
    const pauseId = domain?.paused ? plan.pause_instruction_id : null
    return <PreviewTask plan={plan} task={task} pauseId={pauseId} onBack={() => state.go(PLANS)} onDone={goOn} />
  }

  return (
    <LearnerFrame
      navigation={
        <SideNavigation
          label={t('rail.label')}
          logo={<BrandLogo src={domain?.logo ?? null} name={name} />}
          homeTo={linkTo(PLANS)}
          items={entries}
        />
      }
      topBar={<TopBar logo={<BrandLogo src={domain?.logo ?? null} name="" size={32} />} name={name} />}
      tabs={!task && <BottomTabs label={t('rail.label')} items={entries} />}
      path={task && !narrow && panel}
      pathLabel={t('training_path')}
      isOnWhite={task !== undefined}
    >
      {task && narrow && (
        <details className={styles.path}>
          <summary>
            {t('training_path')} {words.words.percent}
          </summary>
          {panel}
        </details>
      )}
      {page()}
    </LearnerFrame>
  )
}
