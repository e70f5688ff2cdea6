import type { PermissionKey } from '@evenground/shared/constants'

/** The console lists filtered by a domain, by the name of their tab. */
export const DOMAIN_LISTS: readonly { name: 'accounts' | 'groups' | 'emails'; path: (id: string) => string }[] = [
  { name: 'accounts', path: (id) => `/accounts?domain_id=${id}` },
  { name: 'groups', path: (id) => `/groups?domain_id=${id}` },
  { name: 'emails', path: () => '/emails' },
]

/** The pages below `/domains/:id`. Any one of the listed permissions opens the page. */
export const DOMAIN_SUBPAGES: readonly { name: string; needs: readonly PermissionKey[] }[] = [
  { name: 'sign-in', needs: ['api.v2.domains.sign_in'] },
  { name: 'directory', needs: ['api.v2.domains.sign_in'] },
  { name: 'keys', needs: ['api.v2.keys.list'] },
  { name: 'certificate', needs: ['api.v2.domains.update_by_id'] },
  { name: 'reminders', needs: ['api.v2.domains.update_by_id'] },
  {
    name: 'data-protection',
    needs: ['api.v2.domains.policies', 'api.v2.domains.retention', 'api.v2.domains.erasure'],
  },
]
