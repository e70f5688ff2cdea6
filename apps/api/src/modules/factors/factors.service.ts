import { DEFAULT_FACTOR_AVERAGE_PERCENT } from '@evenground/shared/constants'
import type { FactorInput, FactorUpdate } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ContentChangeContext, checkReferences, createContentService, parseText } from '../content/index.ts'
import { checkBecomesSuperFactor, checkSubFactors } from './factors.policy.ts'
import * as repo from './factors.repo.ts'
import { addToSuperFactors, removeFromSuperFactors } from './super-factors.ts'

export type FactorsService = ReturnType<typeof createFactorsService>

interface Self {
  id: string
  domainId: string | null
  superFactor: boolean
}

const readFields = (input: FactorUpdate, caller: Caller, before?: repo.FactorRecord) =>
  omitUndefined({
    description: parseText(input.description, caller, before?.description),
    summary: parseText(input.summary, caller, before?.summary),
    averageScore: input.average_score,
  })

async function checkMembers(db: Db, self: Self, wanted: readonly string[]): Promise<void> {
  checkSubFactors(self, wanted, await repo.findFactors(db, wanted))
  const references = wanted.map((id, index) => ({ path: `factorIds.${index}`, type: 'factor' as const, id }))
  await checkReferences(db, self.domainId, references)
}

/** Changes the sub-factors of a factor. Throws if they do not fit the factor as it will be after the change. */
async function changeMembers(
  db: Db,
  input: FactorUpdate,
  { before, owner, moved }: ContentChangeContext<repo.FactorRecord>,
) {
  const superFactor = input.super_factor ?? before.superFactor
  const current = before.subFactors.map((member) => member.factorId)
  if (superFactor && !before.superFactor) checkBecomesSuperFactor(await repo.findFactorUse(db, before.id))
  if (!superFactor && current.length > 0 && input.factorIds === undefined) {
    throw ruleViolated('super_factor', 'has_sub_factors', 'Remove its subfactors first.')
  }
  const wanted = input.factorIds ?? current
  if (input.factorIds === undefined && !moved) return
  await checkMembers(db, { id: before.id, domainId: owner, superFactor }, wanted)
  await repo.replaceSubFactors(db, before.id, wanted)
}

export const createFactorsService = (platform: Pick<Platform, 'database'>) =>
  createContentService(platform, {
    type: 'factor',
    richTexts: ['description'],
    inUseError: 'factor_attached',
    list: repo.listFactors,
    count: repo.countFactors,
    find: repo.findFactor,
    isAttached: async (db, id) => Object.values(await repo.findFactorUse(db, id)).includes(true),

    insert: async (db, content, input: FactorInput, caller, context) => {
      const superFactor = input.super_factor ?? false
      const averageScore = DEFAULT_FACTOR_AVERAGE_PERCENT
      await repo.insertFactor(db, { averageScore, ...content, superFactor, ...readFields(input, caller) })
      const wanted = input.factorIds ?? []
      await checkMembers(db, { ...content, superFactor }, wanted)
      await repo.replaceSubFactors(db, content.id, wanted)
      const self = { id: content.id, superFactor }
      await addToSuperFactors(db, { caller, context }, self, input.superFactorIds ?? [])
    },

    change: async (db, change, input: FactorUpdate, changing, caller, context) => {
      const { before } = changing
      const above = input.superFactorIds
      if (above) await removeFromSuperFactors(db, { caller, context }, before, above)
      await changeMembers(db, input, changing)
      const superFactor = omitUndefined({ superFactor: input.super_factor })
      await repo.updateFactor(db, before.id, { ...change, ...superFactor, ...readFields(input, caller, before) })
      const self = { id: before.id, superFactor: input.super_factor ?? before.superFactor }
      if (above) await addToSuperFactors(db, { caller, context }, self, above)
    },
  })
