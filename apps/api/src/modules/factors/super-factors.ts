import { SUB_FACTORS_MAX } from '@evenground/shared/constants'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { assertMayChange } from '../../http/security/ownership.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { checkReferences } from '../content/index.ts'
import * as repo from './factors.repo.ts'

interface Self {
  id: string
  superFactor: boolean
}

interface Asked {
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

/** What stands below a super factor is its own: a change of that from below is one of the super factor too. */
const recordMembers = (db: Db, { caller, context }: Asked, { id, domainId }: repo.FactorRecord): Promise<void> =>
  recordChange(db, caller, context, {
    action: 'factor.update',
    targetType: 'factor',
    targetId: id,
    domainId,
    fields: ['factorIds'],
  })

/** The super factors above a factor that `wanted` leaves out let go of it. They must be the caller's to change. */
export async function leaveSuperFactors(db: Db, asked: Asked, self: Self, wanted: readonly string[]): Promise<void> {
  const above = await repo.findSuperFactorsOf(db, [self.id])
  for (const one of above.filter(({ id }) => !wanted.includes(id))) {
    assertOwnSuperFactor(asked.caller, one.domainId)
    await repo.removeSubFactor(db, one.id, self.id)
    await recordMembers(db, asked, one)
  }
}

/** As a super factor's own save is told. */
function tooMany(): AppError {
  const message = `A super factor can include at most ${SUB_FACTORS_MAX} factors.`
  return new AppError('validation_failed', { errors: [{ path: PATH, code: 'too_many_sub_factors', message }] })
}

/**
 * Puts a factor below those of the super factors wanted that it is not below yet, at their end. They must be the
 * caller's to change, and everybody who reads them must see the factor.
 */
export async function joinSuperFactors(db: Db, asked: Asked, self: Self, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return
  if (self.superFactor)
    throw ruleViolated(PATH, 'nested_super_factor', 'A super factor can’t contain another super factor.')
  const known = new Set((await repo.findSuperFactorsOf(db, [self.id])).map(({ id }) => id))
  // In one order for everybody: two who join the same ones at once wait for each other and never both.
  const added = [...new Set(wanted)].filter((id) => !known.has(id)).sort()
  const found = await repo.findFactors(db, added)
  for (const id of added) {
    const above = found.find((one) => one.id === id)
    if (!above?.superFactor) throw ruleViolated(PATH, 'no_super_factor', 'One of these isn’t a super factor.')
    assertOwnSuperFactor(asked.caller, above.domainId)
    await checkReferences(db, above.domainId, [{ path: PATH, type: 'factor', id: self.id }])
    if ((await repo.addSubFactor(db, id, self.id)) > SUB_FACTORS_MAX) throw tooMany()
    await recordMembers(db, asked, above)
  }
}
