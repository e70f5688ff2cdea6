import type { Caller } from '../../http/security/caller.ts'

/** Something people save under a name, for themselves or shared: a people filter or a report. */
interface SavedRecord {
  id: string
  domainId: string
  /** The owner; null once that person was erased. */
  accountId: string | null
  title: string
  shared: boolean
  createdAt: Date
  updatedAt: Date
}

/** Whether the caller may change a record: their own, or a shared one whose owner was erased. */
export const mayEditSaved = (caller: Caller, { accountId }: Pick<SavedRecord, 'accountId'>): boolean =>
  accountId === null || accountId === caller.accountId

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
