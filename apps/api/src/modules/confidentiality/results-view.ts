import { type Caller, may } from '../../http/security/caller.ts'

/** What a caller may see of other people's results. Everything that reads results asks here, and nowhere else. */
export interface ResultsView {
  /** Answers, scores and changes of single people, figures of any size, and times to the millisecond. */
  responses: boolean
  /** What single people wrote in their journals. */
  journals: boolean
}

/** What is closed to everyone but the person: because it was promised so, or because the domain is confidential now. */
export interface Closed {
  responses: boolean
  journals: boolean
}

/** By the caller's permissions: what they may see of results that are not closed. */
export const findResultsView = (caller: Caller): ResultsView => ({
  responses: may(caller, 'api.v2.assessments.get_response_by_id'),
  journals: may(caller, 'api.v2.journals.responses') && may(caller, 'api.v2.journals.get_response_by_id'),
})

const EVERYTHING: ResultsView = { responses: true, journals: true }

/** The view of one row: what is closed is not shown, whatever the permissions. */
export const viewOfRow = (view: ResultsView, isClosed: boolean): ResultsView =>
  isClosed ? { responses: false, journals: false } : view

/** Whether a closed result of one's own is sealed: someone else changed the credentials after it was begun. */
export const isSealed = ({ sealedAt }: Pick<Caller, 'sealedAt'>, isClosed: boolean, begunAt: Date | null): boolean =>
  sealedAt !== null && isClosed && begunAt !== null && begunAt <= sealedAt

/**
 * The view of one person's results: people see all of their own, unless they are sealed. An impersonating administrator sees
 * the same, unless the results are confidential: then they see no more than any other administrator.
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

/** Whether someone else looks: a global administrator who acts as the person is someone else. */
export const isReadByAnother = (caller: Caller, accountId: string): boolean =>
  accountId !== caller.accountId || caller.actorId !== null
