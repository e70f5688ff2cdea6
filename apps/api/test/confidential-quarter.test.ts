import { expect, test } from 'vitest'
import { createTestServer } from './harness.ts'
import { ATTACKS, playQuarter } from './quarter/play-quarter.ts'

// `npm run x confidentiality -- 50 --http` plays the given number of quarters, with successive seeds and alternating
// attacks.
const count = Number(process.env.CONFIDENTIAL_QUARTERS ?? ATTACKS.length)
const first = Number(process.env.CONFIDENTIAL_QUARTERS_FROM ?? 1)
const isLong = process.env.CONFIDENTIAL_QUARTERS !== undefined

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

for (const seed of Array.from({ length: count }, (_, at) => first + at)) {
  const attack = ATTACKS[(seed - 1) % ATTACKS.length]!
  // With this attack the mode changes twice, so that answers belong to several release plans, each with figures of its
  // own.
  const size = (isLong ? 22 + (seed % 4) * 4 : 24) + (attack === 'never reads single results' ? 12 : 0)
  test(`an administrator who ${attack} learns of nobody in 13 weeks of quarter ${seed}`, {
    timeout: 1_800_000,
  }, async () => {
    const { attacker, done, handedIn, outcome } = await playQuarter(server, seed, { size, attack, isThorough: isLong })
    if (isLong) {
      const kinds = `${handedIn.calls} by calls, ${handedIn.rows} as rows, ${handedIn.furtherRuns} in a further run`
      process.stdout.write(`quarter ${seed}, ${attack}: ${attacker.sums.size} sums; ${kinds}\n`)
    }
    expect(outcome.found).toBeUndefined()
    expect(attacker.sums.size).toBeGreaterThan(10)
    for (const number of Object.values(handedIn)) expect(number).toBeGreaterThan(4)
    if (process.env.CONFIDENTIAL_QUARTERS_SHOW) process.stdout.write(`${[...done].join('\n')}\n`)
    if (attack === 'only looks') return
    // Most moves were accepted.
    const refused = [...done.keys()].filter((name) => /: 4\d\d /.test(name))
    expect(done.size - refused.length, [...done.keys()].join('\n')).toBeGreaterThan(10)
  })
}
