import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeCourse, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { startJourney } from '../../../test/learner-journey.ts'
import { type ContentReference, isEnrolledInContent, resolveAssessment } from './index.ts'

const server = await createTestServer()

async function setUp() {
  const domainId = await makeDomain(server)
  const course = await makeCourse(server, { domainId })
  const journey = await startJourney(server, course, domainId)
  const scope = { domains: [domainId], ancestors: [] }
  const { database } = server.platform
  return {
    domainId,
    course,
    journey,
    holds: (kind: ContentReference['kind'], id: string) =>
      database.read(scope, (db) => isEnrolledInContent(db, journey.person.id, { kind, id })),
    resolve: (id: string) => database.read(scope, (db) => resolveAssessment(db, journey.person.id, id)),
  }
}

describe('what a learner holds', () => {
  test('is the content of the tasks of enrollments, and their pause and hide-scores instructions', async () => {
    const { course, holds } = await setUp()
    const { content } = course
    expect(await holds('assessment', course.assessment)).toBe(true)
    expect(await holds('medium', content.video)).toBe(true)
    expect(await holds('journal_prompt', content.promptA)).toBe(true)
    for (const id of [content.hello, content.pause, content.hide]) expect(await holds('instruction', id)).toBe(true)
    expect(await holds('medium', content.hello)).toBe(false)
    expect(await holds('instruction', course.plan)).toBe(false)
  })

  test('is the welcome instruction of the own domain', async () => {
    const { domainId, holds } = await setUp()
    const other = await makeCourse(server, { domainId })
    expect(await holds('instruction', other.content.hello)).toBe(false)
    await changeDomain(server, domainId, { welcomeInstructionId: other.content.hello })
    expect(await holds('instruction', other.content.hello)).toBe(true)
  })

  test('ends with the plan: archived, or switched off before it was begun', async () => {
    const { course, journey, holds, resolve } = await setUp()
    const setPlan = (active: boolean) =>
      seed(server, (db) => db.prisma.plan.update({ where: { id: course.plan }, data: { active } }))
    await setPlan(false)
    expect(await holds('medium', course.content.video)).toBe(false)
    expect(await resolve(course.assessment)).toBeNull()
    await setPlan(true)
    await journey.open()
    await setPlan(false)
    expect(await holds('medium', course.content.video)).toBe(true)
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: journey.planId }, data: { archivedAt: new Date() } }),
    )
    expect(await holds('medium', course.content.video)).toBe(false)
    expect(await holds('instruction', course.content.pause)).toBe(false)
  })

  test('an assessment is found by its own id and by that of a task, and by nothing else', async () => {
    const { course, resolve } = await setUp()
    const foreign = await setUp()
    expect(await resolve(course.assessment)).toBe(course.assessment)
    expect(await resolve(course.tasks.post)).toBe(course.assessment)
    for (const id of [course.tasks.hello, foreign.course.assessment, foreign.course.tasks.pre]) {
      expect(await resolve(id)).toBeNull()
    }
  })
})
