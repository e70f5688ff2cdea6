import type { ResultsView } from './results-view.ts'

/**
 * SQL: the domains where this kind of result is confidential now. Depends on no row, so PostgreSQL evaluates it once.
 */
const confidentialDomains = (column: 'response_mode' | 'journal_mode'): string =>
  `(select confidential.domain_id from domain_privacy confidential where confidential.${column} = 'confidential')`

/** SQL condition: whether responses are closed in a domain now. */
export const isDomainClosed = (domainId: string): string => `${domainId} in ${confidentialDomains('response_mode')}`

/** SQL condition: whether only its person may see the `response` with this alias. */
export const isResponseClosed = (response: string): string =>
  `(${response}.mode = 'confidential' or ${isDomainClosed(`${response}.domain_id`)})`

/**
 * SQL condition: whether the way through the `personal_plan` with this alias is closed to others. The training order
 * follows from scores, and finished tasks reveal the order.
 */
export const isPlanClosed = (plan: string): string =>
  `(${isDomainClosed(`${plan}.domain_id`)} or exists (
     select from personal_plan kept where kept.id = ${plan}.id and kept.was_promised) or exists (
     select from response promised where promised.personal_plan_id = ${plan}.id and promised.mode = 'confidential'))`

/**
 * SQL condition: whether showing progress in this incomplete `personal_plan` would reveal its training order: training
 * opened in an order that follows from scores, and the scores are closed. See learning/closed-order.ts.
 */
export const isOrderTold = (plan: string): string =>
  `(${plan}.completed_at is null and ${plan}.unlocked_at is not null and ${plan}.tells_order and ${isPlanClosed(plan)})`

/**
 * SQL condition: whether data derived from all of a person's responses is closed: because the domain is confidential
 * now, or because one of their responses or plans was promised to be.
 */
export const isPersonClosed = (domainId: string, accountId: string): string =>
  `(${isDomainClosed(domainId)} or exists (
     select from response promised where promised.account_id = ${accountId} and promised.mode = 'confidential')
   or exists (select from personal_plan held where held.account_id = ${accountId} and held.was_promised))`

/** SQL condition: whether only its person may see the `journal_entry` with this alias. */
export const isEntryClosed = (entry: string): string =>
  `(${entry}.mode = 'confidential' or ${entry}.domain_id in ${confidentialDomains('journal_mode')})`

/**
 * SQL condition: whether a `journal_entry` in a closed `personal_plan` was written before the plan was completed with
 * all of its training. An entry to a prompt that was added later would reveal which training the person came to first.
 */
const isSettled = (entry: string, plan: string): string =>
  `(not ${plan}.tells_order and coalesce(${entry}.written_at, ${entry}.submitted_at) <= ${plan}.completed_at)`

/**
 * SQL: the time of a `journal_entry` that others may see, for the entry and its `personal_plan`. Which prompts a person
 * has come to, and when, reveals the training order. In a closed plan, the time is null until the plan is complete with
 * all of its training, and then the day of completion; for entries first written after that day, it stays null.
 */
export const shownSubmittedAt = (entry: string, plan: string): string =>
  `(case when not ${isPlanClosed(plan)} then ${entry}.submitted_at
         when ${isSettled(entry, plan)} then date_trunc('day', ${plan}.completed_at, 'UTC') end)`

/**
 * SQL condition: whether telling others if this prompt of the `personal_plan` was answered would reveal the person's
 * way through the plan. False once others may see an entry to it. A missing entry and a hidden one get the same answer.
 */
export const revealsProgress = (plan: string, promptId: string): string =>
  `(${isPlanClosed(plan)} and not exists (
     select from journal_entry told where told.account_id = ${plan}.account_id and told.personal_plan_id = ${plan}.id
        and told.journal_prompt_id = ${promptId} and ${isSettled('told', plan)}))`

/** SQL: a version 8 UUID made from the hash of the ID: always the same for one ID, and reveals nothing about it. */
const hashedId = (id: string): string =>
  `overlay(overlay(md5(${id}::text) placing '8' from 13) placing '8' from 17)::uuid`

/** SQL: the ID of a `journal_entry` that others see. The real ID contains the time, which `shownSubmittedAt` hides. */
export const shownEntryId = (entry: string, plan: string): string =>
  `(case when ${isPlanClosed(plan)} then ${hashedId(`${entry}.id`)} else ${entry}.id end)`

/** SQL condition: whether a caller with this view may read a response. */
export const mayReadResponse = ({ responses }: Pick<ResultsView, 'responses'>, response: string): string =>
  responses ? `(not ${isResponseClosed(response)})` : 'false'

/** SQL condition: whether a caller with this view may read a journal entry. */
export const mayReadEntry = ({ journals }: Pick<ResultsView, 'journals'>, entry: string): string =>
  journals ? `(not ${isEntryClosed(entry)})` : 'false'

/**
 * SQL condition: whether a caller with this view may see data derived from all of a person's responses, such as when
 * they were last active.
 */
export const mayReadPerson = (
  { responses }: Pick<ResultsView, 'responses'>,
  domainId: string,
  accountId: string,
): string => (responses ? `(not ${isPersonClosed(domainId, accountId)})` : 'false')

/** SQL condition: whether a caller with this view may see when the person reached which part of the `personal_plan`. */
export const mayReadPlan = ({ responses }: Pick<ResultsView, 'responses'>, plan: string): string =>
  responses ? `(not ${isPlanClosed(plan)})` : 'false'

/**
 * SQL condition: whether figures for a caller with this view use the sums released from the `release_plan` with this
 * alias. Callers who may read identified responses get these counted one by one; all others get them from open plans.
 */
export const countsFor = ({ responses }: Pick<ResultsView, 'responses'>, plan: string): string =>
  responses ? `(not ${plan}.is_open or ${isDomainClosed(`${plan}.domain_id`)})` : 'true'

/**
 * SQL condition: whether figures for a caller with this view count a response one by one: the caller may read it, and
 * no release plan behind the same figures includes it. When a person moves, the response stays in the release plan of
 * the former domain; if that domain becomes confidential, its sums include the response. `isAsked` returns the SQL
 * condition that the figures cover a domain.
 */
export const isCountedOneByOne = (
  view: Pick<ResultsView, 'responses'>,
  response: string,
  isAsked: (domainId: string) => string,
): string =>
  !view.responses
    ? 'false'
    : `(${mayReadResponse(view, response)} and not exists (
         select from release_entry entered join release_plan former on former.id = entered.plan_id
          where entered.response_id = ${response}.id and entered.closing is not null
            and ${countsFor(view, 'former')} and ${isAsked('former.domain_id')}))`
