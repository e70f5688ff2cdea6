import { GLOBAL_ADMINISTRATOR_ROLE_ID, OVERALL_FACTOR_ID, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import * as contract from '@evenground/shared/contract/accounts'
import { login } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, makeLearner, type SignedInPerson, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = ['api.v2.accounts.list', 'api.v2.accounts.get_by_id', 'api.v2.accounts.destroy_by_id'] as const

const inDatabase = <T>(work: (prisma: Db['prisma']) => Promise<T>): Promise<T> =>
  server.platform.database.transaction(ALL_DOMAINS, (db) => work(db.prisma))
const remove = async (
  who: SignedInPerson,
  id: string,
  endpoint: typeof contract.anonymiseAccount | typeof contract.removeAccount,
) => {
  const { status, body } = await server.call(endpoint, { token: who.token, params: { id } })
  return status === 204 ? 204 : [status, body.code]
}
const anonymise = (who: SignedInPerson, id: string) => remove(who, id, contract.anonymiseAccount)
const erase = (who: SignedInPerson, id: string) => remove(who, id, contract.removeAccount)
const takeOut = (who: SignedInPerson, id: string) =>
  server.call(contract.exportAccount, { token: who.token, params: { id } })

/** Creates a person with a record in every table with data about people. Every text contains the mark. */
async function plantPerson(domainId: string, mark: string): Promise<SignedInPerson> {
  const roleId = await makeRole(server, domainId)
  const said = (what: string) => `${mark} ${what}`
  const person = await signIn(
    server,
    await makeAccount(server, {
      domainId,
      roleId,
      email: `${mark}@example.test`,
      username: `user_${mark}`,
      givenName: { 'en-us': said('given') },
      familyName: { 'es-mx': said('family') },
      clientId: said('client'),
      phone: said('phone'),
      gender: said('gender'),
      location: said('location'),
      department: said('department'),
      orgLevel: said('level'),
      race: said('race'),
      timeAsEmployee: said('time'),
      misc1: said('misc1'),
      misc5: said('misc5'),
      birthDate: new Date('1990-05-06'),
      settings: { note: said('settings') },
    }),
  )
  const owner = { accountId: person.id, domainId }
  const [groupId, planId, personalPlanId, assessmentId, promptId, threadId, messageId] = Array.from(
    { length: 7 },
    newId,
  ) as [string, string, string, string, string, string, string]
  await inDatabase(async (prisma) => {
    await prisma.group.create({ data: { id: groupId, domainId, title: {} } })
    await prisma.accountGroup.create({ data: { ...owner, groupId } })
    await prisma.accountSetting.create({ data: { ...owner, name: 'Table', settings: { a: said('table') } } })
    await prisma.accountSecret.create({ data: { ...owner, position: 1, question: 3, answerHash: said('hash') } })
    await prisma.plan.create({ data: { id: planId, title: {} } })
    await prisma.personalPlan.create({ data: { ...owner, id: personalPlanId, planId } })
    await prisma.assessment.create({ data: { id: assessmentId, title: {} } })
    for (const [assessmentType, submittedAt] of [
      [0, new Date()],
      [1, null],
    ] as const) {
      const responseId = newId()
      const about = { ...owner, assessmentId, assessmentType }
      await prisma.response.create({
        data: { id: responseId, personalPlanId, ...about, submittedAt, isLatest: submittedAt !== null },
      })
      await prisma.responseAnswer.create({ data: { responseId, questionId: newId(), domainId, value: 4 } })
      if (!submittedAt) continue
      await prisma.responseScore.create({
        data: { responseId, ...about, factorId: OVERALL_FACTOR_ID, score: 75, submittedAt },
      })
    }
    await prisma.journalPrompt.create({ data: { id: promptId, title: {} } })
    await prisma.journalEntry.create({
      data: { ...owner, id: newId(), personalPlanId, journalPromptId: promptId, textBody: said('journal') },
    })
    await prisma.certificate.create({
      data: {
        ...owner,
        id: newId(),
        serial: newId(),
        personalPlanId,
        name: said('certificate'),
        planTitle: {},
        locale: 'en-us',
      },
    })
    for (const accountId of [person.id, null]) {
      await prisma.communication.create({
        data: {
          id: newId(),
          domainId,
          accountId,
          type: 'reminder',
          subject: said('subject'),
          toEmail: `${mark}@Example.test`,
          toName: said('name'),
          fromEmail: 'no-reply@example.test',
          message: said('message'),
          payload: { html: said('payload') },
          messageId: newId(),
        },
      })
    }
    await prisma.chatThread.create({ data: { ...owner, id: threadId, title: said('thread') } })
    await prisma.chatMessage.create({
      data: { ...owner, id: messageId, threadId, type: 'human', content: said('chat') },
    })
    await prisma.alert.create({ data: { ...owner, id: newId(), messageId, keyword: 'k', excerpt: said('excerpt') } })
    await prisma.session.updateMany({ where: { accountId: person.id }, data: { userAgent: said('agent') } })
  })
  return person
}

/** Names of the tables that contain a text in any column. */
async function findTraces(text: string): Promise<string[]> {
  return server.platform.database.read(ALL_DOMAINS, async (db) => {
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const traces: string[] = []
    for (const { name } of tables) {
      const rows = await db.query(`select from "${name}" t where position(lower($1) in lower(t::text)) > 0 limit 1`, [
        text,
      ])
      if (rows.length > 0) traces.push(name)
    }
    return traces.sort()
  })
}

const scoresOf = (accountId: string) =>
  inDatabase((prisma) =>
    prisma.responseScore.findMany({ where: { accountId }, select: { score: true, isLatest: true } }),
  )

let counter = 0
const nextMark = () => `mark${process.pid}x${++counter}`

describe('anonymising a person', () => {
  test('removes personal data, journals, chat and demographics, and keeps the scores', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const mark = nextMark()
    const person = await plantPerson(admin.domainId, mark)
    expect((await findTraces(mark)).length).toBeGreaterThanOrEqual(9)
    expect(await anonymise(admin, person.id)).toBe(204)
    expect(await findTraces(mark)).toEqual([])
    expect(await scoresOf(person.id)).toEqual([{ score: 75, isLatest: true }])
    const account = await inDatabase((prisma) => prisma.account.findFirstOrThrow({ where: { id: person.id } }))
    expect(account).toMatchObject({ givenName: {}, familyName: {}, birthDate: null, passwordHash: null, active: false })
    const answers = await inDatabase((prisma) => prisma.response.findMany({ where: { accountId: person.id } }))
    expect(answers.map((one) => one.assessmentType)).toEqual([0])
  })

  test('leaves an account that nobody can use and no list shows', async () => {
    const admin = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.accounts.export'])
    const person = await plantPerson(admin.domainId, nextMark())
    await anonymise(admin, person.id)
    const me = {
      method: 'GET',
      url: '/api/v2/accounts/me',
      headers: { authorization: `Bearer ${person.token}` },
    } as const
    expect((await server.request(me)).status).toBe(401)
    expect((await server.call(login, { body: { login: person.email, password: TEST_PASSWORD } })).status).toBe(400)
    const listed = await server.call(contract.listAccounts, { token: admin.token, query: {} })
    expect(listed.body.map((one: { id: string }) => one.id)).toEqual([admin.id])
    expect((await server.call(contract.getAccount, { token: admin.token, params: { id: person.id } })).status).toBe(404)
    expect((await takeOut(admin, person.id)).status).toBe(404)
  })

  test('is the one change that a certificate allows: its name is blank and its verification withdrawn', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const person = await plantPerson(admin.domainId, nextMark())
    const where = { accountId: person.id }
    const refused = inDatabase((prisma) => prisma.certificate.updateMany({ where, data: { name: 'Somebody else' } }))
    await expect(refused).rejects.toThrow()
    await anonymise(admin, person.id)
    const [certificate] = await inDatabase((prisma) => prisma.certificate.findMany({ where }))
    expect(certificate).toMatchObject({ name: '', withdrawnAt: expect.any(Date) })
  })
})

