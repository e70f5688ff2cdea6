import type { AccountBulkRunWhole } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { endOfRun, followRuns, isListOpen, undoRun } from '../api/bulk-runs.ts'
import { useRunNews } from './use-run-words.ts'

/** Refusals with a message of their own; the general error only says that a rule was violated. */
const REFUSALS = ['undo_over', 'undo_running', 'run_running', 'nothing_to_undo', 'not_undoable']

export const undoRefusalOf = (error: unknown): string | undefined => {
  const code = error instanceof ApiError ? error.problem.errors?.[0]?.code : undefined
  return code && REFUSALS.includes(code) ? code : undefined
}

/** Undoes a run from a notice, on whatever page the reader is by the end, and reports the result. */
export function useUndoRun(): (id: string) => void {
  const tellEnd = useRunNews()
  const client = useQueryClient()

  /** Unless all is as before, the accounts list says so, where the people who were not changed can be looked up. */
  function tell(run: AccountBulkRunWhole): void {
    const isWhole = run.refused === 0 && run.state === 'done'
    if (!isWhole) followRuns(client, [run.id])
    if (isWhole || !isListOpen(client)) notify({ message: tellEnd(run) })
  }

  async function undo(id: string): Promise<void> {
    try {
      const run = await undoRun(client, id, { notice: true })
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
