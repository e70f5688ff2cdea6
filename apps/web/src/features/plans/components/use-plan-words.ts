import { factorSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { GroupValues, TaskValues } from '../api/tree-values.ts'

/** What tasks and groups are called. */
export function usePlanWords(groups: readonly GroupValues[]) {
  const { t, text } = useWords('plans')
  const ids = [...new Set(groups.flatMap(({ factor_id }) => factor_id ?? []))]
  const { options } = usePickerOptions(factorSource, ids)
  const factors = new Map(options.map(({ id, label }) => [id, label]))
  const typeName = (type: number) =>
    t(type % 2 === 0 ? 'tree.type_pre' : 'tree.type_post', { number: Math.floor(type / 2) + 1 })
  return {
    factorName: (id: string | null) => (id === null ? t('tree.no_factor') : (factors.get(id) ?? '…')),
    /** Assessment 1, Pre, up to Assessment 5, Post. */
    typeName,
    taskName: (task: TaskValues) => {
      if (task.task_id === null) return t('tree.new_task', { kind: t(`tree.kinds.${task.task_type}`) })
      const suffix = text(task.suffix)
      return [text(task.title) || t(`tree.kinds.${task.task_type}`), suffix].filter(Boolean).join(' · ')
    },
    /** What kind of task it is, in a line below its name. */
    taskNote: (task: TaskValues) => {
      const kind = t(`tree.kinds.${task.task_type}`)
      if (task.task_type === 'assessment') return `${kind} · ${typeName(task.assessment_type ?? 0)}`
      return task.task_type === 'survey' ? `${kind} · ${t('tree.survey_note')}` : kind
    },
  }
}

export type PlanWords = ReturnType<typeof usePlanWords>