describe('erasing a person', () => {
  test('removes every mark and every score, and leaves a tombstone with the id alone', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const mark = nextMark()
    const person = await plantPerson(admin.domainId, mark)
    expect(await erase(admin, person.id)).toBe(204)
    expect(await findTraces(mark)).toEqual([])
    expect(await scoresOf(person.id)).toEqual([])
    // The queue of changed people, activity and audit events contain only ids. The certificate stays without a name.
    expect(await findTraces(person.id)).toEqual([
      'account_change',
      'activity',
      'audit_event',
      'certificate',
      'tombstone',
    ])
  })

  test('may follow anonymising; either is refused the second time', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const first = await plantPerson(admin.domainId, nextMark())
    expect(await anonymise(admin, first.id)).toBe(204)
    expect(await anonymise(admin, first.id)).toEqual([403, 'account_already_deleted'])
    expect(await erase(admin, first.id)).toBe(204)
    expect(await erase(admin, first.id)).toEqual([403, 'account_already_deleted'])
    expect(await anonymise(admin, first.id)).toEqual([403, 'account_already_deleted'])
  })

  test('reaches rows that somebody who moved has left in an earlier domain', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const elsewhere = await makeAdministrator(server, [])
    const mark = nextMark()
    const person = await plantPerson(admin.domainId, mark)
    await inDatabase((prisma) =>
      prisma.communication.updateMany({ where: { accountId: person.id }, data: { domainId: elsewhere.domainId } }),
    )
    await erase(admin, person.id)
    expect(await findTraces(mark)).toEqual([])
  })

  test('happens once when it is asked for many times at once', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const person = await plantPerson(admin.domainId, nextMark())
    const answers = await Promise.all(Array.from({ length: 6 }, () => erase(admin, person.id)))
    expect(answers.filter((answer) => answer === 204)).toHaveLength(1)
    expect(answers.filter((answer) => answer !== 204)).toEqual(Array(5).fill([403, 'account_already_deleted']))
  })
})

