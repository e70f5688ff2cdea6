import type { ContentKey, LocalizedText, PlanTask, TaskType } from '../types.ts'

const typeByPrefix: Record<string, TaskType> = {
  assessment: 'assessment',
  instruction: 'instruction',
  medium: 'medium',
  prompt: 'journal_prompt',
}

/** A required task of a plan. Its type follows from the key of its content. */
export function task(plan: string, content: ContentKey): PlanTask {
  const taskType = typeByPrefix[content.split('.')[0] ?? '']
  if (!taskType) throw new Error(`No kind of task for ${content}`)
  return { key: `task.${plan}.${content}`, taskType, content, assessmentType: null, suffix: null, required: true }
}

/** `assessmentType` is even in an intro and odd in an outro. It also distinguishes two tasks with the same content. */
export function assessmentTask(
  plan: string,
  content: ContentKey,
  assessmentType: number,
  suffix: LocalizedText,
): PlanTask {
  const base = task(plan, content)
  return { ...base, key: `${base.key}.${assessmentType}`, assessmentType, suffix }
}
