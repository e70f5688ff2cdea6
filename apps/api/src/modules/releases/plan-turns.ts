import type { DuePlan } from './plans.repo.ts'

/** How often the due plans are listed again, to find new ones. */
const LIST_EVERY_MS = 5000

/**
 * Picks the next plan to process in a run; each plan has one turn. Organizations take turns, one plan each. Among plans
 * whose organizations had equally many turns, those never planned come first, smallest first, then those that have
 * waited longest. `next` returns undefined if no more plans are due.
 */
export function openTurns(listDue: () => Promise<readonly DuePlan[]>, now: () => number = () => performance.now()) {
  const done = new Set<string>()
  const turnsOf = new Map<string, number>()
  let due: DuePlan[] = []
  let listedAt = -Infinity

  const rank = ({ organization, plannedAt, entries }: DuePlan): number[] => [
    turnsOf.get(organization) ?? 0,
    plannedAt?.getTime() ?? 0,
    entries,
  ]
  const isEarlier = (one: DuePlan, other: DuePlan): boolean => {
    const [own, others] = [rank(one), rank(other)]
    const at = own.findIndex((value, place) => value !== others[place])
    return at >= 0 && own[at]! < others[at]!
  }
  const list = async (): Promise<void> => {
    due = (await listDue()).filter(({ id }) => !done.has(id))
    listedAt = now()
  }
  return {
    next: async (): Promise<string | undefined> => {
      if (due.length === 0 || now() - listedAt >= LIST_EVERY_MS) await list()
      if (due.length === 0) return undefined
      const next = due.reduce((first, plan) => (isEarlier(plan, first) ? plan : first))
      due = due.filter((plan) => plan !== next)
      done.add(next.id)
      turnsOf.set(next.organization, (turnsOf.get(next.organization) ?? 0) + 1)
      return next.id
    },
  }
}
