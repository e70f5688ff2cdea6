import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { makeCourse, queryRows } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()

describe('the way through a plan', () => {
  test('leads from the intro over the pre assessment and the training, worst factor first, to the end', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    const journey = await startJourney(server, course, domainId)

    expect((await journey.plan()).started).toBe(false)
    expect((await journey.open()).body).toMatchObject({ started: true, completion: 0, unlocked: false })
    expect((await journey.finish('hello')).body).toMatchObject({ completion: 11, unlocked: false, pre_scores: null })
    expect((await journey.submit('pre')).status).toBe(200)
    expect((await journey.plan()).pre_submitted).toBe(true)
    const unlocked = (await journey.finish('pre')).body
    expect(unlocked).toMatchObject({ completion: 22, unlocked: true })
    expect(unlocked.pre_scores).toEqual({ [course.questions.trust]: 100, [course.questions.voice]: 37.5 })
    expect(unlocked.tasks.training.map((group: { id: string }) => group.id)).toEqual([
      course.voiceGroup,
      course.trustGroup,
    ])
    expect((await journey.passTraining()).body).toMatchObject({ completion: 78, completed_at: null })
    expect((await journey.submit('post')).status).toBe(200)
    await journey.finish('post')
    server.time.advance(60)
    const done = (await journey.finish('farewell')).body
    expect(done).toMatchObject({ completion: 100, completed_at: server.time.now().toISOString() })
    expect(Object.keys(done.options.personal.completed).sort()).toEqual(
      Object.entries(course.tasks)
        .filter(([name]) => name !== 'survey')
        .map(([, id]) => id)
        .sort(),
    )

    const kinds = await queryRows<{ kind: string; count: number }>(
      server,
      `select kind, count(*)::int as count from activity where account_id = $1 and kind <> 'sign_in'
        group by kind order by kind`,
      [journey.person.id],
    )
    expect(kinds).toEqual([
      { kind: 'assessment_submitted', count: 2 },
      { kind: 'journal_written', count: 2 },
      { kind: 'medium_observed', count: 2 },
      { kind: 'plan_completed', count: 1 },
      { kind: 'plan_started', count: 1 },
      { kind: 'task_completed', count: 9 },
      { kind: 'task_started', count: 6 },
      { kind: 'training_unlocked', count: 1 },
    ])
    const [account] = await queryRows<{ at: Date }>(
      server,
      `select last_activity_at as at from account where id = $1`,
      [journey.person.id],
    )
    expect(account?.at).toEqual(server.time.now())
  })
})
