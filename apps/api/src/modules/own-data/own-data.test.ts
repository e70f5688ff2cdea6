import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { exportAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getUserResponse, listAssessmentResponses } from '@evenground/shared/contract/assessments'
import { getMe, logInAs, login } from '@evenground/shared/contract/auth'
import { getDataRules, updateDataRules, updateDomainPrivacy } from '@evenground/shared/contract/domains'
import { listJournalResponses } from '@evenground/shared/contract/journals'
import { createApiKey } from '@evenground/shared/contract/keys'
import { listMyNotices } from '@evenground/shared/contract/notices'
import * as contract from '@evenground/shared/contract/own-data'
import * as reports from '@evenground/shared/contract/reports'
import type { AccountNotice, ResultsRead } from '@evenground/shared/schemas'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { type Cohort, handIn, type Member, makeCohort } from '../../../test/factories/cohort.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, type SignedInPerson, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { clearExpired } from '../jobs/retention.ts'
import { listReadRecords } from './reads.repo.ts'
import { listKeepingDomains } from './retention.repo.ts'
import { applyRetention } from './retention.ts'
import { monthsBefore } from './retention-limits.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const READING = [
  'api.v2.reports.data',
  'api.v2.assessments.responses',
  'api.v2.assessments.get_response_by_id',
  'api.v2.accounts.export',
] as const

const save = (who: SignedInPerson, id: string, body: object) =>
  server.call(updateDataRules, { token: who.token, params: { id }, body })
const mailsOf = (domainId: string) =>
  queryRows<{ type: string; to_email: string; text: string; account_id: string | null }>(
    server,
    `select type, to_email, account_id, message_variant_1 as text from communication
      where domain_id = $1 and type like 'erasure%' order by id`,
    [domainId],
  )

describe('who sees my answers', () => {
  const audienceOf = async ({ token }: { token: string }) =>
    (await server.call(contract.getAnswerAudience, { token })).body

  test('names the roles that somebody holds for the domain, its programs, sizes, times and keywords', async () => {
    const owner = await makeAdministrator(server, ['api.v2.domains.retention'])
    const branch = await makeDomain(server, { parentId: owner.domainId })
    const learner = await makeLearner(server, branch)
    const before = await audienceOf(learner)
    const counted = before.responses.roles.length
    expect(before).toMatchObject({
      responses: { mode: 'identified', programs: false },
      min_group_size: 5,
      answer_months: null,
      watched_keywords: false,
      manager_digest: false,
    })
    const reader = await makeAdministrator(server, ['api.v2.assessments.get_response_by_id'], owner.domainId)
    const [role] = await queryRows<{ title: object }>(server, 'select title from role where id = $1', [reader.roleId])
    const after = await audienceOf(learner)
    expect(after.responses.roles).toHaveLength(counted + 1)
    expect(after.responses.roles).toContainEqual(role?.title)
    expect(after.journals.roles).not.toContainEqual(role?.title)
    await save(owner, branch, { answer_months: 24 })
    await seed(server, async ({ prisma, query }) => {
      await query(`update domain_privacy set min_group_size = 8 where domain_id = $1`, [branch])
      await query(`insert into alert_keyword (id, domain_id, name, normalised) values ($1, $2, 'harm', 'harm')`, [
        newId(),
        owner.domainId,
      ])
      await prisma.apiKey.create({
        data: {
          id: newId(),
          domainId: owner.domainId,
          title: 'Warehouse',
          prefix: 'eg_x',
          keyHash: new Uint8Array(32),
          permissions: ['api.v2.assessments.get_response_by_id'],
          accountId: reader.id,
        },
      })
    })
    expect(await audienceOf(learner)).toMatchObject({
      responses: { programs: true },
      journals: { programs: false },
      min_group_size: 8,
      answer_months: 24,
      watched_keywords: true,
    })
    await seed(server, ({ query }) =>
      query(`update domain_privacy set response_mode = 'confidential' where domain_id = $1`, [branch]),
    )
    expect((await audienceOf(learner)).responses).toEqual({ mode: 'confidential', roles: [], programs: false })
  })
})

test('who sees my answers lists a global administrator of any domain, and others only where they reach', async () => {
  const top = await makeDomain(server)
  const [branch, sibling] = [await makeDomain(server, { parentId: top }), await makeDomain(server, { parentId: top })]
  const learner = await makeLearner(server, branch)
  const rolesOf = async () =>
    (await server.call(contract.getAnswerAudience, { token: learner.token })).body.responses.roles
  const titleOf = async (roleId: string) =>
    (await queryRows<{ title: object }>(server, 'select title from role where id = $1', [roleId]))[0]?.title
  const globals = await seed(server, ({ prisma }) =>
    prisma.account.findMany({ where: { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID, active: true }, select: { id: true } }),
  )
  const ids = globals.map(({ id }) => id)
  await queryRows(server, 'update account set active = false where id = any ($1)', [ids])
  const globalTitle = await titleOf(GLOBAL_ADMINISTRATOR_ROLE_ID)
  expect(await rolesOf()).not.toContainEqual(globalTitle)
  await makeAccount(server, { domainId: sibling, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID })
  expect(await rolesOf()).toContainEqual(globalTitle)
  await queryRows(server, 'update account set active = true where id = any ($1)', [ids])

  // Without the console, a role reaches its own domain alone.
  const reading = 'api.v2.assessments.get_response_by_id'
  const [here, above, beside] = [
    await makeRole(server, branch, [reading]),
    await makeRole(server, top, [reading]),
    await makeRole(server, sibling, ['ui.v1.type.admin', reading]),
  ]
  await makeAccount(server, { domainId: branch, roleId: here })
  await makeAccount(server, { domainId: top, roleId: above })
  await makeAccount(server, { domainId: sibling, roleId: beside })
  const roles = await rolesOf()
  expect(roles).toContainEqual(await titleOf(here))
  expect(roles).not.toContainEqual(await titleOf(above))
  expect(roles).not.toContainEqual(await titleOf(beside))
  // Nor can an account that has ended read anything.
  await queryRows(server, `update account set end_at = '2000-01-01' where role_id = $1`, [here])
  expect(await rolesOf()).not.toContainEqual(await titleOf(here))
})

