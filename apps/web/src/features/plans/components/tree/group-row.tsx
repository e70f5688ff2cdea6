import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx'
import { RemoveRowButton } from '../../../../components/ui/buttons/remove-row-button.tsx'
import { PickerField } from '../../../../components/ui/fields/picker-field.tsx'
import { DragHandle, StepButtons } from '../../../../components/ui/sortable/row-controls.tsx'
import { useDraggedKind } from '../../../../components/ui/sortable/sortable-context.ts'
import { SortableList } from '../../../../components/ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../../../components/ui/sortable/sortable-row.tsx'
import { subFactorSource } from '../../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../../lib/detail/use-picks.ts'
import type { PlanValues } from '../../api/plan-resource.ts'
import { isOrderedByScore } from '../../api/tree-errors.ts'
import type { GroupValues } from '../../api/tree-values.ts'
import { useTreeEditing } from './editor-context.ts'
import { FoldButton } from './fold-button.tsx'
import { TaskRow } from './task-row.tsx'
import styles from './tree.module.css'

function FactorPicker({ group }: { group: GroupValues }) {
  const { t } = useTranslation('plans')
  const { changeGroup } = useTreeEditing()
  const { control } = useFormContext<PlanValues>()
  const [orderType, title] = useWatch({ control, name: ['order_type', 'title'] })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const { search, options } = usePickerOptions(subFactorSource, group.factor_id ? [group.factor_id] : [])
  return (
    <div ref={place} className={styles.factor}>
      <PickerField
        label={t('tree.factor')}
        hint={isOrderedByScore(orderType, title['en-us']) && t('tree.factor_hint')}
        size="form"
        value={options}
        search={search}
        onChange={([next]) => changeGroup({ ...group, factor_id: next?.id ?? null })}
      />
    </div>
  )
}

function GroupBody({ group }: { group: GroupValues }) {
  const { t } = useTranslation('plans')
  const { addTask, words } = useTreeEditing()
  const name = words.factorName(group.factor_id)
  return (
    <div className={styles.inset}>
      <SortableList sectionId={group.id} empty={t('tree.none')} className={styles.boxed}>
        {group.tasks.map((task) => (
          <TaskRow key={task.id} task={task} isOutro={false} />
        ))}
      </SortableList>
      <Button
        size="toolbar"
        variant="plain"
        icon={IconPlus}
        aria-label={t('tree.add_task_to', { section: name })}
        onClick={() => addTask(group.id)}
      >
        {t('tree.add_task')}
      </Button>
    </div>
  )
}

/** A training group: the tasks of one factor. While groups are being moved, each shows only its name. */
export function GroupRow({ group }: { group: GroupValues }) {
  const { t } = useTranslation('plans')
  const { words, isOpenGroup, toggleGroup, factorOf, setFactorOf, removeGroup } = useTreeEditing()
  const isMoved = useDraggedKind() === 'group'
  const name = words.factorName(group.factor_id)
  const open = isOpenGroup(group)
  const choosing = factorOf === group.id
  return (
    <SortableRow itemId={group.id} className={styles.group} data-open={open || undefined}>
      <div className={styles.groupHead}>
        <DragHandle />
        <FoldButton name={name} open={open} onToggle={() => toggleGroup(group.id)} />
        <h3 className={styles.groupName} tabIndex={-1}>
          {name} <span className={styles.small}>{words.contents(group.tasks)}</span>
        </h3>
        <IconButton
          size={32}
          icon={IconPencil}
          label={t('tree.choose_factor', { name })}
          aria-expanded={choosing}
          onClick={() => setFactorOf(choosing ? null : group.id)}
        />
        <StepButtons />
        <RemoveRowButton label={t('tree.remove', { name })} onRemove={() => removeGroup(group)} />
      </div>
      {choosing && !isMoved && <FactorPicker group={group} />}
      {open && !isMoved && <GroupBody group={group} />}
    </SortableRow>
  )
}
