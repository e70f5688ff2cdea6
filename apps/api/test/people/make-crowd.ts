import { ACCOUNT_FIELDS, fieldsOfKind } from '@evenground/shared/account-fields'
import { isPlanDone, type PlanTree, percentComplete } from '@evenground/shared/learning'
import fc from 'fast-check'
import { newId } from '../../src/platform/ids.ts'
import { makeDomain, makeRole } from '../factories/domains.ts'
import { makeCourse, makeGroup, seed } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import type { PersonFacts } from './evaluate-people-filter.ts'

/** Few texts, so that conditions match people, and odd ones, so that patterns and case folding matter. */
export const TEXTS = ['Sales', 'sales', 'SÁLES', 'Salestown', 'R&D 100%', 'R&D 1000', 'a_b', 'axb', 'Ventas', "O'Neil"]

const DAY_MS = 86_400_000

export interface Crowd {
  people: PersonFacts[]
  domains: string[]
  roles: string[]
  groups: string[]
  plans: string[]
}

/** Times around now, most of them on the boundaries of days. */
const around = (now: Date) =>
  fc
    .record({ days: fc.integer({ min: -40, max: 40 }), ms: fc.constantFrom(0, 1, DAY_MS / 4, DAY_MS - 1) })
    .map(({ days, ms }) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS + ms))

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
const midnight = (date: Date) => new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS)

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

const fieldsAround = (now: Date) => {
  const text = maybe(fc.constantFrom(...TEXTS))
  const moment = maybe(around(now))
  const name = fc
    .record({ 'en-us': text, 'es-mx': text })
    .map((texts) => Object.fromEntries(Object.entries(texts).filter(([, one]) => one !== null)))
  return fc.record({
    ...Object.fromEntries(
      fieldsOfKind('text')
        .filter((field) => field !== 'client_id')
        .map((field) => [field, text.map((one) => one?.slice(0, ACCOUNT_FIELDS[field].max) ?? null)]),
    ),
    ...Object.fromEntries(fieldsOfKind('day').map((field) => [field, maybe(around(now).map(midnight))])),
    given_name: name,
    family_name: name,
    locale: fc.constantFrom('en-us', 'es-mx'),
    active: fc.boolean(),
    accepted_terms: fc.boolean(),
    start_at: moment,
    end_at: moment,
    last_sign_in_at: moment,
    last_activity_at: moment,
    created_at: around(now),
  })
}

type Course = Awaited<ReturnType<typeof makeCourse>>

/** The plan of `makeCourse` in the form that the learning rules use. */
function treeOf({ tasks }: Course): PlanTree {
  const task = (id: string, taskType: string, section: string, taskOrder: number) =>
    ({ id, taskType, section, taskOrder, required: true }) as never
  return {
    intro: [task(tasks.hello, 'instruction', 'intro', 0), task(tasks.pre, 'assessment', 'intro', 1)],
    training: [
      {
        id: 'trust',
        taskOrder: 0,
        tasks: [
          task(tasks.video, 'medium', 'training', 0),
          task(tasks.promptA, 'journal_prompt', 'training', 1),
          task(tasks.promptB, 'journal_prompt', 'training', 2),
        ],
      } as never,
      {
        id: 'voice',
        taskOrder: 1,
        tasks: [task(tasks.reading, 'instruction', 'training', 0), task(tasks.sheet, 'medium', 'training', 1)],
      } as never,
    ],
    outro: [
      task(tasks.post, 'assessment', 'outro', 0),
      task(tasks.farewell, 'instruction', 'outro', 1),
      task(tasks.survey, 'survey', 'outro', 2),
    ],
  }
}

const enrollments = (now: Date, courses: readonly Course[]) =>
  fc.tuple(
    ...courses.map((course) =>
      maybe(
        fc.record({
          course: fc.constant(course),
          finished: fc.subarray(Object.values(course.tasks)),
          startedAt: maybe(around(now)),
          completedAt: maybe(around(now)),
          dueAt: maybe(around(now)),
          archivedAt: rarely(around(now)),
        }),
      ),
    ),
  )

