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
  /** Null: the role stays, or there is none to give. */
  roleId: string | null
  joins: string[]
  leaves: string[]
}

/** The first of these roles that the domain gives and someone vouches for. Never one that is given only by hand. */
async function findGivable(db: Db, ids: readonly (string | null)[], { roleIds }: DomainOfPerson, voucher: Voucher) {
  const wanted = ids.filter((id): id is string => id !== null && roleIds.includes(id) && !isGivenByHandAlone(id))
  const roles = await findRoles(db, wanted)
  const givable = roles.filter((role) => voucher.vouchesFor(role)).map(({ id }) => id)
  return wanted.find((id) => givable.includes(id)) ?? null
}

/**
 * Role and groups that follow from the rules of a provider. A role that one of its rules gave is taken away with what it
 * was given for; one that an administrator gave stays as long as no rule says otherwise.
 */
export async function chooseBenefits(
  db: Db,
  { provider, person, voucher }: Question,
  domain: DomainOfPerson | undefined,
  before: string | null,
): Promise<Benefits> {
  const none = { roleId: null, joins: [], leaves: [] }
  if (!domain || (before !== null && (!provider.updateAccounts || isGivenByHandAlone(before)))) return none
  const held = new Set(person.groups)
  const met = provider.rules.filter(({ value }) => held.has(value))
  const fallback = provider.defaultRoleId ?? domain.defaultRoleId
  const wasGiven = before === null || provider.rules.some(({ roleId }) => roleId === before)
  const wanted = [...met.map(({ roleId }) => roleId), ...(wasGiven ? [fallback] : [])]
  const groupIds = provider.rules.flatMap(({ groupId }) => groupId ?? [])
  const named = await listGroupsOf(db, domain.id, groupIds)
  const joins = named.filter((id) => met.some(({ groupId }) => groupId === id))
  return {
    roleId: await findGivable(db, wanted, domain, voucher),
    joins: joins.filter((id) => !domain.groupIds.includes(id)),
    leaves: named.filter((id) => domain.groupIds.includes(id) && !joins.includes(id)),
  }
}
