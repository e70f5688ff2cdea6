import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { useFieldErrorText } from '../../../../lib/detail/fields/use-detail-field.ts'
import type { Owner } from '../../../../lib/detail/resource.ts'
import { useEditNotice } from '../../../../lib/detail/use-edit-notice.ts'
import * as move from '../../api/move-in-tree.ts'
import {
  type GroupValues,
  listPlaced,
  makeNewId,
  makeTask,
  type TaskValues,
  type TreeValues,
} from '../../api/tree-values.ts'
import { usePlanWords } from '../use-plan-words.ts'
import type { TreeEditing } from './editor-context.ts'
import type { OpenGroups } from './use-open-groups.ts'
import { useTree } from './use-tree.ts'

/** The id of the section that contains a task. */
const findSection = (tree: TreeValues, id: string): string => {
  if (tree.intro.some((task) => task.id === id)) return move.INTRO
  return tree.training.find(({ tasks }) => tasks.some((task) => task.id === id))?.id ?? move.OUTRO
}

/** Returns a function that describes what is wrong with a task. */
function useTaskError(tree: TreeValues) {
  const { errors } = useDetailControls()
  const fieldErrorText = useFieldErrorText()
  return (taskId: string) => {
    const path = listPlaced(tree).find(({ task }) => task.id === taskId)?.path
    return fieldErrorText(errors.find((error) => error.path.startsWith(`${path}.`)))
  }
}

/** All operations on the tasks except moving them. A removal can be undone. */
export function useTreeEditing(folding: OpenGroups, owner: Owner | undefined): TreeEditing {
  const { t } = useTranslation('plans')
  const { tree, update } = useTree()
  const fieldErrorOf = useTaskError(tree)
  const notify = useEditNotice()
  const words = usePlanWords(tree.training)
  const [openTask, setOpenTask] = useState<string | null>(null)
  const [factorOf, setFactorOf] = useState<string | null>(null)
  const [creatingFor, setCreatingFor] = useState<TaskValues | null>(null)
  return {
    words,
    owner,
    openTask,
    setOpenTask,
    // A group with an error is always expanded, so that the error is visible.
    isOpenGroup: ({ id, tasks }) => folding.isOpen(id) || tasks.some((task) => fieldErrorOf(task.id) !== null),
    toggleGroup: folding.toggle,
    addTask: (sectionId) => {
      const task = makeTask(sectionId === move.OUTRO)
      update((now) => move.insertTask(now, task, sectionId))
      folding.show(sectionId)
      setOpenTask(task.id)
    },
    factorOf,
    setFactorOf,
    creatingFor,
    setCreatingFor,
    addGroup: () => {
      const group: GroupValues = { id: makeNewId(), factor_id: null, tasks: [] }
      update((now) => ({ ...now, training: [...now.training, group] }))
      folding.show(group.id)
      setFactorOf(group.id)
    },
    changeTask: (task) => update((now) => move.changeTask(now, task), `task ${task.id}`),
    removeTask: (task: TaskValues) => {
      const section = findSection(tree, task.id)
      const list = listPlaced(tree).map((placed) => placed.task.id)
      const first = list.findIndex((id) => findSection(tree, id) === section)
      const index = list.indexOf(task.id) - first
      update((now) => move.removeTask(now, task.id))
      notify({
        message: t('tree.removed', { name: words.taskName(task) }),
        undo: () => update((now) => move.insertTask(now, task, section, index)),
      })
    },
    changeGroup: (group) => update((now) => move.changeGroup(now, group)),
    removeGroup: (group: GroupValues) => {
      const index = tree.training.indexOf(group)
      update((now) => move.removeGroup(now, group.id))
      notify({
        message: t('tree.removed', { name: words.factorName(group.factor_id) }),
        undo: () => update((now) => move.insertGroup(now, group, index)),
      })
    },
    fieldErrorOf,
  }
}
