import type { Locale } from '@evenground/shared/constants'
import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { DomainUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { listChanges, recordChange } from '../audit/index.ts'
import { changeKeepingAdministrators } from './change-keeping-administrators.ts'
import { toDomainColumns, toSignInColumns } from './domain-columns.ts'
import { inheritPrivacy } from './domain-privacy.ts'
import { checkRelations, writeRelations } from './domain-relations.ts'
import { lockDomainTree } from './domain-tree.repo.ts'
import { type DomainRecord, findDomain, lockDomain, updateDomain as saveDomain, saveSignIn } from './domains.repo.ts'
import { guardRegistration } from './guard-registration.ts'
import { keepStrongerPeople } from './keep-stronger-people.ts'
import { saveLogo } from './logo.repo.ts'
import { parseLogo } from './logo-input.ts'
import { refuseKeyForMailTexts } from './mail-texts.ts'
import { moveDomain } from './move-domain.ts'

/** Finds a domain to act on. Ancestors are readable for their branding only, so they are not found here. */
export async function findInScope(db: Db, caller: Caller, id: string): Promise<DomainRecord> {
  const domain = reaches(caller.scope, id) ? await findDomain(db, id) : null
  if (!domain) throw notFound()
  return domain
}

/** Callers who deactivate their own domain, or one above it, could not activate it again. */
async function assertKeepsCaller(db: Db, caller: Caller, id: string, active: boolean | undefined): Promise<void> {
  if (active !== false) return
  const own = await findDomain(db, caller.domainId)
  if ([ROOT_DOMAIN_ID, caller.domainId, ...(own?.ancestorIds ?? [])].includes(id)) {
    throw ruleViolated('active', 'locks_out', 'You can’t deactivate this domain: it would lock you out.')
  }
}

/** Makes a change that may deactivate a domain, if the caller may shut out everyone whom it shuts out. */
const keepEveryone = (
  db: Db,
  caller: Caller,
  now: Date,
  { domainId, field }: { domainId: string; field: 'active' | 'domain_id' },
  change: () => Promise<unknown>,
): Promise<void> =>
  keepStrongerPeople(db, caller, { domainId, now }, () => changeKeepingAdministrators(db, caller, now, field, change))

/** Fields that may open registration, here or below. */
const OPENING_FIELDS = ['active', 'domain_id', 'allow_registration', 'default_role_id'] as const

interface Change {
  before: DomainRecord
  input: DomainUpdate
  now: Date
}

async function moveIfWanted(db: Db, caller: Caller, context: RequestContext, { before, input, now }: Change) {
  const { domain_id: parentId } = input
  if (parentId === undefined || parentId === before.parentId) return
  const move = () => moveDomain(db, caller, before, { parentId, now })
  await keepEveryone(db, caller, now, { domainId: before.id, field: 'domain_id' }, move)
  if (parentId !== null) await inheritPrivacy(db, caller, context, before.id, parentId)
}

/** Writes a change whose caller was found to reach the domain. */
async function applyUpdate(db: Db, caller: Caller, context: RequestContext, change: Change): Promise<void> {
  const { before, input, now } = change
  const { id } = before
  await moveIfWanted(db, caller, context, change)
  const { ancestorIds } = await findInScope(db, caller, id)
  const defaultRoleId = await checkRelations(db, caller, [...ancestorIds, id], input, {
    roles: before.roles.map((one) => one.roleId),
    plans: before.plans.map((one) => one.planId),
    defaultRoleId: before.defaultRoleId,
  })
  const languages = { locale: caller.locale, domainLocale: input.locale ?? (before.locale as Locale) }
  const columns = toDomainColumns(input, languages, before)
  refuseKeyForMailTexts(caller, columns, before)
  const save = () => saveDomain(db, id, { ...columns, defaultRoleId })
  const isSleeping = before.active && input.active === false
  await (isSleeping ? keepEveryone(db, caller, now, { domainId: id, field: 'active' }, save) : save())
  await writeRelations(db, id, input)
  await saveSignIn(db, id, toSignInColumns(input))
  if (input.logo !== undefined) await saveLogo(db, id, parseLogo(input.logo))
}

/** Changes a domain. Runs in the caller's transaction. */
export async function updateDomain(
  db: Db,
  caller: Caller,
  context: RequestContext,
  id: string,
  input: DomainUpdate,
  now: Date,
): Promise<void> {
  // Moving, deactivating or opening a domain affects those below it, or depends on those above. Locking the tree first
  // prevents deadlocks of two changes.
  const mayOpen = OPENING_FIELDS.some((field) => input[field] !== undefined)
  if (mayOpen) await lockDomainTree(db)
  await lockDomain(db, id)
  const before = await findInScope(db, caller, id)
  assertFresh(context.ifMatch, before.version)
  await assertKeepsCaller(db, caller, id, input.active)
  const apply = () => applyUpdate(db, caller, context, { before, input, now })
  await (mayOpen ? guardRegistration(db, caller, { domainId: id, now }, apply) : apply())
  const fields = Object.keys(input)
  const after = await findInScope(db, caller, id)
  await recordChange(db, caller, context, {
    action: 'domain.update',
    targetType: 'domain',
    targetId: id,
    domainId: id,
    fields,
    values: listChanges(fields, { ...before.signIn, ...before }, { ...after.signIn, ...after }),
  })
}
