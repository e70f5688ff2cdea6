import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'
import { type Course, makeCourse, seed } from './learning.ts'
import { loadPopulation } from './load-population.ts'
import type {
  ActivityFact,
  CopyFact,
  EntryFact,
  PersonFact,
  ProgressFact,
  SubmissionFact,
  World,
} from './report-facts.ts'

/** Returns the same numbers in every run (Park and Miller 1988). */
function seededRandom(start: number) {
  let state = start
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    next,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}
type Random = ReturnType<typeof seededRandom>

/** Boundaries of days, months, ISO weeks and years, and some ordinary times. */
const MOMENTS = [
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-14T09:30:00.000Z',
  '2026-01-31T23:59:59.999Z',
  '2026-02-01T00:00:00.000Z',
  '2026-02-16T00:00:00.000Z',
  '2026-02-15T23:59:59.999Z',
  '2026-03-09T17:45:00.123Z',
].map((text) => new Date(text))

const NAMES = ['Ada', '=2+3', '"Quo" te', 'Two\nlines', '-Minus', 'Ñandú, Á.', '@at', 'Plain']
const TEXTS = [
  '  a short thought  ',
  '=SUM(A1:A9)',
  'She said "no",\r\nand left.',
  'ñ'.repeat(40),
  '👍 emoji counts as one',
]

function makePeople({ domains, groups }: World, count: number, label: string, random: Random): PersonFact[] {
  return Array.from({ length: count }, (_, index) => {
    const isFar = index % 3 === 0
    const isAnonymised = random.chance(0.04)
    const own = isFar ? [groups.far] : [groups.top, groups.below, groups.other]
    return {
      id: newId(),
      domainId: domains[isFar ? 1 : 0],
      groups: isAnonymised ? [] : own.filter(() => random.chance(0.3)),
      name: isAnonymised ? '' : `${random.pick(NAMES)} ${String(index).padStart(5, '0')}`,
      email: isAnonymised ? null : `person.${index}@${label}.test`,
      createdAt: random.pick(MOMENTS),
      isAnonymised,
    }
  })
}

function makeSubmission(course: Course, copy: CopyFact, type: number, random: Random): SubmissionFact {
  const { trust, voice, culture, agree, refuse, speak, general, context } = course.questions
  const score = () => Math.round(random.next() * 30) * (100 / 30)
  const factors = [trust, culture, ...(random.chance(0.8) ? [voice] : [])]
  return {
    id: newId(),
    accountId: copy.accountId,
    domainId: copy.domainId,
    copyId: copy.id,
    type,
    at: random.pick(MOMENTS),
    scores: Object.fromEntries([OVERALL_FACTOR_ID, ...factors].map((id) => [id, score()])),
    answers: Object.fromEntries(
      [agree, refuse, speak, general, context].map((id) => [id, 1 + Math.floor(random.next() * 5)]),
    ),
  }
}

/** The plans of each person and what they have done in them. */
function makeHistory(world: World, people: readonly PersonFact[], random: Random) {
  const { course, second } = world
  const facts = {
    copies: [] as CopyFact[],
    submissions: [] as SubmissionFact[],
    entries: [] as EntryFact[],
    progress: [] as ProgressFact[],
    activities: [] as ActivityFact[],
  }
  for (const person of people) {
    const held = [course, second].filter((_, index) => random.chance(index === 0 ? 0.9 : 0.3))
    for (const of of held) {
      const copy: CopyFact = {
        id: newId(),
        accountId: person.id,
        domainId: person.domainId,
        planId: of.plan,
        isArchived: random.chance(0.05),
      }
      facts.copies.push(copy)
      for (const type of [0, 1, 2]) {
        if (random.chance([0.8, 0.6, 0.1][type]!)) facts.submissions.push(makeSubmission(course, copy, type, random))
      }
      for (const taskId of Object.values(of.tasks)) {
        if (!random.chance(0.6)) continue
        const seconds = random.chance(0.7) ? Math.floor(random.next() * 3600) : null
        facts.progress.push({ copyId: copy.id, taskId, seconds })
      }
      for (const promptId of [of.content.promptA, of.content.promptB]) {
        if (person.isAnonymised || !random.chance(0.4)) continue
        const { accountId, domainId } = copy
        facts.entries.push({
          id: newId(),
          accountId,
          domainId,
          copyId: copy.id,
          promptId,
          text: random.pick(TEXTS),
          at: random.pick(MOMENTS),
        })
      }
    }
    for (let times = Math.floor(random.next() * 4); times > 0; times--) {
      const kind = random.pick(['sign_in', 'task_completed', 'task_completed', 'journal_written'])
      facts.activities.push({ accountId: person.id, domainId: person.domainId, kind, at: random.pick(MOMENTS) })
    }
  }
  return facts
}

/**
 * Some thousand people in two domains below one, with nested groups, two plans that share an assessment, repeated
 * submissions, dates on every boundary, anonymized people, and texts that break carelessly written files.
 */
export async function makePopulation(server: TestServer, count: number, label = 'example') {
  const random = seededRandom(20_260_201)
  const parent = await makeDomain(server)
  const domains: [string, string] = [
    await makeDomain(server, { parentId: parent, misc1Label: { 'en-us': 'Cohort' } }),
    await makeDomain(server, { parentId: parent }),
  ]
  const roleId = await makeRole(server, parent)
  const course = await makeCourse(server, { domainId: parent })
  const second = await makeCourse(server, { domainId: parent, title: 'Once more' })
  const groups = { top: newId(), below: newId(), other: newId(), far: newId() }
  await seed(server, async ({ prisma }) => {
    await prisma.group.createMany({
      data: [
        { id: groups.top, domainId: domains[0], title: { 'en-us': 'Top' } },
        { id: groups.below, domainId: domains[0], parentId: groups.top, title: { 'en-us': 'Below' } },
        { id: groups.other, domainId: domains[0], title: { 'en-us': 'Other; group' } },
        { id: groups.far, domainId: domains[1], title: { 'en-us': 'Far' } },
      ],
    })
    // Makes the second plan use the same assessment as the first.
    await prisma.planTask.updateMany({
      where: { planId: second.plan, taskType: 'assessment' },
      data: { assessmentId: course.assessment },
    })
    await prisma.journalPrompt.update({
      where: { id: course.content.promptA },
      data: { factorId: course.questions.trust, description: { 'en-us': '<p>What &amp; why?</p><p>Say "more".</p>' } },
    })
  })
  const empty = await makeDomain(server, { parentId: parent })
  const world: World = { parent, domains, empty, groups, course, second }
  const people = makePeople(world, count, label, random)
  const facts = makeHistory(world, people, random)
  await loadPopulation(server, world, roleId, { people, ...facts })
  return { ...world, people, ...facts }
}
