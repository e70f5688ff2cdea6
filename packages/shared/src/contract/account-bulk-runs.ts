import { z } from 'zod'
import {
  AccountBulkInput,
  AccountBulkPreview,
  AccountBulkRun,
  AccountBulkRunWhole,
  IdParams,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Accounts'
const access = permission('api.v2.accounts.update_by_id')
const one = { apiKeys: 'open', tag, access, params: IdParams, errors: ['resource_not_found'] } as const
const all = { apiKeys: 'open', tag, access } as const
const asked = { ...all, body: AccountBulkInput, errors: ['resource_not_found', 'rule_violated'] } as const

/**
 * Makes the same change as `POST /accounts/bulk` but returns at once: the run continues in the background, even after a
 * restart of the server. A reminder about `plans` also needs `api.v2.plans.progress`, because it reveals who has
 * finished them. Without it, the counts of other reminders do not tell who has something left to do.
 */
export const createBulkRun = post('createBulkRun', '/api/v2/accounts/bulk-runs', {
  ...asked,
  freshProof: { fields: ['role_id'] },
  summary: 'Start changing many accounts in the background',
  details:
    'Returns at once with the ID of the run. Reminders about `plans` also need the permission `api.v2.plans.progress`.',
  created: AccountBulkRun,
})

/** Returns only counts. It names no one, changes no one and sends no mail. */
export const previewBulkRun = post('previewBulkRun', '/api/v2/accounts/bulk-runs/preview', {
  ...asked,
  summary: 'Count the people whom a bulk change or email would reach now',
  details:
    'Also counts the people whom it would not reach, by reason. Reminders about `plans` also need the permission `api.v2.plans.progress`.',
  answer: AccountBulkPreview,
})

/** A caller sees only the runs that they started. Runs are kept for 30 days. */
export const listBulkRuns = get('listBulkRuns', '/api/v2/accounts/bulk-runs', {
  ...all,
  summary: 'List your own bulk changes, at most the 20 newest',
  answer: z.array(AccountBulkRun),
})

export const getBulkRun = get('getBulkRun', '/api/v2/accounts/bulk-runs/{id}', {
  ...one,
  summary: 'Return the progress of a bulk change',
  details: 'When the run has ended, the response also contains who was refused and why.',
  answer: AccountBulkRunWhole,
})

export const stopBulkRun = post('stopBulkRun', '/api/v2/accounts/bulk-runs/{id}/stop', {
  ...one,
  summary: 'Stop a bulk change',
  details: 'Accounts that are already changed stay changed.',
  answer: AccountBulkRun,
})

/**
 * Starts a separate run, which can be watched and stopped like any other and continues in the background. It skips
 * people who were changed after the original run, who began a plan that the run assigned (if the caller may see
 * progress; otherwise the plans are withdrawn from everyone), or who signed in after the run gave them access. `refusals` names the people skipped.
 * Mail that was sent cannot be undone. The undo may give people their former roles back.
 */
export const undoBulkRun = post('undoBulkRun', '/api/v2/accounts/bulk-runs/{id}/undo', {
  ...one,
  freshProof: 'if_required',
  summary: 'Start undoing a bulk change',
  details:
    'Possible within 24 hours of the start of the bulk change. Accounts that were changed afterward stay as they are. For callers who may not see progress, plans are withdrawn also from people who have started them; their progress returns when the plan is assigned again.',
  created: AccountBulkRun,
  errors: ['resource_not_found', 'rule_violated'],
})

/** Needs the permission to change those domains. API keys use `addDomainPlans` to offer plans in a domain. */
export const offerAndAssign = post('offerAndAssign', '/api/v2/accounts/bulk-runs/{id}/offer', {
  ...one,
  apiKeys: 'closed',
  summary: 'Offer the plans of a bulk change in more domains, and assign them again',
  details:
    'Domains that do not offer the plans of the run yet will offer them. A new run then starts for the people who were refused because their domain did not offer a plan.',
  created: AccountBulkRun,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})
