import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { factorSource } from '../../../lib/detail/sources.ts'
import { findPicked } from '../../../lib/detail/use-picks.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { nameChanges } from '../api/name-changes.ts'
import type { TreeValues } from '../api/tree-values.ts'
import { useTaskWords } from './use-plan-words.ts'

/** Describes changes of the tasks for the save bar, such as "Moved “How it works”". */
export function useChangeNames() {
  const { t, text } = useWords('plans')
  const client = useQueryClient()
  const { taskName } = useTaskWords()
  return useMemo(() => {
    // The editor shows the factors' names, so they are already in the cache.
    const factorName = (id: string | null) =>
      (id && text(findPicked(client, factorSource, id)?.title)) || t('tree.no_factor')
    const tasks = (before: TreeValues, after: TreeValues) =>
      nameChanges(before, after).map((change) =>
        t(`tree.changes.${change.kind}`, {
          name: 'task' in change ? taskName(change.task) : factorName(change.group.factor_id),
        }),
      )
    return { tasks: tasks as (before: never, after: never) => string[] }
  }, [client, t, text, taskName])
}
