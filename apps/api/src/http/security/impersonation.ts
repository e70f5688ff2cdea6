import type { Endpoint } from '@evenground/shared/contract'
import { prefersCsv } from '../csv/csv.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'

type Person = Pick<Caller, 'actorId' | 'isReadOnly'>

/**
 * Throws while a global administrator acts as someone else. Use it for calls that are only partly closed, such as the
 * password in an account's form; calls that are closed as a whole declare that in the contract.
 */
export function refuseImpersonation(caller: Pick<Caller, 'actorId'>): void {
  if (caller.actorId === null) return
  throw new AppError('forbidden', { detail: 'You can’t do this while acting as someone else.' })
}

export interface AskedFor {
  query: unknown
  headers: { accept?: string | undefined }
}

/** Whether the response to this request would be a file to download. */
export function asksForFile({ csv, csvByHandler }: Endpoint, { query, headers }: AskedFor): boolean {
  if (!csv && !csvByHandler) return false
  return prefersCsv(headers.accept) || (query as { format?: unknown } | undefined)?.format === 'csv'
}

/**
 * The only code that decides what is open while impersonating. Where a domain's answers are confidential,
 * `learner_action` is refused too: the learner's side may then only be looked at.
 */
export function refuseClosedWhileImpersonating(endpoint: Endpoint, request: AskedFor, caller: Person | null): void {
  if (!caller) return
  if (endpoint.impersonation === 'closed' || asksForFile(endpoint, request)) refuseImpersonation(caller)
  if (endpoint.impersonation === 'learner_action' && caller.isReadOnly) throw new AppError('acting_read_only')
}
