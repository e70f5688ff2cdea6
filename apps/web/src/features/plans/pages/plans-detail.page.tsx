import type { Plan } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { DeclaredCards } from '../../../lib/detail/declared-cards.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { buildPlanResource } from '../api/build-plan.ts'
import { planResource } from '../api/plan-resource.ts'
import { listTasks, type TreeValues } from '../api/tree-values.ts'
import { HolderNote } from '../components/holder-note.tsx'
import { PlanActions } from '../components/plan-actions.tsx'
import { PlanWarnings } from '../components/plan-warnings.tsx'
import { PreviewCard } from '../components/preview/preview-card.tsx'
import { PlanTree } from '../components/tree/plan-tree.tsx'
import { useChangeQuestion } from '../components/use-change-question.tsx'

function TaskTitles({ value }: { value: TreeValues }) {
  const text = useText()
  return listTasks(value)
    .map(({ title }) => text(title))
    .join('\n')
}

const PARTS = { tasks: PlanTree }
const SUMMARIES = { tasks: TaskTitles }

const isPersonal = ({ plan_type }: Plan) => plan_type === 'personal_plan'

const beside = (
  <>
    <PreviewCard />
    <PlanWarnings />
  </>
)

/** A master plan: its texts, its path, and how a learner meets it. What one person holds of it is only looked at. */
export function Component() {
  const { ask, dialog } = useChangeQuestion()
  const resource = useMemo(() => buildPlanResource(ask), [ask])
  return (
    <>
      <ResourceDetail
        of={planResource}
        resource={resource}
        parts={PARTS}
        summaries={SUMMARIES}
        listTitle="list.title"
        fixedOf={isPersonal}
        actions={(plan) => <PlanActions plan={plan} />}
        aside={(plan) => !isPersonal(plan) && beside}
        asideOfNew={beside}
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
