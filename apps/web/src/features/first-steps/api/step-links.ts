import type { FirstStep, PermissionKey } from '@evenground/shared/constants'
import { writeFilter } from '../../../lib/people-filter/filter-text.ts'

export interface StepLink {
  /** Translation key below `actions`. */
  key: string
  to: string
  right: PermissionKey
}

/** Filter for the domain's people who have never signed in, to send them welcome mails. */
function uninvited(domainId: string): string {
  const filter = writeFilter([{ field: 'last_sign_in_at', operator: 'empty', values: [] }])
  return `/accounts?${new URLSearchParams({ domain_id: domainId, filter: filter ?? '' })}`
}

/** Where each step can be done, the most common way first. */
export function stepLinks(step: FirstStep, domainId: string): StepLink[] {
  switch (step) {
    case 'organization':
      return [{ key: 'organization', to: '/domains/new', right: 'api.v2.domains.create' }]
    case 'brand':
      return [{ key: 'brand', to: `/domains/${domainId}`, right: 'api.v2.domains.update_by_id' }]
    case 'people':
      return [
        { key: 'import', to: `/accounts/import?domain=${domainId}`, right: 'api.v2.accounts.create' },
        { key: 'by_hand', to: '/accounts/new', right: 'api.v2.accounts.create' },
      ]
    case 'plan':
      return [
        { key: 'library', to: `/plans/library?domain=${domainId}`, right: 'api.v2.plans.create' },
        { key: 'own_plan', to: '/plans/new', right: 'api.v2.plans.create' },
      ]
    case 'assigned':
      return [{ key: 'assigned', to: `/accounts?domain_id=${domainId}`, right: 'api.v2.accounts.update_by_id' }]
    case 'invited':
      return [{ key: 'invited', to: uninvited(domainId), right: 'api.v2.accounts.update_by_id' }]
  }
}
