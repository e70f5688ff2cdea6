import type { PermissionKey } from '@evenground/shared/constants'

/** The pages below `/domains/:id`, each with the permissions of which one is enough. */
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
