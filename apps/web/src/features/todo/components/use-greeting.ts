import { nextTask } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'

const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

const isOverdue = (plan: LearnerPlan, now: number): boolean =>
  plan.due_at !== null && plan.completion < 100 && Date.parse(plan.due_at) < now

/** The greeting, and the most urgent fact about the plans. */
export function useGreeting(name: string, current: LearnerPlan | undefined, plans: readonly LearnerPlan[]) {
  const { t, text } = useWords('todo')
  const now = new Date()
  const part = partOfDay(now.getHours())
  const title = name ? t(`greeting.${part}`, { name }) : t('title')
  if (!current) return { title, summary: '' }
  const overdue = plans.filter((plan) => isOverdue(plan, now.getTime())).length
  const upcoming = nextTask(toLearnerPath(current, { training: false, introOutro: false }))
  const task = current.completion < 100 && upcoming ? indexTasks(current).get(upcoming.id) : undefined
  const sentences = [
    task ? t('next_is', { task: text(task.title) }) : t('all_done'),
    overdue > 0 ? t('overdue', { count: overdue }) : '',
  ]
  return { title, summary: sentences.filter(Boolean).join(' ') }
}
