import { createContext, use } from 'react'
import type { Owner } from '../../../../lib/detail/resource.ts'
import type { GroupValues, TaskValues } from '../../api/tree-values.ts'
import type { PlanWords } from '../use-plan-words.ts'

export interface TreeEditing {
  words: PlanWords
  /** The task whose fields are open. */
  openTask: string | null
  setOpenTask: (id: string | null) => void
  isOpenGroup: (group: GroupValues) => boolean
  toggleGroup: (id: string) => void
  addTask: (sectionId: string) => void
  /** The group whose factor is chosen. */
  factorOf: string | null
  setFactorOf: (groupId: string | null) => void
  addGroup: () => void
  changeTask: (task: TaskValues) => void
  removeTask: (task: TaskValues) => void
  changeGroup: (group: GroupValues) => void
  removeGroup: (group: GroupValues) => void
  /** Whose plan it is: new content will be theirs, too. */
  owner: Owner | undefined
  /** The task for which new content is made. */
  creatingFor: TaskValues | null
  setCreatingFor: (task: TaskValues | null) => void
  /** Code of what is wrong with a task; null for nothing. */
  fieldErrorOf: (taskId: string) => string | null
}

export const EditorContext = createContext<TreeEditing | null>(null)

export function useTreeEditing(): TreeEditing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('This belongs into a TreeEditor')
  return editing
}