async function makePlaces(server: TestServer, top: string) {
  const below = await makeDomain(server, { parentId: top, timeZone: 'America/Mexico_City' })
  const roles = [await makeRole(server, top), await makeRole(server, below)]
  const a = await makeGroup(server, top, [])
  const b = await makeGroup(server, top, [], { parentId: a })
  const c = await makeGroup(server, top, [], { parentId: b })
  const courses = [await makeCourse(server, { domainId: top }), await makeCourse(server, { domainId: top })]
  return {
    domains: [
      { id: top, path: [top], timeZone: 'UTC' },
      { id: below, path: [below, top], timeZone: 'America/Mexico_City' },
    ],
    roles,
    groups: [[a], [b, a], [c, b, a]],
    courses,
  }
}

/** People of a domain and of one below it, who differ in everything that can be filtered by. */
export async function makeCrowd(
  server: TestServer,
  top: string,
  { size, seed: number }: { size: number; seed: number },
) {
  const now = server.time.now()
  const places = await makePlaces(server, top)
  const drafts = fc.sample(
    fc.record({
      fields: fieldsAround(now),
      domain: fc.constantFrom(...places.domains),
      role_id: fc.constantFrom(...places.roles),
      login: fc.constantFrom('email', 'username', 'both'),
      groups: fc.subarray(places.groups),
      plans: enrollments(now, places.courses),
      managed: fc.boolean(),
    }),
    { numRuns: size, seed: number },
  )
  const ids = drafts.map(() => newId())
  const people = drafts.map(
    ({ fields, domain, role_id, login, groups, plans, managed }, at): PersonFacts & { drafts: typeof plans } => {
      const id = ids[at] as string
      return {
        id,
        fields: {
          ...fields,
          role_id,
          email: login === 'username' ? null : `sales-${id}@example.test`,
          username: login === 'email' ? null : `axb_${id.slice(-12)}`,
          client_id: at % 3 === 0 ? `AW-${at}` : null,
          manager_id: managed && at > 0 ? (ids[at % 5] === id ? null : (ids[at % 5] as string)) : null,
        },
        domainPath: domain.path,
        timeZone: domain.timeZone,
        groupPaths: groups,
        enrollments: plans.flatMap((plan) =>
          plan
            ? [
                {
                  ...plan,
                  planId: plan.course.plan,
                  supersededAt: null,
                  percent: percentComplete(treeOf(plan.course), new Set(plan.finished)),
                  isDone: isPlanDone(treeOf(plan.course), new Set(plan.finished)),
                },
              ]
            : [],
        ),
        drafts: plans,
      }
    },
  )
  await seed(server, async ({ prisma }) => {
    await prisma.account.createMany({
      data: people.map(({ id, fields, domainPath }) => ({
        ...(Object.fromEntries(Object.entries(fields).map(([name, value]) => [camel(name), value])) as object),
        id,
        domainId: domainPath[0] as string,
        roleId: fields.role_id as string,
        managerId: null,
      })),
    })
    for (const { id, fields } of people) {
      if (fields.manager_id) {
        await prisma.account.update({ where: { id }, data: { managerId: fields.manager_id as string } })
      }
    }
    await prisma.accountGroup.createMany({
      data: people.flatMap(({ id, groupPaths, domainPath }) =>
        groupPaths.map(([groupId]) => ({
          accountId: id,
          groupId: groupId as string,
          domainId: domainPath[0] as string,
        })),
      ),
    })
    const held = people.flatMap(({ id, drafts, domainPath }) =>
      drafts.flatMap((plan) =>
        plan ? [{ ...plan, id: newId(), accountId: id, domainId: domainPath[0] as string }] : [],
      ),
    )
    await prisma.personalPlan.createMany({
      data: held.map(({ course, finished: _finished, ...plan }) => ({ ...plan, planId: course.plan })),
    })
    await prisma.taskProgress.createMany({
      data: held.flatMap(({ id, domainId, finished }) =>
        finished.map((taskId) => ({ personalPlanId: id, taskId, domainId, finishedAt: now })),
      ),
    })
  })
  return {
    people,
    domains: places.domains.map(({ id }) => id),
    roles: places.roles,
    groups: places.groups.map(([id]) => id as string),
    plans: places.courses.map(({ plan }) => plan),
  } satisfies Crowd
}