test('who sees my answers mentions the digest to whom has a manager, where it is on or handed down', async () => {
  const parent = await makeDomain(server)
  const branch = await makeDomain(server, { parentId: parent })
  const [learner, alone] = [await makeLearner(server, branch), await makeLearner(server, branch)]
  const manager = await makeLearner(server, branch)
  const toldOf = async ({ token }: { token: string }) =>
    (await server.call(contract.getAnswerAudience, { token })).body.manager_digest
  await seed(server, ({ query }) => query('update account set manager_id = $2 where id = $1', [learner.id, manager.id]))
  expect(await toldOf(learner)).toBe(false)
  await seed(server, ({ query }) =>
    query('insert into domain_reminders (domain_id, digest_on) values ($1, true)', [parent]),
  )
  expect([await toldOf(learner), await toldOf(alone)]).toEqual([true, false])
  await seed(server, ({ query }) => query('update account set active = false where id = $1', [manager.id]))
  expect(await toldOf(learner)).toBe(false)
})

describe('who looked at my results', () => {
  const MOMENT = '2026-03-04T10:11:12.131Z'
  let cohort: Cohort
  let person: Member & SignedInPerson
  let holder: SignedInPerson
  beforeAll(async () => {
    cohort = await makeCohort(server, 6)
    for (const member of cohort.members) {
      await handIn(server, cohort.course, member, { type: 0, at: MOMENT, score: 43.21 })
    }
    const member = cohort.members[0] as Member
    person = { ...member, ...(await signIn(server, member)) }
    holder = await makeAdministrator(server, READING, cohort.domainId)
  })
  const readsOf = async ({ token }: { token: string }): Promise<ResultsRead[]> =>
    (await server.call(contract.listResultsReads, { token })).body
  const place = () => ({ domain_ids: cohort.domainId, assessment_id: cohort.course.assessment })
  const report = (
    query: object,
    endpoint: typeof reports.getUserData | typeof reports.getUserStatus = reports.getUserData,
  ) => server.call(endpoint, { token: holder.token, query: { ...place(), ...query } } as never)

  test('is a list of names, days and kinds, of reads of one day together, and never of one’s own', async () => {
    expect(await readsOf(person)).toEqual([])
    const read = (token: string, account_id?: string) =>
      server.call(getUserResponse, {
        token,
        params: { id: cohort.course.assessment },
        query: { plan_id: person.personalPlan, assessment_type: '0', account_id },
      })
    await read(person.token)
    expect(await readsOf(person)).toEqual([])
    await read(holder.token, person.id)
    await read(holder.token, person.id)
    expect(await readsOf(person)).toEqual([
      {
        day: server.time.now().toISOString().slice(0, 10),
        reader: { given_name: { 'en-us': 'Pat' }, family_name: { 'en-us': 'Doe' } },
        api_key: null,
        what: 'responses',
        as_file: false,
        certain: true,
        times: 2,
      },
    ])
    expect(await readsOf(await signIn(server, cohort.members[1] as Member))).toEqual([])
  })

  test('knows whose rows a page showed, and of a file whom it was asked for', async () => {
    const other = cohort.members[1] as Member
    const theirs = await signIn(server, other)
    await server.call(listAssessmentResponses, {
      token: holder.token,
      params: { id: cohort.course.assessment },
      query: {},
    })
    await report({ format: 'csv' })
    const kinds = (rows: ResultsRead[]) => rows.map(({ what, as_file, certain }) => [what, as_file, certain]).sort()
    expect(kinds(await readsOf(theirs))).toEqual([
      ['report', true, false],
      ['responses', false, true],
    ])
    // A file about another group, or about days without submissions, does not include this person.
    const group_ids = await makeGroup(server, cohort.domainId, [person.id])
    await report({ format: 'csv', group_ids })
    await report({ format: 'csv', start_at: '2026-05-01', end_at: '2026-05-02' })
    const rowsOf = async (who: { token: string }) =>
      (await readsOf(who)).filter(({ what }) => what === 'report').map(({ times }) => times)
    expect(await rowsOf(theirs)).toEqual([1])
    expect(await rowsOf(person)).toEqual([2])
    expect(await readsOf(await makeLearner(server, cohort.domainId))).toEqual([])
  })

  test('names who exported the person, who acted as them, and of a program its key and who made it', async () => {
    const third = { ...(cohort.members[2] as Member), ...(await signIn(server, cohort.members[2] as Member)) }
    const globalAdmin = await makeGlobalAdministrator(server)
    await server.call(exportAccount, { token: globalAdmin.token, params: { id: third.id } })
    const { body } = await server.call(logInAs, { token: globalAdmin.token, params: { id: third.id } })
    await server.call(getUserResponse, {
      token: body.access_token,
      params: { id: cohort.course.assessment },
      query: { plan_id: third.personalPlan, assessment_type: '0' },
    })
    const { body: made } = await server.call(createApiKey, {
      token: globalAdmin.token,
      body: {
        domain_id: cohort.domainId,
        title: 'Warehouse',
        permissions: ['api.v2.reports.data', 'api.v2.assessments.get_response_by_id'],
      },
    })
    await server.call(reports.getUserData, { token: made.key, query: place() } as never)
    const rows = await readsOf(third)
    expect(rows.map(({ what, api_key }) => [what, api_key])).toEqual(
      expect.arrayContaining([
        ['export', null],
        ['responses', null],
        ['report', 'Warehouse'],
      ]),
    )
    expect(rows.every(({ reader }) => reader !== null)).toBe(true)
    expect((await server.call(contract.listResultsReads, { token: body.access_token })).status).toBe(403)
  })

  test('contains files that a global administrator of another domain read, also after they ceased to be one', async () => {
    const late = await makeCohort(server, 1)
    const own = await signIn(server, late.members[0] as Member)
    await handIn(server, late.course, late.members[0] as Member, { type: 0, at: MOMENT, score: 10 })
    const beside = await makeDomain(server)
    const globalAdmin = await signIn(
      server,
      await makeAccount(server, { domainId: beside, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID }),
    )
    const stranger = await makeAdministrator(server, READING, beside)
    const readFile = (token: string) =>
      server.call(reports.getUserStatus, {
        token,
        query: { assessment_id: late.course.assessment, format: 'csv' },
      } as never)
    // The other administrator cannot even see this assessment, so their file, about any, is recorded by hand.
    await queryRows(
      server,
      `insert into audit_event (id, domain_id, actor_id, account_id, action, outcome, details)
       values ($1, $2, $3, $3, 'results.read', 'ok', '{"call": "user_status.csv", "filter": {}}')`,
      [newId(), beside, stranger.id],
    )
    expect(await readsOf(own)).toEqual([])
    expect((await readFile(globalAdmin.token)).status).toBe(200)
    const listed = [expect.objectContaining({ what: 'report', as_file: true, certain: false, times: 1 })]
    expect(await readsOf(own)).toEqual(listed)
    // Records of the release before do not say that the reader reached all domains.
    const forget = (actorId: string) =>
      runStatement(
        server.databaseUrl,
        `update audit_event set details = details - 'all_domains' where actor_id = '${actorId}'`,
      )
    const setRole = (id: string, roleId: string) =>
      queryRows(server, 'update account set role_id = $2 where id = $1', [id, roleId])
    await setRole(globalAdmin.id, stranger.roleId)
    expect(await readsOf(own)).toEqual(listed)
    await forget(globalAdmin.id)
    expect(await readsOf(own)).toEqual([])
    await setRole(globalAdmin.id, GLOBAL_ADMINISTRATOR_ROLE_ID)
    expect(await readsOf(own)).toEqual(listed)
    // What the other administrator read before becoming a global one included only their own domain.
    await seed(server, ({ prisma }) =>
      prisma.domainRole.create({ data: { domainId: beside, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }),
    )
    const promoter = await makeGlobalAdministrator(server)
    const promoted = await server.call(updateAccount, {
      token: promoter.token,
      params: { id: stranger.id },
      body: { role_id: GLOBAL_ADMINISTRATOR_ROLE_ID },
    })
    expect(promoted.status).toBe(200)
    expect(await readsOf(own)).toEqual(listed)
  })

  test('is found by index, under row-level security too', async () => {
    let text = ''
    await server.platform.database.read(ALL_DOMAINS, (db) => {
      const query = (statement: string, values: unknown[]) => {
        text = statement
        return db.query(statement, values)
      }
      return listReadRecords({ ...db, query } as typeof db, person.id)
    })
    const client = new pg.Client({ connectionString: server.applicationUrl })
    await client.connect()
    try {
      // The planner would read a log this small as a whole, so switch that off.
      await client.query(`set enable_seqscan = off; set app.scope = '*'`)
      const { rows } = await client.query(`explain ${text}`, [person.id])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('audit_event_before_read_people_idx')
      expect(plan).not.toContain('Seq Scan on audit_event')
    } finally {
      await client.end()
    }
  })

  test('stands beside an own copy of the data that names what ids stand for, and nobody else’s copy does', async () => {
    const { body } = await server.call(exportAccount, { token: person.token, params: { id: person.id } })
    const [response] = body.responses
    const { trust } = cohort.course.questions
    for (const id of [response.assessment_id, trust, ...Object.keys(response.answers)]) {
      expect(body.names[id]['en-us'], id).toBeTruthy()
    }
    const { body: other } = await server.call(exportAccount, { token: holder.token, params: { id: person.id } })
    expect(other).not.toHaveProperty('names')
  })

  test('shows nothing of lists since the domain is confidential', async () => {
    const late = await makeCohort(server, 1)
    const own = await signIn(server, late.members[0] as Member)
    await handIn(server, late.course, late.members[0] as Member, { type: 0, at: MOMENT, score: 10 })
    const reader = await makeAdministrator(server, READING, late.domainId)
    const read = () =>
      server.call(reports.getUserStatus, {
        token: reader.token,
        query: { domain_ids: late.domainId, assessment_id: late.course.assessment },
      } as never)
    await read()
    expect(await readsOf(own)).toHaveLength(1)
    await seed(server, ({ query }) =>
      query(`insert into domain_privacy (domain_id, response_mode) values ($1, 'confidential')`, [late.domainId]),
    )
    await read()
    const [row] = await readsOf(own)
    expect(row).toMatchObject({ what: 'report', times: 1 })
    // Saving other privacy settings later does not move the time from which the domain counts as confidential.
    await seed(server, ({ query }) =>
      query(
        `update domain_privacy set min_group_size = 8, updated_at = now() + interval '1 day' where domain_id = $1`,
        [late.domainId],
      ),
    )
    expect((await readsOf(own))[0]).toMatchObject({ what: 'report', times: 1 })
  })

  describe('of one who was in several domains, or whose journals are open beside confidential answers', () => {
    const setPrivacy = (who: SignedInPerson, id: string, body: object) =>
      server.call(updateDomainPrivacy, { token: who.token, params: { id }, body })
    async function setUp() {
      const top = await makeAdministrator(server, ['api.v2.domains.confidentiality'])
      const own = await makeCohort(server, 1, { parentId: top.domainId })
      const member = own.members[0] as Member
      const rights = [...READING, 'api.v2.journals.responses', 'api.v2.journals.get_response_by_id'] as const
      const reader = await makeAdministrator(server, rights, own.domainId)
      const globalAdmin = await makeGlobalAdministrator(server)
      const promptId = own.course.content.promptA
      const write = (submittedAt: Date) =>
        seed(server, ({ prisma }) =>
          prisma.journalEntry.create({
            data: {
              ...{ id: newId(), accountId: member.id, domainId: own.domainId, personalPlanId: member.personalPlan },
              ...{ journalPromptId: promptId, textBody: 'I listen', submittedAt },
            },
          }),
        )
      const journals = (headers = {}) =>
        server.call(listJournalResponses, { token: reader.token, params: { id: promptId }, query: {}, headers })
      const query = { domain_ids: own.domainId, assessment_id: own.course.assessment }
      const status = (format?: 'csv') =>
        server.call(reports.getUserStatus, {
          token: reader.token,
          query: { ...query, ...(format && { format }) },
        } as never)
      const extract = () => server.call(reports.getJournalExtract, { token: globalAdmin.token, query } as never)
      const learner = await signIn(server, member)
      return { top, own, member, learner, reader, write, journals, status, extract }
    }
    const counted = (rows: ResultsRead[]) =>
      rows.map(({ what, as_file, certain, times }) => [what, as_file, certain, times]).sort()

    test('shows reads of journals that were open, and none of answers that were not', async () => {
      const { top, own, member, learner, write, journals, status, extract } = await setUp()
      await setPrivacy(top, own.domainId, { response_mode: 'confidential' })
      await handIn(server, own.course, member, { type: 0, at: MOMENT, score: 10 })
      await write(new Date(MOMENT))
      await seed(server, ({ query }) =>
        query('update personal_plan set completed_at = $2, tells_order = false where id = $1', [
          member.personalPlan,
          new Date('2026-03-05T00:00:00Z'),
        ]),
      )
      expect((await journals()).body).toMatchObject([{ text_body: 'I listen' }])
      await journals({ accept: 'text/csv' })
      expect((await extract()).body).toMatchObject({ rows: [{ response: 'I listen' }] })
      await status()
      await status('csv')
      const shown = [
        ['journals', false, false, 1],
        ['journals', false, true, 1],
        ['journals', true, false, 1],
      ]
      expect(counted(await readsOf(learner))).toEqual(shown)
      await setPrivacy(top, own.domainId, { journal_mode: 'confidential' })
      expect((await journals()).body).toEqual([])
      await journals({ accept: 'text/csv' })
      await extract()
      expect(counted(await readsOf(learner))).toEqual(shown)
      await setPrivacy(top, own.domainId, { journal_mode: 'identified' })
      await extract()
      expect(counted(await readsOf(learner))).toEqual(shown)
    })

    test('keeps reads from before a move to a confidential domain, and shows none from after it', async () => {
      const { top, own, member, learner, status } = await setUp()
      await handIn(server, own.course, member, { type: 0, at: MOMENT, score: 10 })
      const strict = await makeDomain(server, { parentId: top.domainId })
      await setPrivacy(top, strict, { response_mode: 'confidential' })
      await status()
      await status('csv')
      const shown = [
        ['report', false, true, 1],
        ['report', true, false, 1],
      ]
      expect(counted(await readsOf(learner))).toEqual(shown)
      const admin = await makeGlobalAdministrator(server)
      // Of the domain that the person is in only later.
      const query = { domain_ids: strict, assessment_id: own.course.assessment }
      await server.call(reports.getUserStatus, { token: admin.token, query: { ...query, format: 'csv' } } as never)
      const moved = await server.call(updateAccount, {
        token: admin.token,
        params: { id: member.id },
        body: { domain_id: strict, role_id: await makeRole(server, strict) },
      })
      expect(moved.status).toBe(200)
      const after = await signIn(server, member)
      expect(counted(await readsOf(after))).toEqual(shown)
      await server.call(reports.getUserStatus, { token: admin.token, query } as never)
      await server.call(reports.getUserStatus, { token: admin.token, query: { ...query, format: 'csv' } } as never)
      expect(counted(await readsOf(after))).toEqual(shown)
      // Back in an identified domain, what was closed stays closed.
      await setPrivacy(top, strict, { response_mode: 'identified' })
      expect(counted(await readsOf(after))).toEqual(shown)
    })
  })
})

describe('asking to be erased', () => {
  const ask = ({ token }: { token: string }, password = TEST_PASSWORD) =>
    server.call(contract.requestErasure, { token, body: { password } })
  const stateOf = async ({ token }: { token: string }) => (await server.call(contract.getOwnErasure, { token })).body
  const listFor = async ({ token }: { token: string }, query = {}) =>
    (await server.call(contract.listErasureRequests, { token, query })).body

  test('takes the password, tells whoever decides, and can be withdrawn', async () => {
    const holder = await makeAdministrator(server, ['api.v2.domains.erasure'])
    const learner = await makeLearner(server, holder.domainId)
    expect(await stateOf(learner)).toEqual({ at_once: false, password: true, request: null })
    const wrong = await ask(learner, 'Not-the-one-1!')
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password'])
    expect((await ask(learner)).body.request).toMatchObject({ state: 'open', decided_at: null, reason: '' })
    await ask(learner)
    const mails = await mailsOf(holder.domainId)
    expect(mails.map(({ type, to_email }) => [type, to_email]).sort()).toEqual([
      ['erasure_received', learner.email],
      ['erasure_requested', holder.email],
    ])
    expect(mails.find(({ type }) => type === 'erasure_requested')?.text).not.toContain(learner.email)
    const rows = await listFor(holder)
    expect(rows).toMatchObject([{ account_id: learner.id, state: 'open', login: learner.email }])
    const withdraw = () => server.call(contract.withdrawErasure, { token: learner.token })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status).toBe(404)
    expect((await stateOf(learner)).request.state).toBe('withdrawn')
    const late = { token: holder.token, params: { id: rows[0].id }, body: { removal: 'erase' as const } }
    expect((await server.call(contract.carryOutErasure, late)).status).toBe(404)
    expect(await listFor(holder, { state: 'open' })).toEqual([])
  })

  test('can be refused with a reason that the person reads', async () => {
    const holder = await makeAdministrator(server, ['api.v2.domains.erasure'])
    const learner = await makeLearner(server, holder.domainId)
    const { id } = (await ask(learner)).body.request
    const refuse = (reason: string, who = holder) =>
      server.call(contract.refuseErasure, { token: who.token, params: { id }, body: { reason } })
    expect((await refuse(' ')).status).toBe(400)
    const stranger = await makeAdministrator(server, ['api.v2.domains.erasure'])
    expect((await refuse('No', stranger)).status).toBe(404)
    expect(await listFor(stranger)).toEqual([])
    expect((await refuse('A case in court')).body).toMatchObject({ state: 'refused', reason: 'A case in court' })
    expect((await stateOf(learner)).request).toMatchObject({ state: 'refused', reason: 'A case in court' })
    const [mail] = (await mailsOf(holder.domainId)).filter(({ type }) => type === 'erasure_refused')
    expect(mail?.text).toContain('Reason: A case in court')
  })

  test('is done by whoever may decide, and leaves a last letter that is gone the next night', async () => {
    const holder = await makeAdministrator(server, ['api.v2.domains.erasure'])
    const learner = await makeLearner(server, holder.domainId)
    const { id } = (await ask(learner)).body.request
    const done = await server.call(contract.carryOutErasure, {
      token: holder.token,
      params: { id },
      body: { removal: 'erase' },
    })
    expect(done).toMatchObject({ status: 200, body: { removed: true } })
    expect((await server.call(getMe, { token: learner.token })).status).toBe(401)
    expect(await queryRows(server, 'select from account where id = $1', [learner.id])).toEqual([])
    const left = (await mailsOf(holder.domainId)).filter(({ to_email }) => to_email === learner.email)
    expect(left).toMatchObject([{ type: 'erasure_done', account_id: null }])
    server.time.set(new Date(server.time.now().getTime() + 1000))
    await clearExpired(server.platform)
    expect((await mailsOf(holder.domainId)).filter(({ to_email }) => to_email === learner.email)).toEqual([])
  })

  test('that leaves answers in the averages says so in the last letter', async () => {
    const holder = await makeAdministrator(server, ['api.v2.domains.erasure'])
    const learner = await makeLearner(server, holder.domainId)
    const { id } = (await ask(learner)).body.request
    const removal = { token: holder.token, params: { id }, body: { removal: 'anonymise' as const } }
    expect((await server.call(contract.carryOutErasure, removal)).status).toBe(200)
    const [letter] = (await mailsOf(holder.domainId)).filter(({ type }) => type === 'erasure_done')
    expect(letter?.text).toContain('Your answers and scores still count in averages, without your name.')
    // Nobody can sign in there any more, so there is no button.
    expect(letter?.text).not.toContain('/#/')
  })

  test('is decided by nobody about somebody with more rights, nor about themselves', async () => {
    const holder = await makeAdministrator(server, ['api.v2.domains.erasure'])
    const stronger = await makeAdministrator(server, ['api.v2.accounts.list'], holder.domainId)
    for (const who of [stronger, holder]) {
      const { id } = (await ask(who)).body.request
      const { status } = await server.call(contract.carryOutErasure, {
        token: holder.token,
        params: { id },
        body: { removal: 'erase' },
      })
      expect(status).toBe(403)
      const refusal = { token: holder.token, params: { id }, body: { reason: 'No' } }
      expect((await server.call(contract.refuseErasure, refusal)).status).toBe(403)
    }
  })

  test('happens at once where the domain lets it', async () => {
    const owner = await makeAdministrator(server, ['api.v2.domains.erasure'])
    await save(owner, owner.domainId, { erase_at_once: true })
    const learner = await makeLearner(server, owner.domainId)
    expect((await stateOf(learner)).at_once).toBe(true)
    expect((await ask(learner, 'Not-the-one-1!')).status).toBe(422)
    expect((await ask(learner)).body).toEqual({ at_once: true, password: false, request: null })
    expect((await server.call(login, { body: { login: learner.email, password: TEST_PASSWORD } })).status).toBe(400)
    expect((await mailsOf(owner.domainId)).map(({ type }) => type)).toEqual(['erasure_done'])
  })

  test('tells somebody without an address after the next sign-in', async () => {
    const holder = await makeAdministrator(server, ['api.v2.domains.erasure'])
    const nobody = await makeAccount(server, {
      domainId: holder.domainId,
      roleId: holder.roleId,
      email: null,
      username: `u${newId().slice(-10)}`,
    })
    const own = await signIn(server, { ...nobody, email: nobody.email })
    const { id } = (await ask(own)).body.request
    await server.call(contract.refuseErasure, { token: holder.token, params: { id }, body: { reason: 'No' } })
    const kinds = await queryRows<{ kind: string }>(server, 'select kind from account_notice where account_id = $1', [
      own.id,
    ])
    expect(kinds.map(({ kind }) => kind)).toContain('erasure_refused')
  })
})

