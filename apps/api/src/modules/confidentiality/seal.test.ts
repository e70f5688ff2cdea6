import { importAccounts } from '@evenground/shared/contract/account-import'
import { anonymiseAccount, exportAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { listUserScores } from '@evenground/shared/contract/analytics'
import { getUserResponse } from '@evenground/shared/contract/assessments'
import {
  answerSecrets,
  changePassword,
  getMe,
  login,
  resetPassword,
  saveSecrets,
} from '@evenground/shared/contract/auth'
import { getChatThread, listChatThreads } from '@evenground/shared/contract/chat'
import { getJournalResponse, updateJournalResponse } from '@evenground/shared/contract/journal-entries'
import {
  getResultsSeal,
  openResultsSeal,
  requestResultsSealLink,
  requestResultsSealPasskey,
} from '@evenground/shared/contract/results-seal'
import { requestPasskeySignIn } from '@evenground/shared/contract/second-factor'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { ask, makeChatter } from '../../../test/factories/chat.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, type Course, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { SECRETS, type SignedInPerson, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { sealAccount } from '../../../test/factories/seal.ts'
import { enrollPasskey } from '../../../test/factories/second-factor.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney } from '../../../test/learner-journey.ts'
import { issueOneTimeToken } from '../credentials/index.ts'

const server = await createTestServer()

const TYPED = 'Typed-By-Boss-2026!'
const OWN = 'Only-Mine-2026!'
const SEALED = [403, 'results_sealed']

interface Place {
  domainId: string
  course: Course
  admin: SignedInPerson
}

async function makePlace(
  mode: 'confidential' | 'identified',
  orderType: 'worst_factor_first' | 'forward' = 'worst_factor_first',
): Promise<Place> {
  const domainId = await makeDomain(server)
  const defaultRoleId = await makeRole(server, domainId)
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: mode, journalMode: mode } })
    // Lets training be done in the order of the scores, whatever the order of the plan.
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId, enableTrainingNavigation: true } })
  })
  const course = await makeCourse(server, { domainId, orderType })
  const permissions = [
    'api.v2.accounts.update_by_id',
    'api.v2.accounts.create',
    'api.v2.accounts.destroy_by_id',
  ] as const
  return { domainId, course, admin: await makeAdministrator(server, permissions, domainId) }
}

let vault: Place
beforeAll(async () => {
  vault = await makePlace('confidential')
})

/** Creates a person who has answered, done half of the training, written journal entries and used the chat. */
async function makePerson({ domainId, course }: Place = vault): Promise<Journey> {
  const person = await makeChatter(server, domainId)
  const journey = makeJourney(server, person, course, await assignPlan(server, person, course.plan))
  await journey.passIntro()
  await journey.passMostTraining()
  await ask(server, person, 'What are my scores?')
  server.time.advance(1)
  return journey
}

const change = async ({ person }: Journey, body: object, { admin }: Place = vault) => {
  const answer = await server.call(updateAccount, {
    token: admin.token,
    params: { id: person.id },
    body: body as never,
  })
  expect(answer.status).toBe(200)
  server.time.advance(1)
}

const enter = async (name: string, password: string) => {
  const { body } = await server.call(login, { body: { login: name, password } })
  return body.access_token as string
}

/** Empties what a crash of the database empties. */
const crash = () => queryRows(server, 'delete from rate_limit')

/** The same journey in another session. */
const as = (token: string, { person, course, planId }: Journey) =>
  makeJourney(server, { ...person, token }, course, planId)

/** An administrator sets a password and signs in with it. */
async function takeOver(journey: Journey, place: Place = vault): Promise<string> {
  await change(journey, { password: TYPED }, place)
  return enter(journey.person.email, TYPED)
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

const readScore = (token: string, { planId, course }: Journey, type = 0) =>
  server.call(getUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: planId, assessment_type: String(type) },
  })
const readEntry = (token: string, { planId, course }: Journey) =>
  server.call(getJournalResponse, { token, params: { id: course.content.promptA }, query: { planId } })
const listScores = (token: string, { course, person }: Journey) =>
  server.call(listUserScores, {
    token,
    query: { assessment_id: course.assessment, domain_ids: person.domainId } as never,
  })
