import type { Submission } from './participation.ts'
import type { Forgotten, FormerState, PlanState, Sum } from './plan-state.ts'
import { listUnknowns } from './unknowns.ts'

/**
 * Forgets everyone of whom a submission is no longer stored: erased, anonymized or moved. Nothing new is computed from
 * them. Published sums keep their values, but the state keeps neither their submissions nor what they counted by.
 */
export function forgetRemoved(state: PlanState, submissions: readonly Submission[]): void {
  const stored = new Set(submissions.map(({ key }) => key))
  const until = new Map<number, number>()
  for (const { key, person } of state.taken) if (!stored.has(key)) until.set(person, state.closings.length)
  forget(state, until)
  keepPeople(state, listHeld(state, submissions))
}

/** Reads a stored state. One from before people were forgotten remembers everyone who is gone; they are forgotten now. */
export function readState(stored: PlanState | FormerState): PlanState {
  if (stored.version === 2) return structuredClone(stored)
  const { people, ...rest } = structuredClone(stored)
  const state: PlanState = {
    ...rest,
    version: 2,
    people: people.map(({ key, profile }) => ({ key, profile })),
    gone: [],
    forgotten: [],
  }
  forget(state, new Map(people.flatMap(({ gone }, at) => (gone === null ? [] : [[at, gone - 1] as const]))))
  return state
}

/** The positions in `forgotten` of the people whom a published sum may contain. */
export function listForgottenIn(state: PlanState, { kind, after, upTo }: Sum): number[] {
  return state.forgotten.flatMap((one, at) =>
    one.kind === kind && after < one.closing && one.closing <= upTo && upTo <= one.until ? [at] : [],
  )
}

/**
 * Forgets these people, each with the last closing whose sums may contain them. What is noted depends on batches only:
 * a note for each group would tell what they counted by.
 */
function forget(state: PlanState, until: ReadonlyMap<number, number>): void {
  for (const { person, type, closing, pairClosing, leastSize } of listUnknowns(state)) {
    const last = until.get(person)
    if (last === undefined) continue
    noteForgotten(state, { kind: type, closing, until: last, leastSize })
    if (pairClosing > 0) noteForgotten(state, { kind: 'pair', closing: pairClosing, until: last, leastSize })
  }
  for (const person of until.keys()) state.gone.push(state.people[person]!.key)
  keepPeople(state, new Set([...state.people.keys()].filter((person) => !until.has(person))))
}

/** One entry for each batch, however many people of it are forgotten one after the other. */
function noteForgotten({ forgotten }: PlanState, one: Forgotten): void {
  const known = forgotten.find(({ kind, closing }) => kind === one.kind && closing === one.closing)
  if (!known) forgotten.push(one)
  else
    Object.assign(known, {
      until: Math.max(known.until, one.until),
      leastSize: Math.max(known.leastSize, one.leastSize),
    })
}

/** Everyone of whom something was added or is waiting. */
function listHeld(state: PlanState, submissions: readonly Submission[]): Set<number> {
  const keys = new Set(submissions.map(({ person }) => person))
  const waiting = [...state.people.entries()].filter(([, { key }]) => keys.has(key)).map(([person]) => person)
  return new Set([...state.taken.map(({ person }) => person), ...waiting])
}

/** Keeps these people only, and the profiles that they have: a profile without people would be that of someone gone. */
function keepPeople(state: PlanState, held: ReadonlySet<number>): void {
  if (held.size === state.people.length) return
  const people = [...held].sort((a, b) => a - b)
  const profiles = [...new Set(people.map((person) => state.people[person]!.profile))].sort((a, b) => a - b)
  const personAt = new Map(people.map((person, at) => [person, at]))
  const profileAt = new Map(profiles.map((profile, at) => [profile, at]))
  state.taken = state.taken
    .filter(({ person }) => held.has(person))
    .map((one) => ({ ...one, person: personAt.get(one.person)! }))
  state.people = people.map((person) => {
    const { key, profile } = state.people[person]!
    return { key, profile: profileAt.get(profile)! }
  })
  state.profiles = profiles.map((profile) => state.profiles[profile]!)
}
