import type { Plan } from '@evenground/shared/schemas'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { DeclaredCards } from '../../../lib/detail/declared-cards.tsx'
import { fieldIdOf, useDetailControls } from '../../../lib/detail/detail-context.ts'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { buildPlanResource } from '../api/build-plan.ts'
import { planResource } from '../api/plan-resource.ts'
import { listTasks, type TreeValues } from '../api/tree-values.ts'
import { HolderNote } from '../components/holder-note.tsx'
import { PlanWarnings } from '../components/plan-warnings.tsx'
import { PreviewCard } from '../components/preview/preview-card.tsx'
import { TreeView } from '../components/tree/tree-view.tsx'
import { useOpenGroups } from '../components/tree/use-open-groups.ts'
import { useTree } from '../components/tree/use-tree.ts'
import { useChangeNames } from '../components/use-change-names.ts'
import { useChangeQuestion } from '../components/use-change-question.tsx'

/** The code for drag and drop is loaded only for editing. */
const TreeEditor = lazy(() => import('../components/tree/tree-editor.tsx'))

/** The three sections of a plan with their tasks. */
function PlanTree({ record }: PartProps<Plan>) {
  const { mode } = useTree()
  const folding = useOpenGroups()
  const waiting = (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  )
  return (
    <div id={fieldIdOf('tasks')} tabIndex={-1}>
      {mode === 'view' ? (
        <TreeView folding={folding} />
      ) : (
        <Suspense fallback={waiting}>
          <TreeEditor folding={folding} owner={record && { domain_id: record.domain_id }} />
        </Suspense>
      )}
    </div>
  )
}

/** Links from a master plan to the people who have it, and from a personal plan to its master plan. */
function PlanActions({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const permissions = usePermissions()
  if (plan.plan_id) {
    return (
      <ButtonLink size="form" to={`/plans/${plan.plan_id}`}>
        {t('personal.master')}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink
        size="form"
        to={`/plans/${plan.id}/preview${plan.domain_id ? `?domain=${plan.domain_id}` : ''}`}
        icon={IconEye}
      >
        {t('detail.preview')}
      </ButtonLink>
      {permissions.has('api.v2.plans.progress') && (
        <ButtonLink size="form" to={`/plans/${plan.id}/progress`} icon={IconChartBar}>
          {t('detail.progress')}
        </ButtonLink>
      )}
    </>
  )
}

function TaskTitles({ value }: { value: TreeValues }) {
  const text = useText()
  return listTasks(value)
    .map(({ title }) => text(title))
    .join('\n')
}

const OWN_FIELDS = { tasks: PlanTree }
const SUMMARIES = { tasks: TaskTitles }
/** Form fields and comparison values with components of their own. */
const OWN_VIEWS = { parts: OWN_FIELDS, summaries: SUMMARIES }

const isPersonal = ({ plan_type }: Plan) => plan_type === 'personal_plan'

/** While the plan is edited, its preview stays in view beside the long form. */
function Beside() {
  const { mode } = useDetailControls()
  return (
    <div className="column" data-sticky={mode === 'edit' || undefined}>
      <PreviewCard />
      <PlanWarnings />
    </div>
  )
}

/** The page of a plan. A master plan shows its texts, its path, and a preview; a personal plan is read-only. */
export function Component() {
  const { ask, dialog } = useChangeQuestion()
  const resource = useMemo(() => buildPlanResource(ask), [ask])
  const changes = useChangeNames()
  return (
    <>
      <ResourceDetail
        of={planResource}
        resource={resource}
        {...OWN_VIEWS}
        changes={changes}
        listTitle="list.title"
        fixedOf={isPersonal}
        actions={(plan) => <PlanActions plan={plan} />}
        aside={(plan) => !isPersonal(plan) && <Beside />}
        asideOfNew={<Beside />}
      >
        {(form) => (
          <>
            {form.record && isPersonal(form.record) && <HolderNote plan={form.record} />}
            <DeclaredCards form={form} cards={planResource.cards} />
          </>
        )}
      </ResourceDetail>
      {dialog}
    </>
  )
}
