import { createObservation, listObservations } from '@evenground/shared/contract/observations'
import { describe, expect, test } from 'vitest'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney, setUpCourse, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()

const setUp = (flags?: Parameters<typeof setUpCourse>[1]) => setUpCourse(server, flags)

const observe = ({ person, planId, course }: Journey, body: object = {}) =>
  server.call(createObservation, {
    token: person.token,
    body: { mediaId: course.content.video, planId, ...body },
  })

const read = ({ person, planId, course }: Journey, query: object = {}) =>
  server.call(listObservations, {
    token: person.token,
    query: { mediaId: course.content.video, planId, ...query },
  })

describe('watching a medium', () => {
  test('is an empty list until it is recorded, and then one observation', async () => {
    const { course, journey } = await setUp()
    expect(await read(journey)).toMatchObject({ status: 200, body: [] })
    const { status, body } = await observe(journey, { furthest_seconds: 100, duration_seconds: 100 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      mediaId: course.content.video,
      planId: journey.planId,
      verified: true,
      watched_at: server.time.now().toISOString(),
    })
    expect((await read(journey)).body).toEqual([body])
    expect((await read(journey, { planId: course.plan })).body).toEqual([body])
  })

  test('to within one second of the end is enough, and earlier is refused', async () => {
    const { journey } = await setUp()
    const early = await observe(journey, { furthest_seconds: 98.9, duration_seconds: 100 })
    expect([early.status, early.body.code]).toEqual([422, 'observation_too_early'])
    expect((await read(journey)).body).toEqual([])
    const enough = await observe(journey, { furthest_seconds: 99, duration_seconds: 100 })
    expect(enough).toMatchObject({ status: 201, body: { verified: true } })
  })

  test('only in part counts where the domain allows skipping, without being verified', async () => {
    const { journey } = await setUp({ allowVideoSkip: true })
    const { status, body } = await observe(journey, { furthest_seconds: 3, duration_seconds: 100 })
    expect([status, body.verified]).toEqual([201, false])
  })

  test('is believed but not verified where the player says nothing, or that it could not load', async () => {
    const silent = await setUp()
    expect(await observe(silent.journey)).toMatchObject({ status: 201, body: { verified: false } })
    const broken = await setUp()
    const report = { load_error: true, furthest_seconds: 2, duration_seconds: 100 }
    expect(await observe(broken.journey, report)).toMatchObject({ status: 201, body: { verified: false } })
    const empty = await setUp()
    const nothing = { furthest_seconds: 0, duration_seconds: 0 }
    expect(await observe(empty.journey, nothing)).toMatchObject({ status: 201, body: { verified: false } })
  })

  test('holds the podcast to the same rule as a video, and takes a PDF as it is loaded', async () => {
    const { course, journey } = await setUp()
    const part = { furthest_seconds: 1, duration_seconds: 100 }
    for (const mediumType of ['vimeo', 'youtube', 'podcast'] as const) {
      await seed(server, (db) => db.prisma.medium.update({ where: { id: course.content.video }, data: { mediumType } }))
      expect((await observe(journey, part)).status).toBe(422)
    }
    const sheet = { mediaId: course.content.sheet }
    expect(await observe(journey, { ...sheet, ...part })).toMatchObject({ status: 201, body: { verified: true } })
  })

  test('again is the same observation, which can be confirmed and never weakened', async () => {
    const { journey } = await setUp()
    const first = (await observe(journey)).body
    server.time.advance(60)
    const confirmed = await observe(journey, { furthest_seconds: 100, duration_seconds: 100 })
    expect(confirmed).toMatchObject({ status: 200, body: { ...first, verified: true } })
    expect((await observe(journey, { load_error: true })).body).toEqual(confirmed.body)
    const events = await queryRows(server, `select from activity where account_id = $1 and kind = 'medium_observed'`, [
      journey.person.id,
    ])
    expect(events).toHaveLength(1)
  })

  test('belongs to one plan: another plan with the same medium asks for it again', async () => {
    const { domainId, course, journey } = await setUp()
    const second = await makeCourse(server, { domainId })
    await seed(server, (db) =>
      db.prisma.planTask.update({ where: { id: second.tasks.video }, data: { mediumId: course.content.video } }),
    )
    const again = makeJourney(server, journey.person, course, await assignPlan(server, journey.person, second.plan))
    await observe(journey)
    expect((await read(again)).body).toEqual([])
  })

  test('stays possible while training is paused', async () => {
    const { journey } = await setUp({ paused: true })
    expect((await observe(journey)).status).toBe(201)
  })

  test('reaches only media of plans that the caller holds', async () => {
    const { domainId, course, journey } = await setUp()
    const neighbour = await startJourney(server, course, domainId)
    const foreign = await setUp()
    const wrong = [
      { planId: neighbour.planId },
      { planId: foreign.journey.planId },
      { planId: foreign.course.plan },
      { mediaId: foreign.course.content.video },
      { mediaId: course.content.hello },
    ]
    for (const ids of wrong) {
      expect((await observe(journey, ids)).status).toBe(404)
      expect((await read(journey, ids)).status).toBe(404)
    }
    expect((await read(neighbour)).body).toEqual([])
    expect((await observe(journey, { furthest_seconds: -1 })).status).toBe(400)
    expect((await observe(journey, { duration_seconds: 1e9 })).status).toBe(400)
    expect((await server.request({ method: 'GET', url: '/api/v2/observations' })).status).toBe(401)
  })
})
