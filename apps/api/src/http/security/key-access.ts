import type { Endpoint } from '@evenground/shared/contract'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import { type AskedFor, asksForFile } from './impersonation.ts'

/** Throws for an API key, for a part of a call that is open only to people. */
export function refuseKey(caller: Pick<Caller, 'key'>): void {
  if (caller.key !== null) throw new AppError('not_for_keys')
}

/** The only code that decides which calls an API key may make, whatever its permissions. */
export function refuseClosedToKeys(endpoint: Endpoint, request: AskedFor, caller: Caller | null): void {
  if (!caller || endpoint.apiKeys === 'open') return
  if (endpoint.apiKeys === 'closed' || asksForFile(endpoint, request)) refuseKey(caller)
}
