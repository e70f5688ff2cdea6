import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { assertMayHandOver } from './assert-may-hand-over.ts'
import { listSubtree, lockDomainTree, moveSubtree, referencesContentOutside } from './domain-tree.repo.ts'
import { type DomainRecord, findDomain } from './domains.repo.ts'
import { isTrustedFromBefore } from './former-trust.repo.ts'

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
 * still create, rename or sign in people there.
 */
async function assertLetGo(db: Db, move: Parameters<typeof isTrustedFromBefore>[1]): Promise<void> {
  if (move.lost.length === 0 || !(await isTrustedFromBefore(db, move))) return
  throw ruleViolated(
    'domain_id',
    'former_trust',
    'People who would no longer reach this domain set up a directory token or sign-in provider in it or below. Delete these, or save the provider’s settings yourself first.',
  )
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
  const moved = await listSubtree(db, domain.id)
  await assertLetGo(db, { moved, lost: domain.ancestorIds.filter((id) => !above.includes(id)), now })
  const gained = above.filter((id) => !domain.ancestorIds.includes(id))
  await assertMayHandOver(db, caller, { gained, moved, now })
  await moveSubtree(db, domain.id, parent)
}
