import type { SavedFilter } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { presentSaved } from '../saved-records/index.ts'
import { readStoredFilter } from './read-stored-filter.ts'
import type { SavedFilterRecord } from './saved-filters.repo.ts'

export const presentSavedFilter = (caller: Caller, row: SavedFilterRecord): SavedFilter => ({
  ...presentSaved(caller, row),
  filter: readStoredFilter(row.conditions) ?? [],
})
