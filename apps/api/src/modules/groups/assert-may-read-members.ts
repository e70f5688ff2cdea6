import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'

/** Throws unless the caller may open groups: figures of a group reveal its members. */
export function assertMayReadMembers(caller: Caller): void {
  if (may(caller, 'api.v2.groups.get_by_id') || may(caller, 'api.v2.groups.view_by_id')) return
  throw new AppError('forbidden', { detail: 'You don’t have permission to see this group.' })
}