describe('who may remove whom', () => {
  test('nobody removes themselves', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    for (const removal of [anonymise, erase]) expect(await removal(admin, admin.id)).toEqual([403, 'account_protected'])
  })

  test('nobody removes the last global administrator, not even two who remove each other at once', async () => {
    const role = await makeRole(server, ROOT_DOMAIN_ID)
    const [one, two] = [await makeGlobalAdministrator(server), await makeGlobalAdministrator(server)]
    await inDatabase((prisma) =>
      prisma.account.updateMany({
        where: { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID, id: { notIn: [one.id, two.id] } },
        data: { roleId: role },
      }),
    )
    const answers = await Promise.all([erase(one, two.id), erase(two, one.id)])
    expect(answers.filter((answer) => answer === 204)).toHaveLength(1)
    const left = await inDatabase((prisma) =>
      prisma.account.findMany({ where: { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }),
    )
    expect(left).toHaveLength(1)
  })

  test('an account with more rights than one’s own is beyond reach', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const stronger = await makeAdministrator(server, ['api.v2.roles.create'], admin.domainId)
    for (const removal of [anonymise, erase]) expect(await removal(admin, stronger.id)).toEqual([403, 'forbidden'])
  })

  test("another tenant's person never existed, before and after", async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const owner = await makeAdministrator(server, PERMISSIONS)
    const person = await plantPerson(owner.domainId, nextMark())
    const never = [404, 'account_does_exist']
    for (const removal of [anonymise, erase]) {
      expect(await removal(admin, person.id)).toEqual(never)
      expect(await removal(admin, newId())).toEqual(never)
    }
    await erase(owner, person.id)
    expect(await erase(admin, person.id)).toEqual(never)
  })

  test('the right to delete is needed, and each removal is in the audit log', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const powerless = await makeAdministrator(server, ['api.v2.accounts.list'], admin.domainId)
    const person = await plantPerson(admin.domainId, nextMark())
    expect(await erase(powerless, person.id)).toEqual([403, 'forbidden'])
    await anonymise(admin, person.id)
    await erase(admin, person.id)
    const events = await inDatabase((prisma) =>
      prisma.auditEvent.findMany({ where: { targetId: person.id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map((event) => [event.action, event.actorId, event.details])).toEqual([
      ['call.refused', powerless.id, { call: 'removeAccount' }],
      ['account.anonymise', admin.id, {}],
      ['account.erase', admin.id, {}],
    ])
  })
})

describe('the export of a person', () => {
  test('holds every mark of that person, none of anybody else’s, and no hash', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const [mark, other] = [nextMark(), `other${nextMark()}`]
    const person = await plantPerson(admin.domainId, mark)
    await plantPerson(admin.domainId, other)
    const { status, body, headers } = await takeOut(person, person.id)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="account-${person.id}.json"`)
    const written = JSON.stringify(body)
    for (const what of [
      'given',
      'family',
      'client',
      'phone',
      'gender',
      'location',
      'department',
      'level',
      'race',
      'time',
      'misc1',
      'misc5',
      'settings',
      'table',
      'journal',
      'certificate',
      'subject',
      'message',
      'thread',
      'chat',
      'excerpt',
      'agent',
    ]) {
      expect(written).toContain(`${mark} ${what}`)
    }
    expect(written).not.toContain(other)
    expect(written).not.toMatch(/\$2b\$|"[a-z_]*hash"|payload|" hash/)
    expect(body.responses).toHaveLength(2)
    expect(body.responses[0]).toMatchObject({ scores: { [OVERALL_FACTOR_ID]: 75 }, answers: expect.any(Object) })
    expect(body.recovery_questions).toEqual([expect.objectContaining({ position: 1, question: 3 })])
  })

  test('is everybody’s own; of somebody else it needs the right and the same tenant', async () => {
    const admin = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.accounts.export'])
    const person = await plantPerson(admin.domainId, nextMark())
    expect((await takeOut(person, person.id)).body.account.id).toBe(person.id)
    const learner = await makeLearner(server, admin.domainId)
    expect((await takeOut(learner, person.id)).status).toBe(403)
    expect((await takeOut(admin, person.id)).status).toBe(200)
    const stranger = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.accounts.export'])
    expect((await takeOut(stranger, person.id)).status).toBe(404)
    expect((await takeOut(stranger, newId())).status).toBe(404)
  })

  test('is written to the audit log', async () => {
    const admin = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.accounts.export'])
    const person = await plantPerson(admin.domainId, nextMark())
    await takeOut(admin, person.id)
    const events = await inDatabase((prisma) =>
      prisma.auditEvent.findMany({ where: { action: 'account.export', targetId: person.id } }),
    )
    expect(events).toMatchObject([{ actorId: admin.id, domainId: admin.domainId }])
  })
})
