import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { type Position, reorderById, type SortableSection } from '../../../../components/ui/sortable/positions.ts'
import { SortableList } from '../../../../components/ui/sortable/sortable-list.tsx'
import { SortableSections } from '../../../../components/ui/sortable/sortable-sections.tsx'
import type { Owner } from '../../../../lib/detail/resource.ts'
import { INTRO, moveTask, OUTRO } from '../../api/move-in-tree.ts'
import type { TaskValues, TreeValues } from '../../api/tree-values.ts'
import type { PlanWords } from '../use-plan-words.ts'
import { CreateContent } from './create-content.tsx'
import { EditorContext } from './editor-context.ts'
import { FoldAll } from './fold-button.tsx'
import { GroupRow } from './group-row.tsx'
import { SectionCard } from './section-card.tsx'
import { TaskRow } from './task-row.tsx'
import styles from './tree.module.css'
import type { OpenGroups } from './use-open-groups.ts'
import { useTree } from './use-tree.ts'
import { useTreeEditing } from './use-tree-editing.ts'

const GROUPS = 'groups'

function useSections(tree: TreeValues, words: PlanWords): SortableSection[] {
  const { t } = useTranslation('plans')
  const items = (tasks: readonly TaskValues[]) => tasks.map((task) => ({ id: task.id, label: words.taskName(task) }))
  const groups = tree.training.map(({ id, factor_id }) => ({ id, label: words.factorName(factor_id) }))
  return [
    { id: INTRO, label: t('tree.intro'), kind: 'task', items: items(tree.intro) },
    ...tree.training.map((group, at) => ({
      id: group.id,
      label: groups[at]?.label ?? '',
      kind: 'task',
      heading: t('tree.training'),
      items: items(group.tasks),
    })),
    { id: OUTRO, label: t('tree.outro'), kind: 'task', items: items(tree.outro) },
    { id: GROUPS, label: t('tree.training'), kind: 'group', items: groups },
  ]
}

type SectionProps = { id: typeof INTRO | typeof OUTRO; tasks: readonly TaskValues[]; onAdd: () => void }

function TaskSection({ id, tasks, onAdd }: SectionProps) {
  const { t } = useTranslation('plans')
  return (
    <SectionCard
      title={t(`tree.${id}`)}
      note={t(`tree.${id}_note`)}
      action={
        <Button
          size="toolbar"
          icon={IconPlus}
          aria-label={t('tree.add_task_to', { section: t(`tree.${id}`) })}
          onClick={onAdd}
        >
          {t('tree.add_task')}
        </Button>
      }
    >
      <SortableList sectionId={id} empty={t('tree.none')} className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isOutro={id === OUTRO} />
        ))}
      </SortableList>
    </SectionCard>
  )
}

type TreeEditorProps = { folding: OpenGroups; owner: Owner | undefined }

/** The three sections in edit mode. */
export default function TreeEditor({ folding, owner }: TreeEditorProps) {
  const { t } = useTranslation('plans')
  const { tree, update } = useTree()
  const editing = useTreeEditing(folding, owner)
  const sections = useSections(tree, editing.words)
  const put = (id: string, { sectionId, index }: Position) => {
    if (sectionId === GROUPS) return update((now) => ({ ...now, training: reorderById(now.training, id, index) }))
    folding.show(sectionId)
    update((now) => moveTask(now, id, sectionId, index))
  }
  return (
    <EditorContext value={editing}>
      <SortableSections sections={sections} onMove={put} className="column">
        <TaskSection id={INTRO} tasks={tree.intro} onAdd={() => editing.addTask(INTRO)} />
        <SectionCard
          title={t('tree.training')}
          note={t('tree.training_note')}
          action={
            <span className={styles.tools}>
              <FoldAll groups={tree.training} folding={folding} />
              <Button size="toolbar" wraps icon={IconPlus} onClick={editing.addGroup}>
                {t('tree.add_group')}
              </Button>
            </span>
          }
        >
          <SortableList sectionId={GROUPS} empty={t('tree.none')} className={styles.list}>
            {tree.training.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </SortableList>
        </SectionCard>
        <TaskSection id={OUTRO} tasks={tree.outro} onAdd={() => editing.addTask(OUTRO)} />
      </SortableSections>
      <CreateContent task={editing.creatingFor} />
    </EditorContext>
  )
}
