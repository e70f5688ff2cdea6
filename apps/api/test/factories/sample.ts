import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'
import { type Course, makeCourse, seed } from './learning.ts'
import type { SubmissionFact } from './report-facts.ts'

/** One submission as a plain object, from which tests compute the expected figures. */
export type Submission = Omit<SubmissionFact, 'copyId'> & { planId: string }

/** Returns the same numbers in every run (Park and Miller 1988). */
function seededRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const percent = (value: number): number => (value - 1) * 25
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The course's scores, computed without any code of the product, so that the expectations are independent. */
function scoreByHand({ questions }: Course, answers: Record<string, number>): Record<string, number> {
  const of = (id: string) => percent(answers[id]!)
  const [agree, refuse, speak] = [of(questions.agree), 100 - of(questions.refuse), of(questions.speak)]
  return {
    [questions.trust]: average([agree, refuse]),
    [questions.voice]: average([speak, 100 - agree]),
    [questions.culture]: average([agree, refuse, speak]),
    [OVERALL_FACTOR_ID]: average([agree, refuse, speak, of(questions.general)]),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.UTC(2025, 0, 1)
/** The first and last milliseconds of a day, and an ordinary hour. */
const HOURS_MS = [0, 1, 9 * 60 * 60 * 1000, DAY_MS - 1]

interface Person {
  accountId: string
  domainId: string
}

/** The submissions of all people: most have a pre, many a post, some two pre, and a few a second pair. */
function makeSubmissions(course: Course, people: readonly Person[], plans: readonly [string, string]): Submission[] {
  const random = seededRandom(20_250_101)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const { agree, refuse, speak, general, context } = course.questions
  const made: Submission[] = []
  const submit = (person: Person, type: number, planId: string, day: number) => {
    const leaning = 1 + Math.floor(random() * 4) + (type % 2) * 0.5
    const answer = () => Math.min(5, Math.max(1, Math.round(leaning + random() * 2 - 1)))
    const given = { [agree]: answer(), [speak]: answer(), [general]: answer(), [context]: answer() }
    const answers = { ...given, [refuse]: 6 - answer() }
    const at = new Date(START + day * DAY_MS + pick(HOURS_MS))
    made.push({ id: newId(), ...person, planId, type, at, answers, scores: scoreByHand(course, answers) })
  }
  people.forEach((person, position) => {
    const day = Math.floor(random() * 60)
    if (random() < 0.9) submit(person, 0, plans[0], day)
    if (random() < 0.12) submit(person, 0, plans[1], day + 1 + Math.floor(random() * 60))
    if (random() < 0.6) submit(person, 1, plans[0], day + 60 + Math.floor(random() * 60))
    if (position % 60 === 0) submit(person, 2, plans[0], day + 200)
    if (position % 120 === 0) submit(person, 3, plans[0], day + 230)
  })
  return made
}

const isNewer = (a: Submission, b: Submission): boolean =>
  a.at > b.at || (a.at.getTime() === b.at.getTime() && a.id > b.id)

/** The newest submission per person and type, among those that meet the condition. */
export function keepNewest(all: readonly Submission[], keep: (one: Submission) => boolean = () => true): Submission[] {
  const newest = new Map<string, Submission>()
  for (const one of all.filter(keep)) {
    const known = newest.get(`${one.accountId}|${one.type}`)
    if (!known || isNewer(one, known)) newest.set(`${one.accountId}|${one.type}`, one)
  }
  return [...newest.values()]
}

async function storePeople(server: TestServer, people: readonly Person[], roleId: string, plans: readonly string[]) {
  await seed(server, async ({ query }) => {
    const given = JSON.stringify(people)
    await query(
      `insert into account (id, domain_id, role_id, username)
       select "accountId", "domainId", $2, 'u' || replace("accountId"::text, '-', '')
         from jsonb_to_recordset($1::jsonb) p ("accountId" uuid, "domainId" uuid)`,
      [given, roleId],
    )
    await query(
      `insert into personal_plan (id, account_id, domain_id, plan_id)
       select gen_random_uuid(), "accountId", "domainId", plan
         from jsonb_to_recordset($1::jsonb) p ("accountId" uuid, "domainId" uuid), unnest($2::uuid[]) plan`,
      [given, plans],
    )
  })
}

async function storeSubmissions(server: TestServer, course: Course, all: readonly Submission[]) {
  const latest = new Set(keepNewest(all).map(({ id }) => id))
  const given = JSON.stringify(all.map((one) => ({ ...one, latest: latest.has(one.id) })))
  const shape = `jsonb_to_recordset($1::jsonb) s (id uuid, "accountId" uuid, "domainId" uuid, "planId" uuid,
    type smallint, at timestamptz, answers jsonb, scores jsonb, latest boolean)`
  await seed(server, async ({ query }) => {
    await query(
      `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, submitted_at,
                             scoring_version, is_latest)
       select s.id, s."accountId", s."domainId", pp.id, $2, s.type, s.at, 1, s.latest
         from ${shape} join personal_plan pp on pp.account_id = s."accountId" and pp.plan_id = s."planId"`,
      [given, course.assessment],
    )
    await query(
      `insert into response_answer (response_id, question_id, domain_id, value)
       select s.id, a.key::uuid, s."domainId", a.value::smallint from ${shape}, jsonb_each_text(s.answers) a`,
      [given],
    )
    await query(
      `insert into response_score (response_id, factor_id, domain_id, account_id, assessment_id, assessment_type, score,
                                   submitted_at, is_latest)
       select s.id, f.key::uuid, s."domainId", s."accountId", $2, s.type, f.value::float8, s.at, s.latest
         from ${shape}, jsonb_each_text(s.scores) f`,
      [given, course.assessment],
    )
    await query('analyze response, response_score, response_answer')
  })
}

/** A second plan with the same assessment, so that a person can submit a type twice. */
async function makeSecondPlan(server: TestServer, { assessment }: Course, domainId: string): Promise<string> {
  const id = newId()
  await seed(server, async ({ prisma }) => {
    await prisma.plan.create({ data: { id, domainId, title: { 'en-us': 'Once more' } } })
    const task = { planId: id, taskType: 'assessment', assessmentId: assessment } as const
    await prisma.planTask.createMany({
      data: [{ ...task, id: newId(), section: 'intro', assessmentType: 0, taskOrder: 0 }],
    })
  })
  return id
}

/**
 * Creates a parent domain, a child domain and an unrelated one, in which 1,500 people took the same assessment. One
 * person moved from the child to the parent: they submitted their first pre assessment in the child, and the newest in
 * the parent.
 */
export async function seedSample(server: TestServer) {
  const home = await makeDomain(server)
  const below = await makeDomain(server, { parentId: home })
  const unrelated = await makeDomain(server)
  const course = await makeCourse(server, { domainId: home })
  const second = await makeSecondPlan(server, course, home)
  const plans = [course.plan, second] as const
  const count = { [home]: 1000, [below]: 300, [unrelated]: 200 }
  const people = Object.entries(count).flatMap(([domainId, size]) =>
    Array.from({ length: size }, (): Person => ({ accountId: newId(), domainId })),
  )
  await storePeople(server, people, await makeRole(server, home), plans)
  const submissions = makeSubmissions(course, people, plans)
  const retaken = submissions.find((one) => one.planId === second && one.domainId === home)!
  const first = submissions.find((one) => one.accountId === retaken.accountId && one.type === 0 && one !== retaken)
  if (first) first.domainId = below
  await storeSubmissions(server, course, submissions)
  return { home, below, unrelated, course, people, submissions, second }
}

export type SeededSample = Awaited<ReturnType<typeof seedSample>>
