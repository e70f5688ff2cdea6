import type { getRegistrationDomain, postDomainPlans, postGroupsList, register } from '@evenground/shared/contract/auth'
import type { listDomains } from '@evenground/shared/contract/domains'
import type {
  Me,
  RegisterInput,
  RegistrationDomain,
  RegistrationGroup,
  RegistrationPlan,
} from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/client/api-error.ts'
import { callPublic } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { openSession } from '../../../lib/session/open-session.ts'

const LOOK_UP = route<typeof getRegistrationDomain>('GET', '/api/v2/auth/register')
const LIST_GROUPS = route<typeof postGroupsList>('POST', '/api/v2/groupsList')
const LIST_PLANS = route<typeof postDomainPlans>('POST', '/api/v2/domainPlans')
const LIST_DOMAINS = route<typeof listDomains>('GET', '/api/v2/domains')
const REGISTER = route<typeof register>('POST', '/api/v2/auth/register')

/** What a domain has to offer to who registers. */
export interface RegistrationOffer {
  domain: RegistrationDomain
  groups: RegistrationGroup[]
  plans: RegistrationPlan[]
}

/** A link whose domain cannot even be an id is no registration link. */
const toLinkError = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 400 ? new ApiError(400, 'invalid_register_url', error.problem) : error

async function loadOffer(domainId: string): Promise<RegistrationOffer> {
  const domain = await callPublic(LOOK_UP, { query: { domain_id: domainId } }).catch((error: unknown) => {
    throw toLinkError(error)
  })
  const [groups, plans] = await Promise.all([
    // A group is a choice, not a condition: without the list one registers all the same.
    callPublic(LIST_GROUPS, { body: { domainId } }).catch((): RegistrationGroup[] => []),
    callPublic(LIST_PLANS, { body: { domainId } }),
  ])
  return { domain, groups, plans }
}

export const offerQuery = (domainId: string) =>
  queryOptions({
    queryKey: ['registration', domainId],
    queryFn: () => loadOffer(domainId),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The domains that anybody may register with. */
export const openDomainsQuery = queryOptions({
  queryKey: ['registration-domains'],
  queryFn: () => callPublic(LIST_DOMAINS, { query: { order_by: 'title', order_dir: 'asc' } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Creates the account and signs in with it; null where its address has to be confirmed first. */
export async function registerAccount(input: Omit<RegisterInput, 'accepted_terms' | 'user_agent'>): Promise<Me | null> {
  const body = { ...input, accepted_terms: true as const, user_agent: navigator.userAgent }
  const answer = await callPublic(REGISTER, { body })
  return 'verification_sent' in answer ? null : openSession(answer)
}
