import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx'
import { RemoveRowButton } from '../../../../components/ui/buttons/remove-row-button.tsx'
import { CheckboxField } from '../../../../components/ui/fields/checkbox-field.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { MoveMenu } from '../../../../components/ui/sortable/move-menu.tsx'
import { DragHandle, StepButtons } from '../../../../components/ui/sortable/row-controls.tsx'
import { useDraggedKind } from '../../../../components/ui/sortable/sortable-context.ts'
import { SortableRow } from '../../../../components/ui/sortable/sortable-row.tsx'
import type { TaskValues } from '../../api/tree-values.ts'
import { KIND_ICONS, kindOf } from '../task-kinds.ts'
import { useTreeEditing } from './editor-context.ts'
import { TaskPanel } from './task-panel.tsx'
import styles from './tree.module.css'

const PAIRS = [0, 2, 4, 6, 8]

type TaskProps = { task: TaskValues; isOutro: boolean }

/** Offers even (pre) types before the outro, odd (post) types in it. */
function TypeSelect({ task, isOutro }: TaskProps) {
  const { t } = useTranslation('plans')
  const { words, changeTask } = useTreeEditing()
  return (
    <select
      className={styles.type}
      aria-label={t('tree.type_of', { name: words.taskName(task) })}
      value={String(task.assessment_type)}
      onChange={(event) => changeTask({ ...task, assessment_type: Number(event.target.value) })}
    >
      {PAIRS.map((pre) => {
        const type = isOutro ? pre + 1 : pre
        return (
          <option key={type} value={type}>
            {words.typeName(type)}
          </option>
        )
      })}
    </select>
  )
}

/** One task: what it is, whether it is required, and its position. Its fields open below it. */
export function TaskRow({ task, isOutro }: TaskProps) {
  const { t } = useTranslation('plans')
  const { words, openTask, setOpenTask, changeTask, removeTask, fieldErrorOf } = useTreeEditing()
  const isMoving = useDraggedKind() !== undefined
  const name = words.taskName(task)
  const open = openTask === task.id
  const error = fieldErrorOf(task.id)
  return (
    <SortableRow itemId={task.id} className={styles.task} data-open={open || undefined}>
      <div className={styles.taskHead}>
        <DragHandle />
        <span className={styles.kind}>
          <Icon of={KIND_ICONS[kindOf(task)]} size={18} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.small}>
            {[words.taskNote(task), !task.required && t('tree.optional')].filter(Boolean).join(' · ')}
          </span>
          {error && (
            <span className={styles.error}>
              <Icon of={IconAlertCircle} size={16} />
              {error}
            </span>
          )}
        </span>
        <span className={styles.controls}>
          {task.task_type === 'assessment' && <TypeSelect task={task} isOutro={isOutro} />}
          <CheckboxField
            className={styles.required}
            label={
              <>
                {t('tree.required')}
                <span className="sr-only">: {name}</span>
              </>
            }
            checked={task.required}
            onChange={(event) => changeTask({ ...task, required: event.target.checked })}
          />
          <StepButtons />
          <MoveMenu />
          <IconButton
            size={32}
            icon={IconPencil}
            label={t('tree.edit', { name })}
            aria-expanded={open}
            data-opens
            onClick={() => setOpenTask(open ? null : task.id)}
          />
          <RemoveRowButton label={t('tree.remove', { name })} onRemove={() => removeTask(task)} />
        </span>
      </div>
      {open && !isMoving && <TaskPanel task={task} error={error} />}
    </SortableRow>
  )
}
