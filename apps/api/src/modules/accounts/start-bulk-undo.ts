import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { BulkRunRecord } from './bulk-run.repo.ts'
import { lockUndone } from './bulk-undo.repo.ts'
import { UNDOABLE_FIELDS } from './bulk-undo.ts'
import { endOfUndo } from './end-of-undo.ts'
import { writeRun } from './start-bulk-run.ts'

/** Starts to undo a run. Throws if it cannot be undone, or can no longer be undone. */
export async function startUndo(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { run, now }: { run: BulkRunRecord; now: Date },
): Promise<string> {
  const undone = await lockUndone(db, run.id)
  if (!undone) throw notFound()
  if (!(undone.action in UNDOABLE_FIELDS))
    throw ruleViolated('id', 'not_undoable', 'Only changes to accounts can be undone.')
  if (run.state === 'running') throw ruleViolated('id', 'run_running', 'The change is still running. Stop it first.')
  if (undone.isUndoing) throw ruleViolated('id', 'undo_running', 'The change is already being undone.')
  if (endOfUndo(run) <= now) throw ruleViolated('id', 'undo_over', 'You can only undo a change within 24 hours.')
  if (undone.ids.length === 0) throw ruleViolated('id', 'nothing_to_undo', 'There’s nothing left to undo.')
  return writeRun(db, caller, context, { command: { action: 'undo' }, ids: undone.ids, undoes: run.id, now })
}
