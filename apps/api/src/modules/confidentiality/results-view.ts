import { type Caller, may } from '../../http/security/caller.ts'

/** What a caller may see of other people's results. Everything that reads results asks here, and nowhere else. */
export interface ResultsView {
  /** Answers, scores and changes of single people, figures of any size, and times to the millisecond. */
  responses: boolean
  /** What single people wrote in their journals. */
  journals: boolean
}

/** By the caller's rights. */
export const findResultsView = (caller: Caller): ResultsView => ({
  responses: may(caller, 'api.v2.assessments.get_response_by_id'),
  journals: may(caller, 'api.v2.journals.responses') && may(caller, 'api.v2.journals.get_response_by_id'),
})

const EVERYTHING: ResultsView = { responses: true, journals: true }

/** Of one person: people see all of their own, and so does whoever acts as them. */
export const findViewOfPerson = (caller: Caller, accountId: string): ResultsView =>
  accountId === caller.accountId ? EVERYTHING : findResultsView(caller)

/** Whether somebody else looks: a global administrator who acts as the person is somebody else. */
export const isReadByAnother = (caller: Caller, accountId: string): boolean =>
  accountId !== caller.accountId || caller.actorId !== null