const open = (token: string, body: object) => server.call(openResultsSeal, { token, body: body as never })
const withAnswers = (answer: string): typeof SECRETS => {
  const { secret1, secret2, secret3 } = SECRETS
  return { secret1: { ...secret1, answer }, secret2: { ...secret2, answer }, secret3: { ...secret3, answer } }
}
const sealOf = async (token: string) => (await server.call(getResultsSeal, { token })).body
const isSealed = async ({ person }: Journey) =>
  (await queryRows(server, 'select from account_seal where account_id = $1', [person.id])).length > 0

describe('after someone else has changed the credentials', () => {
  test('what the person had is sealed, and says so', async () => {
    const journey = await makePerson()
    const { course, person } = journey
    const before = await journey.plan()
    const token = await takeOver(journey)
    for (const answer of [
      await readScore(token, journey),
      await readEntry(token, journey),
      await listScores(token, journey),
    ]) {
      expect(codeOf(answer)).toEqual(SEALED)
    }
    const plan = await as(token, journey).plan()
    expect(before.tasks.training.map(({ factor_id }) => factor_id)).toEqual([
      course.questions.voice,
      course.questions.trust,
    ])
    expect(plan.tasks.training.map(({ factor_id }) => factor_id)).toEqual([
      course.questions.trust,
      course.questions.voice,
    ])
    expect(plan.pre_scores).toBeNull()
    // Hidden progress is counted in steps: five of eight, where the two prompts are one step.
    expect([before.completion, plan.completion]).toEqual([56, 63])
    expect(Object.keys(plan.options.personal.completed).sort()).toEqual([course.tasks.hello, course.tasks.pre].sort())
    expect((await server.call(listChatThreads, { token, query: {} })).body.data.threads).toEqual([])
    const [thread] = await queryRows<{ id: string }>(server, 'select id from chat_thread where account_id = $1', [
      person.id,
    ])
    expect(codeOf(await server.call(getChatThread, { token, params: { thread_id: thread?.id as string } }))).toEqual(
      SEALED,
    )
    expect((await ask(server, { token }, 'What are my scores?')).text).toContain('sealed')
    const { body } = await server.call(exportAccount, { token, params: { id: person.id } })
    expect(body.responses).toMatchObject([{ assessment_type: 0 }])
    expect(body.responses[0]).not.toHaveProperty('answers')
    expect(body.responses[0]).not.toHaveProperty('scores')
    expect([body.journal, body.task_progress.length, body.observations]).toEqual([[], 0, []])
    expect(JSON.stringify(body.results_seal)).not.toMatch(/hash|\$2b\$/)
    expect((await server.call(getMe, { token })).body.results_sealed).toBe(true)
    expect(await sealOf(token)).toMatchObject({
      changed: ['password_changed'],
      old_password: true,
      password_needed: true,
    })
  })

  test('nobody writes over it, and training waits, since its order follows from it', async () => {
    const journey = await makePerson()
    const { course, planId } = journey
    const before = await journey.plan()
    const sealed = as(await takeOver(journey), journey)
    const { token } = sealed.person
    const input = { params: { id: course.content.promptA }, body: { plan_id: planId, text_body: 'Something else.' } }
    for (const answer of [
      await server.call(updateJournalResponse, { token, ...input } as never),
      // The first prompt was answered before, the second was not.
      await sealed.write('promptA', 'Something else that is long enough.'),
      await sealed.write('promptB', 'Something else that is long enough.'),
      await sealed.finish('video'),
      await sealed.finish('promptA'),
    ]) {
      expect(codeOf(answer)).toEqual(SEALED)
    }
    const opened = await open(token, { old_password: TEST_PASSWORD, password: OWN })
    expect(opened.status).toBe(200)
    const own = as(await enter(journey.person.email, OWN), journey)
    expect((await own.plan()).options.personal.completed).toEqual(before.options.personal.completed)
    await own.write('promptB')
    expect((await own.finish('promptA')).status).toBe(200)
  })

  test('nobody writes over it, and training in one order for everyone goes on', async () => {
    const place = await makePlace('confidential', 'forward')
    const journey = await makePerson(place)
    const { course, planId } = journey
    const sealed = as(await takeOver(journey, place), journey)
    const { token } = sealed.person
    const input = { params: { id: course.content.promptA }, body: { plan_id: planId, text_body: 'Something else.' } }
    expect(codeOf(await server.call(updateJournalResponse, { token, ...input } as never))).toEqual(SEALED)
    const again = await sealed.finish('video')
    expect(again.status).toBe(200)
    expect(again.body.options.personal.completed).toHaveProperty(course.tasks.video)
    await sealed.write('promptB')
    await sealed.finish('promptA')
    const done = await sealed.plan()
    expect(done.options.personal.completed).toHaveProperty(course.tasks.reading)
    expect((await sealed.submit('post')).body.scores).not.toBeNull()
    expect((await readScore(token, journey, 1)).body.scores).not.toBeNull()
    expect((await listScores(token, journey)).body).toMatchObject([{ score: null }, { score: expect.any(Number) }])
  })

  test('answers that were not handed in are not shown, and do not count among the new ones', async () => {
    const journey = await makePerson()
    const { course } = journey
    await journey.write('promptB')
    await journey.finish('promptA')
    await journey.save('post', { [course.questions.agree]: 5 })
    server.time.advance(1)
    const sealed = as(await takeOver(journey), journey)
    expect((await readScore(sealed.person.token, journey, 1)).status).toBe(204)
    const saved = await sealed.save('post', { [course.questions.refuse]: 2 })
    expect(saved.body.answers).toEqual({ [course.questions.refuse]: 2 })
    expect((await readScore(sealed.person.token, journey, 1)).body.answers).toEqual({ [course.questions.refuse]: 2 })
  })

  test.each<[string, (journey: Journey) => object]>([
    ['an address', ({ person }) => ({ email: `new-${person.email}` })],
    ['a username', ({ person }) => ({ username: `n${person.id.slice(-12)}` })],
    ['a recovery question', () => ({ secret1: { question: 1, answer: 'guessable' } })],
  ])('%s counts as well as a password; a session from before goes on as it was', async (_what, build) => {
    const journey = await makePerson()
    const changed = build(journey)
    await change(journey, changed)
    const token = await enter((changed as { email?: string }).email ?? journey.person.email, TEST_PASSWORD)
    expect(codeOf(await readScore(token, journey))).toEqual(SEALED)
    expect((await sealOf(token)).password_needed).toBe(false)
    expect((await readScore(journey.person.token, journey)).body.scores).not.toBeNull()
    expect((await server.call(getMe, { token: journey.person.token })).body).not.toHaveProperty('results_sealed')
  })

  test('a file that changes an address counts', async () => {
    const journey = await makePerson()
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: journey.person.id }, data: { clientId: 'C-7' } }),
    )
    const file = 'client_id,given_name,family_name,email\nC-7,Pat,Doe,imported@example.test\n'
    await server.call(importAccounts, { token: vault.admin.token, body: { file, domain_id: vault.domainId } as never })
    const token = await enter('imported@example.test', TEST_PASSWORD)
    expect(codeOf(await readScore(token, journey))).toEqual(SEALED)
  })

  test('changes of other fields, and whatever people change themselves, seal nothing', async () => {
    const journey = await makePerson()
    await change(journey, { phone: '7', email: journey.person.email, active: true })
    const body = { old_password: TEST_PASSWORD, password: OWN }
    expect((await server.call(changePassword, { token: journey.person.token, body })).status).toBe(200)
    expect((await server.call(saveSecrets, { token: journey.person.token, body: SECRETS })).status).toBe(200)
    expect(await isSealed(journey)).toBe(false)
  })

  test('nothing is sealed in an identified domain, nor where there is nothing yet', async () => {
    const open = await makePlace('identified')
    const journey = await makePerson(open)
    const token = await takeOver(journey, open)
    expect((await readScore(token, journey)).body.scores).not.toBeNull()
    expect((await server.call(getResultsSeal, { token })).status).toBe(204)
    const newcomer = await makeChatter(server, vault.domainId)
    await server.call(updateAccount, {
      token: vault.admin.token,
      params: { id: newcomer.id },
      body: { password: TYPED },
    })
    expect((await server.call(getMe, { token: await enter(newcomer.email, TYPED) })).body).not.toHaveProperty(
      'results_sealed',
    )
  })

  test('it is told with the change', async () => {
    const journey = await makePerson()
    await takeOver(journey)
    const [mail] = await queryRows<{ message_variant_1: string }>(
      server,
      `select message_variant_1 from communication where account_id = $1 and type = 'account_changed'`,
      [journey.person.id],
    )
    expect(mail?.message_variant_1).toContain('Your earlier answers are sealed')
  })
})

