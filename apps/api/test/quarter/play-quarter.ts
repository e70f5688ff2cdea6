import { openRandom } from '../../src/modules/confidentiality/gate/testing/random.ts'
import { startPlanRuns } from '../../src/modules/learning/index.ts'
import { runReleases } from '../../src/modules/releases/index.ts'
import { createAttacker } from '../attacker.ts'
import type { Member } from '../factories/cohort.ts'
import { queryRows, seed } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import { type Battlefield, DEPARTMENTS, GENDERS, makeBattlefield, moveClock } from './battlefield.ts'
import { handIn, type Mode, type Side } from './hand-in.ts'
import { HOSTILE_MOVES, setMode } from './hostile-moves.ts'

type Attacker = ReturnType<typeof createAttacker>

interface Quarter {
  attacker: Attacker
  /** How often each move was accepted, or refused with which error. */
  done: Map<string, number>
  /** The number of submissions made with the calls of learners, as rows, and in a further run. */
  handedIn: Record<'calls' | 'rows' | 'furtherRuns', number>
  outcome: ReturnType<Attacker['conclude']>
}

/**
 * The attackers: with every permission, either only reading or doing everything possible; or, where answers are
 * identified, with every permission except reading single results.
 */
export const ATTACKS = ['only looks', 'reads what is identified', 'never reads single results'] as const
type Attack = (typeof ATTACKS)[number]

const DAY = 24 * 3_600_000
const WEEKS = 13
const MOVES_A_WEEK = 5
const FURTHER_RUN = 9
/** The weeks in which people submit, by run. */
const SEASONS: Readonly<Record<Side, readonly (readonly [first: number, last: number])[]>> = {
  pre: [
    [0, 5],
    [FURTHER_RUN, 11],
  ],
  post: [
    [3, 8],
    [10, 12],
  ],
}

interface Play {
  field: Battlefield
  attacker: Attacker
  attack: Attack
  /** Requests everything each week; otherwise every sixth week, and a part of it in the others. */
  isThorough: boolean
  /** The first Monday. */
  begin: number
  /** The week in which the domain has the other mode. */
  oddWeek: number
  /** The people who submit with calls, not as a row. */
  byCalls: ReadonlySet<string>
  waiting: Record<Side, Member[]>
  done: Quarter['done']
  handedIn: Quarter['handedIn']
}

const isWithin = (week: number, side: Side): boolean =>
  SEASONS[side].some(([first, last]) => week >= first && week <= last)

/** The next Monday, so that every quarter has the same days of the week, whenever it is played. */
function findMonday(now: Date): number {
  const today = Math.floor(now.getTime() / DAY) * DAY
  return today + ((8 - new Date(today).getUTCDay()) % 7) * DAY
}

const modeOf = ({ attack, oddWeek }: Play, week: number): Mode => {
  if (attack === 'only looks') return 'confidential'
  return (week === oddWeek) === (attack === 'reads what is identified') ? 'identified' : 'confidential'
}

interface Played {
  size: number
  attack: Attack
  isThorough: boolean
}

const mayRead = (play: Play, week: number): boolean =>
  play.attack === 'reads what is identified' && modeOf(play, week) === 'identified'

async function open(server: TestServer, seedNumber: number, { size, attack, isThorough }: Played): Promise<Play> {
  const random = openRandom(seedNumber)
  const withoutReading = attack === 'never reads single results'
  const mode = withoutReading ? 'identified' : 'confidential'
  const begin = findMonday(server.time.now())
  server.time.set(new Date(begin))
  const field = await makeBattlefield(server, random, { size, mode, withoutReading })
  const { members } = field.cohort
  const attacker = createAttacker(server, {
    get token() {
      return field.admin.token
    },
    domainIds: [field.cohort.domainId, field.beside],
    assessmentId: field.cohort.course.assessment,
    values: { groups: field.groups, department: [...new Set(DEPARTMENTS)], gender: [...new Set(GENDERS)] },
  })
  const waiting = { pre: random.shuffle(members), post: random.shuffle(members) }
  const calling = random.shuffle(members.map(({ id }) => id)).slice(0, Math.ceil(size / 2))
  return {
    ...{ field, attacker, attack, isThorough, begin, waiting },
    oddWeek: 1 + random.whole(FURTHER_RUN - 2),
    byCalls: new Set(calling),
    done: new Map(),
    handedIn: { calls: 0, rows: 0, furtherRuns: 0 },
  }
}

/** Makes all plans of this run due on the same day; segments are then renewed even for few people. */
const setDueDate = ({ field }: Play, run: number, dueAt: Date): Promise<unknown> =>
  queryRows(field.server, 'update personal_plan set due_at = $3 where domain_id = $1 and run = $2 returning id', [
    field.cohort.domainId,
    run,
    dueAt,
  ])

