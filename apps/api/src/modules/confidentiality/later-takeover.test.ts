import { exportAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getUserResponse } from '@evenground/shared/contract/assessments'
import {
  answerSecrets,
  changePassword,
  getMe,
  login,
  resetPassword,
  saveSecrets,
} from '@evenground/shared/contract/auth'
import { getJournalResponse, updateJournalResponse } from '@evenground/shared/contract/journal-entries'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeChatter } from '../../../test/factories/chat.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, type Course, makeCourse, seed } from '../../../test/factories/learning.ts'
import { SECRETS, type SignedInPerson, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney } from '../../../test/learner-journey.ts'
import { issueOneTimeToken } from '../credentials/index.ts'

// Results were sealed, the person goes on writing, and only later does someone come in.
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const TYPED = 'Typed-By-Boss-2026!'
const OWN = 'Only-Mine-2026!'
const THEIRS = 'Not-The-Person-2026!'
const SEALED = [403, 'results_sealed']
const TEXT = 'What nobody else may read, at some length.'

let course: Course
let admin: SignedInPerson
let domainId: string
beforeAll(async () => {
  domainId = await makeDomain(server)
  const defaultRoleId = await makeRole(server, domainId)
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential', journalMode: 'confidential' } })
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId, enableTrainingNavigation: true } })
  })
  course = await makeCourse(server, { domainId, orderType: 'forward' })
  admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], domainId)
})

const named = ({ person }: Journey) => `u${person.id.slice(-12)}`

/** Creates a person who has answered, chosen security questions and may write journal entries. */
async function makePerson(): Promise<Journey> {
  const person = await makeChatter(server, domainId)
  const journey = makeJourney(server, person, course, await assignPlan(server, person, course.plan))
  await seed(server, ({ prisma }) =>
    prisma.account.update({ where: { id: person.id }, data: { username: named(journey) } }),
  )
  await server.call(saveSecrets, { token: person.token, body: SECRETS })
  await journey.passIntro()
  server.time.advance(1)
  return journey
}

const change = async ({ person }: Journey, body: object) => {
  const params = { id: person.id }
  expect((await server.call(updateAccount, { token: admin.token, params, body: body as never })).status).toBe(200)
  server.time.advance(1)
}

const enter = async (journey: Journey, password: string) => {
  const { body } = await server.call(login, { body: { login: named(journey), password } })
  server.time.advance(1)
  return body.access_token as string
}

const as = (token: string, { person, planId }: Journey) => makeJourney(server, { ...person, token }, course, planId)

const write = async (token: string, journey: Journey) => {
  await as(token, journey).write('promptA', TEXT)
  server.time.advance(1)
}

const readEntry = async (token: string, { planId }: Journey) => {
  const params = { id: course.content.promptA }
  const { status, body } = await server.call(getJournalResponse, { token, params, query: { planId } })
  return status === 200 ? body.text_body : [status, body?.code]
}

const readScore = async (token: string, { planId }: Journey) => {
  const query = { plan_id: planId, assessment_type: '0' }
  const { status, body } = await server.call(getUserResponse, { token, params: { id: course.assessment }, query })
  return status === 200 ? 200 : [status, body?.code]
}

const exportOf = async (token: string, { person }: Journey) =>
  (await server.call(exportAccount, { token, params: { id: person.id } })).body

const isOpen = async (token: string) => (await server.call(getMe, { token })).status === 200

/** Answers the security questions, chooses a password and comes in with it. */
async function recover(journey: Journey): Promise<string> {
  const answered = await server.call(answerSecrets, { body: { login: named(journey), ...SECRETS } })
  const body = { token: answered.body.token as string, password: THEIRS }
  return (await server.call(resetPassword, { body })).body.access_token as string
}

/** Chooses a password with a link that was mailed to the present address. */
async function reset({ person }: Journey, mailedTo: string, password = THEIRS): Promise<string> {
  const owner = { accountId: person.id, domainId }
  const how = { purpose: 'password_reset' as const, mailedTo, now: server.time.now(), seconds: 60 }
  const token = await seed(server, (db) => issueOneTimeToken(db, owner, how))
  const { body } = await server.call(resetPassword, { body: { token, password } })
  server.time.advance(1)
  return body.access_token as string
}

describe('what the person writes after the seal', () => {
  test('is closed to whoever answers the security questions later', async () => {
    const journey = await makePerson()
    const wrong = { ...SECRETS, secret1: { ...SECRETS.secret1, answer: 'a slip' } }
    await server.call(answerSecrets, { body: { login: named(journey), ...wrong } })
    await change(journey, { attempts: 0 })
    await write(journey.person.token, journey)
    server.time.advance(3600)
    const taken = await recover(journey)
    expect(await readScore(taken, journey)).toEqual(SEALED)
    expect(await readEntry(taken, journey)).toEqual(SEALED)
    expect((await exportOf(taken, journey)).journal).toEqual([])
  })

  test('is closed to whoever has the new address, even in a session begun since that is not theirs', async () => {
    const journey = await makePerson()
    const email = `new-${journey.person.id}@example.test`
    await change(journey, { email })
    const own = await enter(journey, TEST_PASSWORD)
    await write(own, journey)
    expect(await readEntry(own, journey)).toBe(TEXT)
    server.time.advance(14 * 86_400)
    const taken = await reset(journey, email)
    expect(await readScore(taken, journey)).toEqual(SEALED)
    expect(await readEntry(taken, journey)).toEqual(SEALED)
  })

  test('stays visible to a person who was helped and has chosen a password of their own', async () => {
    const journey = await makePerson()
    await change(journey, { password: TYPED })
    const token = await enter(journey, TYPED)
    const body = { old_password: TYPED, password: OWN }
    expect((await server.call(changePassword, { token, body })).status).toBe(200)
    await write(token, journey)
    const later = await enter(journey, OWN)
    expect(await readEntry(later, journey)).toBe(TEXT)
    expect(await isOpen(token)).toBe(true)
    expect(await readScore(later, journey)).toEqual(SEALED)
  })
})

test('an entry from before stays sealed when a session from before edits it', async () => {
  const journey = await makePerson()
  const { token } = journey.person
  await write(token, journey)
  await change(journey, { email: `moved-${journey.person.id}@example.test` })
  server.time.advance(3600)
  const body = { plan_id: journey.planId, text_body: `${TEXT} And more.` }
  const params = { id: course.content.promptA }
  expect((await server.call(updateJournalResponse, { token, params, body } as never)).status).toBe(200)
  const other = await enter(journey, TEST_PASSWORD)
  expect(await readEntry(other, journey)).toEqual(SEALED)
  expect((await exportOf(other, journey)).journal).toEqual([])
})
