import { afterPreAssessment, currentTask, preAssessments } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { type Flags, flagsQuery } from '../../../lib/learning/flags.ts'
import { indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { plansQuery, recordTask } from '../../../lib/learning/plans.ts'
import { resultsLink, taskLink } from '../../../lib/learning/task-links.ts'

/** Fetches the current flags; returns the cached ones if that fails. */
async function fetchFlags(queryClient: QueryClient): Promise<Partial<Flags>> {
  try {
    return await queryClient.fetchQuery({ ...flagsQuery, staleTime: 0 })
  } catch {
    return queryClient.getQueryData(flagsQuery.queryKey) ?? {}
  }
}

async function finishTask(queryClient: QueryClient, plan: LearnerPlan, task: LearnerTask): Promise<LearnerPlan> {
  const { id, task_id, task_type, assessment_type } = task
  const finished = await recordTask({
    plan_id: plan.id,
    id,
    task_id,
    task_type,
    assessment_type,
    type: 'finish',
  }).catch(
    // The answers are stored; Next on the results page records the task again.
    () => null,
  )
  await queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
  const known = queryClient.getQueryData(plansQuery.queryKey)?.plans.find((one) => one.id === plan.id)
  return finished ?? known ?? plan
}

async function findPathAfterPre(queryClient: QueryClient, plan: LearnerPlan, results: string): Promise<string> {
  const flags = await fetchFlags(queryClient)
  const { training_navigation: training = false, intro_outro_navigation: introOutro = false } = flags
  const navigation = { training, introOutro }
  const current = currentTask(toLearnerPath(plan, navigation))
  const next = afterPreAssessment({
    paused: flags.paused === true,
    hideScores: flags.hide_scores === true,
    nextTaskType: current?.taskType ?? null,
    pauseInstructionId: plan.pause_instruction_id,
    hideScoresInstructionId: plan.hide_scores_instruction_id,
  })
  const task = indexTasks(plan).get(current?.id ?? '')
  switch (next.kind) {
    case 'pause_instruction':
    case 'hide_scores_instruction':
      return `/content/${plan.id}/${next.instructionId}/read`
    case 'first_incomplete_task':
      return (task && taskLink(plan, task)) ?? results
    case 'results':
      return results
  }
}

/** Records a submitted assessment as finished, reloads the plan, and returns the path of the next page. */
export async function finishSubmission(
  queryClient: QueryClient,
  plan: LearnerPlan,
  task: LearnerTask,
  assessmentType: number,
): Promise<string> {
  const { tree } = toLearnerPath(plan, { training: false, introOutro: false })
  const isFirstPre = !plan.pre_submitted && preAssessments(tree).some(({ id }) => id === task.id)
  const now = await finishTask(queryClient, plan, task)
  const results = resultsLink(plan.id, task.id, assessmentType)
  return isFirstPre ? findPathAfterPre(queryClient, now, results) : results
}
