import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionTree, parsePermissions } from '@evenground/shared/constants'
import type { Domain, Plan, Role } from '@evenground/shared/schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/client/call-query.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { useMe } from '../../../../lib/session/me.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { inheritedColorsQuery } from '../../../../lib/theme/inherited-colors.ts'

/** The content of the preview, loaded with the reader's own permissions. No learner's data is used. */
export const planQuery = (id: string) => callQuery(['preview', 'plan', id], routes.getPlan, { params: { id } })
export const instructionQuery = (id: string) =>
  callQuery(['preview', 'instruction', id], routes.getInstruction, { params: { id } })
export const mediumQuery = (id: string) => callQuery(['preview', 'medium', id], routes.getMedium, { params: { id } })
export const promptQuery = (id: string) => callQuery(['preview', 'journal', id], routes.getJournal, { params: { id } })
export const assessmentQuery = (id: string) =>
  callQuery(['preview', 'assessment', id], routes.getAssessment, { params: { id } })
export const rolesQuery = (domainId: string) =>
  callQuery(['preview', 'roles', domainId], routes.listUiDomainRoles, { params: { id: domainId } })

const domainQuery = (id: string) => callQuery(['preview', 'domain', id], routes.getDomain, { params: { id } })
const roleQuery = (id: string) => callQuery(['preview', 'role', id], routes.getRole, { params: { id } })
const factorQuery = (id: string) =>
  callQuery(['preview', 'factor', id], routes.getFactor, { params: { id }, staleTime: 60_000 })

/** The titles and goals of the factors in a plan. */
export function usePlanFactors(plan: Plan | undefined) {
  const ids = [...new Set(plan?.tasks.training.flatMap(({ factor_id }) => factor_id ?? []) ?? [])]
  const found = useQueries({ queries: ids.map((id) => factorQuery(id)) })
  return ids.map((id, at) => ({
    id,
    title: found[at]?.data?.title ?? {},
    goal: found[at]?.data?.average_score ?? null,
  }))
}

/** A domain and the colors that it inherits. */
export function usePreviewDomain(id: string): { domain: Domain | undefined; colors: object } {
  const own = useMe().domain
  const mayRead = usePermissions().has('api.v2.domains.get_by_id')
  const { data: domain } = useQuery({ ...domainQuery(id), enabled: mayRead })
  const { data: above } = useQuery({
    ...inheritedColorsQuery(domain?.domain_id ?? null, own),
    enabled: domain !== undefined,
  })
  const colors = Object.fromEntries(
    Object.entries(above ?? {}).map(([name, color]) => [name, domain?.[name as 'primary_color'] ?? color]),
  )
  return { domain, colors: Object.keys(colors).length > 0 ? colors : own }
}

const isLearnerRole = (role: Role | undefined): boolean => {
  const rights = parsePermissions((role?.permissions ?? {}) as PermissionTree)
  return rights.has('ui.v1.type.learn') && !rights.has('ui.v1.type.admin')
}

/**
 * The role of a learner in a domain: its default role. A domain may have none; then it is the first role that has the
 * learner pages and not the console.
 */
export function useLearnerRole(domainId: string, defaultRole: string): string {
  const mayRead = usePermissions().has('api.v2.roles.get_by_id')
  const { data: roles = [] } = useQuery(rolesQuery(domainId))
  const ids = roles.map(({ id }) => id).filter((id) => id !== GLOBAL_ADMINISTRATOR_ROLE_ID)
  const enabled = mayRead && defaultRole === ''
  const found = useQueries({ queries: ids.map((id) => ({ ...roleQuery(id), enabled })) })
  return defaultRole || (ids.find((_id, at) => isLearnerRole(found[at]?.data)) ?? ids[0] ?? '')
}

/** A role, whose permissions decide what its people see. Loaded only for callers who may read roles. */
export function usePreviewRole(id: string) {
  const mayRead = usePermissions().has('api.v2.roles.get_by_id')
  return useQuery({ ...roleQuery(id), enabled: mayRead && id !== '' }).data
}
