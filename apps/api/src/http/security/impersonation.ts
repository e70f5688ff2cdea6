import type { Endpoint } from '@evenground/shared/contract'
import { prefersCsv } from '../csv/csv.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'

type Person = Pick<Caller, 'actorId' | 'isReadOnly'>

/**
 * Throws while a global administrator acts as someone else. Calls that stay closed as a whole say so in the contract;
 * this is for those of which a part does, such as the password in an account's form.
 */
export function refuseImpersonation(caller: Pick<Caller, 'actorId'>): void {
  if (caller.actorId === null) return
  throw new AppError('forbidden', { detail: 'You can’t do this while acting as someone else.' })
}

export interface AskedFor {
  query: unknown
  headers: { accept?: string | undefined }
}

/** Whether a list or report is asked for as a file to take away. */
export function asksForFile({ csv, csvByHandler }: Endpoint, { query, headers }: AskedFor): boolean {
  if (!csv && !csvByHandler) return false
  return prefersCsv(headers.accept) || (query as { format?: unknown } | undefined)?.format === 'csv'
}

/**
 * The one place that says what is open while someone acts as another person. Where a domain's answers are confidential,
 * `learner_action` is refused here as well: there the learner's side is only for looking.
 */
export function refuseClosedWhileImpersonating(endpoint: Endpoint, request: AskedFor, caller: Person | null): void {
  if (!caller) return
  if (endpoint.impersonation === 'closed' || asksForFile(endpoint, request)) refuseImpersonation(caller)
  if (endpoint.impersonation === 'learner_action' && caller.isReadOnly) throw new AppError('acting_read_only')
}
