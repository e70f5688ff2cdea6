import { useCallback } from 'react'
import { usePhone } from '../../../components/ui/use-media.ts'
import { factorSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { GroupValues, TaskValues } from '../api/tree-values.ts'
import { KINDS, kindOf } from './task-kinds.ts'

/** Names and descriptions of tasks. */
export function useTaskWords() {
  const { t, text, format } = useWords('plans')
  const isPhone = usePhone()
  /** "Assessment 1, pre" to "Assessment 5, post". */
  const typeName = useCallback(
    (type: number) => t(type % 2 === 0 ? 'tree.type_pre' : 'tree.type_post', { number: Math.floor(type / 2) + 1 }),
    [t],
  )
  const taskName = useCallback(
    (task: TaskValues) => {
      if (task.task_id === null) return t('tree.new_task', { kind: t(`tree.kinds.${task.task_type}`) })
      const suffix = text(task.suffix)
      // The non-breaking space keeps the dot at the end of a line, never at the start.
      return [text(task.title) || t(`tree.kinds.${task.task_type}`), suffix].filter(Boolean).join('\u00a0· ')
    },
    [t, text],
  )
  return {
    typeName,
    taskName,
    /** The kind of task, for the line below its name; for a recording with its playing time. */
    taskNote: (task: TaskValues) => {
      if (task.task_type === 'assessment') return typeName(task.assessment_type ?? 0)
      const kind = t(`tree.kinds.${kindOf(task)}`)
      const seconds = task.medium?.seconds
      if (seconds)
        return `${kind} · ${t('tree.minutes', { minutes: format.number(Math.max(1, Math.round(seconds / 60))) })}`
      return task.task_type === 'survey' ? `${kind} · ${t('tree.survey_note')}` : kind
    },
    /** Summarizes the tasks of a group in a line: "4 tasks · 2 videos, 1 podcast, 1 journal prompt". */
    contents: (tasks: readonly TaskValues[]) => {
      const kinds = KINDS.flatMap((kind) => {
        const count = tasks.filter((task) => kindOf(task) === kind).length
        return count > 0 ? [t(`tree.counts.${kind}`, { count })] : []
      })
      // On a phone, the total is left out: it would only push the last word onto a second line.
      const sum = isPhone && kinds.length > 0 ? '' : t('tree.tasks', { count: tasks.length })
      return [sum, kinds.join(', ')].filter(Boolean).join(' · ')
    },
  }
}

/** Names and descriptions of tasks and groups. */
export function usePlanWords(groups: readonly GroupValues[]) {
  const { t } = useWords('plans')
  const taskWords = useTaskWords()
  const ids = [...new Set(groups.flatMap(({ factor_id }) => factor_id ?? []))]
  const { options } = usePickerOptions(factorSource, ids)
  const factors = new Map(options.map(({ id, label }) => [id, label]))
  return {
    ...taskWords,
    factorName: (id: string | null) => (id === null ? t('tree.no_factor') : (factors.get(id) ?? '…')),
  }
}

export type PlanWords = ReturnType<typeof usePlanWords>
