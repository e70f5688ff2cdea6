import type { SignInProviderInput, SignInProviderUpdate } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { findPlacement } from '../accounts/index.ts'
import { exceedsPermissions, findRoles, isGivenByHandAlone } from '../roles/index.ts'
import { type FieldError, fieldError, findConnectionErrors } from './check-connection.ts'
import { listGroups, type NewRule, type ProviderRecord } from './providers.repo.ts'

type Input = Partial<SignInProviderInput> & SignInProviderUpdate
type Placement = Awaited<ReturnType<typeof findPlacement>>

/** Lists errors in roles. A role must be offered by the domain, and the caller must have all of its permissions. */
async function findRoleErrors(db: Db, caller: Caller, { roleIds }: Placement, wanted: { path: string; id: string }[]) {
  const roles = await findRoles(
    db,
    wanted.map(({ id }) => id),
  )
  return wanted.flatMap(({ path, id }): FieldError[] => {
    const role = roles.find((one) => one.id === id)
    if (!role) throw notFound()
    if (isGivenByHandAlone(id)) return [fieldError(path, 'role_by_hand', 'This role can only be assigned by hand.')]
    if (!roleIds.includes(id)) return [fieldError(path, 'role_not_in_domain', 'This domain doesn’t offer this role.')]
    const message = 'This role includes a permission that you don’t have.'
    return exceedsPermissions(caller, role) ? [fieldError(path, 'role_exceeds_own', message)] : []
  })
}

async function findGroupErrors(db: Db, domainId: string, wanted: { path: string; id: string }[]) {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const groups = await listGroups(db, ids)
  if (groups.length < ids.length) throw notFound()
  return wanted.flatMap(({ path, id }) =>
    groups.some((group) => group.id === id && group.domainId === domainId)
      ? []
      : [fieldError(path, 'other_domain', 'Choose a group in this domain.')],
  )
}

/** Returns each of `ids` with its path in the form. Empty ids are left out. */
const placed = (ids: readonly (string | null | undefined)[], path: (at: number) => string) =>
  ids.flatMap((id, at) => (id ? [{ path: path(at), id }] : []))

function findDefaultRoleError(input: Input, before: ProviderRecord | null, { defaultRoleId }: Placement) {
  const creates = input.create_accounts ?? before?.createAccounts
  const roleId = input.default_role_id === undefined ? before?.defaultRoleId : input.default_role_id
  if (!creates || roleId) return []
  if (defaultRoleId && !isGivenByHandAlone(defaultRoleId)) return []
  return [
    fieldError('default_role_id', 'no_default_role', 'The domain has no default role. Choose one for new accounts.'),
  ]
}

/** Throws an error that lists everything wrong with a provider's settings, field by field. */
export async function checkProvider(
  db: Db,
  caller: Caller,
  {
    domainId,
    input,
    before,
    trustedHosts,
  }: {
    domainId: string
    input: Input
    before: ProviderRecord | null
    trustedHosts: readonly string[]
  },
): Promise<void> {
  const placement = await findPlacement(db, caller, domainId)
  const { attributes = [], rules = [] } = input
  const repeated = attributes.findIndex(({ field }, at) => attributes.findIndex((one) => one.field === field) < at)
  // Whoever saves is responsible for all settings, so unchanged rules are checked too.
  const ruleRoles = input.rules?.map((rule) => rule.role_id) ?? before?.rules.map((rule) => rule.roleId) ?? []
  const defaultRole = input.default_role_id === undefined ? before?.defaultRoleId : input.default_role_id
  const errors = [
    ...findConnectionErrors(input, before, trustedHosts),
    repeated < 0 ? null : fieldError(`attributes.${repeated}.field`, 'duplicate', 'Use each field for one claim only.'),
    ...rules.map(({ role_id, group_id }, at) =>
      role_id || group_id ? null : fieldError(`rules.${at}.role_id`, 'nothing_given', 'Choose a role or a group.'),
    ),
    ...findDefaultRoleError(input, before, placement),
    ...(await findRoleErrors(db, caller, placement, [
      ...placed([defaultRole], () => 'default_role_id'),
      ...placed(ruleRoles, (at) => `rules.${at}.role_id`),
    ])),
    ...(await findGroupErrors(
      db,
      domainId,
      placed(
        rules.map((rule) => rule.group_id),
        (at) => `rules.${at}.group_id`,
      ),
    )),
  ].filter((one) => one !== null)
  if (errors.length > 0) throw new AppError('rule_violated', { errors })
}

export const toRules = (rules: SignInProviderUpdate['rules']): NewRule[] =>
  (rules ?? []).map(({ value, role_id, group_id }) => ({ value, roleId: role_id, groupId: group_id }))
