import { ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'

/** Something people save under a name, for themselves or shared: a people filter or a report. */
interface SavedRecord {
  id: string
  domainId: string
  /** The owner; null once that person was erased or moved to another domain. */
  accountId: string | null
  title: string
  shared: boolean
  createdAt: Date
  updatedAt: Date
}

/** Whether the caller may change a record: their own, or a shared one without an owner. */
export const mayEditSaved = (caller: Caller, { accountId }: Pick<SavedRecord, 'accountId'>): boolean =>
  accountId === null || accountId === caller.accountId

/** Throws if a record without an owner would no longer be shared: no one could see or delete it afterward. */
export function assertStaysVisible({ accountId }: Pick<SavedRecord, 'accountId'>, shared: boolean | undefined): void {
  if (accountId !== null || shared !== false) return
  throw ruleViolated('shared', 'no_owner', 'The person who saved this is gone, so it stays shared. You can delete it.')
}

/** Presents the fields that all saved records have in the API. */
export const presentSaved = (caller: Caller, row: SavedRecord) => ({
  id: row.id,
  domain_id: row.domainId,
  account_id: row.accountId,
  title: row.title,
  shared: row.shared,
  editable: mayEditSaved(caller, row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
