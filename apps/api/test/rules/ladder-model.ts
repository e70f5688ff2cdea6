/**
 * What the reminder ladder should do over a year of rules, computed person by person in plain code: no SQL, and no
 * function of the product.
 */
import { type ModelPerson, type Run, shift } from './year-model.ts'

const STEPS = [-7, 0, 7]
/** The number of days after a missed step on which it is still sent. */
const LATE_DAYS = 2
const [FIRST_HOUR, LAST_HOUR] = [9, 17]

export interface LadderClock {
  now: number
  dayOf: (domain: string, at: number) => string
  hourOf: (domain: string, at: number) => number
}

/** The step of a run that is sent today; null when there is none. */
function stepOf(run: Run, domain: string, today: string, clock: LadderClock): string | null {
  if (run.completedAt !== null || run.dueAt === null) return null
  const dueOn = clock.dayOf(domain, run.dueAt)
  const reached = STEPS.filter((step) => shift(dueOn, step) <= today)
  const last = reached.at(-1)
  if (last === undefined) return null
  const day = shift(dueOn, last)
  const isOver = day < shift(today, -LATE_DAYS)
  const wasBefore = day < clock.dayOf(domain, run.assignedAt)
  return isOver || wasBefore || run.sent.has(`${dueOn} ${last}`) ? null : `${dueOn} ${last}`
}

/** One pass of the ladder over everyone: one line per plan that a person is reminded of. */
export function runLadder(people: Iterable<ModelPerson>, clock: LadderClock): string[] {
  const lines: string[] = []
  for (const person of people) {
    const { id, domain, active, startsOn, lettersOn } = person
    const hour = clock.hourOf(domain, clock.now)
    const today = clock.dayOf(domain, clock.now)
    const isOpen = active && (startsOn === null || Date.parse(startsOn) <= clock.now)
    if (!isOpen || hour < FIRST_HOUR || hour > LAST_HOUR || lettersOn.has(today)) continue
    for (const [plan, { runs, archived }] of person.plans) {
      const newest = runs.at(-1)
      const step = archived || !newest ? null : stepOf(newest, domain, today, clock)
      if (!newest || step === null) continue
      newest.sent.add(step)
      lettersOn.add(today)
      lines.push([id, plan, newest.number, today, step].join(' '))
    }
  }
  return lines
}
