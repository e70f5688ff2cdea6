import { changeAccounts, updateAccount } from '@evenground/shared/contract/accounts'
import { addPlans, listMyPlans } from '@evenground/shared/contract/learning'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeDomain, makeRole } from './factories/domains.ts'
import { makeCourse, queryRows, seed } from './factories/learning.ts'
import { signIn } from './factories/people.ts'
import { createTestServer } from './harness.ts'
import { startJourney } from './learner-journey.ts'

/** A plan that is withdrawn, and assigned again after its person moved, brings along the person's answers in it. */
const server = await createTestServer()
const { token } = await makeGlobalAdministrator(server)
const from = await makeDomain(server)
const to = await makeDomain(server, { parentId: from })
const role = await makeRole(server, to)
const course = await makeCourse(server, { domainId: from })
await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: to, planId: course.plan } }))

type Journey = Awaited<ReturnType<typeof startJourney>>
type Way = (person: Journey['person']) => Promise<{ status: number }>

const plans = [course.plan]

const WAYS: Record<string, Way> = {
  'by a link': async (person) => {
    const { token: own } = await signIn(server, person)
    return server.call(addPlans, { token: own, body: { plans } })
  },
  'for many at once': (person) =>
    server.call(changeAccounts, { token, body: { action: 'assign_plans', ids: [person.id], plans } }),
  'in the account': (person) =>
    server.call(updateAccount, { token, params: { id: person.id }, body: { plans } as never }),
}

test.each(Object.entries(WAYS))(
  'answers come back with a plan that is given back elsewhere %s',
  async (_way, giveBack) => {
    const journey = await startJourney(server, course, from)
    const { person } = journey
    await journey.finish('hello')
    await journey.submit('pre')
    for (const body of [{ plans: [] }, { domain_id: to, role_id: role }]) {
      const params = { id: person.id }
      expect((await server.call(updateAccount, { token, params, body: body as never })).status).toBe(200)
    }
    expect((await giveBack(person)).status).toBe(200)
    for (const table of ['response_answer', 'response_score']) {
      const sql = `select distinct part.domain_id from ${table} part join response r on r.id = part.response_id
                  where r.account_id = $1`
      expect(await queryRows(server, sql, [person.id])).toEqual([{ domain_id: to }])
    }
    const { token: own } = await signIn(server, person)
    const [plan] = (await server.call(listMyPlans, { token: own, query: {} })).body.plans
    expect(plan.pre_submitted).toBe(true)
  },
)
