import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { assertMayHandOver } from './assert-may-hand-over.ts'
import { lockDomainTree, lockSubtree, moveSubtree, referencesContentOutside } from './domain-tree.repo.ts'
import { type DomainRecord, findDomain } from './domains.repo.ts'
import { endFormerSessions, isTrustedFromBefore, type Leave, losesLastProvider } from './former-trust.repo.ts'

/** Finds the domain to move another one below. Throws 404 if it is out of scope. */
export async function findParent(db: Db, caller: Caller, parentId: string | null): Promise<DomainRecord> {
  if (parentId === null) {
    throw ruleViolated('domain_id', 'one_root', 'Choose a parent domain. Only the top domain has none.')
  }
  // Moving and creating other domains waits: the ancestors read here must still be right when they are written.
  await lockDomainTree(db)
  const parent = reaches(caller.scope, parentId) ? await findDomain(db, parentId) : null
  if (!parent) throw notFound()
  return parent
}

/**
 * Throws if a directory or sign-in provider of the moved domains was set up by people who lose them: its owners could
 * still create, rename or sign in people there. Also if people without passwords would leave their last provider.
 */
async function assertLetGo(db: Db, leave: Leave): Promise<void> {
  if (await isTrustedFromBefore(db, leave)) {
    throw ruleViolated(
      'domain_id',
      'former_trust',
      'People who would no longer reach this domain set up a directory token or sign-in provider in it or below. Delete these, or save the provider’s settings yourself first.',
    )
  }
  if (await losesLastProvider(db, leave)) {
    throw ruleViolated(
      'domain_id',
      'loses_provider',
      'Passwords are turned off in this domain or one below, and its sign-in providers belong to the current parent domains. Turn passwords on first.',
    )
  }
}

/**
 * Moves a domain below another one. Since both places must be in the caller's scope, nobody can move a domain out of
 * their own reach, or their own domain. People of the domains that are above it from then on reach its people.
 */
export async function moveDomain(
  db: Db,
  caller: Caller,
  domain: DomainRecord,
  { parentId, now }: { parentId: string | null; now: Date },
): Promise<void> {
  if (domain.id === ROOT_DOMAIN_ID) {
    throw ruleViolated('domain_id', 'is_root', 'The top domain can’t have a parent.')
  }
  const parent = await findParent(db, caller, parentId)
  if (parent.id === domain.id || parent.ancestorIds.includes(domain.id)) {
    throw ruleViolated('domain_id', 'circle', 'A domain can’t be its own parent.')
  }
  const above = [...parent.ancestorIds, parent.id]
  if (await referencesContentOutside(db, domain.id, above)) {
    throw ruleViolated(
      'domain_id',
      'content_out_of_reach',
      'This domain uses roles, plans, or texts from its current parent domains. Replace those first.',
    )
  }
  const moved = await lockSubtree(db, domain.id)
  const lost = domain.ancestorIds.filter((id) => !above.includes(id))
  const leave = { moved, above, lost, now }
  if (lost.length > 0) await assertLetGo(db, leave)
  const gained = above.filter((id) => !domain.ancestorIds.includes(id))
  await assertMayHandOver(db, caller, { gained, moved, now })
  await moveSubtree(db, domain.id, parent)
  if (lost.length > 0) await endFormerSessions(db, leave)
}
