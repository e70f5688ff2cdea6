import type { Locale } from '@evenground/shared/constants'
import type { DomainInput } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { recordChange } from '../audit/index.ts'
import { exceedsPermissions, findRoles, isGivenByHandAlone } from '../roles/index.ts'
import { toDomainColumns, toSignInColumns } from './domain-columns.ts'
import { choosePrivacy, inheritPrivacy } from './domain-privacy.ts'
import { checkRelations, writeRelations } from './domain-relations.ts'
import { type DomainRecord, insertDomain, saveSignIn } from './domains.repo.ts'
import { saveLogo } from './logo.repo.ts'
import { parseLogo } from './logo-input.ts'
import { refuseKeyForMailTexts } from './mail-texts.ts'
import { findParent } from './move-domain.ts'

/**
 * Default roles of a new domain if the form names none: those of its parent that the author may grant, so that people
 * can be added immediately. The role of the global administrator must be requested explicitly. The plan catalog starts
 * empty.
 */
async function inheritRoles(db: Db, caller: Caller, parent: DomainRecord, input: DomainInput): Promise<DomainInput> {
  if (input.roles !== undefined) return input
  const roles = await findRoles(
    db,
    parent.roles.map((one) => one.roleId),
  )
  const grantable = roles.filter((role) => !role.domainId || [...parent.ancestorIds, parent.id].includes(role.domainId))
  const ids = grantable
    .filter((role) => !isGivenByHandAlone(role.id) && !exceedsPermissions(caller, role))
    .map((role) => role.id)
  const inherited = parent.defaultRoleId && ids.includes(parent.defaultRoleId) ? parent.defaultRoleId : null
  return { ...input, roles: ids, default_role_id: input.default_role_id ?? inherited }
}

/** Creates a domain below another one and returns its ID. Runs in the caller's transaction. */
export async function createDomain(db: Db, caller: Caller, context: RequestContext, body: DomainInput) {
  const id = newId()
  const parent = await findParent(db, caller, body.domain_id === undefined ? caller.domainId : body.domain_id)
  const ancestorIds = [...parent.ancestorIds, parent.id]
  const input = await inheritRoles(db, caller, parent, body)
  const locale = input.locale ?? (parent.locale as Locale)
  const columns = toDomainColumns(input, { locale: caller.locale, domainLocale: locale })
  refuseKeyForMailTexts(caller, columns)
  const defaultRoleId = await checkRelations(db, caller, [...ancestorIds, id], input, {
    roles: [],
    plans: [],
    defaultRoleId: null,
  })
  await insertDomain(db, {
    timeZone: parent.timeZone,
    authenticationMethods: parent.authenticationMethods,
    ...columns,
    id,
    parentId: parent.id,
    ancestorIds,
    locale,
    defaultRoleId,
    title: columns.title as object,
  })
  await writeRelations(db, id, input)
  await saveSignIn(db, id, { ...parent.signIn, ...toSignInColumns(input) })
  await inheritPrivacy(db, caller, context, id, parent.id)
  await choosePrivacy(db, caller, context, { id, parentId: parent.id }, input)
  if (input.logo !== undefined) await saveLogo(db, id, parseLogo(input.logo))
  await recordChange(db, caller, context, { action: 'domain.create', targetType: 'domain', targetId: id, domainId: id })
  return id
}
