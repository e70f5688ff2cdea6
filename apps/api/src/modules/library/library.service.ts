import { buildLibraryRows, type LibraryPlan, libraryPlans } from '@evenground/prisma/library'
import type { PermissionKey } from '@evenground/shared/constants'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { addDomainPlans, assertDomain, findDomainWithAncestors } from '../domains/index.ts'
import * as repo from './library.repo.ts'

export type LibraryService = ReturnType<typeof createLibraryService>

/** A ready plan, and the ID of the plan that a domain made from it. */
export interface OfferedPlan {
  library: LibraryPlan
  planId: string | null
}

/** The permissions that creating all of this by hand would require. */
export const LIBRARY_PERMISSIONS: readonly PermissionKey[] = [
  'api.v2.plans.create',
  'api.v2.factors.create',
  'api.v2.assessments.create',
  'api.v2.instructions.create',
  'api.v2.media.create',
  'api.v2.journals.create',
  'api.v2.domains.update_by_id',
]

function mustFind(id: string): LibraryPlan {
  const found = libraryPlans.find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

const findReadable = async (db: Db, domainId: string): Promise<string[]> =>
  (await findDomainWithAncestors(db, domainId)).map(({ id }) => id)

const keysOf = ({ plan, factors, assessments, instructions, media, journalPrompts }: LibraryPlan): string[] =>
  [plan, ...factors, ...assessments, ...instructions, ...media, ...journalPrompts].map(({ key }) => key)

/** Creates the content that the domain lacks, and returns the ID of its plan. */
async function makeContent(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { library, domainId, now }: { library: LibraryPlan; domainId: string; now: Date },
): Promise<string> {
  await repo.lockLibrary(db, domainId)
  const known = await repo.listCopies(db, await findReadable(db, domainId), keysOf(library))
  const existing = known.get(library.plan.key)
  if (existing) return existing
  const { tables, made, planId } = buildLibraryRows(library, { domainId, known, now, newId })
  for (const { table, rows } of tables) await repo.insertRows(db, table, rows)
  await repo.saveCopies(db, domainId, made)
  const change = { action: 'plan.create' as const, targetType: 'plan', targetId: planId, domainId }
  await recordChange(db, caller, context, { ...change, about: { from: 'library', made: String(made.size) } })
  return planId
}

/** Ready plans that ship with the product. Once added, they are ordinary content of the domain. */
export function createLibraryService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const listFor = (caller: Caller, wanted: string | undefined, plans: readonly LibraryPlan[]) =>
    database.read(caller.scope, async (db): Promise<OfferedPlan[]> => {
      await assertDomain(db, caller, wanted)
      const readable = await findReadable(db, wanted ?? caller.domainId)
      const copies = await repo.listCopies(
        db,
        readable,
        plans.map(({ plan }) => plan.key),
      )
      return plans.map((library) => ({ library, planId: copies.get(library.plan.key) ?? null }))
    })

  return {
    list: (caller: Caller, domainId: string | undefined) => listFor(caller, domainId, libraryPlans),

    get: async (caller: Caller, id: string, domainId: string | undefined): Promise<OfferedPlan> => {
      const [plan] = await listFor(caller, domainId, [mustFind(id)])
      if (!plan) throw notFound()
      return plan
    },

    /** Returns the ID of the plan that the domain now offers. */
    add: async (caller: Caller, context: RequestContext, id: string, domainId: string): Promise<string> => {
      const library = mustFind(id)
      if (LIBRARY_PERMISSIONS.some((key) => !may(caller, key))) {
        throw new AppError('forbidden', {
          detail: 'You need permission to create each kind of content in the plan, and to change the domain.',
        })
      }
      return database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        const now = clock()
        const planId = await makeContent(db, caller, context, { library, domainId, now })
        await addDomainPlans(db, caller, context, { domainId, planIds: [planId], now })
        return planId
      })
    },
  }
}
