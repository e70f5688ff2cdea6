import type { Caller } from '../../http/security/caller.ts'

/** What people save under a name, for themselves or for others: filters of people and reports. */
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

/** A shared record whose owner was erased can be changed by everyone who sees it. */
export const mayEditSaved = (caller: Caller, { accountId }: Pick<SavedRecord, 'accountId'>): boolean =>
  accountId === null || accountId === caller.accountId

/** The fields that all saved records have on the wire. */
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
