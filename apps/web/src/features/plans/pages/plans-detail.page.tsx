import type { Plan } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { instructionSource } from '../../../lib/detail/sources.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { createPlanKind, type PlanValues } from '../api/plan-kind.ts'
import { listTasks, type TreeValues } from '../api/tree-values.ts'
import { HolderNote } from '../components/holder-note.tsx'
import { PlanActions } from '../components/plan-actions.tsx'
import { PlanForm } from '../components/plan-form.tsx'
import { PlanWarnings } from '../components/plan-warnings.tsx'
import { PreviewCard } from '../components/preview/preview-card.tsx'
import { useChangeQuestion } from '../components/use-change-question.tsx'

const showInstruction = (id: string | null) => <PickedNames source={instructionSource} ids={id ? [id] : []} />

function useFields(): readonly FieldInfo<PlanValues>[] {
  const { t } = useTranslation('plans')
  const text = useText()
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'description', label: t('detail.description') },
      { name: 'suffix', label: t('detail.suffix') },
      {
        name: 'order_type',
        label: t('detail.order_type'),
        show: (value: Plan['order_type']) => t(`list.values.order_type.${value}`),
      },
      { name: 'pause_instruction_id', label: t('detail.pause_instruction'), show: showInstruction },
      { name: 'hide_scores_instruction_id', label: t('detail.hide_scores_instruction'), show: showInstruction },
      { name: 'active', label: t('detail.active') },
      {
        name: 'tasks',
        label: t('detail.tasks'),
        show: (tree: TreeValues) =>
          listTasks(tree)
            .map(({ title }) => text(title))
            .join('\n'),
      },
    ],
    [t, text],
  )
}

const isPersonal = ({ plan_type }: Plan) => plan_type === 'personal_plan'

const beside = (
  <>
    <PreviewCard />
    <PlanWarnings />
  </>
)

/** A master plan: its texts, its path, and how a learner meets it. What one person holds of it is only looked at. */
export function Component() {
  const { t } = useTranslation('plans')
  const text = useText()
  const { ask, dialog } = useChangeQuestion()
  const kind = useMemo(() => createPlanKind(ask), [ask])
  return (
    <>
      <DetailPage
        kind={kind}
        fields={useFields()}
        listTitle={t('list.title')}
        newTitle={t('detail.new')}
        titleOf={({ title }) => text(title)}
        ownerOf={({ domain_id }) => domain_id}
        activeOf={({ active }) => active}
        uses="plans"
        fixedOf={isPersonal}
        actions={(plan) => <PlanActions plan={plan} />}
        aside={(plan) => !isPersonal(plan) && beside}
        asideOfNew={beside}
      >
        {({ base }) => (
          <>
            {base && isPersonal(base.whole) && <HolderNote plan={base.whole} />}
            <PlanForm />
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  )
}
