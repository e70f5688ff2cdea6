import { notFound } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { assignPlans, listAssignable } from '../learning/index.ts'
import type { BulkOutcome, BulkTask } from './bulk-task.ts'
import { type Given, listPutAway, type PutAway } from './bulk-undo.repo.ts'
import { moveResponses } from './carry-records.repo.ts'
import { type BulkTarget, type Enrollment, listCopies } from './change-accounts.repo.ts'
import { countVisiblePlans } from './placement.repo.ts'

interface Wish {
  plans: readonly string[]
  dueAt: Date | null
  now: Date
}

function groupByAccount(copies: readonly Enrollment[]): Map<string, Enrollment[]> {
  const groups = new Map<string, Enrollment[]>()
  for (const copy of copies) groups.set(copy.accountId, [...(groups.get(copy.accountId) ?? []), copy])
  return groups
}

interface Gift {
  planIds: readonly string[]
  dueAt: Date | null
  now: Date
  /** Those of them that were put away and come back. */
  putAway: readonly PutAway[]
}

async function give(db: Db, { id, domainId }: BulkTarget, { planIds, dueAt, now, putAway }: Gift): Promise<Given> {
  const wishes = planIds.map((planId) => ({ planId, dueAt }))
  const plans = await assignPlans(db, { accountId: id, domainId }, wishes, now)
  if (putAway.length > 0) await moveResponses(db, id, domainId)
  return { id, plans, putAway }
}

/**
 * Gives plans to people beside what they hold. Whose domain does not offer one of them, and who does not hold it
 * already, is refused; a copy that was put away comes back with its progress.
 */
export async function createPlanTask(db: Db, { plans, dueAt, now }: Wish): Promise<BulkTask> {
  const wanted = [...new Set(plans)]
  if ((await countVisiblePlans(db, wanted)) < wanted.length) throw notFound()
  const offers = new Map<string, Set<string>>()

  async function offersOf(domainId: string): Promise<Set<string>> {
    const known = offers.get(domainId) ?? new Set(await listAssignable(db, domainId, wanted))
    offers.set(domainId, known)
    return known
  }

  return {
    fields: ['plans'],
    apply: async (targets) => {
      const outcome: BulkOutcome = { changed: [], refused: [] }
      const given: Given[] = []
      const copies = await listCopies(
        db,
        targets.map(({ id }) => id),
        wanted,
      )
      const byAccount = groupByAccount(copies)
      const archived = copies.filter((copy) => copy.archived)
      const putAway =
        archived.length > 0
          ? await listPutAway(
              db,
              archived.map(({ accountId }) => accountId),
              wanted,
            )
          : []
      for (const target of targets) {
        const own = byAccount.get(target.id) ?? []
        const missing = wanted.filter((planId) => !own.some((copy) => copy.planId === planId && !copy.archived))
        const offered = await offersOf(target.domainId)
        if (missing.some((planId) => !offered.has(planId))) {
          outcome.refused.push({ id: target.id, code: 'plan_not_offered' })
        } else if (missing.length > 0) {
          const back = putAway.filter(({ accountId }) => accountId === target.id)
          given.push(await give(db, target, { planIds: missing, dueAt, now, putAway: back }))
          outcome.changed.push(target)
        }
      }
      return { ...outcome, given }
    },
  }
}
