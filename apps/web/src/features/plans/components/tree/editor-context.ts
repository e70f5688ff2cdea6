import { createContext, use } from 'react'
import type { Owner } from '../../../../lib/detail/resource.ts'
import type { GroupValues, TaskValues } from '../../api/tree-values.ts'
import type { PlanWords } from '../use-plan-words.ts'

export interface TreeEditing {
  words: PlanWords
  /** The id of the task whose fields are open. */
  openTask: string | null
  setOpenTask: (id: string | null) => void
  isOpenGroup: (group: GroupValues) => boolean
  toggleGroup: (id: string) => void
  addTask: (sectionId: string) => void
  /** The id of the group whose factor is being chosen. */
  factorOf: string | null
  setFactorOf: (groupId: string | null) => void
  addGroup: () => void
  changeTask: (task: TaskValues) => void
  removeTask: (task: TaskValues) => void
  changeGroup: (group: GroupValues) => void
  removeGroup: (group: GroupValues) => void
  /** The plan's owner, which will also own new content. */
  owner: Owner | undefined
  /** The task for which new content is being created. */
  creatingFor: TaskValues | null
  setCreatingFor: (task: TaskValues | null) => void
  /** The error code of a task; null if it is valid. */
  fieldErrorOf: (taskId: string) => string | null
}

export const EditorContext = createContext<TreeEditing | null>(null)

export function useTreeEditing(): TreeEditing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('This belongs into a TreeEditor')
  return editing
}
