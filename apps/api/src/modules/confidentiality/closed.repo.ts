import type { ResultsView } from './results-view.ts'

/** SQL: the domains in which a kind of result is closed now. It hangs on no row, so that PostgreSQL reads it once. */
const confidentialDomains = (column: 'response_mode' | 'journal_mode'): string =>
  `(select confidential.domain_id from domain_privacy confidential where confidential.${column} = 'confidential')`

/** SQL: whether responses are closed in a domain now. */
export const isDomainClosed = (domainId: string): string => `${domainId} in ${confidentialDomains('response_mode')}`

/** SQL: whether the `response` of this alias is closed to everyone but its person. */
export const isResponseClosed = (response: string): string =>
  `(${response}.mode = 'confidential' or ${isDomainClosed(`${response}.domain_id`)})`

/**
 * SQL: whether it is closed how someone goes through the `personal_plan` of this alias: the order of the training follows
 * from scores, and what is done of it tells the order.
 */
export const isPlanClosed = (plan: string): string =>
  `(${isDomainClosed(`${plan}.domain_id`)} or exists (
     select from personal_plan kept where kept.id = ${plan}.id and kept.was_promised) or exists (
     select from response promised where promised.personal_plan_id = ${plan}.id and promised.mode = 'confidential'))`

/**
 * SQL: whether what is done in the `personal_plan` of this alias, which is not complete, would tell others the order of its
 * training: it opened in one that follows from scores, and these are closed. See learning/closed-order.ts.
 */
export const isOrderTold = (plan: string): string =>
  `(${plan}.completed_at is null and ${plan}.unlocked_at is not null and ${plan}.tells_order and ${isPlanClosed(plan)})`

/** SQL: whether what someone says of their results is closed, in a domain or since they were promised so. */
export const isPersonClosed = (domainId: string, accountId: string): string =>
  `(${isDomainClosed(domainId)} or exists (
     select from response promised where promised.account_id = ${accountId} and promised.mode = 'confidential')
   or exists (select from personal_plan held where held.account_id = ${accountId} and held.was_promised))`

/** SQL: whether the `journal_entry` of this alias is closed to everyone but its person. */
export const isEntryClosed = (entry: string): string =>
  `(${entry}.mode = 'confidential' or ${entry}.domain_id in ${confidentialDomains('journal_mode')})`

/**
 * SQL: whether a `journal_entry` in a closed `personal_plan` is one of those that the plan was completed with, all of its
 * training done. One to a prompt that was added since would tell to which training someone came first.
 */
const isSettled = (entry: string, plan: string): string =>
  `(not ${plan}.tells_order and coalesce(${entry}.written_at, ${entry}.submitted_at) <= ${plan}.completed_at)`

/**
 * SQL: when a `journal_entry` was written, as others are told beside its `personal_plan`. Which prompts someone has come to,
 * and when, tells the order of their training. Where that is closed, nothing is told until the plan is complete with all of
 * its training (null), and then the day on which it was; of entries first written later, nothing is.
 */
export const shownSubmittedAt = (entry: string, plan: string): string =>
  `(case when not ${isPlanClosed(plan)} then ${entry}.submitted_at
         when ${isSettled(entry, plan)} then date_trunc('day', ${plan}.completed_at, 'UTC') end)`

/**
 * SQL: whether an entry to this prompt in the `personal_plan` of this alias would reveal to others how the person goes through
 * the plan: unless others are told of one. That there is none is answered like one that they are not told of.
 */
export const revealsProgress = (plan: string, promptId: string): string =>
  `(${isPlanClosed(plan)} and not exists (
     select from journal_entry told where told.account_id = ${plan}.account_id and told.personal_plan_id = ${plan}.id
        and told.journal_prompt_id = ${promptId} and ${isSettled('told', plan)}))`

/** SQL: an id that is always the same for this one and says nothing of it: a UUID of version 8, of the id's hash. */
const hashedId = (id: string): string =>
  `overlay(overlay(md5(${id}::text) placing '8' from 13) placing '8' from 17)::uuid`

/** SQL: the id of a `journal_entry` as others see it: an id contains its time, which `shownSubmittedAt` hides. */
export const shownEntryId = (entry: string, plan: string): string =>
  `(case when ${isPlanClosed(plan)} then ${hashedId(`${entry}.id`)} else ${entry}.id end)`

/** SQL: whether someone who sees this much of others may read a response. */
export const mayReadResponse = ({ responses }: Pick<ResultsView, 'responses'>, response: string): string =>
  responses ? `(not ${isResponseClosed(response)})` : 'false'

/** SQL: the same of a journal entry. */
export const mayReadEntry = ({ journals }: Pick<ResultsView, 'journals'>, entry: string): string =>
  journals ? `(not ${isEntryClosed(entry)})` : 'false'

/** SQL: the same of what follows from all of someone's responses, such as when they were last active. */
export const mayReadPerson = (
  { responses }: Pick<ResultsView, 'responses'>,
  domainId: string,
  accountId: string,
): string => (responses ? `(not ${isPersonClosed(domainId, accountId)})` : 'false')

/** SQL: the same of when someone was where in the `personal_plan` of this alias. */
export const mayReadPlan = ({ responses }: Pick<ResultsView, 'responses'>, plan: string): string =>
  responses ? `(not ${isPlanClosed(plan)})` : 'false'

/**
 * SQL: whether figures for someone who sees this much of others are made of what was released of the `release_plan` of this
 * alias. Identified responses are counted one by one for people who may read them so; for everyone else they are in open plans.
 */
export const countsFor = ({ responses }: Pick<ResultsView, 'responses'>, plan: string): string =>
  responses ? `(not ${plan}.is_open or ${isDomainClosed(`${plan}.domain_id`)})` : 'true'

/**
 * SQL: whether figures for a reader with this view count a response one by one: if they may read it, and no release plan that
 * is part of the same figures includes it. The response of a person who moves stays in the release plan of the former domain;
 * if that becomes confidential, its sums include the response. `isAsked`: SQL whether the figures are about a domain.
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
