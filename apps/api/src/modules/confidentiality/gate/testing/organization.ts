import type { Participation, Profile, Submission } from '../index.ts'
import { openRandom, type Random } from './random.ts'

const DAY = 24 * 3_600_000

/** A made-up organization, and everything that happens in one run of it. */
export interface Organization {
  seed: number
  size: number
  attributes: Participation['attributes'][number][]
  dueAts: number[]
  /** Each with the profile of the person at that moment: people who move have another one later. */
  submissions: Submission[]
  /** When a stored submission is deleted, by its key. */
  deletedAt: Map<string, number>
  /** When the domain became confidential; 0 if it always was. Earlier submissions could be read one by one. */
  closedAt: number
  /** The instants at which the job runs; the last one is after everything else. */
  jobs: number[]
}

export interface Shape {
  size: number
  leastSize: number
  /** The number of values of each attribute. The first attribute is nested groups if there are several. */
  values: number[]
  /** Nobody moves, leaves or repeats; there is one type, and nothing changes in between. */
  isPlain?: boolean
}

/** Chooses 5 to `most` people, 1 to 4 attributes, and a minimum group size of 5, 8 or 20. */
export function chooseShape(seed: number, most: number): Shape {
  const random = openRandom(seed * 7919)
  const size = 5 + Math.floor((most - 5) * random.next() ** 2)
  const leastSize = [5, 5, 5, 8, 20][random.whole(5)]!
  return { size, leastSize, values: Array.from({ length: 1 + random.whole(4) }, () => 2 + random.whole(4)) }
}

export function makeOrganization(seed: number, shape: Shape): Organization {
  const random = openRandom(seed)
  const deletedAt = new Map<string, number>()
  const submissions: Submission[] = []
  // In some organizations the minimum group size grows midway.
  const grown = !shape.isPlain && random.chance(0.2) ? shape.leastSize + 3 : shape.leastSize
  for (let person = 0; person < shape.size; person++) {
    submissions.push(...submitAs(`p${person}`, { random, shape, grown, deletedAt }))
  }
  submissions.push(...takeAgain(seed, shape, submissions))
  const last = submissions.reduce((most, { at }) => Math.max(most, at), 0)
  const jobs = Array.from({ length: 6 }, () => random.whole(last + DAY))
  const closedAt = closeLate(seed, shape, submissions)
  return {
    seed,
    closedAt,
    size: shape.size,
    attributes: shape.values.map((_, at) => ({
      key: `a${at}`,
      declaredAt: !shape.isPlain && at > 0 && random.chance(0.15) ? 20 * DAY : 0,
    })),
    dueAts: listDueDates(random.chance(0.5), submissions),
    submissions,
    deletedAt,
    jobs: [...jobs.sort((a, b) => a - b), last + 100 * DAY],
  }
}

/** In some organizations training is repeated: most people submit before again, and many of these also after. */
function takeAgain(seed: number, { isPlain }: Shape, submissions: readonly Submission[]): Submission[] {
  const random = openRandom(seed * 15_485_863)
  if (isPlain || !random.chance(0.4)) return []
  const newest = new Map(submissions.map((submission) => [submission.person, submission]))
  return [...newest.values()].flatMap((first) => {
    const again = (type: Submission['type'], run: number, from: number): Submission => ({
      ...first,
      key: `${first.person}-${type} of run ${run}`,
      type,
      run,
      at: Math.floor((from + random.next() * 30) * DAY),
    })
    const list = random.chance(0.6) ? [again('pre', 2, 80)] : []
    if (list.length > 0 && random.chance(0.7)) list.push(again('post', 2, 110))
    // This one is from another plan, which has no further run.
    if (random.chance(0.1)) list.push(again('post', 1, 120))
    if (random.chance(0.2)) list.push(again('pre', 3, 150))
    return list
  })
}

/** A further run has the same time to its due date as the first. */
function listDueDates(isDue: boolean, submissions: readonly Submission[]): number[] {
  if (!isDue) return []
  return submissions.some(({ run }) => run === 2) ? [50 * DAY, 130 * DAY] : [50 * DAY]
}

/** Some domains become confidential midway, and a few of them are opened again for a while. */
function closeLate(seed: number, { isPlain }: Shape, submissions: readonly Submission[]): number {
  const random = openRandom(seed * 104_729)
  if (isPlain || !random.chance(0.25)) return 0
  const closedAt = random.whole(40) * DAY
  const opensAgain = random.chance(0.4)
  for (const submission of submissions) {
    const isWithin = opensAgain && submission.at % (10 * DAY) < 2 * DAY
    if (submission.at <= closedAt || isWithin) submission.wasOpen = true
  }
  return closedAt
}

interface Setting {
  random: Random
  shape: Shape
  grown: number
  deletedAt: Map<string, number>
}

/**
 * The submissions of one person: before, after, both or neither. Some people move, repeat, or have everything deleted.
 */
function submitAs(person: string, { random, shape, grown, deletedAt }: Setting): Submission[] {
  const list: Submission[] = []
  let profile = makeProfile(random, shape)
  const submit = (type: Submission['type'], from: number): void => {
    const at = Math.floor((from + random.next() * 30) * DAY)
    const leastSize = at > 30 * DAY ? grown : shape.leastSize
    list.push({ key: `${person}-${list.length}`, person, type, at, leastSize, profile })
  }
  if (random.chance(0.9)) submit('pre', 0)
  if (shape.isPlain) return list
  if (random.chance(0.1)) profile = makeProfile(random, shape)
  if (random.chance(0.75)) submit('post', 25)
  if (random.chance(0.05)) submit('pre', 30)
  if (random.chance(0.05)) submit('post', 45)
  if (random.chance(0.05)) for (const { key, at } of list) deletedAt.set(key, at + random.whole(40 * DAY))
  return list
}

/** Small values are more common than large ones. Groups include their ancestors. */
function makeProfile(random: Random, { values }: Shape): Profile {
  const pick = (count: number): number => Math.min(count - 1, Math.floor(count * random.next() ** 2))
  const entries = values.map((count, at): [string, string[]] => {
    const value = `v${pick(count)}`
    const isNested = at === 0 && values.length > 1
    return [`a${at}`, isNested ? [value, `${value}/${pick(2)}`] : [value]]
  })
  return Object.fromEntries(entries)
}

/** The input of the job at an instant. */
export function participationAt(
  { attributes, dueAts, submissions, deletedAt, closedAt }: Organization,
  now: number,
): Participation {
  const stored = submissions.filter(
    ({ key, at }) => now >= closedAt && at <= now && (deletedAt.get(key) ?? Infinity) > now,
  )
  const countLeft = (type: Submission['type']): number => {
    const done = new Set(submissions.filter((each) => each.type === type && each.at <= now).map(({ person }) => person))
    return new Set(
      submissions.filter((each) => each.type === type && !done.has(each.person)).map(({ person }) => person),
    ).size
  }
  return {
    now,
    dueAts,
    stillToAnswer: { pre: countLeft('pre'), post: countLeft('post') },
    attributes: attributes.filter(({ declaredAt }) => declaredAt <= now),
    submissions: stored,
  }
}
