import { expect, test } from 'vitest'
import { countWaiting } from '../../../test/database/bare-client.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { startJourney } from '../../../test/learner-journey.ts'
import { moveResponses } from '../learning/index.ts'
import { saveAnswers } from './responses.repo.ts'

const server = await createTestServer()
const domainId = await makeDomain(server)
const course = await makeCourse(server, { domainId })
const { trust, agree, refuse } = course.questions

test('of ten submits at once one wins and nine are told that it is taken', async () => {
  for (const savedBefore of [true, false]) {
    const journey = await startJourney(server, course, domainId)
    if (savedBefore) await journey.save('pre', allAnswers(course))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => journey.submit('pre', allAnswers(course, 1 + (index % 5)))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['assessment_already_taken']))
    const winner = answers.find(({ status }) => status === 200)?.body
    const stored = await queryRows<{ scores: number; answers: number }>(
      server,
      `select (select count(*)::int from response_score where response_id = r.id) as scores,
              (select count(*)::int from response_answer where response_id = r.id) as answers
         from response r where r.account_id = $1`,
      [journey.person.id],
    )
    expect(stored).toEqual([{ scores: Object.keys(winner.scores).length, answers: 5 }])
  }
})

test('first saves of one response at once make one response that holds all of them', async () => {
  const journey = await startJourney(server, course, domainId)
  const all = allAnswers(course, 3)
  const saves = Object.entries(all).map(([id, value]) => journey.save('pre', { [id]: value }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect((await journey.save('pre', {})).body.answers).toEqual(all)
})

const storedAnswers = async (accountId: string): Promise<Record<string, number>> => {
  const rows = await queryRows<{ question_id: string; value: number }>(
    server,
    `select a.question_id, a.value from response_answer a join response r on r.id = a.response_id
      where r.account_id = $1`,
    [accountId],
  )
  return Object.fromEntries(rows.map((row) => [row.question_id, row.value]))
}

test('saves that race a submit either come first and are scored, or are refused', async () => {
  for (let round = 0; round < 12; round++) {
    const journey = await startJourney(server, course, domainId)
    await journey.save('pre', allAnswers(course, 3))
    const save = (value: number) => journey.save('pre', { [agree]: value, [refuse]: value })
    let submitted = false
    let accepted = 0
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const keepSaving = async (): Promise<void> => {
      for (let turn = round; ; turn++) {
        const wasSubmitted = submitted
        const { status, body } = await save(1 + (turn % 5))
        if (status !== 200) return expect([status, body.code]).toEqual([409, 'assessment_already_taken'])
        expect(wasSubmitted).toBe(false)
        if (++accepted > round) begin()
      }
    }
    const savers = [keepSaving(), keepSaving(), keepSaving()]
    await Promise.race([begun, ...savers])
    const { status, body } = await journey.submit('pre', {})
    submitted = true
    await Promise.all(savers)
    expect(status).toBe(200)
    // The stored answers are those that were scored, and the two values of one save are always stored together.
    const stored = await storedAnswers(journey.person.id)
    expect(stored).toEqual(body.answers)
    expect(stored[agree]).toBe(stored[refuse])
    expect(body.scores[trust]).toBe(50)
  }
})

test('a save that waits for a submit writes nothing once the submit is through, and everything if it fails', async () => {
  for (const succeeds of [true, false]) {
    const journey = await startJourney(server, course, domainId)
    const before = allAnswers(course, 3)
    const { id } = (await journey.save('pre', before)).body
    let saving: ReturnType<typeof journey.save> | undefined
    await seed(server, async (db) => {
      await db.query(`update response set submitted_at = now() where id = $1`, [id])
      saving = journey.save('pre', { [agree]: 5 })
      await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
      if (!succeeds) throw new Error('the submit fails')
    }).catch((error: Error) => expect(error.message).toBe('the submit fails'))
    expect((await saving)?.status).toBe(succeeds ? 409 : 200)
    const after = await storedAnswers(journey.person.id)
    expect(after).toEqual(succeeds ? before : { ...before, [agree]: 5 })
  }
})

test('answers follow their response to the domain that its person is moved to, also those saved meanwhile', async () => {
  const newDomain = await makeDomain(server)
  const journey = await startJourney(server, course, domainId)
  const { id } = (await journey.save('pre', { [agree]: 3 })).body
  let moving: Promise<void> | undefined
  // A save in progress: it has locked the response and written an answer that is not committed yet.
  await seed(server, async (db) => {
    await db.query('update response set updated_at = now() where id = $1', [id])
    await db.query('insert into response_answer (response_id, question_id, domain_id, value) values ($1, $2, $3, 4)', [
      id,
      refuse,
      domainId,
    ])
    moving = seed(server, (other) => moveResponses(other, [{ accountId: journey.person.id, domainId: newDomain }]))
    await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
  })
  await moving
  const domains = await queryRows(server, 'select domain_id from response_answer where response_id = $1', [id])
  expect(domains).toEqual([{ domain_id: newDomain }, { domain_id: newDomain }])
})

test('an answer lies in the domain of its response, whatever the domain of its person was a moment ago', async () => {
  const newDomain = await makeDomain(server)
  for (const isReworded of [false, true]) {
    const journey = await startJourney(server, course, domainId)
    const { id } = (await journey.save('pre', { [agree]: 3 })).body
    await seed(server, (db) => moveResponses(db, [{ accountId: journey.person.id, domainId: newDomain }]))
    const key = {
      accountId: journey.person.id,
      domainId,
      personalPlanId: journey.planId,
      assessmentId: course.assessment,
      assessmentType: 0,
      enteredBy: null,
    }
    const answers = [{ questionId: refuse, value: 4, wording: null, present: 1 }]
    await seed(server, (db) => saveAnswers(db, key, { answers, isReworded }, new Date()))
    const domains = await queryRows(server, 'select domain_id from response_answer where response_id = $1', [id])
    expect(domains).toEqual([{ domain_id: newDomain }, { domain_id: newDomain }])
  }
})

test('a submit that waits for an editor of the assessment scores what the editor left, and closes it again', async () => {
  const own = await makeCourse(server, { domainId })
  const journey = await startJourney(server, own, domainId)
  const setLocked = (locked: boolean) => ({ where: { id: own.assessment }, data: { locked } })
  await seed(server, (db) => db.prisma.assessment.update(setLocked(true)))
  await journey.save('pre', allAnswers(own))
  let submitting: ReturnType<typeof journey.submit> | undefined
  await seed(server, async (db) => {
    await db.query(`select from assessment where id = $1 for update`, [own.assessment])
    submitting = journey.submit('pre', {})
    await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
    await db.prisma.question.delete({ where: { id: own.questions.refuse } })
    await db.prisma.assessment.update(setLocked(false))
  })
  const submitted = await submitting
  expect(submitted?.status).toBe(200)
  expect(submitted?.body.answers).not.toHaveProperty(own.questions.refuse)
  expect(submitted?.body.scores[own.questions.trust]).toBe(75)
  const [assessment] = await queryRows(server, `select locked from assessment where id = $1`, [own.assessment])
  expect(assessment).toEqual({ locked: true })
})