/** Assigns the plan again to those who completed it and still exist. */
async function openFurtherRun(play: Play): Promise<void> {
  const { server, cohort } = play.field
  const completed = await queryRows<{ id: string; accountId: string }>(
    server,
    `select pp.id, pp.account_id as "accountId" from personal_plan pp join account a on a.id = pp.account_id and a.active
      where pp.domain_id = $1 and pp.completed_at is not null and pp.superseded_at is null order by pp.id`,
    [cohort.domainId],
  )
  const runs = completed.map(({ id }) => ({ personalPlanId: id, dueAt: new Date(play.begin + (7 * WEEKS - 3) * DAY) }))
  await seed(server, (db) => startPlanRuns(db, runs, server.time.now()))
  const again = new Set(completed.map(({ accountId }) => accountId))
  const members = cohort.members.filter(({ id }) => again.has(id))
  play.waiting = { pre: [...members], post: [...members] }
}

/** Lets some of those who still have to submit this week do so, half of them with calls, a few seconds apart. */
async function passDay(play: Play, week: number): Promise<void> {
  const { field, attacker, waiting, handedIn } = play
  const share = week === play.oddWeek ? 0.05 : 0.12
  for (const side of ['pre', 'post'] as const) {
    if (!isWithin(week, side)) continue
    const count = Math.ceil(field.cohort.members.length * share)
    for (const member of waiting[side].splice(0, count)) {
      field.server.time.advance(7)
      const byCalls = play.byCalls.has(member.id) || week >= FURTHER_RUN
      if (!(await handIn(field, attacker, member, { side, mode: modeOf(play, week), byCalls }))) continue
      handedIn[week >= FURTHER_RUN ? 'furtherRuns' : byCalls ? 'calls' : 'rows'] += 1
    }
  }
  await runReleases(field.server.platform)
}

/** What an active attacker does on a Monday. */
async function attackActively(play: Play, week: number): Promise<void> {
  const { field, attacker, done } = play
  await expectDone('sets the mode', done, () => setMode(field, modeOf(play, week)))
  if (mayRead(play, week)) await attacker.readSingly()
  for (const name of field.random.shuffle(Object.keys(HOSTILE_MOVES)).slice(0, MOVES_A_WEEK)) {
    await expectDone(name, done, () => HOSTILE_MOVES[name]!(field))
  }
}

async function passWeek(play: Play, week: number): Promise<void> {
  const { field, attacker, begin } = play
  const at = (day: number, hour: number): Date => new Date(begin + (7 * week + day) * DAY + hour * 3_600_000)
  await moveClock(field, at(0, 8))
  // What was due at the weekend is published before anyone gets the plan again.
  await runReleases(field.server.platform)
  if (week === FURTHER_RUN) await openFurtherRun(play)
  if (play.attack !== 'only looks') await attackActively(play, week)
  // Tuesday and Thursday.
  for (const day of [1, 3]) {
    field.server.time.set(at(day, 10))
    await passDay(play, week)
  }
  await moveClock(field, at(4, 18))
  await runReleases(field.server.platform)
  if (mayRead(play, week) || week === WEEKS - 1) await attacker.readSingly()
  const [day, within] = [at(4, 0).toISOString().slice(0, 10), new Date(at(3, 10).getTime() + 10_000).toISOString()]
  const isSettled = week % (play.isThorough ? 4 : 6) === 0
  const isWanted = (): boolean => play.isThorough || isSettled || field.random.chance(0.2)
  const isReported = (): boolean => isWanted() && field.random.chance(play.isThorough ? 0.5 : 0.1)
  await attacker.takeAll(day, { instants: [day, within], isWanted, isReported })
  if (isSettled) await takeDocuments(play)
}

/** Requests documents in some weeks, including the last. */
async function takeDocuments({ attacker, field }: Play): Promise<void> {
  await attacker.takeDocuments({})
  await attacker.takeDocuments({ segments: 'department:Care' })
  await attacker.takePacks(field.random.chance(0.5) ? {} : { attribute: 'department' })
}

/**
 * Plays a quarter of an organization: 13 weeks on the clock, in which people submit on Tuesdays and Thursdays, half of
 * them with the calls of learners, have due dates, and get the plan again. An administrator requests figures each week,
 * and now and then everything with all documents. An active attacker also does everything possible, but never answers
 * as someone else. With every permission, they read single results in the one week in which the domain is identified;
 * without the permission to read single results, the domain is confidential for one week and identified in the others.
 */
export async function playQuarter(server: TestServer, seedNumber: number, played: Played): Promise<Quarter> {
  const play = await open(server, seedNumber, played)
  await setDueDate(play, 1, new Date(play.begin + 7 * FURTHER_RUN * DAY - DAY))
  for (let week = 0; week < WEEKS; week++) await passWeek(play, week)
  const { attacker, done, handedIn } = play
  return { attacker, done, handedIn, outcome: attacker.conclude(60_000) }
}

/** A move may be refused, but never fails. */
async function expectDone(
  name: string,
  done: Map<string, number>,
  move: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const { status, body } = await move()
  if (status >= 500) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  const key = status < 300 ? name : `${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`
  done.set(key, (done.get(key) ?? 0) + 1)
}
