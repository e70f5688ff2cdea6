import { type Caller, may } from '../../http/security/caller.ts'

/** What a caller may see of other people's results. All code that reads results must go through this module. */
export interface ResultsView {
  /** Answers, scores and changes of single people, figures of any size, and times to the millisecond. */
  responses: boolean
  /** Journal entries of single people. */
  journals: boolean
}

/**
 * What is closed to everyone but the person: because it was promised to be, or because the domain is confidential now.
 */
export interface Closed {
  responses: boolean
  journals: boolean
}

/** The view that follows from the caller's permissions: what they may see of results that are not closed. */
export const findResultsView = (caller: Caller): ResultsView => ({
  responses: may(caller, 'api.v2.assessments.get_response_by_id'),
  journals: may(caller, 'api.v2.journals.responses') && may(caller, 'api.v2.journals.get_response_by_id'),
})

const EVERYTHING: ResultsView = { responses: true, journals: true }

/** The view of one row: closed results are not shown, whatever the permissions. */
export const viewOfRow = (view: ResultsView, isClosed: boolean): ResultsView =>
  isClosed ? { responses: false, journals: false } : view

/** Whether a person's own closed result is sealed: someone else changed the person's credentials after it was begun. */
export const isSealed = ({ sealedAt }: Pick<Caller, 'sealedAt'>, isClosed: boolean, begunAt: Date | null): boolean =>
  sealedAt !== null && isClosed && begunAt !== null && begunAt <= sealedAt

/**
 * The view of one person's results. People see all of their own unless these are sealed. An administrator who acts as
 * the person sees the same, except for confidential results.
 */
export function findViewOfPerson(caller: Caller, accountId: string, closed: Closed, begunAt: Date | null): ResultsView {
  const isOwn = accountId === caller.accountId
  if (isOwn && caller.actorId === null) {
    return {
      responses: !isSealed(caller, closed.responses, begunAt),
      journals: !isSealed(caller, closed.journals, begunAt),
    }
  }
  const open = isOwn ? EVERYTHING : findResultsView(caller)
  return { responses: open.responses && !closed.responses, journals: open.journals && !closed.journals }
}

/**
 * Whether the caller is someone other than the person. An administrator who acts as the person counts as someone else.
 */
export const isReadByAnother = (caller: Caller, accountId: string): boolean =>
  accountId !== caller.accountId || caller.actorId !== null
