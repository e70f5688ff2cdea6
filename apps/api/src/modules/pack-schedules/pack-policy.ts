import type { PermissionKey } from '@evenground/shared/constants'
import type { PackFormat } from '@evenground/shared/schemas'
import { type Caller, may } from '../../http/security/caller.ts'
import { reaches } from '../../platform/database/index.ts'

const FILES: Readonly<Record<PackFormat, PermissionKey>> = {
  pdf: 'api.v2.reports.pdf',
  odt: 'api.v2.reports.odt',
  pptx: 'api.v2.reports.odt',
}

interface Packed {
  domainId: string
  format: PackFormat
}

/** Whether someone may see this pack on screen and as a file. Packs are mailed only to people who may. */
export const maySee = (caller: Caller, { domainId, format }: Packed): boolean =>
  reaches(caller.scope, domainId) && may(caller, 'api.v2.dashboard.default') && may(caller, FILES[format])

/** Whether someone may have this pack sent to others. */
export const maySend = (caller: Caller, pack: Packed): boolean =>
  maySee(caller, pack) && may(caller, 'api.v2.reports.schedule')

const sizeOf = ({ scope }: Caller): number =>
  scope.domains === 'all' ? Number.POSITIVE_INFINITY : scope.domains.length

/**
 * Returns a caller with only the permissions that all of these share, under the account of the first. They all reach
 * the same domain, so their scopes are nested and the smallest one is contained in all of them.
 */
export function limitToAll(callers: readonly [Caller, ...Caller[]]): Caller {
  const [author] = callers
  const least = callers.reduce((smallest, one) => (sizeOf(one) < sizeOf(smallest) ? one : smallest), author)
  const shared = [...author.permissions].filter((key) => callers.every((one) => may(one, key)))
  return { ...least, accountId: author.accountId, permissions: new Set(shared) }
}
