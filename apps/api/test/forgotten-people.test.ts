import { anonymiseAccount, removeAccount } from '@evenground/shared/contract/accounts'
import { getDashboard } from '@evenground/shared/contract/analytics'
import { beforeAll, expect, test } from 'vitest'
import { applyRetention } from '../src/modules/own-data/retention.ts'
import { runReleases } from '../src/modules/releases/index.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { type Cohort, handIn, type Member, makeCohort } from './factories/cohort.ts'
import { queryRows, seed } from './factories/learning.ts'
import type { SignedInPerson } from './factories/people.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer()

let admin: SignedInPerson
beforeAll(async () => {
  admin = await makeGlobalAdministrator(server)
})

const release = () => runReleases(server.platform)

/** Ten people submitted: half of them in care, the first one of the others alone in the kiosk. */
async function setUp(answerMonths: number | null = null): Promise<Cohort & { leaver: Member }> {
  const cohort = await makeCohort(server, 24)
  const { domainId, members } = cohort
  await seed(server, ({ prisma }) =>
    prisma.domainPrivacy.create({
      data: {
        domainId,
        responseMode: 'confidential',
        reportingAttributes: ['department'],
        answerMonths,
        retentionFrom: answerMonths === null ? null : new Date('2026-01-01T00:00:00Z'),
      },
    }),
  )
  for (const [at, { id }] of members.entries()) {
    const department = at === 5 ? 'Kiosk' : at % 2 === 0 ? 'Care' : 'Shop'
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id }, data: { department } }))
  }
  for (let at = 0; at < 10; at++) await give(cohort, at)
  await release()
  return { ...cohort, leaver: members[5]! }
}

const give = ({ course, members }: Cohort, at: number) =>
  handIn(server, course, members[at]!, {
    type: 0,
    at: new Date(server.platform.clock().getTime() - 3_600_000 + at * 1000).toISOString(),
    score: 5 * at,
  })

const ask = async ({ domainId, course }: Cohort) => {
  const query = { domain_ids: domainId, assessment_id: course.assessment }
  const { n, domainOverallScore } = (await server.call(getDashboard, { token: admin.token, query } as never)).body
  return { n, domainOverallScore }
}

const readPlan = async ({ domainId }: Cohort) => {
  const [plan] = await queryRows<{ state: string; is_idle: boolean; notes: number }>(
    server,
    `select state::text, coalesce(idle_at = planned_at, false) as is_idle,
            (select count(*)::int from release_removal gone where gone.plan_id = plan.id) as notes
       from release_plan plan where domain_id = $1`,
    [domainId],
  )
  return plan!
}

const listResponses = async ({ id }: Member) =>
  (await queryRows<{ id: string }>(server, 'select id from response where account_id = $1', [id])).map(({ id }) => id)

const findKey = async ({ id }: Member) =>
  (await queryRows<{ key: string }>(server, 'select key from release_person where account_id = $1', [id]))[0]!.key

/** Everything that the state of a release plan says about someone: the values, the response, the person. */
const readTraces = async (cohort: Cohort, texts: readonly string[]) => {
  const { state } = await readPlan(cohort)
  return texts.filter((text) => state.includes(text))
}

const endings: [name: string, end: (cohort: Cohort, leaver: Member) => Promise<void>][] = [
  [
    'anonymized',
    async (_cohort, { id }) => {
      expect((await server.call(anonymiseAccount, { token: admin.token, params: { id } })).status).toBe(204)
      expect(await queryRows(server, 'select from response where account_id = $1', [id])).toHaveLength(1)
    },
  ],
  [
    'erased',
    async (_cohort, { id }) => {
      expect((await server.call(removeAccount, { token: admin.token, params: { id } })).status).toBe(204)
    },
  ],
]

