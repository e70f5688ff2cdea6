import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { createCopyReader } from './copy-messages.ts'
import { ALL_DOMAINS } from './scope.ts'

const server = await createTestServer()
const { database } = server.platform

/** Connects as the owner, who sees the queries of other connections; the application's role does not. */
const owner = new pg.Client({ connectionString: server.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

async function countRunning(): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'copy%'`,
  )
  return rows[0].count
}

/** A query with more rows than any reader would take. */
const ENDLESS = `select generate_series(1, 100000000), repeat('x', 1000)`

describe('a query as CSV', () => {
  test('holds what was asked for, whatever the values are', async () => {
    const odd = [`it's`, 'back\\slash', '"quoted", twice', 'line\nbreak', '$1', 'null', '']
    const stream = await database.copy(
      ALL_DOMAINS,
      `select t.position, t.value, $2::text as one, $3::timestamptz, $4::int, $5::text is null
         from unnest($1::text[]) with ordinality as t (value, position)`,
      [odd, `O'Brien \\ $1`, new Date('2026-01-31T23:59:59.999Z'), -7, null],
    )
    const rows = parse(await text(stream)) as string[][]
    expect(rows.map((row) => row[1])).toEqual(odd)
    expect(rows[0]?.slice(2)).toEqual([`O'Brien \\ $1`, '2026-01-31 23:59:59.999+00', '-7', 't'])
  })

  test('is held to the caller’s scope by row-level security', async () => {
    const [mine, theirs] = [await makeDomain(server), await makeDomain(server)]
    for (const domainId of [mine, theirs]) {
      await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
    }
    const read = async (domains: string[]) =>
      text(await database.copy({ domains, ancestors: [] }, 'select domain_id from account', []))
    expect(await read([mine])).toBe(`${mine}\r\n`)
    expect(await read([])).toBe('')
    expect((await read([mine, theirs])).split('\r\n').filter(Boolean).sort()).toEqual([mine, theirs].sort())
  })

  test('tells a fault before anything was sent, and the next query is none the worse', async () => {
    await expect(database.copy(ALL_DOMAINS, 'select 1 / 0', [])).rejects.toThrow('division by zero')
    expect(await text(await database.copy(ALL_DOMAINS, 'select 1', []))).toBe('1\r\n')
  })

  test('waits for its reader, and ends when the reader leaves', async () => {
    const stream = await database.copy(ALL_DOMAINS, ENDLESS, [])
    expect(await countRunning()).toBe(1)
    expect(stream.readableLength).toBeLessThan(1_000_000)
    stream.destroy()
    await expect.poll(countRunning).toBe(0)
  })
})

describe('the messages of a copy', () => {
  const message = (type: string, content: string) => {
    const bytes = Buffer.from(`${type}....${content}`)
    bytes.writeUInt32BE(bytes.length - 1, 1)
    return bytes
  }
  const rows = ['a,"one\ntwo ""x""\n",b\n', '\n', 'ñ,d,e\n', `${'x'.repeat(40)}\n`]
  const sent = Buffer.concat([
    message('H', 'ab'),
    ...rows.map((row) => message('d', row)),
    message('N', 'a notice'),
    message('d', 'last\n'),
    message('c', ''),
    message('Z', 'I'),
  ])

  test('are told apart wherever they are cut; line breaks between rows become CRLF, inside a cell they stay', () => {
    for (let size = 1; size <= sent.length; size++) {
      const [lines, others]: [Buffer[], Buffer[]] = [[], []]
      const read = createCopyReader(
        (bytes) => lines.push(Buffer.from(bytes)),
        (bytes) => others.push(bytes),
      )
      for (let at = 0; at < sent.length; at += size) read(Buffer.from(sent.subarray(at, at + size)))
      const expected = [...rows, 'last\n'].map((row) => row.replace(/\n$/, '\r\n')).join('')
      expect(Buffer.concat(lines).toString()).toBe(expected)
      const rest = [message('H', 'ab'), message('N', 'a notice'), message('c', ''), message('Z', 'I')]
      expect(Buffer.concat(others)).toEqual(Buffer.concat(rest))
    }
  })
})
