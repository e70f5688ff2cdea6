import { PeopleFilter, type SavedFilter } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { presentSaved } from '../saved-records/index.ts'
import type { SavedFilterRecord } from './saved-filters.repo.ts'

/** Null if a newer release saved them with fields that this one does not know. */
export const readConditions = ({ conditions }: Pick<SavedFilterRecord, 'conditions'>): PeopleFilter | null =>
  PeopleFilter.safeParse(conditions).data ?? null

export const presentSavedFilter = (caller: Caller, row: SavedFilterRecord): SavedFilter => ({
  ...presentSaved(caller, row),
  filter: readConditions(row) ?? [],
})
