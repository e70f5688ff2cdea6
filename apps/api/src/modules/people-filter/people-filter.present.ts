import type { SavedFilter } from '@evenground/shared/schemas'
import { presentSaved } from '../../http/saved-record.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { SavedFilterRecord } from './saved-filters.repo.ts'

export const presentSavedFilter = (caller: Caller, row: SavedFilterRecord): SavedFilter => ({
  ...presentSaved(caller, row),
  filter: row.conditions as SavedFilter['filter'],
})