test.each(endings)('the plan forgets what a person counted by once they are %s', async (_name, end) => {
  const cohort = await setUp()
  const { leaver } = cohort
  const [responseId] = await listResponses(leaver)
  const marks = ['Kiosk', responseId!, leaver.id]
  const before = await ask(cohort)
  expect(before).toEqual({ n: 10, domainOverallScore: 22.5 })
  expect(await readTraces(cohort, marks)).toEqual(['Kiosk', responseId])
  const others = await readPlan(cohort)
  await end(cohort, leaver)
  expect((await readPlan(cohort)).notes).toBeGreaterThan(0)
  await release()
  expect(await readTraces(cohort, marks)).toEqual([])
  expect(await ask(cohort)).toEqual(before)
  const after = await readPlan(cohort)
  expect([after.is_idle, after.notes]).toEqual([others.is_idle, 0])
  const [{ people } = { people: 0 }] = await queryRows<{ people: number }>(
    server,
    `select jsonb_array_length(state -> 'people') as people from release_plan where domain_id = $1`,
    [cohort.domainId],
  )
  expect(people).toBe(9)
  // What was counted of the person stays counted, and others are added to it.
  for (let at = 10; at < 15; at++) await give(cohort, at)
  await release()
  expect(await ask(cohort)).toEqual({ n: 15, domainOverallScore: 35 })
})

test('the plan forgets what people counted by once their answers were detached by retention', async () => {
  const cohort = await setUp(12)
  const { leaver } = cohort
  const [responseId] = await listResponses(leaver)
  const key = await findKey(leaver)
  const before = await ask(cohort)
  await seed(server, async ({ query }) => {
    await query(`update response set submitted_at = submitted_at - interval '2 years' where id = $1`, [responseId])
    await query('update personal_plan set archived_at = now() where id = $1', [leaver.personalPlan])
  })
  await applyRetention(server.platform)
  expect(await listResponses(leaver)).toEqual([])
  await release()
  expect(await readTraces(cohort, ['Kiosk', responseId!])).toEqual([])
  // The person is still there. The key says that nothing more of theirs is added.
  const { state, notes } = await readPlan(cohort)
  expect(JSON.parse(state).gone).toEqual([key])
  expect(notes).toBe(0)
  expect(await ask(cohort)).toEqual(before)
  await seed(server, ({ query }) =>
    query('update personal_plan set archived_at = null where id = $1', [leaver.personalPlan]),
  )
  await give(cohort, 5)
  for (let at = 10; at < 14; at++) await give(cohort, at)
  await release()
  expect(await ask(cohort)).toEqual(before)
})

test('a state from before people were forgotten is corrected, though nothing waits in the plan', async () => {
  const cohort = await setUp()
  const { leaver } = cohort
  const [responseId] = await listResponses(leaver)
  const before = await ask(cohort)
  // What the version before stored and looked at no more.
  await seed(server, async ({ query }) => {
    await query(
      `update release_plan set saves = 0, idle_at = planned_at, state = (state - 'gone' - 'forgotten') || jsonb_build_object(
         'version', 1,
         'people', (select jsonb_agg(one || jsonb_build_object('gone', case when one ->> 'key' = $2 then 3 end) order by at)
                      from jsonb_array_elements(state -> 'people') with ordinality as people (one, at)))
        where domain_id = $1`,
      [cohort.domainId, await findKey(leaver)],
    )
    await query('delete from account where id = $1', [leaver.id])
    await query('delete from release_removal')
    // As the migration does.
    await query(
      'insert into release_removal (plan_id, domain_id) select id, domain_id from release_plan where state is not null',
    )
  })
  expect(await readTraces(cohort, ['Kiosk', responseId!])).toEqual(['Kiosk', responseId])
  await release()
  expect(await readTraces(cohort, ['Kiosk', responseId!])).toEqual([])
  expect(await ask(cohort)).toEqual(before)
})

test('the release before saves no plan of which people were forgotten', async () => {
  const cohort = await setUp()
  const save = (more: string) =>
    queryRows(
      server,
      `update release_plan set state = state || '{"hidden": []}'${more} where domain_id = $1 returning id`,
      [cohort.domainId],
    )
  expect(await save('')).toEqual([])
  expect(await save(', saves = saves + 1')).toHaveLength(1)
})
