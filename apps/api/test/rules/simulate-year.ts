import { runRules } from '../../src/modules/assignment-rules/index.ts'
import { sendDueReminders } from '../../src/modules/reminders/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeDomain, makeRole } from '../factories/domains.ts'
import { makeCourse, seed } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import { compareYear, type YearReport } from './compare-year.ts'
import { runLadder } from './ladder-model.ts'
import { type ModelPerson, type ModelRule, runModel } from './year-model.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/**
 * Hours after the rules ran at noon UTC: it is then 10 a.m. in Mexico City, and later 10 a.m. in Tokyo, when it is
 * early afternoon in Auckland.
 */
const LADDER_HOURS = [4, 13]
const START = Date.UTC(2026, 0, 5, 12)
const DEPARTMENTS = ['Sales', 'Care', 'Kitchen']
const ZONES: readonly string[] = ['America/Mexico_City', 'Asia/Tokyo', 'Pacific/Auckland']

/** Returns the same numbers in every run with the same seed (Park and Miller 1988). */
function makeRandom(seedNumber: number): () => number {
  let state = (seedNumber % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const FORMATS = new Map(ZONES.map((zone) => [zone, new Intl.DateTimeFormat('en-CA', { timeZone: zone })]))
const dayIn = (zone: string, at: number): string => FORMATS.get(zone)!.format(at)
const HOURS = new Map(
  ZONES.map((zone) => [zone, new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })]),
)

/** The last second of a day; the offsets of all zones used are whole hours. */
function endOfDayIn(zone: string, day: string): number {
  let at = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR_MS
  while (dayIn(zone, at) <= day) at += HOUR_MS
  return at - 1000
}

async function makeWorld(server: TestServer) {
  const top = await makeDomain(server, { timeZone: ZONES[0]!, sendReminders: true })
  const below = await makeDomain(server, { parentId: top, timeZone: ZONES[1]!, sendReminders: true })
  const beside = await makeDomain(server, { timeZone: ZONES[2]!, sendReminders: true })
  const domains = [top, below, beside]
  const roles = new Map<string, string>()
  for (const domain of domains) roles.set(domain, await makeRole(server, domain))
  // Owned by the whole installation: a plan of one organization could not be read, or reminded of, in another.
  const makePlan = async () => (await makeCourse(server, { domainId: top, ownerId: null })).plan
  const plans = [await makePlan(), await makePlan()]
  const [first, second] = plans as [string, string]
  // The domains below and beside each offer one of the two plans.
  const offered = new Set([`${top} ${first}`, `${top} ${second}`, `${below} ${first}`, `${beside} ${first}`])
  await seed(server, ({ prisma }) =>
    prisma.domainPlan.createMany({
      data: [
        { domainId: below, planId: first },
        { domainId: beside, planId: first },
      ],
    }),
  )
  const reach = [top, below]
  const rules: ModelRule[] = [
    {
      name: 'a',
      domains: reach,
      department: 'Sales',
      plan: first,
      due: { kind: 'after_joining', days: 30 },
      again: { months: 3, dueDays: 14 },
    },
    {
      name: 'b',
      domains: reach,
      department: null,
      plan: second,
      due: { kind: 'after_assignment', days: 20 },
      again: null,
    },
    {
      name: 'c',
      domains: [below],
      department: 'Care',
      plan: first,
      due: { kind: 'date', on: '2026-07-31' },
      again: { months: 5, dueDays: null },
    },
    {
      name: 'd',
      domains: reach,
      department: 'Kitchen',
      plan: first,
      due: { kind: 'none' },
      again: { months: 1, dueDays: 0 },
    },
    {
      name: 'e',
      domains: [beside],
      department: null,
      // At noon in UTC it is already the next day in that zone.
      joinedWithin: 30,
      plan: first,
      due: { kind: 'after_joining', days: 45 },
      again: null,
    },
  ]
  await seed(server, async ({ prisma }) => {
    for (const rule of rules) {
      const { due, again } = rule
      const id = newId()
      const filter = [
        ...(rule.department === null ? [] : [{ field: 'department', operator: 'is', values: [rule.department] }]),
        ...(rule.joinedWithin === undefined
          ? []
          : [{ field: 'joined_on', operator: 'in_last_days', values: [String(rule.joinedWithin)] }]),
      ]
      await prisma.assignmentRule.create({
        data: {
          id,
          domainId: rule.domains[0]!,
          title: { 'en-us': rule.name },
          planId: rule.plan,
          filter,
          dueKind: due.kind,
          dueDays: 'days' in due ? due.days : null,
          dueOn: 'on' in due ? new Date(due.on) : null,
          repeatMonths: again?.months ?? null,
          repeatDueDays: again?.dueDays ?? null,
        },
      })
    }
  })
  return { domains, roles, plans, rules, offers: (domain: string, plan: string) => offered.has(`${domain} ${plan}`) }
}

type World = Awaited<ReturnType<typeof makeWorld>>

interface Change {
  sql: string
  values: unknown[]
}

