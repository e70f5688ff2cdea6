import type { AccountInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createAccount, findPlacement, withTakenLogins } from '../accounts/index.ts'
import { isGivenByHandAlone } from '../roles/index.ts'
import type { Assigned } from './attributes/assign-value.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { findManagerOf } from './find-manager-of.ts'
import { planUser, type UserPlan } from './plan-user.ts'
import { isSamePerson, takenBy } from './same-person.ts'
import { taken } from './scim-error.ts'
import { updatePerson } from './update-person.ts'
import { listNamesakes, saveLink } from './users.repo.ts'

async function assertHasRole(db: Db, { caller, domainId }: Directory): Promise<void> {
  const { defaultRoleId } = await findPlacement(db, caller, domainId)
  if (defaultRoleId && !isGivenByHandAlone(defaultRoleId)) return
  throw new AppError('rule_violated', {
    detail: 'The domain has no default role for new people. Choose one in its settings.',
  })
}

/**
 * Finds the account of a person whom the directory deleted and now sends again. Null if nobody has any of the names.
 * Throws if they belong to someone else.
 */
async function findReturning(db: Db, domainId: string, { input, link }: UserPlan, now: Date): Promise<string | null> {
  const externalId = link.externalId ?? null
  const names = { externalId, userName: link.userName as string, email: input.email ?? null }
  const [one, ...others] = await listNamesakes(db, domainId, names)
  if (!one) return null
  if (one.deletedAt && others.length === 0 && isSamePerson(one, externalId, now)) return one.id
  throw takenBy(one, externalId)
}

/** Creates an account, or restores one that the directory had deleted. Returns its id. */
export async function createPerson(
  platform: Platform,
  directory: Directory,
  context: RequestContext,
  assigned: Assigned,
): Promise<string> {
  const { database, limits, clock } = platform
  const { caller, domainId } = directory
  const { values } = assigned
  const { plan, returning } = await database.read(caller.scope, async (db) => {
    const managerId = await findManagerOf(db, domainId, values.manager)
    const plan = planUser({ values, before: null, locale: caller.locale, managerId })
    const returning = await findReturning(db, domainId, plan, clock())
    if (!returning) await assertHasRole(db, directory)
    return { plan, returning }
  })
  if (returning) {
    const again = { ...assigned, values: { ...values, active: values.active ?? true } }
    await updatePerson(platform, directory, context, { id: returning, assigned: again, returns: true })
    return returning
  }
  const finish = async (db: Db, accountId: string): Promise<void> => {
    if (!(await saveLink(db, { accountId, domainId }, plan.link)))
      throw taken('The externalId or userName is already taken.')
    const ignored = [...assigned.ignored, ...plan.ignored]
    const { userName: name = null } = plan.link
    await insertEvent(db, directory, { action: 'user.create', status: 201, accountId, name, ignored }, clock())
  }
  const input = { ...plan.input, domain_id: domainId } as AccountInput
  return withTakenLogins(limits, caller, () => createAccount(platform, caller, context, input, finish))
}
