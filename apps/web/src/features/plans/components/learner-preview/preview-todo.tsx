import { findTaskToResume } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Page } from '../../../../components/ui/layout/learner/page.tsx'
import { PlanCard } from '../../../../components/ui/plans/plan-card.tsx'
import { parsePlainLines } from '../../../../components/ui/rich-html/plain-lines.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { isFinished } from '../../../../lib/learning/is-finished.ts'
import { indexTasks, toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import { partOfDay } from '../../../../lib/learning/part-of-day.ts'
import styles from './learner-preview.module.css'

/** Free navigation is a setting of the domain. It does not change which task is next. */
const NO_FREE_NAVIGATION = { training: false, introOutro: false }

/** The learner's list of plans in the preview: only the previewed plan, marked as the current one. */
export function PreviewTodo({ plan, onOpen }: { plan: LearnerPlan; onOpen: (taskId: string) => void }) {
  const { t, text } = useWords(['todo', 'preview'])
  const next = findTaskToResume(toLearnerPath(plan, NO_FREE_NAVIGATION))
  const task = next && indexTasks(plan).get(next.id)
  const action = plan.completion >= 100 ? 'review' : plan.started ? 'resume' : 'start'
  const title = text(plan.title)
  const isDone = isFinished(plan)
  return (
    <Page>
      <div className={styles.plans}>
        <header>
          <h1 tabIndex={-1}>{t(`greeting.${partOfDay(new Date().getHours())}`, { name: t('preview:name') })}</h1>
          {isDone && <p className="lede">{t('all_done')}</p>}
        </header>
        <PlanCard
          current
          title={title}
          label={text(plan.label)}
          description={parsePlainLines(text(plan.description)).join(' ')}
          percent={plan.completion}
          done={isDone}
          facts={[]}
          nextTask={isDone || !task ? undefined : t('next_task', { task: text(task.title) })}
          action={
            task && (
              <Button
                variant="primary"
                size="large"
                aria-label={t('open_plan', { action: t(`action.${action}`), plan: title })}
                onClick={() => onOpen(task.id)}
              >
                {t(`action.${action}`)}
              </Button>
            )
          }
        />
      </div>
    </Page>
  )
}
