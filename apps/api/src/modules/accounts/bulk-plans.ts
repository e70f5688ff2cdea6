import { notFound } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { assignPlans, listAssignablePlans } from '../learning/index.ts'
import { type BulkTask, type BulkVerdict, createPreviewableTask } from './bulk-task.ts'
import { type ArchivedEnrollment, type BulkEffect, listArchived } from './bulk-undo.repo.ts'
import { type BulkTarget, type Enrollment, listCopies } from './change-accounts.repo.ts'
import { countVisiblePlans } from './placement.repo.ts'

interface PlanAssignment {
  plans: readonly string[]
  dueAt: Date | null
  now: Date
}

interface Gift {
  planIds: readonly string[]
  dueAt: Date | null
  now: Date
  /** Archived enrollments in these plans, which become active again. */
  archived: readonly ArchivedEnrollment[]
}

async function give(
  db: Db,
  { id, domainId }: BulkTarget,
  { planIds, dueAt, now, archived }: Gift,
): Promise<BulkEffect> {
  const assignments = planIds.map((planId) => ({ planId, dueAt }))
  const plans = await assignPlans(db, { accountId: id, domainId }, assignments, now)
  return { id, plans, archived }
}

/** Returns the ids of the named plans without duplicates. Throws if the caller cannot see one of them. */
export async function findPlanIds(db: Db, plans: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(plans)]
  if ((await countVisiblePlans(db, wanted)) < wanted.length) throw notFound()
  return wanted
}

/** Returns a function that finds which of these plans a domain offers now. Each domain is looked up once. */
function createOffers(db: Db, planIds: readonly string[]) {
  const offers = new Map<string, Set<string>>()
  return async (domainId: string): Promise<Set<string>> => {
    const known = offers.get(domainId) ?? new Set(await listAssignablePlans(db, domainId, planIds))
    offers.set(domainId, known)
    return known
  }
}

/** The plans that each person does not currently have: never assigned, or archived. */
function listMissing(targets: readonly BulkTarget[], copies: readonly Enrollment[], planIds: readonly string[]) {
  const held = copies.filter((copy) => !copy.archived)
  const byAccount = Map.groupBy(held, ({ accountId }) => accountId)
  return targets.map((target) => {
    const own = byAccount.get(target.id) ?? []
    return { target, missing: planIds.filter((planId) => !own.some((copy) => copy.planId === planId)) }
  })
}

/**
 * Assigns plans to people in addition to those they have. Refuses people who lack a plan that their domain does not
 * offer. An archived enrollment becomes active again, with its progress.
 */
export async function createPlanTask(db: Db, { plans, dueAt, now }: PlanAssignment): Promise<BulkTask> {
  const wanted = await findPlanIds(db, plans)
  const offersOf = createOffers(db, wanted)

  return createPreviewableTask({
    fields: ['plans'],
    judge: async (targets) => {
      const { changed, refused }: BulkVerdict = { changed: [], refused: [] }
      const ids = targets.map(({ id }) => id)
      const copies = await listCopies(db, ids, wanted)
      const gifts = new Map<string, string[]>()
      for (const { target, missing } of listMissing(targets, copies, wanted)) {
        const offered = await offersOf(target.domainId)
        if (missing.some((planId) => !offered.has(planId))) {
          refused.push({ id: target.id, code: 'plan_not_offered' })
        } else if (missing.length > 0) {
          gifts.set(target.id, missing)
          changed.push(target)
        }
      }
      return {
        changed,
        refused,
        change: async () => {
          const archivedIds = copies.filter((copy) => copy.archived).map(({ accountId }) => accountId)
          const archived = archivedIds.length > 0 ? await listArchived(db, archivedIds, wanted) : []
          const effects: BulkEffect[] = []
          for (const target of changed) {
            const back = archived.filter(({ accountId }) => accountId === target.id)
            effects.push(await give(db, target, { planIds: gifts.get(target.id) ?? [], dueAt, now, archived: back }))
          }
          return effects
        },
      }
    },
  })
}
