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
import * as routes from '../../../lib/client/routes.ts'
import { openSession } from '../../../lib/session/open-session.ts'

/** What a domain offers at registration. */
export interface RegistrationOffer {
  domain: RegistrationDomain
  groups: RegistrationGroup[]
  plans: RegistrationPlan[]
}

/** A domain id with an invalid format means that the registration link is invalid. */
const parseLinkError = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 400 ? new ApiError(400, 'invalid_register_url', error.problem) : error

async function loadOffer(domainId: string): Promise<RegistrationOffer> {
  const domain = await callPublic(routes.getRegistrationDomain, { query: { domain_id: domainId } }).catch(
    (error: unknown) => {
      throw parseLinkError(error)
    },
  )
  const [groups, plans] = await Promise.all([
    // Choosing a group is optional, so registration works even if the groups cannot be loaded.
    callPublic(routes.postGroupsList, { body: { domainId } }).catch((): RegistrationGroup[] => []),
    callPublic(routes.postDomainPlans, { body: { domainId } }),
  ])
  return { domain, groups, plans }
}

export const registrationOptionsQuery = (domainId: string) =>
  queryOptions({
    queryKey: ['registration', domainId],
    queryFn: () => loadOffer(domainId),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The domains that allow anyone to register. */
export const openDomainsQuery = queryOptions({
  queryKey: ['registration-domains'],
  queryFn: () => callPublic(routes.listDomains, { query: { order_by: 'title', order_dir: 'asc' } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Creates the account and signs in with it. Returns null if the email address has to be confirmed first. */
export async function registerAccount(input: Omit<RegisterInput, 'accepted_terms' | 'user_agent'>): Promise<Me | null> {
  const body = { ...input, accepted_terms: true as const, user_agent: navigator.userAgent }
  const answer = await callPublic(routes.register, { body })
  return 'verification_sent' in answer ? null : openSession(answer)
}