describe('sealed results open', () => {
  test('with the password from before, and another one that only the person knows', async () => {
    const journey = await makePerson()
    const intruder = await takeOver(journey)
    const token = await enter(journey.person.email, TYPED)
    expect(codeOf(await open(token, { old_password: TEST_PASSWORD }))).toEqual([400, 'validation_failed'])
    expect(codeOf(await open(token, { old_password: TYPED, password: OWN }))).toEqual([422, 'rule_violated'])
    const opened = await open(token, { old_password: TEST_PASSWORD, password: OWN })
    expect(opened.status).toBe(200)
    expect(opened.body).not.toHaveProperty('results_sealed')
    expect((await readScore(token, journey)).body.scores).not.toBeNull()
    expect((await readEntry(token, journey)).body.text_body).toBeDefined()
    expect((await server.call(getMe, { token: intruder })).status).toBe(401)
    expect(await enter(journey.person.email, TYPED)).toBeUndefined()
    expect(await enter(journey.person.email, OWN)).toBeDefined()
    const events = await queryRows<{ outcome: string; details: object }>(
      server,
      `select outcome, details from audit_event where target_id = $1 and action = 'account.results_opened' order by id`,
      [journey.person.id],
    )
    expect(events).toEqual([
      { outcome: 'refused', details: { by: 'password' } },
      { outcome: 'ok', details: { by: 'password' } },
    ])
    const mails = await queryRows<{ subject: string; text: string }>(
      server,
      `select subject, message_variant_1 as text from communication where account_id = $1 and type = 'account_changed'`,
      [journey.person.id],
    )
    const told = mails.filter(({ subject }) => /^Your earlier answers at .+ were unsealed$/.test(subject))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('have now been unsealed with something from before that change')
    expect(told[0]?.text).not.toContain('How you sign in was changed')
  })

  test('with the password from before the first of several changes, and with none that was typed since', async () => {
    const journey = await makePerson()
    await change(journey, { password: 'First-Typed-2026!' })
    const email = `second-${journey.person.id}@example.test`
    await change(journey, { password: TYPED, email })
    const token = await enter(email, TYPED)
    const own = { old_password: TYPED, password: OWN }
    expect((await server.call(changePassword, { token, body: own })).status).toBe(200)
    for (const old_password of ['First-Typed-2026!', TYPED, OWN]) {
      expect(codeOf(await open(token, { old_password, password: OWN }))).toEqual([422, 'rule_violated'])
    }
    expect((await sealOf(token)).former_email).toMatch(/^p•••@/)
    expect((await open(token, { old_password: TEST_PASSWORD, password: 'Mine-Again-2026!' })).status).toBe(200)
  })

  test('what was answered between two changes is sealed by the second', async () => {
    const place = await makePlace('confidential', 'forward')
    const journey = await makePerson(place)
    const first = as(await takeOver(journey, place), journey)
    await first.write('promptB')
    await first.finish('promptA')
    await first.submit('post')
    server.time.advance(1)
    const second = await takeOver(journey, place)
    expect(codeOf(await readScore(second, journey, 1))).toEqual(SEALED)
    expect(codeOf(await listScores(second, journey))).toEqual(SEALED)
  })

  test('with the answers from before, at most three tries, and never with answers given since', async () => {
    const journey = await makePerson()
    const { token } = journey.person
    await server.call(saveSecrets, { token, body: SECRETS })
    const taken = await takeOver(journey)
    const others = withAnswers('other')
    await server.call(saveSecrets, { token: taken, body: others })
    expect((await sealOf(taken)).questions).toEqual([0, 4, 11])
    expect(codeOf(await open(taken, { secrets: others, password: OWN }))).toEqual([422, 'invalid_secret'])
    expect((await open(taken, { secrets: SECRETS, password: OWN })).status).toBe(200)
    const hashes = await queryRows<{ question: number }>(
      server,
      'select question from account_secret where account_id = $1 order by position',
      [journey.person.id],
    )
    expect(hashes.map(({ question }) => question)).toEqual([0, 4, 11])
    // The security questions are those from before again: questions chosen while results were sealed let nobody in.
    await change(journey, { email: null, username: `u${journey.person.id.slice(-12)}` })
    const recover = { login: `u${journey.person.id.slice(-12)}`, ...others }
    expect((await server.call(answerSecrets, { body: recover })).status).toBe(422)
  })

  test('not after three wrong answers, nor after ten wrong passwords in an hour', async () => {
    const journey = await makePerson()
    await server.call(saveSecrets, { token: journey.person.token, body: SECRETS })
    const token = await takeOver(journey)
    const wrong = { secrets: withAnswers('wrong'), password: OWN }
    for (const remaining of [2, 1, 0]) {
      expect((await open(token, wrong)).body).toMatchObject({ code: 'invalid_secret', remaining })
      await crash()
    }
    expect((await open(token, { secrets: SECRETS, password: OWN })).body).toMatchObject({ code: 'invalid_secret' })
    for (let guess = 1; guess <= 10; guess++) await open(token, { old_password: `Guess-${guess}-2026!`, password: OWN })
    const late = await open(token, { old_password: TEST_PASSWORD, password: OWN })
    expect(codeOf(late)).toEqual([429, 'too_many_requests'])
    server.time.advance(3700)
    expect(
      (await open(await enter(journey.person.email, TYPED), { old_password: TEST_PASSWORD, password: OWN })).status,
    ).toBe(200)
  })

  describe('where recovery questions are answered', () => {
    const named = ({ person }: Journey) => `u${person.id.slice(-12)}`
    const attempt = async (journey: Journey, answers: typeof SECRETS) =>
      server.call(answerSecrets, { body: { login: named(journey), ...answers } })
    const recover = async (journey: Journey, password = OWN) => {
      const { token } = (await attempt(journey, SECRETS)).body as { token: string }
      return (await server.call(resetPassword, { body: { token, password } })).body.access_token as string
    }
    const guess = async (journey: Journey) => {
      for (const word of ['one', 'two', 'three']) await attempt(journey, withAnswers(word))
    }
    /** Creates a person who signs in with a username, and has chosen questions. */
    async function makeNamed(): Promise<Journey> {
      const journey = await makePerson()
      await seed(server, ({ prisma }) =>
        prisma.account.update({ where: { id: journey.person.id }, data: { email: null, username: named(journey) } }),
      )
      await server.call(saveSecrets, { token: journey.person.token, body: SECRETS })
      return journey
    }

    test('not by recovery after an administrator reset the attempts; the answers then open it on their own', async () => {
      const journey = await makeNamed()
      await guess(journey)
      expect(await isSealed(journey)).toBe(false)
      await change(journey, { attempts: 0 })
      const token = await recover(journey)
      expect(codeOf(await readScore(token, journey))).toEqual(SEALED)
      expect(await sealOf(token)).toMatchObject({ changed: ['recovery_unlocked', 'password_changed'] })
      expect((await open(token, { secrets: SECRETS, password: TYPED })).status).toBe(200)
      expect((await readScore(token, journey)).body.scores).not.toBeNull()
    })

    test('not by recovery where a typed password reset the attempts', async () => {
      const journey = await makeNamed()
      await change(journey, { password: TYPED })
      await guess(journey)
      await change(journey, { password: 'Second-Typed-2026!' })
      const token = await recover(journey)
      expect(codeOf(await readScore(token, journey))).toEqual(SEALED)
      expect((await open(token, { secrets: SECRETS, password: TYPED })).status).toBe(200)
    })

    test('wrong answers there leave the tries of the seal, of which a stranger uses none', async () => {
      const journey = await makeNamed()
      await change(journey, { password: TYPED })
      await guess(journey)
      expect((await attempt(journey, SECRETS)).body).toMatchObject({ code: 'invalid_secret', remaining: 0 })
      const token = await enter(named(journey), TYPED)
      const wrong = { secrets: withAnswers('slip'), password: OWN }
      expect((await open(token, wrong)).body).toMatchObject({ attempts: 1, remaining: 2 })
      expect((await open(token, { secrets: SECRETS, password: OWN })).status).toBe(200)
    })

    test('the same answers are compared with nine wrong ones in all, however often an administrator resets the attempts', async () => {
      const journey = await makeNamed()
      for (let round = 1; round <= 3; round++) {
        await guess(journey)
        await change(journey, { attempts: 0 })
      }
      const closed = [422, { code: 'invalid_secret', attempts: 3, remaining: 0 }]
      const tryRight = async () => {
        const { status, body } = await attempt(journey, SECRETS)
        return [status, body]
      }
      expect(await tryRight()).toMatchObject(closed)
      // Other answers meanwhile begin a count of their own, and leave that of the answers before.
      const between = await enter(named(journey), TEST_PASSWORD)
      await server.call(saveSecrets, { token: between, body: withAnswers('between') })
      await attempt(journey, withAnswers('wrong'))
      await crash()
      // The person opens the seal, which puts the same answers back. Their count goes on.
      const token = await enter(named(journey), TEST_PASSWORD)
      expect((await open(token, { old_password: TEST_PASSWORD, password: OWN })).status).toBe(200)
      await change(journey, { attempts: 0 })
      expect(await tryRight()).toMatchObject(closed)
      await change(journey, { password: TYPED })
      expect(await tryRight()).toMatchObject(closed)
      const taken = await enter(named(journey), TYPED)
      expect((await open(taken, { secrets: SECRETS, password: OWN })).status).toBe(200)
      // New answers of the person begin a new count.
      const own = withAnswers('new')
      expect((await server.call(saveSecrets, { token: taken, body: own })).status).toBe(200)
      expect((await attempt(journey, own)).status).toBe(200)
    })

    test('not by guessing one answer where an administrator knows the other two, whatever came first', async () => {
      const journey = await makeNamed()
      const typed = { secret1: { question: 1, answer: 'typed' }, secret2: { question: 2, answer: 'typed' } }
      await change(journey, typed)
      const mixed = { ...SECRETS, ...typed }
      expect((await attempt(journey, mixed)).body).toMatchObject({ code: 'invalid_secret', remaining: 0 })
      // Opening the seal puts all three of the person back, and they work.
      const token = await enter(named(journey), TEST_PASSWORD)
      expect((await open(token, { old_password: TEST_PASSWORD })).status).toBe(200)
      await change(journey, { password: TYPED })
      expect((await readScore(await recover(journey), journey)).body.scores).not.toBeNull()
      // Some were replaced before there was anything to seal: then the answers open nothing.
      const early = await makeNamed()
      await change(early, typed)
      await seed(server, ({ prisma }) => prisma.accountSeal.delete({ where: { accountId: early.person.id } }))
      const taken = await (async () => {
        await change(early, { password: TYPED })
        return enter(named(early), TYPED)
      })()
      expect((await sealOf(taken)).questions).toEqual([])
      expect((await open(taken, { secrets: mixed, password: OWN })).body).toMatchObject({ remaining: 0 })
    })

    test('by recovery with the answers from before, where someone else typed a password', async () => {
      const journey = await makeNamed()
      await change(journey, { password: TYPED })
      await attempt(journey, withAnswers('slip'))
      const token = await recover(journey)
      expect((await readScore(token, journey)).body.scores).not.toBeNull()
    })
  })

  test('with a link to the address from before, which goes nowhere else', async () => {
    const journey = await makePerson()
    const email = `boss-${journey.person.id}@example.test`
    await change(journey, { email })
    const token = await enter(email, TEST_PASSWORD)
    expect((await server.call(requestResultsSealLink, { token })).status).toBe(200)
    const mails = await queryRows<{ to_email: string }>(
      server,
      `select to_email from communication where account_id = $1 and type = 'results_seal'`,
      [journey.person.id],
    )
    expect(mails).toEqual([{ to_email: journey.person.email }])
    expect(codeOf(await open(token, { token: 'made up' }))).toEqual([400, 'token_expired'])
    await sealAccount(server, journey.person, { sealedAt: server.time.now(), token: 'as mailed' })
    expect((await open(token, { token: 'as mailed' })).status).toBe(200)
    expect((await readScore(token, journey)).body.scores).not.toBeNull()
  })

  test('when the password is chosen with a link to the address from before, and not with one to a new address', async () => {
    const choose = async (journey: Journey, mailedTo: string) => {
      const owner = { accountId: journey.person.id, domainId: vault.domainId }
      const token = await seed(server, (db) =>
        issueOneTimeToken(db, owner, { purpose: 'password_reset', mailedTo, now: server.time.now(), seconds: 60 }),
      )
      return (await server.call(resetPassword, { body: { token, password: OWN } })).body.access_token as string
    }
    const same = await makePerson()
    await takeOver(same)
    expect((await readScore(await choose(same, same.person.email), same)).body.scores).not.toBeNull()
    const other = await makePerson()
    const email = `new-${other.person.id}@example.test`
    await change(other, { email })
    const token = await choose(other, email)
    expect(codeOf(await readScore(token, other))).toEqual(SEALED)
    expect((await sealOf(token)).password_needed).toBe(true)
  })

  test('by exactly one thing', async () => {
    const journey = await makePerson()
    const token = await takeOver(journey)
    for (const body of [{ password: OWN }, { old_password: TEST_PASSWORD, token: 'x', password: OWN }]) {
      expect(codeOf(await open(token, body))).toEqual([422, 'rule_violated'])
    }
    const other = await makePerson()
    expect(codeOf(await open(other.person.token, { old_password: TEST_PASSWORD }))).toEqual([404, 'resource_not_found'])
  })
})

