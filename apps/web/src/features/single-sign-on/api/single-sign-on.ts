import type {
  EmailDomain,
  SamlMetadata,
  SignInProvider,
  SignInProviderInput,
  SignInProviderUpdate,
  SingleSignOn,
  SingleSignOnUpdate,
} from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import type { PickOption } from '../../../components/ui/fields/use-options.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { withVersion } from '../../../lib/client/with-version.ts'

const KEY = 'single-sign-on'

export const settingsQuery = (domainId: string) =>
  queryOptions({
    queryKey: [KEY, domainId],
    queryFn: ({ signal }) => call(routes.getSingleSignOn, { params: { id: domainId } }, { signal }),
  })

export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'provider', id],
    queryFn: ({ signal }) =>
      withVersion((options) => call(routes.getSignInProvider, { params: { id } }, { ...options, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** The server returns a test's result only once, so it is never requested again. */
export const testQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: [KEY, 'test', code],
    queryFn: () => call(routes.getSignInTest, { params: { id }, body: { code } }),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const rolesQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'roles', id],
    queryFn: ({ signal }) => call(routes.listUiDomainRoles, { params: { id } }, { signal }),
  })

export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'groups', id],
    queryFn: ({ signal }) => call(routes.listUiDomainGroups, { params: { id } }, { signal }),
  })

export const createProvider = (body: SignInProviderInput): Promise<SignInProvider> =>
  call(routes.createSignInProvider, { body })

export const saveProvider = (id: string, body: SignInProviderUpdate, etag: string | null): Promise<SignInProvider> =>
  call(routes.updateSignInProvider, { params: { id }, body }, { ifMatch: etag })

export const deleteProvider = (id: string): Promise<undefined> => call(routes.deleteSignInProvider, { params: { id } })

export const makeKey = (id: string): Promise<SignInProvider> => call(routes.createServiceKey, { params: { id } })

export const chooseKey = (id: string, keyId: string): Promise<SignInProvider> =>
  call(routes.chooseServiceKey, { params: { id, keyId } })

export const deleteKey = (id: string, keyId: string): Promise<undefined> =>
  call(routes.deleteServiceKey, { params: { id, keyId } })

/** Reads the metadata of a SAML provider. */
export const readMetadata = (xml: string): Promise<SamlMetadata> => call(routes.readSamlMetadata, { body: { xml } })

/** Opens the provider, which redirects back to the page that shows what it sent. */
export async function leaveForTest(id: string): Promise<void> {
  const { url } = await call(routes.testSignInProvider, { params: { id } })
  window.location.assign(url)
}

export const addEmailDomain = (domainId: string, name: string): Promise<EmailDomain> =>
  call(routes.createEmailDomain, { body: { domain_id: domainId, name } })

export const checkEmailDomain = (id: string): Promise<EmailDomain> => call(routes.checkEmailDomain, { params: { id } })

export const deleteEmailDomain = (id: string): Promise<undefined> => call(routes.deleteEmailDomain, { params: { id } })

export const savePasswords = (domainId: string, body: SingleSignOnUpdate): Promise<SingleSignOn> =>
  call(routes.updateSingleSignOn, { params: { id: domainId }, body })

/** Searches people of a domain by name or login. */
export const searchPeople =
  (domainId: string, nameOf: (person: { given_name: object; family_name: object }) => string) =>
  async (q: string, signal: AbortSignal): Promise<PickOption[]> => {
    const query = { domain_id: domainId, limit: '20', ...(q && { q }) }
    const people = await call(routes.listAccounts, { query }, { signal })
    return people.map(({ id, email, username, ...names }) => ({
      id,
      label: nameOf(names),
      note: email ?? username ?? undefined,
    }))
  }
