import { expect, test } from 'vitest'
import { acrossDomains } from './across-domains.ts'
import type { Db } from './db.ts'

/** A transaction that records its statements. */
function open(domains: string[], isTransaction = true) {
  const asked: [string, readonly unknown[] | undefined][] = []
  const query = async (text: string, values?: readonly unknown[]) => {
    asked.push([text, values])
    return []
  }
  return { asked, db: { scope: { domains, ancestors: ['above'] }, isTransaction, query } as unknown as Db }
}

test('the work alone reaches every tenant: before and after it the transaction has its own scope', async () => {
  const { asked, db } = open(['own', 'below'])
  const result = await acrossDomains(db, async () => {
    await db.query('the work')
    return 'done'
  })
  expect(result).toBe('done')
  expect(asked).toEqual([
    ["select set_config('app.scope', $1, true)", ['*']],
    ['the work', undefined],
    ["select set_config('app.scope', $1, true)", ['own,below']],
  ])
})

test('outside of a transaction, where nothing would be widened, it does not begin', async () => {
  const { asked, db } = open(['own'], false)
  await expect(acrossDomains(db, () => db.query('the work'))).rejects.toThrow('only inside a transaction')
  expect(asked).toEqual([])
})
