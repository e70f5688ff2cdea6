import type { Participation, Profile, Submission, SubmissionType } from './participation.ts'
import type { PlanState } from './plan-state.ts'

/** Records the profile of a person at their first submission. It never changes after that. */
export function freezeProfile(state: PlanState, people: Map<string, number>, { person, profile }: Submission): void {
  if (people.has(person)) return
  people.set(person, state.people.push({ key: person, profile: findProfile(state, profile) }) - 1)
}

/** The position of each profile in a list, by its text. Cached, since the list is long with thousands of people. */
const placesOf = new WeakMap<Profile[], Map<string, number>>()

function findProfile({ profiles }: PlanState, profile: Profile): number {
  const places = placesOf.get(profiles) ?? new Map(profiles.map((known, at) => [profileText(known), at]))
  placesOf.set(profiles, places)
  const text = profileText(profile)
  const place = places.get(text) ?? profiles.push(JSON.parse(text)) - 1
  places.set(text, place)
  return place
}

/** A text that is the same for equal profiles, in whatever order their attributes and values come. */
function profileText(profile: Profile): string {
  const sorted = Object.keys(profile)
    .sort()
    .map((attribute): [string, string[]] => [attribute, [...new Set(profile[attribute])].sort()])
  return JSON.stringify(Object.fromEntries(sorted))
}

/**
 * Whether answers of a person that could be read one by one would replace earlier ones that never could. The difference
 * between the old and the new sum would then reveal the earlier answers, so these stay.
 */
export function wouldRevealOthers(
  { taken }: PlanState,
  people: ReadonlyMap<string, number>,
  { person, type, wasOpen }: Submission,
): boolean {
  const known = people.get(person)
  if (!wasOpen || known === undefined) return false
  return taken.some((one) => one.person === known && one.type === type && !one.wasOpen)
}

/** Closes the open batch: enters it as the next closing, with all submissions that were waiting in it. */
export function closeBatch(
  state: PlanState,
  people: ReadonlyMap<string, number>,
  batch: Map<string, Submission>,
  closing: { type: SubmissionType; at: number; segments: boolean },
): void {
  const number = state.closings.push({ ...closing, people: batch.size })
  const lastRun = new Map<number, number>()
  for (const { person, type, run = 1 } of state.taken) if (type === closing.type) lastRun.set(person, run)
  for (const { key, person: name, type, leastSize, wasOpen, run = 1 } of batch.values()) {
    const person = people.get(name)!
    // Run numbers of one type never go down, so a pair that counts is never replaced by one of an earlier run.
    const counted = Math.max(run, lastRun.get(person) ?? 1)
    const rest = { ...(wasOpen && { wasOpen }), ...(counted > 1 && { run: counted }) }
    state.taken.push({ key, person, type, closing: number, leastSize, ...rest })
  }
  batch.clear()
}

/** Attributes declared since the last closing count from this closing on, in the order of declaration. */
export function declareAttributes(
  state: PlanState,
  { attributes }: Pick<Participation, 'attributes'>,
  at: number,
): void {
  for (const { key, declaredAt } of attributes) {
    if (declaredAt > at || state.attributes.some((known) => known.key === key)) continue
    state.attributes.push({ key, from: state.closings.length + 1, withdrawn: false })
  }
}

/** An attribute that is no longer declared is not updated. What was published by it stays in the ledger. */
export function noteWithdrawn(state: PlanState, attributes: Participation['attributes']): void {
  for (const known of state.attributes) known.withdrawn = !attributes.some(({ key }) => key === known.key)
}