/** Something happens to a person on one day: the model is changed directly, the product by a statement. */
function changeSomebody(world: World, person: ModelPerson, at: number, random: () => number): Change[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const kind = random()
  if (kind < 0.2) {
    person.department = pick(DEPARTMENTS)
    return [{ sql: 'update account set department = $2 where id = $1', values: [person.id, person.department] }]
  }
  if (kind < 0.32) {
    person.domain = pick(world.domains)
    const values = [person.id, person.domain, world.roles.get(person.domain)]
    return [
      { sql: 'update account set domain_id = $2, role_id = $3 where id = $1', values },
      { sql: 'update personal_plan set domain_id = $2 where account_id = $1', values: values.slice(0, 2) },
    ]
  }
  if (kind < 0.47) {
    person.active = !person.active
    return [{ sql: 'update account set active = $2 where id = $1', values: [person.id, person.active] }]
  }
  const plan = pick(world.plans)
  const copy = person.plans.get(plan)
  if (!copy || copy.archived) return []
  const newest = copy.runs.at(-1)!
  if (kind < 0.55) {
    copy.archived = true
    const sql = 'update personal_plan set archived_at = $3 where account_id = $1 and plan_id = $2'
    return [{ sql, values: [person.id, plan, new Date(at)] }]
  }
  if (newest.completedAt) return []
  newest.completedAt = at
  const sql = `update personal_plan set started_at = $3, completed_at = $3
                where account_id = $1 and plan_id = $2 and superseded_at is null`
  return [{ sql, values: [person.id, plan, new Date(at)] }]
}

function join(world: World, at: number, random: () => number): { person: ModelPerson; change: Change } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const domain = pick(world.domains)
  const day = (days: number) => new Date(at + days * DAY_MS).toISOString().slice(0, 10)
  const startsIn = random() < 0.2 ? Math.ceil(random() * 40) : null
  const person: ModelPerson = {
    id: newId(),
    domain,
    department: pick(DEPARTMENTS),
    joinedOn: day(-Math.floor(random() * 60)),
    active: true,
    // Starts at midnight UTC. It is compared as an instant, so it takes effect at the next pass.
    startsOn: startsIn === null ? null : day(startsIn),
    plans: new Map(),
    inside: new Map(),
    log: [],
    lettersOn: new Set(),
  }
  const sql = `insert into account (id, domain_id, role_id, email, department, joined_on, start_at)
               values ($1, $2, $3, $7, $4, $5, $6)`
  const start = person.startsOn && new Date(`${person.startsOn}T00:00:00Z`)
  const values = [
    person.id,
    domain,
    world.roles.get(domain),
    person.department,
    person.joinedOn,
    start,
    `${person.id}@year.example`,
  ]
  return { person, change: { sql, values } }
}

interface YearOptions {
  size: number
  seedNumber: number
  /** The number of days between two passes over everyone. */
  step?: number
  days?: number
}

const zoneOf = (world: World, domain: string): string => ZONES[world.domains.indexOf(domain)]!

/** Sends the reminders of one day in each of the zones. Returns the lines that the model expects. */
async function remindForDay(
  server: TestServer,
  world: World,
  people: readonly ModelPerson[],
  noon: number,
): Promise<string[]> {
  const lines: string[] = []
  for (const hours of LADDER_HOURS) {
    const now = noon + hours * HOUR_MS
    server.time.set(new Date(now))
    await sendDueReminders(server.platform)
    const dayOf = (domain: string, at: number) => dayIn(zoneOf(world, domain), at)
    const hourOf = (domain: string, at: number) => Number(HOURS.get(zoneOf(world, domain))!.format(at))
    lines.push(...runLadder(people, { now, dayOf, hourOf }))
  }
  return lines
}

/** One pass of the rules, after some people joined and others changed. */
async function liveOneStep(
  server: TestServer,
  world: World,
  people: ModelPerson[],
  { at, newcomers, changing, random }: { at: number; newcomers: number; changing: number; random: () => number },
): Promise<void> {
  server.time.set(new Date(at))
  const changes: Change[] = []
  for (let one = 0; one < newcomers; one++) {
    const { person, change } = join(world, at, random)
    people.push(person)
    changes.push(change)
  }
  for (let one = 0; one < people.length * changing; one++) {
    const person = people[Math.floor(random() * people.length)]!
    changes.push(...changeSomebody(world, person, at, random))
  }
  await seed(server, async (db) => {
    for (const { sql, values } of changes) await db.query(sql, values)
  })
  await runRules(server.platform)
  const clock = {
    now: at,
    dayOf: (domain: string, instant: number) => dayIn(zoneOf(world, domain), instant),
    endOfDay: (domain: string, day: string) => endOfDayIn(zoneOf(world, domain), day),
  }
  runModel(world.rules, people, clock, world.offers)
}

/**
 * For a year, people join, move, leave and return, complete plans and have them withdrawn; rules follow, and reminders
 * are sent each day.
 */
export async function simulateYear(
  server: TestServer,
  { size, seedNumber, step = 1, days = 365 }: YearOptions,
): Promise<YearReport> {
  const world = await makeWorld(server)
  const random = makeRandom(seedNumber)
  const people: ModelPerson[] = []
  const reminders: string[] = []
  const joining = Math.ceil(size / 2)
  for (let day = 0; day < days; day++) {
    const at = START + day * DAY_MS
    if (day % step === 0) {
      const joiners = day === 0 ? joining : Math.round(((size - joining) * step) / days)
      const newcomers = Math.min(joiners, size - people.length)
      await liveOneStep(server, world, people, { at, newcomers, changing: step / 30, random })
    }
    reminders.push(...(await remindForDay(server, world, people, at)))
  }
  return compareYear(server, world, people, reminders)
}
