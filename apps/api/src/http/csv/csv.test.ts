import { LIST_LIMIT_MAX } from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import { listFactors } from '@evenground/shared/contract/factors'
import { Factor } from '@evenground/shared/schemas'
import { describe, expect, test, vi } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { makeReplicaFail } from '../../../test/failing-replica.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { makeWorkContext } from '../request-context.ts'
import { prefersCsv } from './csv.ts'

const server = await createTestServer({ DATABASE_POOL_SIZE: '20' })
const PERMISSIONS = ['api.v2.factors.list'] as const
const csv = { accept: 'text/csv' }

interface Planted {
  title: object
  createdAt?: Date
  averageScore?: number
}

async function plantFactors(domainId: string, factors: readonly Planted[]): Promise<void> {
  await server.platform.database.transaction(ALL_DOMAINS, (db) =>
    db.prisma.factor.createMany({ data: factors.map((factor) => ({ id: newId(), domainId, ...factor })) }),
  )
}

const english = (title: string) => ({ title: { 'en-us': title } })

/** The lines of a response, without the line break at the end. */
const readLines = (body: string): string[] => body.split('\r\n').slice(0, -1)

describe('a list as CSV', () => {
  test('holds every row that matches, whatever limit and offset say', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    await plantFactors(
      admin.domainId,
      Array.from({ length: 2300 }, (_, n) => english(`Row ${String(n).padStart(4, '0')}`)),
    )
    await plantFactors(admin.domainId, [english('Other')])
    const { status, body, headers } = await server.call(listFactors, {
      token: admin.token,
      headers: csv,
      query: { q: 'row', order_by: 'title', order_dir: 'desc', limit: '5', offset: '7', fields: 'title' } as never,
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="factors-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = readLines(body)
    expect(lines).toHaveLength(2301)
    expect(lines.slice(0, 3)).toEqual(['title', 'Row 2299', 'Row 2298'])
    expect(new Set(lines).size).toBe(2301)
  })

  test('has the columns asked for in their order, and all of them where none is named', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    await plantFactors(admin.domainId, [{ ...english('One'), averageScore: 71.5 }])
    const ask = (fields?: string) =>
      server.call(listFactors, { token: admin.token, headers: csv, query: { fields } as never })
    expect(readLines((await ask('average_score, title')).body)).toEqual(['average_score,title', '71.5,One'])
    const [header] = readLines((await ask()).body)
    expect(header).toBe(Object.keys(Factor.shape).join(','))
    const wrong = await ask('title,password_hash')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toEqual([expect.objectContaining({ path: 'fields', code: 'unknown_column' })])
  })

  test('shows instants in the time zone asked for, summer time included, and in UTC otherwise', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    await plantFactors(admin.domainId, [
      { ...english('Summer'), createdAt: new Date('2026-07-01T03:30:00Z') },
      { ...english('Winter'), createdAt: new Date('2026-12-01T03:30:00Z') },
    ])
    const ask = async (tz?: string) =>
      server.call(listFactors, {
        token: admin.token,
        headers: csv,
        query: { tz, fields: 'created_at', order_by: 'title' } as never,
      })
    expect(readLines((await ask('America/New_York')).body).slice(1)).toEqual([
      '2026-06-30 23:30:00',
      '2026-11-30 22:30:00',
    ])
    expect(readLines((await ask()).body)[1]).toBe('2026-07-01T03:30:00.000Z')
    for (const tz of ['Mars/Olympus', '+02:00']) {
      expect((await ask(tz)).body.errors[0]).toMatchObject({ path: 'tz', code: 'invalid_time_zone' })
    }
  })

  test('keeps cells from being read as formulas and quotes what would break a line', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    for (const title of ['=1+1', '+1', '-1', '@SUM', '\tx', 'say "hi", all', 'two\r\nlines', 'Ábaco']) {
      await plantFactors(admin.domainId, [english(title)])
    }
    const { body } = await server.call(listFactors, {
      token: admin.token,
      headers: csv,
      query: { fields: 'title', order_by: 'id' } as never,
    })
    expect(body).toBe(
      'title\r\n\'=1+1\r\n\'+1\r\n\'-1\r\n\'@SUM\r\n\'\tx\r\n"say ""hi"", all"\r\n"two\r\nlines"\r\nÁbaco\r\n',
    )
  })

  test('has a byte order mark only when asked, and a line of names even without a row', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const ask = async (bom?: string) =>
      (await server.call(listFactors, { token: admin.token, headers: csv, query: { bom, fields: 'title' } as never }))
        .body
    expect(await ask()).toBe('title\r\n')
    expect(await ask('1')).toBe('\uFEFFtitle\r\n')
  })

  test("never holds another tenant's rows, and needs the list's right", async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const stranger = await makeAdministrator(server, PERMISSIONS)
    await plantFactors(stranger.domainId, [english('Foreign')])
    const { body } = await server.call(listFactors, { token: admin.token, headers: csv, query: {} })
    expect(body).not.toContain('Foreign')
    const powerless = await makeAdministrator(server, [])
    expect((await server.call(listFactors, { token: powerless.token, headers: csv, query: {} })).status).toBe(403)
  })

  test('answers an unknown order as a problem document and not as a broken file', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const { status, body } = await server.call(listFactors, {
      token: admin.token,
      headers: csv,
      query: { order_by: 'nonsense' },
    })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ path: 'order_by', code: 'unknown_column' })
  })

  test('is written to the audit log with the list and its columns', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    await server.call(listFactors, { token: admin.token, headers: csv, query: { fields: 'title,active' } })
    const events = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findMany({ where: { actorId: admin.id, action: 'list.export' } }),
    )
    expect(events).toEqual([
      expect.objectContaining({
        domainId: admin.domainId,
        details: { list: 'listFactors', fields: ['title', 'active'] },
      }),
    ])
  })

  test('is limited to sixty an hour for one person', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const ask = () => server.call(listFactors, { token: admin.token, headers: csv, query: { fields: 'title' } })
    for (let n = 0; n < 60; n++) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('shows one instant: what changes while it is written stays out of it', async () => {
    const domainId = await makeDomain(server)
    await plantFactors(domainId, [english('Before')])
    const { database } = server.platform
    const scope = { domains: [domainId], ancestors: [] }
    const count = () => database.read(scope, (db) => db.prisma.factor.count({ where: { domainId } }))
    await database.snapshot(scope, async () => {
      expect(await count()).toBe(1)
      await plantFactors(domainId, [english('Meanwhile')])
      expect(await count()).toBe(1)
    })
    expect(await count()).toBe(2)
  })
})

