/**
 * What rules should do, computed person by person in plain code that shares nothing with the product: no SQL, and no
 * helper functions.
 */

export interface ModelRule {
  name: string
  domains: readonly string[]
  department: string | null
  /** Applies only to people who joined at most this many days ago. */
  joinedWithin?: number
  plan: string
  due: { kind: 'none' } | { kind: 'after_joining' | 'after_assignment'; days: number } | { kind: 'date'; on: string }
  again: { months: number; dueDays: number | null } | null
}

export interface Run {
  number: number
  dueOn: string | null
  /** The last second of the due day, in the time zone that the domain had then. */
  dueAt: number | null
  /** An instant, in milliseconds. */
  assignedAt: number
  /** Steps of the ladder that were sent, each with the due date it was based on. */
  sent: Set<string>
  /** An instant, in milliseconds. */
  completedAt: number | null
}

interface Copy {
  runs: Run[]
  archived: boolean
}

export interface ModelPerson {
  id: string
  domain: string
  department: string
  joinedOn: string
  active: boolean
  startsOn: string | null
  plans: Map<string, Copy>
  /** Maps each rule to whether it already applied at its last pass. */
  inside: Map<string, boolean>
  log: string[]
  /** Days on which the person got a mail from the ladder. */
  lettersOn: Set<string>
}

/** The date a number of days later. */
export const shift = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of a later month, or the last day of that month. */
function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date, last))
  return target.toISOString().slice(0, 10)
}

function dueDay(rule: ModelRule, today: string, joinedOn: string): string | null {
  if (rule.due.kind === 'none') return null
  if (rule.due.kind === 'date') return rule.due.on < today ? null : rule.due.on
  const counted = shift(rule.due.kind === 'after_joining' ? joinedOn : today, rule.due.days)
  return counted < today ? shift(today, rule.due.days) : counted
}

interface Clock {
  /** The date of an instant in the time zone of a domain. */
  dayOf: (domain: string, at: number) => string
  /** The last second of a day in the time zone of a domain. */
  endOfDay: (domain: string, day: string) => number
  /** The current instant, in milliseconds. */
  now: number
}

/** Applies one rule to one person. */
function look(rule: ModelRule, person: ModelPerson, clock: Clock, offers: (domain: string, plan: string) => boolean) {
  const today = clock.dayOf(person.domain, clock.now)
  const started = person.startsOn === null || Date.parse(person.startsOn) <= clock.now
  const reached = rule.domains.includes(person.domain)
  const usable = person.active && started
  const isNew =
    rule.joinedWithin === undefined || (person.joinedOn <= today && person.joinedOn >= shift(today, -rule.joinedWithin))
  const applies = usable && reached && isNew && (rule.department === null || rule.department === person.department)
  const note = (what: string) => person.log.push(`${rule.name} ${what}`)
  const due = (dueOn: string | null) => ({
    dueOn,
    dueAt: dueOn === null ? null : clock.endOfDay(person.domain, dueOn),
    assignedAt: clock.now,
  })
  if (!applies) {
    if (person.inside.get(rule.name)) {
      person.inside.set(rule.name, false)
      note(`left ${usable ? (reached ? 'no_match' : 'moved') : 'inactive'}`)
    }
    return
  }
  const offered = offers(person.domain, rule.plan)
  const copy = person.plans.get(rule.plan)
  if (!person.inside.get(rule.name)) {
    if (!(offered || (copy && !copy.archived))) return
    const why = person.inside.has(rule.name) ? 'returned' : 'matches'
    if (!copy) {
      const first = {
        number: 1,
        ...due(dueDay(rule, today, person.joinedOn)),
        completedAt: null,
        sent: new Set<string>(),
      }
      person.plans.set(rule.plan, { runs: [first], archived: false })
      note(`assigned ${why}`)
    } else if (copy.archived) {
      const newest = copy.runs.at(-1)!
      Object.assign(newest, due(newest.completedAt ? null : dueDay(rule, today, person.joinedOn)))
      copy.archived = false
      note(`brought_back ${why}`)
    } else {
      note(`already_enrolled ${why}`)
    }
    person.inside.set(rule.name, true)
  }
  const held = person.plans.get(rule.plan)
  const newest = held?.runs.at(-1)
  if (!rule.again || !offered || !held || held.archived || !newest?.completedAt) return
  // Completions are reported by their day in UTC, so the months are counted from that day.
  const completedOn = new Date(newest.completedAt).toISOString().slice(0, 10)
  if (shiftMonths(completedOn, rule.again.months) > today) return
  const dueOn = rule.again.dueDays === null ? null : shift(today, rule.again.dueDays)
  held.runs.push({ number: newest.number + 1, ...due(dueOn), completedAt: null, sent: new Set() })
  note('assigned_again repeats')
}

/** Applies all rules to everyone, in the order of the rules. */
export function runModel(
  rules: readonly ModelRule[],
  people: Iterable<ModelPerson>,
  clock: Clock,
  offers: (domain: string, plan: string) => boolean,
): void {
  for (const person of people) for (const rule of rules) look(rule, person, clock, offers)
}
