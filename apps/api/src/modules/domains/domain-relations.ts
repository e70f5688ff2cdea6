import type { DomainUpdate } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertMayGrant, findRoles, isGivenByHandAlone } from '../roles/index.ts'
import { findOwners, replacePlans, replaceRoles } from './domains.repo.ts'

/** The relations of a domain before a change. */
export interface Relations {
  roles: readonly string[]
  plans: readonly string[]
  defaultRoleId: string | null
}

type Owned = { id: string; domainId: string | null }

/**
 * Throws unless the people of the domain can read what it is to use: shared content, its own, or that of its ancestors.
 */
function assertVisible(path: string, ancestors: readonly string[], wanted: readonly string[], found: readonly Owned[]) {
  if (found.length !== wanted.length) throw notFound()
  if (found.some(({ domainId }) => domainId !== null && !ancestors.includes(domainId))) {
    throw ruleViolated(
      path,
      'not_visible_to_domain',
      'This domain can’t use it, because it belongs to a domain outside its own branch.',
    )
  }
}

const without = (ids: readonly string[], known: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => !known.includes(id))

/** Adding a role to a domain, or making it the default, counts as granting that role. */
async function checkGranted(db: Db, caller: Caller, ancestors: readonly string[], added: readonly string[]) {
  const roles = await findRoles(db, added)
  assertVisible('roles', ancestors, added, roles)
  for (const role of roles) assertMayGrant(caller, role)
}

async function chooseDefault(
  db: Db,
  caller: Caller,
  roles: readonly string[],
  before: Relations,
  requested: string | null | undefined,
): Promise<string | null> {
  if (requested === undefined) {
    return before.defaultRoleId && roles.includes(before.defaultRoleId) ? before.defaultRoleId : null
  }
  if (requested === null || requested === before.defaultRoleId) {
    if (requested && !roles.includes(requested)) return null
    return requested
  }
  if (isGivenByHandAlone(requested)) {
    throw ruleViolated(
      'default_role_id',
      'given_by_hand_alone',
      'The global administrator role can’t be the default. Choose another role.',
    )
  }
  const [role] = await findRoles(db, [requested])
  if (!role) throw notFound()
  if (!roles.includes(requested)) {
    throw ruleViolated('default_role_id', 'not_in_roles', 'Choose one of this domain’s roles as the default.')
  }
  assertMayGrant(caller, role)
  return requested
}

/**
 * Checks roles, plans and welcome page, and returns the resulting default role: removing a role that was the default
 * clears the default. `ancestors` are the domain and its ancestors.
 */
export async function checkRelations(
  db: Db,
  caller: Caller,
  ancestors: readonly string[],
  input: DomainUpdate,
  before: Relations,
): Promise<string | null> {
  const roles = input.roles ?? before.roles
  await checkGranted(db, caller, ancestors, without(roles, before.roles))
  const plans = without(input.plans ?? [], before.plans)
  assertVisible('plans', ancestors, plans, await findOwners(db, 'plan', plans))
  if (input.welcome_instruction_id) {
    const wanted = [input.welcome_instruction_id]
    assertVisible('welcome_instruction_id', ancestors, wanted, await findOwners(db, 'instruction', wanted))
  }
  return chooseDefault(db, caller, roles, before, input.default_role_id)
}

/** Writes roles and plans that were checked before. */
export async function writeRelations(db: Db, id: string, input: DomainUpdate): Promise<void> {
  if (input.roles !== undefined) await replaceRoles(db, id, [...new Set(input.roles)])
  if (input.plans !== undefined) await replacePlans(db, id, [...new Set(input.plans)])
}
