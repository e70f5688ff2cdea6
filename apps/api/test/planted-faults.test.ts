import { describe, expect, test } from 'vitest'
import { openRandom } from '../src/modules/confidentiality/gate/testing/random.ts'
import { runReleases } from '../src/modules/releases/index.ts'
import { createAttacker } from './attacker.ts'
import { queryRows } from './factories/learning.ts'
import { createTestServer } from './harness.ts'
import { DEPARTMENTS, GENDERS, makeBattlefield, moveClock } from './quarter/battlefield.ts'
import { handIn, type Mode } from './quarter/hand-in.ts'
import { plantSum } from './quarter/plant-fault.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const SIZE = 26
const HOUR = 3_600_000
const EFFORT = 60_000

/** An organization, and an attacker who requests every figure over HTTP after each day. */
async function setUp(mode: Mode = 'confidential') {
  const field = await makeBattlefield(server, openRandom(7), { size: SIZE, mode })
  const { members, domainId, course } = field.cohort
  const attacker = createAttacker(server, {
    get token() {
      return field.admin.token
    },
    domainIds: [domainId],
    assessmentId: course.assessment,
    values: { groups: field.groups, department: [...new Set(DEPARTMENTS)], gender: [...new Set(GENDERS)] },
  })
  const waiting = [...members]
  return {
    field,
    attacker,
    domainId,
    /** Lets this number of further people submit, by the calls that learners use or as rows. */
    answer: async (count: number, { byCalls }: { byCalls: boolean }): Promise<void> => {
      for (const member of waiting.splice(0, count)) {
        server.time.advance(60)
        expect(await handIn(field, attacker, member, { side: 'pre', mode, byCalls })).toBe(true)
      }
    },
    release: () => runReleases(server.platform),
    take: async (): Promise<void> => {
      const now = server.time.now()
      await moveClock(field, new Date(now.getTime() + HOUR))
      // Heat maps cover groups of two attributes, so reports need not be requested for them.
      const isReported = () => false
      await attacker.takeAll(now.toISOString().slice(0, 10), { instants: [now.toISOString()], isReported })
    },
    findSomebody: () => attacker.conclude(EFFORT).found,
  }
}

describe('over HTTP an attacker finds', () => {
  test('a cell too many', async () => {
    const { answer, release, take, findSomebody, domainId } = await setUp()
    await answer(20, { byCalls: false })
    await release()
    await take()
    expect(findSomebody()).toBeUndefined()
    const [hidden] = await queryRows<{ cell: string }>(
      server,
      `select h.cell from release_hidden h join release_plan plan on plan.id = h.plan_id
        where plan.domain_id = $1 and h.kind = 'pre' and h.reason = 'hidden_for_others' order by h.cell limit 1`,
      [domainId],
    )
    await plantSum(server, { domainId, cell: JSON.parse(hidden!.cell), upTo: server.time.now() })
    await take()
    expect(findSomebody()).toBeDefined()
  })

  test('a batch closed too early', async () => {
    const { answer, release, take, findSomebody, domainId } = await setUp()
    await answer(4, { byCalls: true })
    await release()
    await take()
    expect(findSomebody()).toBeUndefined()
    // Pretends that a least size of 3 was promised, not 5.
    await queryRows(
      server,
      'update release_entry set least_size = 3, is_new = true where domain_id = $1 returning plan_id',
      [domainId],
    )
    await release()
    await take()
    expect(findSomebody()).toBeDefined()
  })

  test('an instant that was not snapped to the batch', async () => {
    const { answer, release, take, findSomebody, domainId } = await setUp()
    await answer(20, { byCalls: true })
    await release()
    await take()
    await answer(2, { byCalls: true })
    await release()
    await take()
    expect(findSomebody()).toBeUndefined()
    await plantSum(server, { domainId, cell: [], upTo: server.time.now() })
    await take()
    expect(findSomebody()).toBeDefined()
  })

  test('identified answers that are counted as they are, not released', async () => {
    // Has the permission to read single results, but counts as someone who never reads one.
    const { answer, release, take, findSomebody } = await setUp('identified')
    await answer(12, { byCalls: true })
    await release()
    await take()
    expect(findSomebody()).toBeDefined()
  })
})
