import { SUB_FACTORS_MAX } from '@evenground/shared/constants'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { assertMayChange } from '../../http/security/ownership.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { checkReferences } from '../content/index.ts'
import * as repo from './factors.repo.ts'

interface FactorRef {
  id: string
  superFactor: boolean
}

interface Actor {
  caller: Caller
  context: RequestContext
}

const PATH = 'superFactorIds'

function assertOwnSuperFactor(caller: Caller, owner: string | null): void {
  try {
    assertMayChange(caller, owner)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw ruleViolated(PATH, 'foreign_super_factor', 'It belongs to the shared library or a parent domain.')
  }
}

/** Records the addition or removal of a sub-factor as a change to its super factor in the audit log. */
const recordMembers = (db: Db, { caller, context }: Actor, { id, domainId }: repo.FactorRecord): Promise<void> =>
  recordChange(db, caller, context, {
    action: 'factor.update',
    targetType: 'factor',
    targetId: id,
    domainId,
    fields: ['factorIds'],
  })

/** Removes a factor from its super factors other than `wanted`. The caller must be allowed to change those. */
export async function removeFromSuperFactors(
  db: Db,
  actor: Actor,
  factor: FactorRef,
  wanted: readonly string[],
): Promise<void> {
  const above = await repo.findSuperFactorsOf(db, [factor.id])
  for (const one of above.filter(({ id }) => !wanted.includes(id))) {
    assertOwnSuperFactor(actor.caller, one.domainId)
    await repo.removeSubFactor(db, one.id, factor.id)
    await recordMembers(db, actor, one)
  }
}

/** The same error as when a super factor itself is saved. */
function tooMany(): AppError {
  const message = `A super factor can include at most ${SUB_FACTORS_MAX} factors.`
  return new AppError('validation_failed', { errors: [{ path: PATH, code: 'too_many_sub_factors', message }] })
}

/**
 * Adds a factor at the end of those `wanted` super factors that do not include it yet. The caller must be allowed to
 * change them, and everyone who can read them must be able to read the factor.
 */
export async function addToSuperFactors(
  db: Db,
  actor: Actor,
  factor: FactorRef,
  wanted: readonly string[],
): Promise<void> {
  if (wanted.length === 0) return
  if (factor.superFactor)
    throw ruleViolated(PATH, 'nested_super_factor', 'A super factor can’t contain another super factor.')
  const known = new Set((await repo.findSuperFactorsOf(db, [factor.id])).map(({ id }) => id))
  // Locked in a fixed order, so that two requests for the same super factors cannot deadlock.
  const added = [...new Set(wanted)].filter((id) => !known.has(id)).sort()
  const found = await repo.findFactors(db, added)
  for (const id of added) {
    const above = found.find((one) => one.id === id)
    if (!above?.superFactor) throw ruleViolated(PATH, 'no_super_factor', 'One of these isn’t a super factor.')
    assertOwnSuperFactor(actor.caller, above.domainId)
    await checkReferences(db, above.domainId, [{ path: PATH, type: 'factor', id: factor.id }])
    if ((await repo.addSubFactor(db, id, factor.id)) > SUB_FACTORS_MAX) throw tooMany()
    await recordMembers(db, actor, above)
  }
}
