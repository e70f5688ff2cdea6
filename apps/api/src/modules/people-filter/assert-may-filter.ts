import { permissionsFor } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'

/** Throws if a filter uses a field that the caller may not see: even the count of matches would reveal its values. */
export function assertMayFilter(caller: Caller, filter: PeopleFilter): void {
  const at = filter.findIndex(({ field, operator }) => !permissionsFor(field, operator).some((key) => may(caller, key)))
  const refused = filter[at]
  if (!refused) return
  throw new AppError('forbidden', { detail: `You don’t have permission to filter people by ${refused.field}.` })
}
