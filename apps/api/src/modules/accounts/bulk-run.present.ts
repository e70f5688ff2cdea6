import type { AccountBulkResult, AccountBulkRun, AccountBulkRunWhole, LocalizedText } from '@evenground/shared/schemas'
import type { AccountName } from '../account-names/index.ts'
import type { BulkRunRecord, NamedDomain } from './bulk-run.repo.ts'
import { endOfUndo } from './end-of-undo.ts'

export const presentRun = (run: BulkRunRecord, now: Date): AccountBulkRun => ({
  id: run.id,
  action: run.action,
  state: run.state,
  fault: run.fault,
  matched: run.matched,
  done: run.position,
  changed: run.changed,
  unchanged: run.unchanged,
  refused: run.refused.length,
  created_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
  undo_until: run.isUndoable && endOfUndo(run) > now ? endOfUndo(run).toISOString() : null,
  undoes: run.undoes,
  undone_by: run.undoneBy,
})

/** Presents a run with the names of the refused people, as far as the caller can see them. */
export function presentRunDetail(
  run: BulkRunRecord,
  now: Date,
  { names, notOfferedIn }: { names: readonly AccountName[]; notOfferedIn: readonly NamedDomain[] },
): AccountBulkRunWhole {
  const byId = new Map(names.map((name) => [name.id, name]))
  return {
    ...presentRun(run, now),
    refusals: run.refused.map(({ id, code }) => ({
      id,
      code,
      given_name: (byId.get(id)?.givenName as LocalizedText | undefined) ?? null,
      family_name: (byId.get(id)?.familyName as LocalizedText | undefined) ?? null,
    })),
    not_offered_in: [...notOfferedIn],
  }
}

export const presentResult = (run: BulkRunRecord): AccountBulkResult => ({
  run_id: run.id,
  matched: run.matched,
  changed: run.changed,
  unchanged: run.unchanged,
  refused: run.refused,
  stopped: run.state === 'stopped',
})
