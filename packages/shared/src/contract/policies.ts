import { z } from 'zod'
import {
  AcceptanceInput,
  Id,
  IdParams,
  Policies,
  PolicyAcceptance,
  PolicyInput,
  PolicyState,
  PolicyVersion,
  PolicyVersionQuery,
  PolicyVersionRow,
} from '../schemas/index.ts'
import { get, ownList, post } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Domains'
const path = '/api/v2/domains/{id}/policies'
const editing = { apiKeys: 'closed', tag, access: permission('api.v2.domains.policies') } as const
const own = { apiKeys: 'closed', tag, access: 'signed_in', impersonation: 'closed' } as const

/** Public: the sign-in and registration pages show the policies and send no token. */
export const getPolicies = get('getPolicies', path, {
  apiKeys: 'open',
  tag,
  summary: 'Return the terms of use and the privacy notice of a domain',
  details: 'Each text is the domain’s own, or else that of the nearest parent domain.',
  access: 'public',
  params: IdParams,
  answer: Policies,
  errors: ['resource_not_found'],
})

/** A published version never changes. Every change is a new version, which everyone is asked to accept. */
export const createPolicyVersion = post('createPolicyVersion', path, {
  ...editing,
  summary: 'Publish a new version of the terms of use or the privacy notice',
  details: 'With null instead of a text, the text of the parent domain applies.',
  params: IdParams,
  body: PolicyInput,
  created: PolicyVersion,
  errors: ['resource_not_found', 'rule_violated', 'file_too_large'],
})

export const listPolicyVersions = get('listPolicyVersions', `${path}/versions`, {
  ...editing,
  summary: 'List the policy versions that a domain published, newest first',
  params: IdParams,
  query: PolicyVersionQuery,
  answer: z.array(PolicyVersionRow),
  errors: ['resource_not_found'],
})

export const getPolicyVersion = get('getPolicyVersion', `${path}/versions/{version_id}`, {
  ...editing,
  summary: 'Return a published policy version with its text',
  params: IdParams.extend({ version_id: Id }),
  answer: PolicyVersion,
  errors: ['resource_not_found'],
})

export const listMyAcceptances = ownList('listMyAcceptances', '/api/v2/accounts/me/acceptances', {
  tag,
  row: PolicyAcceptance,
  summary: 'List the terms of use and privacy notices that you accepted, newest first',
})

export const acceptPolicies = post('acceptPolicies', '/api/v2/accounts/me/acceptances', {
  ...own,
  summary: 'Accept the current terms of use and privacy notice of your domain',
  body: AcceptanceInput,
  answer: PolicyState,
})
