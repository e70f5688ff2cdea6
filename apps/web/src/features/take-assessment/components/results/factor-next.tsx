import { canFinish } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { useId } from 'react'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useFlags } from '../../../../lib/learning/flags.ts'
import { toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import { taskLink } from '../../../../lib/learning/task-links.ts'
import styles from './results.module.css'

/** The tasks on a factor in the learner's training, with a link. Renders nothing if there are none. */
export function FactorNext({ plan, factorId }: { plan: LearnerPlan; factorId: string }) {
  const { t, text } = useWords('results')
  const flags = useFlags()
  const id = useId()
  const group = plan.tasks.training.find(({ factor_id }) => factor_id === factorId)
  const tasks = group?.tasks.filter(({ task_type }) => task_type !== 'survey') ?? []
  if (tasks.length === 0) return null
  const path = toLearnerPath(plan, { training: flags.training_navigation, introOutro: flags.intro_outro_navigation })
  const left = tasks.find((task) => !path.finished.has(task.id))
  const task = left ?? tasks[0]
  const link = task && canFinish(path, task.id).ok && taskLink(plan, task)
  return (
    <section className={styles.group} aria-labelledby={id} data-print="hide">
      <h2 id={id}>{t('factor.next')}</h2>
      <p>
        {left ? t('factor.train', { count: tasks.length }) : t('factor.trained')} {left && !link && t('factor.later')}
      </p>
      {link && (
        <ButtonLink wraps className={styles.way} to={link}>
          {t(left ? 'factor.go' : 'factor.reread', { task: text(task.title) })}
        </ButtonLink>
      )}
    </section>
  )
}
