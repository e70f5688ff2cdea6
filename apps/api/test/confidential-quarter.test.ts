import { expect, test } from 'vitest'
import { createTestServer } from './harness.ts'
import { type Attack, playQuarter } from './quarter/play-quarter.ts'

// `npm run x confidentiality -- 50 --http` plays as many as are asked for, from a seed on.
const count = Number(process.env.CONFIDENTIAL_QUARTERS ?? 1)
const first = Number(process.env.CONFIDENTIAL_QUARTERS_FROM ?? 1)

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const quarters = Array.from({ length: count }, (_, at) => first + at)
const attacks: Attack[] = ['reads what is identified', 'never reads']

for (const [seed, attack] of quarters.flatMap((quarter) => attacks.map((one) => [quarter, one] as const))) {
  const size = seed === 1 ? 32 : 24 + (seed % 4) * 6
  test(`an administrator who does all that can be done and ${attack} learns of nobody in quarter ${seed}`, {
    timeout: 600_000,
  }, async () => {
    const { attacker, done, outcome } = await playQuarter(server, seed, { size, attack })
    if (process.env.CONFIDENTIAL_QUARTERS) {
      process.stdout.write(`quarter ${seed}, ${attack}: ${attacker.sums.size} sums\n`)
    }
    expect(outcome.found).toBeUndefined()
    expect(attacker.sums.size).toBeGreaterThan(10)
    // The moves went through, mostly.
    const refused = [...done.keys()].filter((name) => /: 4\d\d /.test(name))
    expect(done.size - refused.length, [...done.keys()].join('\n')).toBeGreaterThan(10)
    if (process.env.CONFIDENTIAL_QUARTERS_SHOW) process.stdout.write(`${[...done].join('\n')}\n`)
  })
}
