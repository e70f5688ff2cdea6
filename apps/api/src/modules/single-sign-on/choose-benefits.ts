import type { Db } from '../../platform/database/index.ts'
import { findRoles, isGivenByHandAlone } from '../roles/index.ts'
import type { DomainOfPerson } from './identities.repo.ts'
import { listGroupsOf, type ProviderRecord } from './providers.repo.ts'
import type { ClaimedPerson } from './read-claims.ts'
import type { Voucher } from './voucher.ts'

interface Question {
  provider: ProviderRecord
  person: ClaimedPerson
  voucher: Voucher
}

interface Benefits {
  /** Null: the role stays, or there is none to assign. */
  roleId: string | null
  /** Whether the rule that assigned the present role no longer applies, and no other role can be assigned. */
  isRoleLost: boolean
  joins: string[]
  leaves: string[]
}

/**
 * Returns the first of these roles that the domain offers and the voucher covers, never one that is only assigned by
 * hand; null if there is none.
 */
async function findGivable(db: Db, ids: readonly (string | null)[], { roleIds }: DomainOfPerson, voucher: Voucher) {
  const wanted = ids.filter((id): id is string => id !== null && roleIds.includes(id) && !isGivenByHandAlone(id))
  const roles = await findRoles(db, wanted)
  const givable = roles.filter((role) => voucher.vouchesFor(role)).map(({ id }) => id)
  return wanted.find((id) => givable.includes(id)) ?? null
}

/**
 * Chooses role and groups by the rules of a provider. A role assigned by a rule is replaced when the rule no longer
 * applies. A role assigned by an administrator stays unless a rule assigns another one.
 */
export async function chooseBenefits(
  db: Db,
  { provider, person, voucher }: Question,
  domain: DomainOfPerson | undefined,
  before: string | null,
): Promise<Benefits> {
  const none = { roleId: null, isRoleLost: false, joins: [], leaves: [] }
  if (!domain || (before !== null && (!provider.updateAccounts || isGivenByHandAlone(before)))) return none
  const held = new Set(person.groups)
  const met = provider.rules.filter(({ value }) => held.has(value))
  const fallbacks = [provider.defaultRoleId, domain.defaultRoleId]
  const wasGiven = before === null || provider.rules.some(({ roleId }) => roleId === before)
  const wanted = [...met.map(({ roleId }) => roleId), ...(wasGiven ? fallbacks : [])]
  const groupIds = provider.rules.flatMap(({ groupId }) => groupId ?? [])
  const named = await listGroupsOf(db, domain.id, groupIds)
  const joins = named.filter((id) => met.some(({ groupId }) => groupId === id))
  const roleId = await findGivable(db, wanted, domain, voucher)
  return {
    roleId,
    isRoleLost: roleId === null && wasGiven && !met.some((rule) => rule.roleId === before),
    joins: joins.filter((id) => !domain.groupIds.includes(id)),
    leaves: named.filter((id) => domain.groupIds.includes(id) && !joins.includes(id)),
  }
}