describe('rules of a domain', () => {
  test('take the permission of each, are in the log, and hold a month later where they keep less', async () => {
    const owner = await makeAdministrator(server, ['api.v2.domains.retention'])
    server.time.set(new Date('2026-05-10T12:00:00Z'))
    const { body } = await save(owner, owner.domainId, { answer_months: 24, journal_months: 12 })
    expect(body).toMatchObject({ answer_months: 24, account_months: null, retention_from: '2026-06-10' })
    expect((await save(owner, owner.domainId, { erase_at_once: true })).status).toBe(403)
    expect((await save(owner, owner.domainId, { answer_months: 0 })).status).toBe(400)
    server.time.set(new Date('2026-08-01T12:00:00Z'))
    expect((await save(owner, owner.domainId, { answer_months: 36 })).body.retention_from).toBe('2026-06-10')
    expect((await save(owner, owner.domainId, { answer_months: 6 })).body.retention_from).toBe('2026-09-01')
    const { headers } = await server.call(getDataRules, { token: owner.token, params: { id: owner.domainId } })
    const stale = await server.call(updateDataRules, {
      token: owner.token,
      params: { id: owner.domainId },
      body: { answer_months: 7 },
      headers: { 'if-match': '"another"' },
    })
    expect([headers.etag !== undefined, stale.status]).toEqual([true, 412])
    const changes = await queryRows<{ details: { before: object; after: object } }>(
      server,
      `select details from audit_event where action = 'domain.data_rules' and target_id = $1 order by id`,
      [owner.domainId],
    )
    expect(changes).toHaveLength(3)
    expect(changes[2]?.details).toMatchObject({ before: { answer_months: 36 }, after: { answer_months: 6 } })
  })

  describe('while a shorter period waits', () => {
    /** The months of answers, journals and accounts that a domain applies on a day. */
    async function listInForce(domainId: string, day: string) {
      const domains = await server.platform.database.read(ALL_DOMAINS, (db) =>
        listKeepingDomains(db, new Date(`${day}T23:00:00Z`)),
      )
      const inForce = domains.find(({ id }) => id === domainId)?.inForce
      return inForce && [inForce.answerMonths, inForce.journalMonths, inForce.accountMonths]
    }

    /** A domain that has kept answers and journals for 24 months for more than a year. */
    async function setUpKept() {
      const owner = await makeAdministrator(server, ['api.v2.domains.retention'])
      const { domainId } = owner
      const change = (day: string, body: object) => {
        server.time.set(new Date(`${day}T12:00:00Z`))
        return save(owner, domainId, body)
      }
      await change('2025-01-10', { answer_months: 24, journal_months: 24 })
      return { domainId, change }
    }

    test('the periods that were in force go on applying, however often another one is shortened', async () => {
      const { domainId, change } = await setUpKept()
      expect(await listInForce(domainId, '2025-02-09')).toEqual([null, null, null])
      expect(await listInForce(domainId, '2025-02-10')).toEqual([24, 24, null])
      await change('2026-05-10', { journal_months: 12, account_months: 36 })
      expect(await listInForce(domainId, '2026-05-10')).toEqual([24, 24, null])
      const { body } = await change('2026-06-09', { journal_months: 11 })
      expect(body.retention_from).toBe('2026-07-09')
      expect(await listInForce(domainId, '2026-07-08')).toEqual([24, 24, null])
      expect(await listInForce(domainId, '2026-07-09')).toEqual([24, 11, 36])
      await change('2026-07-09', { answer_months: 6 })
      expect(await listInForce(domainId, '2026-07-09')).toEqual([24, 11, 36])
    })

    test('a longer one, or none, applies at once', async () => {
      const { domainId, change } = await setUpKept()
      await change('2026-05-10', { answer_months: 12, journal_months: 12 })
      await change('2026-05-11', { answer_months: 36 })
      expect(await listInForce(domainId, '2026-05-11')).toEqual([36, 24, null])
      await change('2026-05-12', { answer_months: 30 })
      expect(await listInForce(domainId, '2026-05-12')).toEqual([36, 24, null])
      await change('2026-05-12', { journal_months: null })
      expect(await listInForce(domainId, '2026-05-12')).toEqual([36, null, null])
      await change('2026-05-12', { journal_months: 6 })
      expect(await listInForce(domainId, '2026-06-11')).toEqual([36, null, null])
      expect(await listInForce(domainId, '2026-06-12')).toEqual([30, 6, null])
    })

    test('nothing applies where what was in force before is not known', async () => {
      const { domainId, change } = await setUpKept()
      await change('2026-05-10', { journal_months: 12 })
      await queryRows(
        server,
        'update domain_privacy set answer_months_before = null, journal_months_before = null where domain_id = $1',
        [domainId],
      )
      expect(await listInForce(domainId, '2026-06-09')).toEqual([null, null, null])
      expect(await listInForce(domainId, '2026-06-10')).toEqual([24, 12, null])
    })
  })
})

