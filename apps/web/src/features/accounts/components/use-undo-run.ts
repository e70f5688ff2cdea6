import type { AccountBulkRunWhole } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { endOfRun, followRuns, undoRun } from '../api/bulk-runs.ts'

/** Refusals with a message of their own; the general error only says that a rule was violated. */
const REFUSALS = ['undo_over', 'undo_running', 'run_running', 'nothing_to_undo', 'not_undoable']

export const undoRefusalOf = (error: unknown): string | undefined => {
  const code = error instanceof ApiError ? error.problem.errors?.[0]?.code : undefined
  return code && REFUSALS.includes(code) ? code : undefined
}

/** Undoes a run from a notice, on whatever page the reader is by the end, and reports the result. */
export function useUndoRun(): (id: string) => void {
  const { t, format } = useWords('bulk')
  const client = useQueryClient()

  function tell({ id, state, changed, refused }: AccountBulkRunWhole): void {
    const done = t('undo.changed', { count: changed, shown: format.number(changed) })
    const kept = t('undo.kept', { count: refused, shown: format.number(refused) })
    // Shows the run on the accounts list, where the people who were not changed can be looked up.
    if (refused > 0 || state !== 'done') followRuns(client, [id])
    notify({ message: refused > 0 ? `${done} ${kept}` : done })
  }

  async function undo(id: string): Promise<void> {
    try {
      const run = await undoRun(client, id)
      tell(await endOfRun(client, run.id))
    } catch (error) {
      const refusal = undoRefusalOf(error)
      showBanner(codeOf(error), 'danger', refusal ? { words: `bulk:undo.refused.${refusal}` } : {})
    } finally {
      await client.invalidateQueries({ queryKey: ['bulk-runs'] })
      await client.invalidateQueries({ queryKey: ['list', 'accounts'] })
    }
  }

  return (id) => void undo(id)
}
