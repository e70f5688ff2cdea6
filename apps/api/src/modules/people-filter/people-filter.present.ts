import type { SavedFilter } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import type { SavedFilterRecord } from './saved-filters.repo.ts'
import { mayEdit } from './saved-filters.service.ts'

export const presentSavedFilter = (caller: Caller, row: SavedFilterRecord): SavedFilter => ({
  id: row.id,
  domain_id: row.domainId,
  account_id: row.accountId,
  title: row.title,
  shared: row.shared,
  editable: mayEdit(caller, row),
  filter: row.conditions as SavedFilter['filter'],
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
