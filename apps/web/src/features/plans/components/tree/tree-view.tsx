import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { Link } from '../../../../components/ui/navigation/link.tsx'
import { Status } from '../../../../components/ui/table/status.tsx'
import type { GroupValues, TaskValues } from '../../api/tree-values.ts'
import { KIND_ICONS, kindOf, TASK_SOURCES } from '../task-kinds.ts'
import { type PlanWords, usePlanWords } from '../use-plan-words.ts'
import { FoldAll, FoldButton } from './fold-button.tsx'
import { SectionCard } from './section-card.tsx'
import styles from './tree.module.css'
import type { OpenGroups } from './use-open-groups.ts'
import { useTree } from './use-tree.ts'

/** Whether the person with this plan has completed a task; for a medium, whether they have watched it. */
function TaskState({ task: { status, task_type } }: { task: TaskValues }) {
  const { t } = useTranslation('plans')
  if (!status || task_type === 'survey') return null
  const kind = task_type === 'medium' ? 'watched' : 'done'
  const done = status === 'complete'
  return (
    <Status tone={done ? 'ok' : 'quiet'} icon={done ? undefined : IconCircle}>
      {t(`personal.${done ? kind : `not_${kind}`}`)}
    </Status>
  )
}

type TasksProps = { tasks: readonly TaskValues[]; words: PlanWords }

function Tasks({ tasks, words }: TasksProps) {
  const { t } = useTranslation('plans')
  if (tasks.length === 0) return <p className={styles.none}>{t('tree.none')}</p>
  return (
    <ol className={styles.read}>
      {tasks.map((task) => {
        const source = TASK_SOURCES[task.task_type]
        return (
          <li key={task.id} className={styles.line}>
            <span className={styles.kind}>
              <Icon of={KIND_ICONS[kindOf(task)]} size={18} />
            </span>
            <span className={styles.words}>
              <Link to={`/${source.name}/${task.task_id}`}>{words.taskName(task)}</Link>
              <span className={styles.small}>{words.taskNote(task)}</span>
            </span>
            <span className={styles.states}>
              <span className={styles.small}>{t(task.required ? 'tree.required' : 'tree.optional')}</span>
              <TaskState task={task} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type GroupProps = { group: GroupValues; words: PlanWords; folding: OpenGroups }

/** A training group: a line that summarizes its tasks and expands to them. */
function GroupLines({ group, words, folding }: GroupProps) {
  const name = words.factorName(group.factor_id)
  const open = folding.isOpen(group.id)
  return (
    <div className={styles.group}>
      <div className={styles.readHead}>
        <h3 className={styles.groupName}>
          {name} <span className={styles.small}>{words.contents(group.tasks)}</span>
        </h3>
        <FoldButton name={name} open={open} onToggle={() => folding.toggle(group.id)} />
      </div>
      {open && (
        <div className={styles.inset}>
          <Tasks tasks={group.tasks} words={words} />
        </div>
      )}
    </div>
  )
}

/** The sections in read mode, with links to the tasks' content. */
export function TreeView({ folding }: { folding: OpenGroups }) {
  const { t } = useTranslation('plans')
  const { tree } = useTree()
  const words = usePlanWords(tree.training)
  return (
    <div className="column">
      <SectionCard title={t('tree.intro')} note={t('tree.intro_note')}>
        <Tasks tasks={tree.intro} words={words} />
      </SectionCard>
      <SectionCard
        title={t('tree.training')}
        note={t('tree.training_note')}
        action={<FoldAll groups={tree.training} folding={folding} />}
      >
        {tree.training.length === 0 && <p className={styles.none}>{t('tree.none')}</p>}
        {tree.training.map((group) => (
          <GroupLines key={group.id} group={group} words={words} folding={folding} />
        ))}
      </SectionCard>
      <SectionCard title={t('tree.outro')} note={t('tree.outro_note')}>
        <Tasks tasks={tree.outro} words={words} />
      </SectionCard>
    </div>
  )
}
