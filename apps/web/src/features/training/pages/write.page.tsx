import { promptsOnSamePage } from '@evenground/shared/learning'
import { JOURNAL_MIN } from '@evenground/shared/rules'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { AudienceBox } from '../../../lib/audience/audience-box.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'
import { useFlags } from '../../../lib/learning/flags.ts'
import { findPathTask, indexTasks } from '../../../lib/learning/learner-path.ts'
import { useNextStep } from '../../../lib/learning/use-next-step.ts'
import { useMe } from '../../../lib/session/me.ts'
import { SealedState } from '../../../lib/session/sealed-state.tsx'
import { LONGEST_ENTRY } from '../api/entry-saver.ts'
import { TaskActionBar } from '../components/task-action-bar.tsx'
import { TaskPage } from '../components/task-page.tsx'
import { useStartTask } from '../components/use-start-task.ts'
import { useTrainingHeader } from '../components/use-training-header.ts'
import { EntryField } from '../components/write/entry-field.tsx'
import { useBlockingProblem, useEntries } from '../components/write/use-entries.ts'
import styles from './write.module.css'

/** The prompts that share a page with this one, in the plan's order. */
function findCompanions(plan: LearnerPlan, task: LearnerTask): LearnerTask[] {
  const { tree, task: viewed } = findPathTask(plan, task.id)
  const tasks = indexTasks(plan)
  const companions = viewed ? promptsOnSamePage(tree, viewed) : []
  return companions.flatMap(({ id }) => tasks.get(id) ?? [])
}

function WriteTask({ plan, task }: { plan: LearnerPlan; task: LearnerTask }) {
  const { t, text, format } = useWords('training')
  const { account } = useMe()
  const { allow_journal_skip, paused } = useFlags()
  const keys = findCompanions(plan, task).map(({ task_id }) => ({
    accountId: account.id,
    planId: plan.id,
    promptId: task_id,
  }))
  const entries = useEntries(keys, { maySkip: allow_journal_skip, paused })
  const open = entries.filter(({ isSealed }) => !isSealed)
  const problem = useBlockingProblem(open)
  useStartTask(plan, task)
  const step = useNextStep(plan, task, {
    before: async () => {
      for (const { saver } of open) await saver.flush()
    },
  })

  const title = [useTrainingHeader(plan, task), t('write.title')].filter(Boolean).join(' · ')
  const heading = useArrivalFocus()
  usePageTitle(title)
  const reasons = {
    too_short: t('write.reason', { count: entries.length, min: JOURNAL_MIN }),
    too_long: t('write.reason_shorten', { most: format.number(LONGEST_ENTRY) }),
  }
  const reason = problem && reasons[problem]
  return (
    <Page narrow>
      <h1 className="sr-only" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {paused && (
        <p className={styles.paused}>
          {t('write.paused')} <TextLink to="/content">{t('holding.home')}</TextLink>
        </p>
      )}
      <div className={styles.entries}>
        {entries.map(({ prompt, saver, isSealed }, index) => {
          if (isSealed) return <SealedState key={prompt.id} heading="h2" />
          return (
            <EntryField
              key={prompt.id}
              saver={saver}
              prompt={parsePlainLines(text(prompt.description) || text(prompt.title)).join(' ')}
              title={text(prompt.description) ? text(prompt.title) : undefined}
              kicker={t('write.place', { title, number: index + 1, count: entries.length })}
              readOnly={paused}
            />
          )
        })}
      </div>
      <AudienceBox topic="journals" />
      <TaskActionBar step={step} reason={reason} />
    </Page>
  )
}

/** /content/:plan_id/:id/write */
export function Component() {
  return (
    <TaskPage type="journal_prompt">
      {/* All prompts of a training open the same page. The key keeps its entries, whichever prompt was opened. */}
      {(plan, task) => <WriteTask key={`${plan.id}:${task.training_id ?? task.id}`} plan={plan} task={task} />}
    </TaskPage>
  )
}
