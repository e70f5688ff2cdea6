import { expect, test } from 'vitest'
import { fuzz } from './fuzz/fuzz.ts'
import { createTestServer } from './harness.ts'

const CASES = 250

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

test('hundreds of malformed requests are answered as documented, and tell nothing of the inside or of others', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const report = await fuzz({ server, url, cases: CASES, seed: 1, width: 8, stageCases: CASES, timeoutMs: 60_000 })
  expect(report.failures).toEqual([])
  // More than a quarter of the operations succeeded at least once, so more than the first checks was tested; and
  // several error statuses occurred.
  expect(report.entered.size).toBeGreaterThan(report.operations / 4)
  expect([...report.statuses].filter(([status]) => status >= 400).length).toBeGreaterThan(3)
})
