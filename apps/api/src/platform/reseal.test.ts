import { expect, test } from 'vitest'
import { queryRows, seed } from '../../test/factories/learning.ts'
import { makeLearner } from '../../test/factories/people.ts'
import { createTestServer } from '../../test/harness.ts'
import { totpPurpose } from '../modules/second-factor/check-answer.ts'
import { resealFactors } from '../modules/second-factor/index.ts'
import type { Database, Db } from './database/index.ts'
import { deriveKeys } from './secret-keys.ts'

const server = await createTestServer()
const { database } = server.platform
const [EARLIER, PRESENT] = ['e'.repeat(48), 'p'.repeat(48)]
const earlier = deriveKeys(EARLIER).sealer
const { sealer } = deriveKeys(PRESENT, [EARLIER])
const COUNT = 25

const idOf = (position: number) => `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`

/** Authenticator apps whose secrets are encrypted with the earlier key. */
async function makeFactors(): Promise<void> {
  const person = await makeLearner(server)
  await seed(server, async ({ query }) => {
    await query('delete from second_factor', [])
    for (let position = 0; position < COUNT; position++) {
      const id = idOf(position)
      await query(
        "insert into second_factor (id, account_id, domain_id, kind, secret) values ($1, $2, $3, 'totp', $4)",
        [id, person.id, person.domainId, earlier.seal(`secret ${position}`, totpPurpose(id))],
      )
    }
  })
}

async function listOpened(): Promise<(string | null)[]> {
  const rows = await queryRows<{ id: string; secret: Buffer }>(
    server,
    'select id, secret from second_factor order by id',
  )
  const present = deriveKeys(PRESENT).sealer
  return rows.map(({ id, secret }) => present.open(secret, totpPurpose(id)))
}

const ALL = Array.from({ length: COUNT }, (_, position) => `secret ${position}`)

test('secrets are sealed anew in batches that stay when it is stopped, and the next run does the rest', async () => {
  await makeFactors()
  const stop = new AbortController()
  const batches: number[] = []
  const onBatch = ({ checked }: { checked: number }) => {
    if (batches.push(checked) === 2) stop.abort()
  }
  const first = await resealFactors(database, sealer, { batchSize: 10, onBatch, signal: stop.signal })
  expect([first, batches]).toEqual([{ resealed: 20, lost: 0 }, [10, 10]])
  expect((await listOpened()).filter((text) => text !== null)).toEqual(ALL.slice(0, 20))

  expect(await resealFactors(database, sealer, { batchSize: 10 })).toEqual({ resealed: 5, lost: 0 })
  expect(await listOpened()).toEqual(ALL)
  expect(await resealFactors(database, sealer, { batchSize: 10 })).toEqual({ resealed: 0, lost: 0 })
})

test('batches that were finished stay when a later one fails', async () => {
  await makeFactors()
  const failing = {
    ...sealer,
    seal: (text: string, about: string) => {
      if (text === 'secret 17') throw new Error('the power went out')
      return sealer.seal(text, about)
    },
  }
  await expect(resealFactors(database, failing, { batchSize: 10 })).rejects.toThrow('the power went out')
  expect((await listOpened()).filter((text) => text !== null)).toEqual(ALL.slice(0, 10))
})

test('a secret that the server replaces meanwhile is left alone', async () => {
  await makeFactors()
  const [id, replaced] = [idOf(24), 'replaced meanwhile']
  const replace = () =>
    seed(server, ({ query }) =>
      query('update second_factor set secret = $2 where id = $1', [id, sealer.seal(replaced, totpPurpose(id))]),
    )
  const interrupted: Database = {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, (db) => {
        const query: Db['query'] = async (text, ...more) => {
          if (text.startsWith('update')) await replace()
          return db.query(text, ...more)
        }
        return work({ ...db, query })
      }),
  }
  await resealFactors(interrupted, sealer)
  expect(await listOpened()).toEqual([...ALL.slice(0, -1), replaced])
})
