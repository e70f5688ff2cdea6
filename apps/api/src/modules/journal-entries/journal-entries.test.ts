import {
  createJournalResponse,
  deleteJournalResponse,
  getJournalResponse,
  updateJournalResponse,
} from '@evenground/shared/contract/journal-entries'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { type Journey, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()
const TEXT = 'Someone said what I had said.'

async function setUp(flags: Parameters<typeof changeDomain>[2] = {}) {
  const domainId = await makeDomain(server)
  await changeDomain(server, domainId, flags)
  const course = await makeCourse(server, { domainId })
  return { domainId, course, journey: await startJourney(server, course, domainId) }
}

interface Overrides {
  token?: string
  headers?: Record<string, string>
  id?: string
  query?: object
  body?: object
}

/** The four calls on one entry, with the IDs of the journey unless a test overrides them. */
function callsOf({ person, planId, course }: Journey) {
  const common = ({ token, id, headers = {} }: Overrides) => ({
    token: token ?? person.token,
    headers,
    params: { id: id ?? course.content.promptA },
  })
  const query = (overrides: Overrides) => ({ ...common(overrides), query: { planId, ...overrides.query } })
  const body = (overrides: Overrides) => ({
    ...common(overrides),
    body: { plan_id: planId, text_body: TEXT, ...overrides.body },
  })
  return {
    read: (overrides: Overrides = {}) => server.call(getJournalResponse, query(overrides)),
    write: (overrides: Overrides = {}) => server.call(createJournalResponse, body(overrides)),
    rewrite: (overrides: Overrides = {}) => server.call(updateJournalResponse, body(overrides)),
    remove: (overrides: Overrides = {}) => server.call(deleteJournalResponse, query(overrides)),
  }
}

const codeOf = ({ status, body }: Answer) => [status, body.code]

describe('a journal entry', () => {
  test('is not overwritten, rewritten or deleted by who has read another text', async () => {
    const { read, write, rewrite, remove } = callsOf((await setUp()).journey)
    const from = (etag: unknown) => ({ headers: { 'if-match': String(etag) } })
    expect(codeOf(await write(from('*')))).toEqual([412, 'stale_resource'])
    const { etag } = (await write()).headers
    expect((await read()).headers.etag).toBe(etag)
    const changed = await write({ ...from(etag), body: { text_body: 'What the first device wrote.' } })
    expect(changed.status).toBe(200)
    const late = { ...from(etag), body: { text_body: 'What the second device wrote.' } }
    expect(codeOf(await write(late))).toEqual([412, 'stale_resource'])
    expect(codeOf(await rewrite(late))).toEqual([412, 'stale_resource'])
    expect(codeOf(await remove(from(etag)))).toEqual([412, 'stale_resource'])
    expect((await read()).body.text_body).toBe('What the first device wrote.')
    expect((await remove(from(changed.headers.etag))).status).toBe(204)
  })

  test('is not overwritten by who takes their own for the first', async () => {
    const { read, write } = callsOf((await setUp()).journey)
    const first = { headers: { 'if-none-match': '*' } }
    const both = await Promise.all(
      ['What the phone wrote.', 'What the desk wrote.'].map((text_body) => write({ ...first, body: { text_body } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
    const kept = both.find(({ status }) => status === 201)
    expect((await read()).body.text_body).toBe(kept?.body.text_body)
    expect(codeOf(await write(first))).toEqual([412, 'stale_resource'])
    expect((await write()).status).toBe(200)
  })

  test('is nothing at first, then one for each person, prompt and plan, replaced by the next', async () => {
    const { course, journey } = await setUp()
    const { read, write } = callsOf(journey)
    expect((await read()).status).toBe(204)
    const first = await write()
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: expect.any(String),
      journal_prompt_id: course.content.promptA,
      account_id: journey.person.id,
      plan_id: journey.planId,
      text_body: TEXT,
      submitted_at: server.time.now().toISOString(),
    })
    server.time.advance(60)
    const second = await write({ body: { plan_id: course.plan, text_body: 'Written anew, and longer.' } })
    expect(second.status).toBe(200)
    expect(second.body).toEqual({
      ...first.body,
      text_body: 'Written anew, and longer.',
      submitted_at: server.time.now().toISOString(),
    })
    expect((await read()).body).toEqual(second.body)
    expect((await read({ query: { planId: course.plan } })).body).toEqual(second.body)
    expect((await read({ id: course.content.promptB })).status).toBe(204)
    const events = await queryRows(server, `select from activity where account_id = $1 and kind = 'journal_written'`, [
      journey.person.id,
    ])
    expect(events).toHaveLength(1)
  })

  test('carries the time of the server, whatever the body says', async () => {
    const { journey } = await setUp()
    const { body } = await callsOf(journey).write({ body: { submitted_at: '2001-01-01T00:00:00Z' } })
    expect(body.submitted_at).toBe(server.time.now().toISOString())
  })

  test('has at least ten characters after trimming, counted as people see them', async () => {
    const { journey } = await setUp()
    const { write } = callsOf(journey)
    const refused = await write({ body: { text_body: '   nine char   ' } })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      {
        path: 'text_body',
        code: 'journal_length',
        message: 'Entries cannot be submitted with less than 10 characters',
      },
    ])
    // Nine emoji are eighteen UTF-16 units.
    expect((await write({ body: { text_body: '🙂'.repeat(9) } })).status).toBe(422)
    expect((await write({ body: { text_body: '🙂'.repeat(10) } })).status).toBe(201)
    expect((await write({ body: { text_body: 'x'.repeat(50_001) } })).status).toBe(400)
    expect((await write({ body: { text_body: `${TEXT}\0` } })).status).toBe(400)
  })

  test('may be short or empty where the domain allows skipping', async () => {
    const { journey } = await setUp({ allowJournalSkip: true })
    const { write } = callsOf(journey)
    expect((await write({ body: { text_body: '' } })).body.text_body).toBe('')
    expect((await write({ body: { text_body: 'short' } })).body.text_body).toBe('short')
  })

  test('can be rewritten and deleted by its writer once it is there', async () => {
    const { journey } = await setUp()
    const { read, write, rewrite, remove } = callsOf(journey)
    expect((await rewrite()).status).toBe(404)
    expect((await remove()).status).toBe(404)
    await write()
    expect(await rewrite({ body: { text_body: 'Rewritten by its writer.' } })).toMatchObject({
      status: 200,
      body: { text_body: 'Rewritten by its writer.' },
    })
    expect((await rewrite({ body: { text_body: 'short' } })).status).toBe(422)
    expect((await remove()).status).toBe(204)
    expect((await read()).status).toBe(204)
  })

  test('cannot be written while training is paused, and can be read', async () => {
    const { domainId, journey } = await setUp()
    const { read, write, rewrite, remove } = callsOf(journey)
    await write()
    await changeDomain(server, domainId, { paused: true })
    for (const answer of [await write(), await rewrite(), await remove()]) {
      expect(codeOf(answer)).toEqual([403, 'training_paused'])
    }
    expect((await read()).body.text_body).toBe(TEXT)
  })
})

describe('the entries of others', () => {
  test('do not exist: foreign plans, prompts and accounts are 404 in every call', async () => {
    const { domainId, course, journey } = await setUp()
    const neighbour = await startJourney(server, course, domainId)
    const foreign = await setUp()
    await callsOf(neighbour).write()
    const calls = callsOf(journey)
    const wrong: Overrides[] = [
      { query: { planId: neighbour.planId }, body: { plan_id: neighbour.planId } },
      { query: { planId: foreign.course.plan }, body: { plan_id: foreign.course.plan } },
      { query: { account_id: neighbour.person.id }, body: { account_id: neighbour.person.id } },
      { query: { account_id: foreign.journey.person.id }, body: { account_id: foreign.journey.person.id } },
      { id: foreign.course.content.promptA },
      { id: course.content.hello },
    ]
    for (const overrides of wrong) {
      const answers = await Promise.all(Object.values(calls).map((call) => call(overrides)))
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const mismatch = await calls.write({ body: { journal_prompt_id: course.content.promptB } })
    expect(mismatch.status).toBe(404)
    expect((await callsOf(neighbour).read()).body.text_body).toBe(TEXT)
  })

  test('are read, written, rewritten and deleted each under a right of its own, in scope, and it is written down', async () => {
    const { domainId, journey } = await setUp()
    const permissions = {
      read: 'api.v2.journals.get_response_by_id',
      write: 'api.v2.journals.create_by_id',
      rewrite: 'api.v2.journals.update_response_by_id',
      remove: 'api.v2.journals.destroy_response_by_id',
    } as const
    const account_id = journey.person.id
    const about = { query: { account_id }, body: { account_id } }
    const calls = callsOf(journey)
    const all = await makeAdministrator(server, Object.values(permissions))
    const none = await makeAdministrator(server, ['api.v2.journals.list'], domainId)
    await calls.write()
    for (const [name, right] of Object.entries(permissions)) {
      const call = calls[name as keyof typeof permissions]
      const given = name === 'write' ? [right, 'api.v2.accounts.get_by_id' as const] : [right]
      const { token } = await makeAdministrator(server, given, domainId)
      if (name === 'write') {
        const half = await makeAdministrator(server, [right], domainId)
        expect((await call({ ...about, token: half.token })).status).toBe(404)
      }
      expect((await call({ ...about, token: all.token })).status).toBe(404)
      expect((await call({ ...about, token: none.token })).status).toBe(404)
      expect((await call({ ...about, token })).status).toBe(name === 'remove' ? 204 : 200)
    }
    expect((await calls.read()).status).toBe(204)
    const audit = await queryRows<{ action: string; details: object }>(
      server,
      `select action, details from audit_event where domain_id = $1 and target_type = 'journal_entry' order by id`,
      [domainId],
    )
    expect(audit.map((event) => event.action)).toEqual([
      'journal_entry.update',
      'journal_entry.update',
      'journal_entry.destroy',
    ])
    expect(JSON.stringify(audit)).not.toContain(TEXT)
  })

  test('stay closed to whoever is signed in as the writer', async () => {
    const { course, journey } = await setUp()
    const calls = callsOf(journey)
    await calls.write()
    const actor = await makeGlobalAdministrator(server)
    await seed(server, (db) =>
      db.prisma.session.updateMany({ where: { accountId: journey.person.id }, data: { actorId: actor.id } }),
    )
    const claims = server.app.jwt.decode<object>(journey.person.token) ?? {}
    const token = server.app.jwt.sign({ ...claims, act: { sub: actor.id } })
    const answers = await Promise.all(Object.values(calls).map((call) => call({ token })))
    expect(answers.map(codeOf)).toEqual(Array(4).fill([403, 'forbidden']))
    const entries = await queryRows(server, `select from journal_entry where journal_prompt_id = $1`, [
      course.content.promptA,
    ])
    expect(entries).toHaveLength(1)
  })
})
