import { PeopleFilter } from '@evenground/shared/schemas'

/** Null if a newer release stored conditions on fields that this one does not know. */
export const readStoredFilter = (stored: unknown): PeopleFilter | null => PeopleFilter.safeParse(stored).data ?? null
