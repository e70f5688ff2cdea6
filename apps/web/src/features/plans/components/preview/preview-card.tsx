import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../../components/ui/cx.ts'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import type { PlanValues } from '../../api/plan-resource.ts'
import { previewPath } from '../../api/preview-path.ts'
import type { TaskValues } from '../../api/tree-values.ts'
import { KIND_ICONS, kindOf } from '../task-kinds.ts'
import { type PlanWords, usePlanWords } from '../use-plan-words.ts'
import styles from './preview.module.css'
import { SampleScores } from './sample-scores.tsx'

/** Initial sample scores, different enough to show the order. */
const SAMPLES = [58, 66, 71, 79, 86]

type StepProps = { mark: ReactNode; title: string; note: string; tone?: 'first' | 'rule' | undefined }

function Step({ mark, title, note, tone }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={cx(styles.mark, tone && styles[tone])}>{mark}</span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.small}>{note}</span>
      </span>
    </li>
  )
}

type TasksProps = { tasks: readonly TaskValues[]; words: PlanWords; section: 'intro' | 'outro' }

function TaskSteps({ tasks, words, section }: TasksProps) {
  const { t } = useTranslation('plans')
  return tasks.map((task) => {
    const place = task.task_type === 'assessment' ? words.typeName(task.assessment_type ?? 0) : t(`tree.${section}`)
    return (
      <Step
        key={task.id}
        mark={<Icon of={KIND_ICONS[kindOf(task)]} size={16} />}
        title={words.taskName(task)}
        note={task.required ? place : `${place} · ${t('preview.optional')}`}
      />
    )
  })
}

/** A preview of the path through the plan in the form, for a learner with sample scores. */
export function PreviewCard() {
  const { t } = useTranslation('plans')
  const { control } = useFormContext<PlanValues>()
  const [tree, orderType, title] = useWatch({ control, name: ['tasks', 'order_type', 'title'] })
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const words = usePlanWords(tree.training)
  const factors = [...new Set(tree.training.flatMap(({ factor_id }) => factor_id ?? []))]
  const scores = Object.fromEntries(factors.map((id, at) => [id, chosen[id] ?? SAMPLES[at % SAMPLES.length] ?? 0]))
  const path = previewPath({ tree, orderType, enUsTitle: title['en-us'], scores })
  const isOrderedByScore = path.rule === 'worst_factor_first' || path.rule === 'reverse'
  const canTryOut = isOrderedByScore && factors.length > 0
  // The open sliders push the path out of view, so each slider shows the position of its factor.
  const placeOf = (id: string) => {
    const at = path.training.findIndex(({ group }) => group.factor_id === id)
    return at < 0 ? undefined : at + 1
  }
  const isEmpty = path.intro.length + path.training.length + path.outro.length === 0
  return (
    <FormCard title={t('preview.title')} note={canTryOut && t('preview.note')}>
      <div className="wide">
        {canTryOut && (
          <details className={styles.tryOut}>
            <summary>{t('preview.try_out')}</summary>
            <SampleScores
              scores={factors.map((id) => ({
                id,
                name: words.factorName(id),
                score: scores[id] ?? 0,
                place: placeOf(id),
              }))}
              onChange={(id, score) => setChosen({ ...chosen, [id]: score })}
            />
          </details>
        )}
        {isEmpty && <p className={styles.small}>{t('preview.empty')}</p>}
        <ol className={styles.path} aria-label={t('preview.path')}>
          <TaskSteps tasks={path.intro} words={words} section="intro" />
          {path.training.length > 0 && (
            <Step
              tone="rule"
              mark={<Icon of={IconArrowsSort} size={16} />}
              title={t('preview.ordered')}
              note={t(`preview.rule.${path.rule}`)}
            />
          )}
          {path.training.map(({ group, tasks, score }, at) => (
            <Step
              key={group.id}
              tone={at === 0 ? 'first' : undefined}
              mark={at + 1}
              title={words.factorName(group.factor_id)}
              note={[
                isOrderedByScore && score !== null && t('preview.score', { score }),
                t('tree.tasks', { count: tasks.length }),
                t('preview.required', { count: tasks.filter(({ required }) => required).length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
          <TaskSteps tasks={path.outro} words={words} section="outro" />
        </ol>
      </div>
    </FormCard>
  )
}
