import { createContext, use } from 'react'
import type { GroupValues, TaskValues } from '../../api/tree-values.ts'
import type { PlanWords } from '../use-plan-words.ts'

export interface TreeEditing {
  words: PlanWords
  /** The task whose fields are open. */
  openTask: string | null
  setOpenTask: (id: string | null) => void
  closedGroups: ReadonlySet<string>
  toggleGroup: (id: string) => void
  addTask: (sectionId: string) => void
  /** The group that was added last: its factor is chosen next. */
  addedGroup: string | null
  addGroup: () => void
  changeTask: (task: TaskValues) => void
  removeTask: (task: TaskValues) => void
  changeGroup: (group: GroupValues) => void
  removeGroup: (group: GroupValues) => void
  /** Code of what is wrong with a task; null for nothing. */
  fieldErrorOf: (taskId: string) => string | null
}

export const EditorContext = createContext<TreeEditing | null>(null)

export function useTreeEditing(): TreeEditing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('This belongs into a TreeEditor')
  return editing
}