describe('what a domain keeps for a limited time', () => {
  const sumsOf = async (domainId: string) => {
    const [row] = await queryRows<{ n: string; sum: string }>(
      server,
      'select sum(pre_n) as n, round(sum(pre_sum), 6) as sum from score_sum where domain_id = $1',
      [domainId],
    )
    return row
  }

  test('is announced a month ahead, once, and then leads to nobody any more, while averages stay', async () => {
    server.time.set(new Date('2027-03-10T03:17:00Z'))
    const cohort = await makeCohort(server, 3)
    const { domainId, course, members } = cohort
    const [old, young, busy] = members as [Member, Member, Member]
    const owner = await makeAdministrator(server, ['api.v2.domains.retention'], domainId)
    await handIn(server, course, old, { type: 0, at: '2026-01-04T10:11:12.131Z', score: 40 })
    await handIn(server, course, busy, { type: 0, at: '2026-01-05T10:11:12.131Z', score: 50 })
    await handIn(server, course, young, { type: 0, at: '2027-03-01T10:11:12.131Z', score: 60 })
    await seed(server, async ({ query, prisma }) => {
      await query(`update personal_plan set completed_at = '2026-02-01' where id = $1`, [old.personalPlan])
      await query(`update personal_plan set completed_at = null, updated_at = '2027-03-09' where id = $1`, [
        busy.personalPlan,
      ])
      await prisma.journalEntry.create({
        data: {
          id: newId(),
          accountId: young.id,
          domainId,
          personalPlanId: young.personalPlan,
          journalPromptId: course.content.promptA,
          textBody: 'Long ago',
          submittedAt: new Date('2026-01-04T10:00:00Z'),
        },
      })
      await query(
        `update account set created_at = '2024-01-01', last_sign_in_at = null, last_activity_at = null where id = $1`,
        [old.id],
      )
    })
    const before = await sumsOf(domainId)
    // A second administrator, who has no address.
    const second = await makeAdministrator(server, ['api.v2.domains.retention'], domainId)
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: second.id }, data: { email: null, username: 'without-address' } }),
    )
    const notices = () =>
      queryRows(server, 'select kind, details from account_notice where account_id = $1', [second.id])
    await save(owner, domainId, { answer_months: 12, journal_months: 12 })
    const letters = () =>
      queryRows<{ to_email: string; text: string }>(
        server,
        `select to_email, message_variant_1 as text from communication where domain_id = $1 and type = 'retention_ahead'`,
        [domainId],
      )
    const heldBy = async ({ id }: Member) =>
      (await queryRows(server, 'select from response where account_id = $1', [id])).length
    for (const _again of [1, 2]) await applyRetention(server.platform)
    expect((await letters()).map(({ to_email }) => to_email)).toEqual([owner.email])
    expect((await letters())[0]?.text).toContain('By April 30, 2027: 1 response and 1 journal entry.')
    expect((await letters())[0]?.text).toMatch(/if it’s a journal entry, deleted.*and again if those times change/s)
    expect(await notices()).toEqual([
      {
        kind: 'retention_ahead',
        details: {
          domain_id: domainId,
          domain_title: expect.any(Object),
          until: '2027-04-30',
          answers: 1,
          journals: 1,
          accounts: 0,
        },
      },
    ])
    expect(await heldBy(old)).toBe(1)

    server.time.set(new Date('2027-04-10T03:17:00Z'))
    const [{ id: former } = { id: '' }] = await queryRows<{ id: string }>(
      server,
      'select id from response where account_id = $1',
      [old.id],
    )
    await applyRetention(server.platform)
    expect([await heldBy(old), await heldBy(young), await heldBy(busy)]).toEqual([0, 1, 1])
    expect(await sumsOf(domainId)).toEqual(before)
    const moved = await queryRows<{ id: string; at: Date; scored: string; name: object; answers: string }>(
      server,
      `select r.id, r.submitted_at as at, a.given_name as name,
              (select count(*) from response_score s where s.response_id = r.id and s.account_id = a.id) as scored,
              (select count(*) from response_answer w where w.response_id = r.id) as answers
         from response r join account a on a.id = r.account_id where r.domain_id = $1 and a.anonymised_at is not null`,
      [domainId],
    )
    expect(moved).toMatchObject([{ at: new Date('2026-01-04T00:00:00Z'), name: {} }])
    expect(Number(moved[0]?.scored)).toBeGreaterThan(0)
    expect(moved[0]?.id).not.toBe(former)
    expect(await queryRows(server, 'select from journal_entry where domain_id = $1', [domainId])).toEqual([])
    const [log] = await queryRows<{ details: object }>(
      server,
      `select details from audit_event where action = 'domain.retention' and domain_id = $1`,
      [domainId],
    )
    expect(log?.details).toEqual({ accounts: 0, answers: 1, journals: 1 })

    await save(owner, domainId, { account_months: 24 })
    server.time.set(new Date('2027-05-10T03:17:00Z'))
    await applyRetention(server.platform)
    const people = await queryRows<{ id: string }>(
      server,
      'select id from account where domain_id = $1 and anonymised_at is null',
      [domainId],
    )
    expect(people.map(({ id }) => id).sort()).toEqual([young.id, busy.id, owner.id, second.id].sort())
  })

  test('is announced in one notice, until its day, the next one, or the day when nothing falls due anymore', async () => {
    server.time.set(new Date('2027-03-10T03:17:00Z'))
    const { domainId, course, members } = await makeCohort(server, 1)
    const { id: accountId, personalPlan: personalPlanId } = members[0] as Member
    const holder = await makeAdministrator(server, ['api.v2.domains.retention'], domainId)
    const username = `u${newId().slice(-10)}`
    await seed(server, async ({ prisma }) => {
      await prisma.account.update({ where: { id: holder.id }, data: { email: null, username } })
      for (const [prompt, day] of [
        ['promptA', '2026-04-20'],
        ['promptB', '2026-07-20'],
      ] as const) {
        const submittedAt = new Date(`${day}T10:00:00Z`)
        const entry = { id: newId(), accountId, domainId, personalPlanId, textBody: 'Long ago', submittedAt }
        await prisma.journalEntry.create({ data: { ...entry, journalPromptId: course.content[prompt] } })
      }
    })
    const enter = () => signIn(server, { ...holder, email: username })
    const listDays = async () => {
      const { body } = await server.call(listMyNotices, { token: (await enter()).token })
      return (body as AccountNotice[]).map(({ details }) => details.until)
    }
    const countRows = async () =>
      (await queryRows(server, 'select from account_notice where account_id = $1', [holder.id])).length
    await save(holder, domainId, { journal_months: 12 })
    await applyRetention(server.platform)
    expect(await listDays()).toEqual(['2027-04-30'])
    server.time.set(new Date('2027-04-05T03:17:00Z'))
    await applyRetention(server.platform)
    expect([await listDays(), await countRows()]).toEqual([['2027-05-31'], 1])
    server.time.set(new Date('2027-06-01T03:17:00Z'))
    expect(await listDays()).toEqual([])
    await applyRetention(server.platform)
    expect([await listDays(), await countRows()]).toEqual([['2027-07-31'], 1])
    await save(await enter(), domainId, { journal_months: null })
    await applyRetention(server.platform)
    expect(await countRows()).toBe(0)
    await save(await enter(), domainId, { journal_months: 12 })
    await applyRetention(server.platform)
    expect(await countRows()).toBe(1)
    await queryRows(server, 'delete from journal_entry where domain_id = $1', [domainId])
    await applyRetention(server.platform)
    expect(await countRows()).toBe(0)
  })

  /** Sets up a domain that keeps something for twelve months, at the time when that period has ended. */
  async function setUpDue(kept: object) {
    server.time.set(new Date('2027-06-10T03:17:00Z'))
    const cohort = await makeCohort(server, 1)
    const owner = await makeAdministrator(server, ['api.v2.domains.retention'], cohort.domainId)
    await save(owner, cohort.domainId, kept)
    server.time.set(new Date('2027-08-10T03:17:00Z'))
    const count = async (from: string) =>
      (
        await queryRows<{ n: number }>(server, `select count(*)::int as n from ${from} and domain_id = $1`, [
          cohort.domainId,
        ])
      )[0]?.n
    return { ...cohort, owner, member: cohort.members[0] as Member, count }
  }

  test('still ends by the former limits while a shorter one waits', async () => {
    const { course, member, count, domainId, owner } = await setUpDue({ answer_months: 12, journal_months: 12 })
    await handIn(server, course, member, { type: 0, at: '2026-01-04T10:11:12.131Z', score: 40 })
    await queryRows(server, `update personal_plan set completed_at = '2026-02-01' where id = $1`, [member.personalPlan])
    for (const [prompt, day] of [
      [course.content.promptA, '2026-01-04'],
      [course.content.promptB, '2026-12-04'],
    ]) {
      await queryRows(
        server,
        `insert into journal_entry (id, account_id, domain_id, personal_plan_id, journal_prompt_id, text_body, submitted_at)
         values ($1, $2, $3, $4, $5, 'Long ago', $6)`,
        [newId(), member.id, domainId, member.personalPlan, prompt, day],
      )
    }
    await save(owner, domainId, { journal_months: 6 })
    await applyRetention(server.platform)
    expect(await count(`response where account_id = '${member.id}'`)).toBe(0)
    expect(await count('journal_entry where true')).toBe(1)
    server.time.set(new Date('2027-09-10T03:17:00Z'))
    await applyRetention(server.platform)
    expect(await count('journal_entry where true')).toBe(0)
  })

  test('is taken from a person once by two runs at once', async () => {
    const { course, member, count, domainId } = await setUpDue({ answer_months: 12 })
    await handIn(server, course, member, { type: 0, at: '2026-01-04T10:11:12.131Z', score: 40 })
    await queryRows(server, `update personal_plan set completed_at = '2026-02-01' where id = $1`, [member.personalPlan])
    await whileHeld(
      server,
      ({ query }) => query('select from response where account_id = $1 for update', [member.id]),
      () => Promise.all([applyRetention(server.platform), applyRetention(server.platform)]),
      2,
    )
    expect(await count('response where true')).toBe(1)
    expect(await count('account where anonymised_at is not null')).toBe(1)
    expect(
      await count('personal_plan where account_id in (select id from account where anonymised_at is not null)'),
    ).toBe(1)
    const log = await queryRows<{ details: object }>(
      server,
      `select details from audit_event where action = 'domain.retention' and domain_id = $1`,
      [domainId],
    )
    expect(log.map(({ details }) => details)).toEqual([{ accounts: 0, answers: 1, journals: 0 }])
  })

  test('goes in batches where it is journal entries, in as many runs as it takes', async () => {
    const { member, count, domainId } = await setUpDue({ journal_months: 12 })
    await queryRows(
      server,
      `with prompt as (
         insert into journal_prompt (id, domain_id, title)
         select gen_random_uuid(), $1, '{"en-us": "P"}' from generate_series(1, 10002) returning id)
       insert into journal_entry (id, account_id, domain_id, personal_plan_id, journal_prompt_id, text_body, submitted_at)
       select gen_random_uuid(), $2, $1, $3, id, 'Long ago', '2026-01-04' from prompt`,
      [domainId, member.id, member.personalPlan],
    )
    await queryRows(
      server,
      `update journal_entry set submitted_at = '2027-08-01' where id in (select id from journal_entry where domain_id = $1 limit 1)`,
      [domainId],
    )
    const left: unknown[] = []
    const { database } = server.platform
    const transaction: typeof database.transaction = async (...work) => {
      const answer = await database.transaction(...work)
      left.push(await count('journal_entry where true'))
      return answer
    }
    const counting = { ...server.platform, database: { ...database, transaction } }
    await applyRetention(counting, () => left.at(-1) === 5002)
    expect(left.at(-1)).toBe(5002)
    await applyRetention(counting)
    expect([...new Set(left)]).toEqual([10_002, 5002, 2, 1])
    const log = await queryRows<{ details: { journals: number } }>(
      server,
      `select details from audit_event where action = 'domain.retention' and domain_id = $1 order by id`,
      [domainId],
    )
    expect(log.map(({ details }) => details.journals)).toEqual([5000, 5001])
  })

  test('ends on the same day of an earlier month, or on its last', () => {
    expect(monthsBefore(new Date('2027-03-31T03:17:00Z'), 1).toISOString()).toBe('2027-02-28T03:17:00.000Z')
    expect(monthsBefore(new Date('2027-03-15T00:00:00Z'), 14).toISOString()).toBe('2026-01-15T00:00:00.000Z')
  })
})
