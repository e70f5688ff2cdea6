import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { createTestServer } from '../../../test/harness.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { ALL_DOMAINS, type Scope } from './scope.ts'

const server = await createTestServer()
const { database } = server.platform
const PLAIN = { plain: true }

const rename = 'update domain set label = jsonb_build_object($2::text, $3::text) where id = $1'

async function readLabel(id: string): Promise<unknown> {
  const [row] = await database.read(ALL_DOMAINS, (db) =>
    db.query<{ label: unknown }>('select label from domain where id = $1', [id]),
  )
  return row?.label
}

describe('a plain transaction', () => {
  test('keeps what all of its statements did', async () => {
    const id = await makeDomain(server)
    const answer = await database.transaction(
      ALL_DOMAINS,
      async (db) => {
        await Promise.all([db.query(rename, [id, 'en-us', 'One']), db.query(rename, [id, 'en-us', 'Two'])])
        return 'done'
      },
      PLAIN,
    )
    expect(answer).toBe('done')
    expect(await readLabel(id)).toEqual({ 'en-us': 'Two' })
  })

  test('keeps nothing when it throws, and leaves its connection fit for use', async () => {
    const id = await makeDomain(server)
    const before = await readLabel(id)
    const pids = new Set<number>()
    for (let turn = 0; turn < 3; turn += 1) {
      const work = database.transaction(
        ALL_DOMAINS,
        async (db) => {
          const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
          pids.add(row?.pid ?? 0)
          await db.query(rename, [id, 'en-us', 'Gone'])
          throw new AppError('assessment_already_taken')
        },
        PLAIN,
      )
      await expect(work).rejects.toMatchObject({ code: 'assessment_already_taken' })
    }
    expect(await readLabel(id)).toEqual(before)
    expect(pids.size).toBe(1)
  })

  test('does not pass for kept when one of its statements failed unnoticed', async () => {
    const id = await makeDomain(server)
    const before = await readLabel(id)
    const work = database.transaction(
      ALL_DOMAINS,
      async (db) => {
        await db.query(rename, [id, 'en-us', 'Gone'])
        await db.query('select 1 / 0').catch(() => undefined)
      },
      PLAIN,
    )
    await expect(work).rejects.toThrow('rolled back')
    expect(await readLabel(id)).toEqual(before)
  })

  test('sees no more than its scope, whoever used the connection before', async () => {
    const [mine, theirs] = [await makeDomain(server), await makeDomain(server)]
    const scope: Scope = { domains: [mine], ancestors: [] }
    const seen = await database.transaction(
      scope,
      (db) => db.query<{ id: string }>('select id from domain where id = any ($1)', [[mine, theirs]]),
      PLAIN,
    )
    expect(seen).toEqual([{ id: mine }])
  })

  test('has no Prisma, and says so', async () => {
    await expect(database.transaction(ALL_DOMAINS, async (db) => db.prisma.domain.count(), PLAIN)).rejects.toThrow(
      'no Prisma',
    )
  })
})

describe('look-ups of one moment', () => {
  const pid = 'select pg_backend_pid() as pid, $1::int as turn'

  test('share a connection, and each gets its own answer', async () => {
    const rows = await database.read(ALL_DOMAINS, (db) =>
      Promise.all(
        [1, 2, 3, 4].map((turn) => db.query<{ pid: number; turn: number }>(pid, [turn], { planned: 'once' })),
      ),
    )
    expect(rows.map(([row]) => row?.turn)).toEqual([1, 2, 3, 4])
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(1)
  })

  test('fail each for itself', async () => {
    const [bad, good] = await database.read(ALL_DOMAINS, (db) =>
      Promise.allSettled([
        db.query('select 1 / $1::int', [0], { planned: 'once' }),
        db.query('select $1::int as kept', [7], { planned: 'once' }),
      ]),
    )
    expect(bad.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: [{ kept: 7 }] })
  })

  test('of two scopes never meet on one', async () => {
    const [mine, theirs] = [await makeDomain(server), await makeDomain(server)]
    const look = (id: string) =>
      database.read({ domains: [id], ancestors: [] }, (db) =>
        db.query<{ id: string }>('select id from domain where id = any ($1)', [[mine, theirs]], { planned: 'once' }),
      )
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await Promise.all([look(mine), look(theirs), look(mine)])).toEqual([
        [{ id: mine }],
        [{ id: theirs }],
        [{ id: mine }],
      ])
    }
  })
})
