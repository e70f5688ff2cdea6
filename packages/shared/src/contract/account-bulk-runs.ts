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
 * What `POST /accounts/bulk` does, without waiting for it: it continues by itself, even if the server is restarted. A
 * reminder about `plans` takes `api.v2.plans.progress` as well, since it tells who has finished them.
 */
export const createBulkRun = post('createBulkRun', '/api/v2/accounts/bulk-runs', {
  ...asked,
  freshProof: { fields: ['role_id'] },
  summary:
    'Begin to change many accounts, and be told its id at once; to remind of `plans` takes `api.v2.plans.progress`, too',
  created: AccountBulkRun,
})

/** Only counts: it names no one, changes no one and writes to no one. */
export const previewBulkRun = post('previewBulkRun', '/api/v2/accounts/bulk-runs/preview', {
  ...asked,
  summary:
    'How many people a change of many, or a mail to many, would reach now, and why not the others; to remind of `plans` takes `api.v2.plans.progress`, too',
  answer: AccountBulkPreview,
})

/** Runs belong to the caller who started them; they are kept for 30 days. */
export const listBulkRuns = get('listBulkRuns', '/api/v2/accounts/bulk-runs', {
  ...all,
  summary: 'The own changes of many accounts, at most the 20 newest',
  answer: z.array(AccountBulkRun),
})

export const getBulkRun = get('getBulkRun', '/api/v2/accounts/bulk-runs/{id}', {
  ...one,
  summary: 'How far a change of many accounts has come; at its end, who was refused and why',
  answer: AccountBulkRunWhole,
})

export const stopBulkRun = post('stopBulkRun', '/api/v2/accounts/bulk-runs/{id}/stop', {
  ...one,
  summary: 'Stop a change of many accounts: what is done stays done',
  answer: AccountBulkRun,
})

/**
 * A run of its own: it can be watched and stopped, and continues by itself. People who were changed since, who began a plan
 * that the run assigned (said only to callers who may see progress), or who signed in since the run let them, stay as they
 * are and are named in `refusals`. Letters that were sent cannot be undone. It may give roles back.
 */
export const undoBulkRun = post('undoBulkRun', '/api/v2/accounts/bulk-runs/{id}/undo', {
  ...one,
  freshProof: 'if_required',
  summary: 'Begin to undo a change of many accounts, for 24 hours; what was changed since stays',
  created: AccountBulkRun,
  errors: ['resource_not_found', 'rule_violated'],
})

/** Takes the permission to change those domains. A program adds plans to a domain by a call of its own. */
export const offerAndAssign = post('offerAndAssign', '/api/v2/accounts/bulk-runs/{id}/offer', {
  ...one,
  apiKeys: 'closed',
  summary: 'Let the domains that lack the plans of a change offer them, and begin again for the people refused for it',
  created: AccountBulkRun,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})
