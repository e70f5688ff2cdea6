import type { LocalizedText } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { myDomainsQuery } from '../lists/domain-names.ts'
import { useMe } from '../session/me.ts'
import { isGlobalAdministrator } from '../session/permissions.ts'

export interface Ownership {
  /** The shared library, a domain in scope, or a domain above the person's own. */
  kind: 'shared' | 'own' | 'above'
  /** Id of the domain; null for the shared library. */
  id: string | null
  /** Title of the domain, if it is in scope. */
  title: LocalizedText | null
  /** Whether the signed-in person may change it, permissions aside. */
  editable: boolean
}

/** Describes the owner of content. Undefined while loading, and for records without an owner. */
export function useOwnership(owner: string | null | undefined): Ownership | undefined {
  const me = useMe()
  const global = isGlobalAdministrator(me)
  const { data } = useQuery({ ...myDomainsQuery, enabled: Boolean(owner) && owner !== me.domain.id })
  if (owner === undefined) return undefined
  if (owner === null) return { kind: 'shared', id: null, title: null, editable: global }
  if (owner === me.domain.id) return { kind: 'own', id: owner, title: me.domain.title, editable: true }
  if (!data) return undefined
  const domain = data.domains.find(({ id }) => id === owner)
  if (domain) return { kind: 'own', id: owner, title: domain.title, editable: true }
  return { kind: 'above', id: owner, title: null, editable: global }
}
