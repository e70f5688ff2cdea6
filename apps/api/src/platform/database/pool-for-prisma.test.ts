import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from './index.ts'
import { prisma } from './prisma.ts'

// Two databases in one process, like a primary and its replica.
const [one, other] = [await createTestServer(), await createTestServer()]
const inOne = await makeDomain(one)
const inOther = await makeDomain(other)

const find = (id: string) => (db: Db) => db.prisma.domain.findFirst({ where: { id }, select: { id: true } })

describe('the one Prisma of a process', () => {
  test.each(['read', 'transaction', 'snapshot'] as const)('asks in a %s the database that was asked', async (kind) => {
    const ask = (server: typeof one, id: string) => server.platform.database[kind](ALL_DOMAINS, find(id))
    // All at once, so that each query overlaps with those to the other database.
    const answers = await Promise.all([ask(one, inOne), ask(other, inOther), ask(one, inOther), ask(other, inOne)])
    expect(answers).toEqual([{ id: inOne }, { id: inOther }, null, null])
  })

  test('asks the inner database within work on another one, and the outer one again afterward', async () => {
    const { database } = one.platform
    const found = await database.read(ALL_DOMAINS, async (db) => {
      const inner = await other.platform.database.transaction(ALL_DOMAINS, find(inOther))
      return [inner, await find(inOne)(db), await find(inOther)(db)]
    })
    expect(found).toEqual([{ id: inOther }, { id: inOne }, null])
  })

  test('asks none where nothing says which, and whose rows', async () => {
    await expect(prisma.domain.count()).rejects.toThrow('outside of read, transaction and snapshot')
    await expect(prisma.$transaction(async () => 1)).rejects.toThrow('outside of read, transaction and snapshot')
  })
})