test('what is kept of the password from before goes when results open and when the person is removed', async () => {
  const [opened, removed] = [await makePerson(), await makePerson()]
  const token = await takeOver(opened)
  await takeOver(removed)
  expect([await isSealed(opened), await isSealed(removed)]).toEqual([true, true])
  await open(token, { old_password: TEST_PASSWORD, password: OWN })
  const gone = await server.call(anonymiseAccount, { token: vault.admin.token, params: { id: removed.person.id } })
  expect(gone.status).toBe(204)
  expect([await isSealed(opened), await isSealed(removed)]).toEqual([false, false])
})

test('a passkey from before opens it; one that was added since, or an answer to another question, does not', async () => {
  const journey = await makePerson()
  const { person } = journey
  const own = await enrollPasskey(server, person)
  server.time.advance(1)
  await change(journey, { email: `moved-${person.id}@example.test` })
  const token = person.token
  expect(await sealOf(token)).toMatchObject({ changed: ['email_changed'], passkey: true, password_needed: false })
  const later = await enrollPasskey(server, person)
  const show = async (passkey: typeof own.passkey) => {
    const { body: asked } = await server.call(requestResultsSealPasskey, { token })
    return { passkey: { token: asked.token, assertion: passkey.get(asked.options) } }
  }
  const { body: asked } = await server.call(requestResultsSealPasskey, { token })
  expect(asked.options.allowCredentials).toHaveLength(1)
  expect(codeOf(await open(token, await show(later.passkey)))).toEqual([400, 'second_factor_invalid'])
  const { body: elsewhere } = await server.call(requestPasskeySignIn, {})
  const foreign = { token: elsewhere.token, assertion: own.passkey.get(elsewhere.options) }
  expect(codeOf(await open(token, { passkey: foreign }))).toEqual([400, 'challenge_expired'])
  expect(await isSealed(journey)).toBe(true)
  const right = await show(own.passkey)
  expect((await open(token, right)).status).toBe(200)
  expect(await isSealed(journey)).toBe(false)
  const left = await queryRows(server, 'select id from second_factor where account_id = $1', [person.id])
  expect(left).toEqual([{ id: own.id }])
})
