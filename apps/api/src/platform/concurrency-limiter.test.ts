import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('no more run at once than may, in the order in which they came, and a failure gives its turn on', async () => {
  const limitConcurrency = createConcurrencyLimiter(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    limitConcurrency(async () => {
      started.push(n)
      most = Math.max(most, ++running)
      await pause()
      running--
      if (n === 1) throw new Error('failed')
      return n
    })
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_none, n) => work(n)))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(all.map((one) => one.status)).toEqual(
    Array.from({ length: 10 }, (_none, n) => (n === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(await work(10)).toBe(10)
})
