import { z } from 'zod'
import { AccountBulkInput, AccountBulkRun, AccountBulkRunWhole, IdParams } from '../schemas/index.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Accounts'
const access = permission('api.v2.accounts.update_by_id')

/** What `POST /accounts/bulk` does, without waiting for it: it goes on by itself, even if the server is started anew. */
export const createBulkRun = endpoint({
  id: 'createBulkRun',
  method: 'POST',
  path: '/api/v2/accounts/bulk-runs',
  tag,
  summary: 'Begin to change many accounts, and be told at once under which id its progress is found',
  access,
  apiKeys: 'open',
  body: AccountBulkInput,
  responses: { 201: AccountBulkRun },
  errors: ['resource_not_found', 'rule_violated'],
})

/** Runs belong to whoever asked for them; they are kept for 30 days. */
export const listBulkRuns = endpoint({
  id: 'listBulkRuns',
  method: 'GET',
  path: '/api/v2/accounts/bulk-runs',
  tag,
  summary: 'The own changes of many accounts, at most the 20 newest',
  access,
  apiKeys: 'open',
  responses: { 200: z.array(AccountBulkRun) },
  errors: [],
})

export const getBulkRun = endpoint({
  id: 'getBulkRun',
  method: 'GET',
  path: '/api/v2/accounts/bulk-runs/{id}',
  tag,
  summary: 'How far a change of many accounts has come; at its end, who was refused and why',
  access,
  apiKeys: 'open',
  params: IdParams,
  responses: { 200: AccountBulkRunWhole },
  errors: ['resource_not_found'],
})

export const stopBulkRun = endpoint({
  id: 'stopBulkRun',
  method: 'POST',
  path: '/api/v2/accounts/bulk-runs/{id}/stop',
  tag,
  summary: 'Stop a change of many accounts: what is done stays done',
  access,
  apiKeys: 'open',
  params: IdParams,
  responses: { 200: AccountBulkRun },
  errors: ['resource_not_found'],
})

export const accountBulkRunEndpoints = [createBulkRun, listBulkRuns, getBulkRun, stopBulkRun] as const