test('a list is made by the primary where the replica fails before the first row is sent', async () => {
  const admin = await makeAdministrator(server, PERMISSIONS)
  await plantFactors(admin.domainId, [english('Kept')])
  const replica = makeReplicaFail(server.platform.database)
  try {
    const { status, body } = await server.call(listFactors, {
      token: admin.token,
      headers: csv,
      query: { fields: 'title' } as never,
    })
    expect([status, readLines(body), replica.failures()]).toEqual([200, ['title', 'Kept'], 1])
  } finally {
    replica.restore()
  }
})

describe('an export that nobody reads', () => {
  /** Lets the event loop turn often enough for one batch, without using a clock. */
  async function takeTurns(): Promise<void> {
    for (let n = 0; n < 100; n++) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Opens a list without an end; `batches` counts how often it was asked for a batch. */
  async function openEndless(who?: SignedInPerson) {
    const admin = who ?? (await makeAdministrator(server, PERMISSIONS))
    const caller = {
      accountId: admin.id,
      domainId: admin.domainId,
      roleId: admin.roleId,
      sessionId: newId(),
      locale: 'en-us' as const,
      domainLocale: 'en-us' as const,
      permissions: new Set<never>(),
      scope: { domains: [admin.domainId], ancestors: [] },
      mustChangePassword: false,
      mustEnroll: false,
      actorId: null,
      key: null,
      isReadOnly: false,
      sealedAt: null,
    }
    const context = makeWorkContext(newId())
    const batch = Array.from({ length: LIST_LIMIT_MAX }, () => ({ id: newId(), title: 'x'.repeat(200) }))
    let batches = 0
    const { stream } = await server.app.openCsv({
      endpoint: { id: 'listEndless', path: '/api/v2/endless' },
      columns: [{ name: 'title', kind: 'text' }],
      query: { limit: 10 },
      caller,
      context,
      list: async () => {
        batches++
        // Yields to other work, as a database query would.
        await new Promise((resolve) => setImmediate(resolve))
        return batch
      },
    })
    return { admin, stream, batches: () => batches }
  }

  const ask = async ({ token }: SignedInPerson) =>
    (await server.call(listFactors, { token, headers: csv, query: { fields: 'title' } })).status

  test('lets only a few exports hold a connection, and gives the places back', async () => {
    const { admin, stream } = await openEndless()
    const { stream: second } = await openEndless(admin)
    expect(await ask(admin)).toBe(429)
    stream.destroy()
    await expect.poll(() => ask(admin)).toBe(200)
    second.destroy()
  })

  test('takes no place from another organization, and loses its own after a few seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const domainId = await makeDomain(server)
      const people = []
      for (let n = 0; n < 4; n++) people.push(await makeAdministrator(server, PERMISSIONS, domainId))
      const [first, second, third, late] = people as [SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson]
      // The pool of this size has six slots; one of them is kept for other organizations.
      const open = []
      for (const who of [first, first, second, second, third]) open.push(await openEndless(who))
      expect(await ask(late)).toBe(429)
      expect(await ask(await makeAdministrator(server, PERMISSIONS))).toBe(200)
      for (const { stream } of open) stream.read(1)
      await takeTurns()
      await vi.advanceTimersByTimeAsync(6000)
      await takeTurns()
      expect(open.map(({ stream }) => stream.destroyed)).toEqual([true, true, true, true, true])
      expect(await ask(late)).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('waits with a few batches in hand, however long the list is', async () => {
    const { stream, batches } = await openEndless()
    await takeTurns()
    const inHand = batches()
    expect(inHand).toBeGreaterThan(0)
    expect(inHand).toBeLessThan(4)
    await takeTurns()
    expect(batches()).toBe(inHand)
    stream.destroy()
  })

  test('ends when its reader leaves, and gives its place back', async () => {
    const { admin, stream, batches } = await openEndless()
    stream.resume()
    await expect.poll(batches).toBeGreaterThan(3)
    stream.destroy()
    await takeTurns()
    const atTheEnd = batches()
    await takeTurns()
    expect(batches()).toBe(atTheEnd)
    for (let n = 0; n < 3; n++) {
      expect((await server.call(listFactors, { token: admin.token, headers: csv, query: {} })).status).toBe(200)
    }
  })
})

test('every list says in OpenAPI that it is also answered as CSV, and with what', async () => {
  const { body } = await server.request({ method: 'GET', url: '/api/v2/openapi.json' })
  const namesOf = (path: string) => body.paths[path].get.parameters.map((parameter: { name: string }) => parameter.name)
  for (const { id, path } of ENDPOINTS.filter(({ csv }) => csv)) {
    expect(Object.keys(body.paths[path].get.responses['200'].content), id).toEqual(['application/json', 'text/csv'])
    expect(namesOf(path), id).toEqual(expect.arrayContaining(['fields', 'tz', 'bom']))
  }
  for (const path of ['accounts', 'domains', 'groups', 'roles', 'factors']) {
    expect(namesOf(`/api/v2/${path}`)).toEqual(expect.arrayContaining(['q', 'order_by_2']))
  }
  const logo = body.paths['/api/v2/ui/domains/{id}/logo'].get.responses['200']
  expect(logo.content['image/png'].schema).toMatchObject({ type: 'string', format: 'binary' })
})

describe('what a client accepts', () => {
  test.each([
    ['text/csv', true],
    ['TEXT/CSV; charset=utf-8', true],
    ['text/csv, application/json;q=0.5', true],
    ['application/json, text/csv', false],
    ['application/json;q=0.2, text/csv;q=0.9', true],
    ['text/csv;q=0', false],
    ['*/*', false],
    [undefined, false],
  ])('%s is CSV: %s', (accept, expected) => {
    expect(prefersCsv(accept)).toBe(expected)
  })
})
